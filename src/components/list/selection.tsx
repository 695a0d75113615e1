import { useListContext } from 'ra-core';
import { isReadable, type ListedRow } from '../../lib/rows.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

type SelectBoxProps = {
  ids: readonly string[];
  label: string;
  /** Shows the label beside the box. */
  shown?: boolean;
};

/** A checkbox that selects all rows of `ids`, or none. Plain HTML, because each row has one. */
function SelectBox({ ids, label, shown = false }: SelectBoxProps) {
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
      {shown && <span className="note">{label}</span>}
    </label>
  );
}

/** Selects all readable rows of the page, or none. */
export function SelectPage({ shown = false }: Pick<SelectBoxProps, 'shown'>) {
  const { data = [] } = useListContext<ListedRow<{ id: string }>>();
  const ids = data.filter((row) => isReadable(row)).map(({ id }) => id);
  return <SelectBox ids={ids} label={textsOf(listEn).list.selectPage} shown={shown} />;
}

export function SelectRow({ id, name }: { id: string; name: string }) {
  return <SelectBox ids={[id]} label={textsOf(listEn).list.select(name)} />;
}
