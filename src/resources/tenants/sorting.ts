/** The columns of the list in their order, and in which direction each is sorted first. */
export const SORTED_COLUMNS = [
  { column: 'name', firstOrder: 'ASC' },
  { column: 'plan', firstOrder: 'ASC' },
  { column: 'id', firstOrder: 'ASC' },
  { column: 'createdAt', firstOrder: 'DESC' },
  { column: 'kindeId', firstOrder: 'ASC' },
] as const;

/** The newest tenants first. */
export const DEFAULT_SORT = { field: 'createdAt', order: 'DESC' } as const;
