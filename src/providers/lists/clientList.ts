import type { GetListParams } from 'ra-core';
import { own } from '../../lib/own.ts';
import { isReadable, type Row } from '../../lib/rows.ts';

type Order = 'ASC' | 'DESC';
type Filter = Record<string, unknown>;

/** How a resource is filtered and sorted in the browser, over the hub's whole list. */
export type ClientListRules<T extends object> = {
  matches: (row: Row<T>, filter: Filter) => boolean;
  /** A sorted copy of the rows; unsorted for an unknown column. */
  sorted: (rows: readonly T[], field: string, order: Order, now: number) => T[];
  /**
   * The first `count` rows of that order that match a filter, and how many rows match: far less
   * work than sorting all rows. Undefined for an unknown column.
   */
  first?: (
    rows: readonly T[],
    field: string,
    order: Order,
    count: number,
    wanted: (row: T) => boolean,
  ) => { rows: T[]; total: number } | undefined;
};

type Key = string | number | undefined;
type Keyed<T> = { row: T; key: Key };
type Columns<T> = Readonly<Record<string, (row: T) => Key>>;

/**
 * The rules of a list with the given columns. `columns` returns each column's sort key: texts sort
 * in the order of the language, numbers by size, absent values last in both directions, ties by id.
 * `searched` returns the texts for the free-text filter `q`, `exact` the fields that a filter must
 * equal.
 */
export function createListRules<T extends { id: string }>(settings: {
  columns: Columns<T>;
  searched: (row: T) => readonly string[];
  exact?: readonly (keyof T & string)[];
}): ClientListRules<T> {
  const { columns, searched, exact = [] } = settings;
  const haystacks = new WeakMap<Row<T>, string>();
  const lastKeys = new WeakMap<readonly T[], { field: string; keyed: Keyed<T>[] }>();

  /** Computes each row's key once, because with many rows the keys are most of the work. */
  function keysOf(rows: readonly T[], field: string): Keyed<T>[] | undefined {
    const key = own(columns, field);
    if (!key) return undefined;
    const last = lastKeys.get(rows);
    if (last?.field === field) return last.keyed;
    const keyed = rows.map((row) => ({ row, key: key(row) }));
    lastKeys.set(rows, { field, keyed });
    return keyed;
  }

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
      const keyed = keysOf(rows, field);
      return keyed ? keyed.toSorted(comparing(order)).map(({ row }) => row) : [...rows];
    },
    first(rows, field, order, count, wanted) {
      const keyed = keysOf(rows, field);
      return keyed && firstOf(keyed, comparing(order), count, wanted);
    },
  };
}

const collator = new Intl.Collator('en', { numeric: true });

function comparing<T extends { id: string }>(order: Order): (a: Keyed<T>, b: Keyed<T>) => number {
  const direction = order === 'DESC' ? -1 : 1;
  return (a, b) => {
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
  };
}

/** The first `count` rows of the order, in one pass over all rows. */
function firstOf<T>(
  keyed: readonly Keyed<T>[],
  compare: (a: Keyed<T>, b: Keyed<T>) => number,
  count: number,
  wanted: (row: T) => boolean,
): { rows: T[]; total: number } {
  const best: Keyed<T>[] = [];
  let total = 0;
  for (const candidate of keyed) {
    if (!wanted(candidate.row)) continue;
    total += 1;
    const last = best.at(-1);
    if (best.length === count && (!last || compare(candidate, last) >= 0)) continue;
    const place = best.findLastIndex((other) => compare(other, candidate) <= 0) + 1;
    best.splice(place, 0, candidate);
    if (best.length > count) best.pop();
  }
  return { rows: best.map(({ row }) => row), total };
}

/** The order of code units: for ids, where any total order will do. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** How long a sorted list is reused for other filters and pages. Milliseconds. */
const SORTED_FOR = 10_000;

/** Pages that end before this row are selected without sorting the whole list. */
const PICKED = 100;

type Split = { readable: readonly object[]; unreadable: readonly { id: string }[] };
const splits = new WeakMap<readonly object[], Split>();

type Sorting = { field: string; order: Order; at: number; readable: object[] };
const lastSorting = new WeakMap<readonly object[], Sorting>();

/**
 * Filters, sorts and pages a whole list as react-admin requests it. Unreadable rows come
 * last in every order, so that none is lost and none displaces a readable row.
 */
export function pageOf<T extends { id: string }>(
  rows: readonly Row<T>[],
  rules: ClientListRules<T>,
  params: GetListParams,
  now: number = Date.now(),
): { data: Row<T>[]; total: number } {
  const filter = (params.filter ?? {}) as Filter;
  const { field = '', order = 'ASC' } = params.sort ?? {};
  const { page, perPage } = params.pagination ?? { page: 1, perPage: rows.length };
  const from = (page - 1) * perPage;
  const wanted = (row: Row<T>) => rules.matches(row, filter);
  const { readable, unreadable } = splitOf(rows);
  const last = unreadable.filter(wanted);

  let sorting = lastSorting.get(rows);
  if (sorting?.field !== field || sorting.order !== order || now - sorting.at > SORTED_FOR) {
    const until = from + perPage;
    const picked =
      until <= PICKED ? rules.first?.(readable, field, order, until, wanted) : undefined;
    if (picked) {
      const data = [...picked.rows, ...(picked.rows.length < until ? last : [])];
      return { data: data.slice(from, until), total: picked.total + last.length };
    }
    sorting = { field, order, at: now, readable: rules.sorted(readable, field, order, now) };
    lastSorting.set(rows, sorting);
  }
  const ordered: Row<T>[] = (sorting.readable as T[]).filter(wanted);
  ordered.push(...last);
  return { data: ordered.slice(from, from + perPage), total: ordered.length };
}

/** The readable and the unreadable rows, computed once for each list. */
function splitOf<T extends { id: string }>(rows: readonly Row<T>[]) {
  let split = splits.get(rows);
  if (!split) {
    split = {
      readable: rows.filter((row) => isReadable(row)),
      unreadable: rows.filter((row) => !isReadable(row)),
    };
    splits.set(rows, split);
  }
  return split as { readable: readonly T[]; unreadable: readonly Row<T>[] };
}
