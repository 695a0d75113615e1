import type { ReactNode } from 'react';
import { useListContext } from 'ra-core';
import { isReadable, type ListedRow } from '../../lib/rows.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { checkboxSx } from '../form/CheckboxField.tsx';
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
function SelectPage() {
  const { data = [] } = useListContext<ListedRow<{ id: string }>>();
  const ids = data.filter((row) => isReadable(row)).map(({ id }) => id);
  return <SelectBox ids={ids} label={textsOf(listEn).list.selectPage} />;
}

/** The columns; the first has a box before each record, labelled with what `nameOf` returns. */
export function withBoxes<T extends { id: string }, C extends { cell: (record: T) => ReactNode }>(
  [first, ...others]: readonly C[],
  nameOf: (record: T) => string,
): C[] {
  if (!first) return others;
  const { select } = textsOf(listEn).list;
  const cell = (record: T) => (
    <>
      <SelectBox ids={[record.id]} label={select(nameOf(record))} />
      {first.cell(record)}
    </>
  );
  return [{ ...first, cell, start: <SelectPage /> }, ...others];
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
