const isCount = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** More rows would freeze the page. */
const MAX_PER_PAGE = 100;

/**
 * The query of a list's address without invalid parameters, for which the list uses its defaults.
 * Valid are page and page size as positive integers, a sort field of `fields`, and a filter as an
 * object of non-empty strings. A valid query is returned unchanged.
 */
export function cleanQuery(search: string, fields: readonly string[]): string {
  const query = new URLSearchParams(search);
  const has = (name: string, isRight: (text: string) => boolean) => {
    const [text, ...more] = query.getAll(name);
    return text !== undefined && more.length === 0 && isRight(text);
  };
  const isOrdered =
    has('sort', (text) => fields.includes(text)) &&
    has('order', (text) => ['ASC', 'DESC'].includes(text));
  const right = {
    page: has('page', isCount),
    perPage: has('perPage', (text) => isCount(text) && Number(text) <= MAX_PER_PAGE),
    sort: isOrdered,
    order: isOrdered,
    filter: has('filter', isFilter),
  };
  const wrong = Object.entries(right).filter(([name, isRight]) => query.has(name) && !isRight);
  if (wrong.length === 0) return search;
  for (const [name] of wrong) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

function isFilter(text: string): boolean {
  try {
    const filter: unknown = JSON.parse(text);
    if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return false;
    return Object.values(filter).every((value) => typeof value === 'string' && value !== '');
  } catch {
    return false;
  }
}
