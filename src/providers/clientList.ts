import type { GetListParams } from 'ra-core';
import { isReadable, type Row } from './rows.ts';

type Order = 'ASC' | 'DESC';
type Filter = Record<string, unknown>;

/** How a resource is filtered and sorted on the client, over the hub's one whole answer. */
export type ClientListRules<T extends object> = {
  matches: (row: Row<T>, filter: Filter) => boolean;
  /** The rows in a column's order, in a list of its own; as they come for an unknown column. */
  sorted: (rows: readonly T[], field: string, order: Order, now: number) => T[];
};

type Columns<T> = Readonly<Record<string, (row: T) => string | number | undefined>>;

/**
 * The rules of a list whose columns are known: `columns` says by what each one sorts (texts as a
 * person would, numbers by size, what is absent last in both directions; ties by id), `searched`
 * which texts the free-text filter `q` looks into, `exact` which fields a filter must equal.
 */
export function createListRules<T extends { id: string }>(settings: {
  columns: Columns<T>;
  searched: (row: T) => readonly string[];
  exact?: readonly (keyof T & string)[];
}): ClientListRules<T> {
  const { columns, searched, exact = [] } = settings;
  const haystacks = new WeakMap<Row<T>, string>();

  function haystack(row: Row<T>): string {
    let text = haystacks.get(row);
    if (text === undefined) {
      const texts = isReadable(row) ? searched(row) : [row.id];
      text = texts.join('\n').toLowerCase();
      haystacks.set(row, text);
    }
    return text;
  }

  return {
    matches(row, filter) {
      for (const field of exact) {
        const wanted = filter[field];
        if (typeof wanted !== 'string' || wanted === '') continue;
        if (!isReadable(row) || row[field] !== wanted) return false;
      }
      const needle = typeof filter['q'] === 'string' ? filter['q'].trim().toLowerCase() : '';
      return needle === '' || haystack(row).includes(needle);
    },
    sorted(rows, field, order) {
      const key = Object.hasOwn(columns, field) ? columns[field] : undefined;
      return key ? sortByKey(rows, key, order) : [...rows];
    },
  };
}

const collator = new Intl.Collator('en', { numeric: true });

/** Each key is taken once: with many rows that is most of the work. */
function sortByKey<T extends { id: string }>(
  rows: readonly T[],
  key: (row: T) => string | number | undefined,
  order: Order,
): T[] {
  const direction = order === 'DESC' ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) {
      if (a.key !== b.key) return a.key === undefined ? 1 : -1;
    } else {
      const difference =
        typeof a.key === 'number' && typeof b.key === 'number'
          ? a.key - b.key
          : collator.compare(String(a.key), String(b.key));
      if (difference !== 0) return direction * difference;
    }
    return direction * byText(a.row.id, b.row.id);
  });
  return keyed.map(({ row }) => row);
}

/** The order of code units: for ids, where only its being total matters. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** A sorted list serves the filters and pages that follow, for this long. Milliseconds. */
const SORTED_FOR = 10_000;

type Sorting = { field: string; order: Order; at: number; readable: object[] };
const lastSorting = new WeakMap<readonly object[], Sorting>();

/**
 * Filters, sorts and pages a whole list as react-admin asks for it. Rows that cannot be read come
 * last in every order, so that they are never lost and never in the way.
 */
export function pageOf<T extends { id: string }>(
  rows: readonly Row<T>[],
  rules: ClientListRules<T>,
  params: GetListParams,
  now: number = Date.now(),
): { data: Row<T>[]; total: number } {
  const filter = (params.filter ?? {}) as Filter;
  const { field = '', order = 'ASC' } = params.sort ?? {};
  let sorting = lastSorting.get(rows);
  if (sorting?.field !== field || sorting.order !== order || now - sorting.at > SORTED_FOR) {
    const readable = rules.sorted(rows.filter(isReadable), field, order, now);
    sorting = { field, order, at: now, readable };
    lastSorting.set(rows, sorting);
  }
  const ordered: Row<T>[] = [
    ...(sorting.readable as T[]),
    ...rows.filter((row) => !isReadable(row)),
  ].filter((row) => rules.matches(row, filter));
  const { page, perPage } = params.pagination ?? { page: 1, perPage: ordered.length };
  return { data: ordered.slice((page - 1) * perPage, page * perPage), total: ordered.length };
}
