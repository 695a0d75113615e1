type Sorting = { field: string; order: string };

/** The order that a press on a column's head leads to: the column's first one, then to and fro. */
export function orderAfter(
  sort: Sorting,
  column: string,
  first: 'ASC' | 'DESC' = 'ASC',
): 'ASC' | 'DESC' {
  if (sort.field !== column) return first;
  return sort.order === 'ASC' ? 'DESC' : 'ASC';
}
