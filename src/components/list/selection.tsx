import type { ReactNode } from 'react';
import { useListContext } from 'ra-core';
import { isReadable, type ListedRow } from '../../lib/rows.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { checkboxSx } from '../form/CheckboxField.tsx';
import { Later } from '../later/Later.tsx';
import { whereCards } from './tableSx.ts';

/** The width of the strip with the boxes, in pixels; all of it takes the pointer. */
const STRIP = 48;

type SelectBoxProps = { ids: readonly string[]; label: string };

/** Selects rows of the surrounding list: none, some or all of `ids` are selected. */
function SelectBox({ ids, label }: SelectBoxProps) {
  const { selectedIds, onSelect } = useListContext();
  const selected = new Set<string>(selectedIds);
  const count = ids.filter((id) => selected.has(id)).length;
  const all = count > 0 && count === ids.length;
  return (
    <label className="select" title={label}>
      <input
        type="checkbox"
        aria-label={label}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        onChange={() => {
          for (const id of ids) selected[all ? 'delete' : 'add'](id);
          onSelect([...selected]);
        }}
      />
    </label>
  );
}

/** Selects all rows of the page that can be read, or none of them. */
export function SelectPage() {
  const { data = [] } = useListContext<ListedRow<{ id: string }>>();
  const ids = data.filter((row) => isReadable(row)).map(({ id }) => id);
  return <SelectBox ids={ids} label={textsOf(listEn).list.selectPage} />;
}

/** Selects one row, which is called by `name`. */
export function SelectRow({ id, name }: { id: string; name: string }) {
  return <SelectBox ids={[id]} label={textsOf(listEn).list.select(name)} />;
}

type SelectionActionsProps<Code> = {
  /** Imports its code; the same function at every render. */
  load: () => Promise<Code>;
  children: (code: Code) => ReactNode;
};

/** What can be done with the selected rows of the surrounding list. Its code comes after the first rows. */
export function SelectionActions<Code extends object>(props: SelectionActionsProps<Code>) {
  return <Later {...props} pressed={useListContext().selectedIds.length} />;
}

/** The look of a list whose rows can be selected, for the element around the table. */
export function selectionSx(cardsBelow: number) {
  return {
    '& .select': { display: 'grid', placeItems: 'center', cursor: 'pointer' },
    '& .select > input': {
      ...checkboxSx,
      margin: 0,
      '&:indeterminate': { borderColor: token('accent'), backgroundColor: token('accent') },
      '&:indeterminate::before': { transform: 'none', clipPath: 'inset(4px 0)' },
    },
    '& tr > :first-of-type': { position: 'relative', paddingLeft: `${STRIP}px` },
    '& tr > th:first-of-type': { position: 'sticky' },
    '& tr .select': { position: 'absolute', inset: '0 auto 0 0', width: STRIP },
    '& tbody > tr:has(:checked)': { backgroundColor: token('soft') },
    '& tbody > tr:has(:checked):hover > td': { backgroundColor: 'transparent' },
    // A card has its box beside all its lines.
    [whereCards(cardsBelow)]: {
      '& table > tbody > tr': { paddingLeft: `${STRIP}px` },
      '& tr > :first-of-type': { position: 'static', paddingLeft: 0 },
      '& tr .select': { placeItems: 'start center', paddingTop: '15px' },
      '& div > .select': { minWidth: 24, minHeight: 24, margin: '0 4px 0 -2px' },
      '& .select + label': { whiteSpace: 'nowrap' },
    },
  } as const;
}
