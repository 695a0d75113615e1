import { useEffect, useMemo } from 'react';
import { useGetList, useListContext } from 'ra-core';
import { ALL_ROWS, isReadable, type ListedRow } from '../../lib/rows.ts';

/**
 * The selected rows of the surrounding list, in its order. Only rows that match the filter stay
 * selected, so that no action touches a row that the list does not show. `matching` are all rows
 * that can be selected; undefined until they are known.
 */
export function useSelection<T extends { id: string }>() {
  const list = useListContext<ListedRow<T>>();
  const { resource, sort, data, selectedIds, onSelect } = list;
  // Made from the list's kept answer: the hub is not asked for it.
  const whole = useGetList<ListedRow<T>>(
    resource,
    {
      filter: list.filterValues as unknown,
      sort,
      pagination: ALL_ROWS,
    },
    { enabled: selectedIds.length > 0 },
  );
  const matching = useMemo(() => whole.data?.filter((row) => isReadable(row)), [whole.data]);
  const selected = useMemo(() => {
    const ids = new Set<string>(selectedIds);
    return matching?.filter(({ id }) => ids.has(id)) ?? [];
  }, [matching, selectedIds]);
  const stale = matching !== undefined && selected.length < selectedIds.length;
  useEffect(() => {
    // mutant: hidden selection
    if (stale) onSelect(selected.map(({ id }) => id));
  }, [stale, selected, onSelect]);
  const shown = new Set(data?.map(({ id }) => id));
  return {
    selected,
    /** How many of them are on other pages of the list. */
    elsewhere: selected.filter(({ id }) => !shown.has(id)).length,
    matching,
    select: (rows: readonly { id: string }[]) => onSelect(rows.map(({ id }) => id)),
  };
}
