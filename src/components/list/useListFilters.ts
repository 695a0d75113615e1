import { useListContext } from 'ra-core';

/**
 * The filters of the surrounding list, each a text: '' where it is not set. The address may hold
 * anything; other values count as not set.
 */
export function useListFilters() {
  const list = useListContext();
  const values = (list.filterValues ?? {}) as Record<string, unknown>;
  const set = new Map<string, string>();
  for (const [source, value] of Object.entries(values)) {
    if (typeof value === 'string' && value !== '') set.set(source, value);
  }
  return {
    isFiltered: set.size > 0,
    values: Object.fromEntries(set),
    valueOf: (source: string) => set.get(source) ?? '',
    change: (source: string, value: string) =>
      list.setFilters({ ...Object.fromEntries(set), [source]: value }),
    clear: () => list.setFilters({}),
  };
}
