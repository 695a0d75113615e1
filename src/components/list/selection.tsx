import { useListContext } from 'ra-core';
import { isReadable, type ListedRow } from '../../lib/rows.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

type SelectBoxProps = {
  ids: readonly string[];
  label: string;
  /** True if the label is shown beside the box. */
  shown?: boolean;
};

/** Selects rows of the surrounding list: none, some or all of `ids` are selected. Plain, because each row has one. */
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

/** Selects all rows of the page that can be read, or none of them. */
export function SelectPage({ shown = false }: Pick<SelectBoxProps, 'shown'>) {
  const { data = [] } = useListContext<ListedRow<{ id: string }>>();
  const ids = data.filter((row) => isReadable(row)).map(({ id }) => id);
  return <SelectBox ids={ids} label={textsOf(listEn).list.selectPage} shown={shown} />;
}

/** Selects one row, which is called by `name`. */
export function SelectRow({ id, name }: { id: string; name: string }) {
  return <SelectBox ids={[id]} label={textsOf(listEn).list.select(name)} />;
}
