import { useListContext } from 'ra-core';

type Filters = { q: string; plan: string };

/** The filters of the list as the address has them, and how to change some of them. */
export function useTenantFilters() {
  const list = useListContext();
  const filters = filtersOf(list.filterValues);
  return {
    ...filters,
    isFiltered: filters.q !== '' || filters.plan !== '',
    change: (changed: Partial<Filters>) => list.setFilters({ ...filters, ...changed }),
  };
}

/** An address may hold anything. */
function filtersOf(values: unknown): Filters {
  const given: { q?: unknown; plan?: unknown } =
    typeof values === 'object' && values !== null ? values : {};
  const { q, plan } = given;
  return {
    q: typeof q === 'string' ? q : '',
    plan: typeof plan === 'string' ? plan : '',
  };
}
