import { useListContext } from 'ra-core';

type Filters = { q: string; environment: string };

/** The filters of the list as the address has them, and how to change some of them. */
export function useApiKeyFilters() {
  const list = useListContext();
  const filters = filtersOf(list.filterValues);
  return {
    ...filters,
    isFiltered: filters.q !== '' || filters.environment !== '',
    change: (changed: Partial<Filters>) => list.setFilters({ ...filters, ...changed }),
  };
}

/** An address may hold anything. */
function filtersOf(values: unknown): Filters {
  const given: { q?: unknown; environment?: unknown } =
    typeof values === 'object' && values !== null ? values : {};
  const { q, environment } = given;
  return {
    q: typeof q === 'string' ? q : '',
    environment: typeof environment === 'string' ? environment : '',
  };
}
