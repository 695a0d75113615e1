import type { GetListParams } from 'ra-core';
import { own } from '../../lib/own.ts';
import { isReadable, type ListedRow } from '../../lib/rows.ts';

type Order = 'ASC' | 'DESC';
type Filter = Record<string, unknown>;

/** Whether a row, named with its place in its list, matches. */
type Wanted<R> = (row: R, place: number) => boolean;

/** How a resource is filtered and sorted in the browser, over the hub's whole list. */
export type ClientListRules<T extends object> = {
  matching: (rows: readonly ListedRow<T>[], filter: Filter) => Wanted<ListedRow<T>>;
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
    wanted: Wanted<T>,
    now: number,
  ) => { rows: T[]; total: number } | undefined;
};

type Key = string | number | undefined;
type Columns<T> = Readonly<Record<string, (row: T) => Key>>;

/** The sort keys of a list's rows. `inOrder`: as texts they sort by their code units, not by the language. */
type Keys = { keys: readonly Key[]; inOrder?: boolean };

/**
 * The rules of a list with the given columns. `columns` returns each column's sort key: texts sort
 * in the order of the language, numbers by size, absent values last in both directions, ties by id.
 * `instants` are columns of points in time, as ISO 8601 texts.
 * `searched` returns the texts for the free-text filter `q`, `exact` the fields that a filter must
 * equal.
 */
export function createListRules<T extends { id: string }>(settings: {
  columns: Columns<T>;
  instants?: Readonly<Record<string, (row: T) => string | undefined>>;
  searched: (row: T) => readonly string[];
  exact?: readonly (keyof T & string)[];
}): ClientListRules<T> {
  const { columns, instants = {}, searched, exact = [] } = settings;
  const haystacks = new WeakMap<readonly ListedRow<T>[], string[]>();
  const lastHits = new WeakMap<readonly ListedRow<T>[], { needle: string; hits: Uint8Array }>();
  const lastKeys = new WeakMap<readonly T[], Keys & { field: string }>();

  /** Computes each row's key once, because with many rows the keys are most of the work. */
  function keysOf(rows: readonly T[], field: string): Keys | undefined {
    const last = lastKeys.get(rows);
    if (last?.field === field) return last;
    const instant = own(instants, field);
    const key = own(columns, field);
    if (!instant && !key) return undefined;
    const keys = instant ? instantsOf(rows.map(instant)) : { keys: rows.map((row) => key?.(row)) };
    lastKeys.set(rows, { field, ...keys });
    return keys;
  }

  /** What is searched of each row, made with the first search of a list: later ones take less time. */
  function haystacksOf(rows: readonly ListedRow<T>[]): string[] {
    let texts = haystacks.get(rows);
    if (!texts) {
      texts = rows.map((row) =>
        (isReadable(row) ? searched(row).join('\n') : row.id).toLowerCase(),
      );
      haystacks.set(rows, texts);
    }
    return texts;
  }

  /** Which rows contain the text. What is typed on is searched only where its beginning was found. */
  function hitsOf(rows: readonly ListedRow<T>[], needle: string): Uint8Array {
    const last = lastHits.get(rows);
    if (last?.needle === needle) return last.hits;
    const narrows = last !== undefined && needle.includes(last.needle);
    const texts = haystacksOf(rows);
    const hits = new Uint8Array(texts.length);
    for (let place = 0; place < texts.length; place += 1) {
      if (narrows && !last.hits[place]) continue;
      if (texts[place]?.includes(needle)) hits[place] = 1;
    }
    lastHits.set(rows, { needle, hits });
    return hits;
  }

  return {
    matching(rows, filter) {
      const wanted = exact.flatMap((field) => {
        const value = filter[field];
        return typeof value === 'string' && value !== '' ? [{ field, value }] : [];
      });
      const needle = typeof filter['q'] === 'string' ? filter['q'].trim().toLowerCase() : '';
      const hits = needle === '' ? undefined : hitsOf(rows, needle);
      if (wanted.length === 0) return hits ? (_row, place) => hits[place] === 1 : () => true;
      return (row, place) =>
        (!hits || hits[place] === 1) &&
        wanted.every(({ field, value }) => isReadable(row) && row[field] === value);
    },
    sorted(rows, field, order) {
      const keys = keysOf(rows, field);
      if (!keys) return [...rows];
      return inPlaces(rows, [...rows.keys()].toSorted(comparing(rows, keys, order)));
    },
    first(rows, field, order, count, wanted) {
      const keys = keysOf(rows, field);
      return keys && firstOf(rows, comparing(rows, keys, order), count, wanted);
    },
  };
}

/** 'YYYY-MM-DDTHH:mm:ss.sssZ' sorts as its instant does. To read a hundred thousand takes a quarter of `JSON.parse`. */
const SORTS_AS_IT_IS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function instantsOf(texts: readonly (string | undefined)[]): Keys {
  if (texts.every((text) => text === undefined || SORTS_AS_IT_IS.test(text))) {
    return { keys: texts, inOrder: true };
  }
  return { keys: texts.map((text) => (text === undefined ? undefined : Date.parse(text))) };
}

const collator = new Intl.Collator('en', { numeric: true });

/** The order of two rows, each named by its place: with many rows an object for each costs time. */
export type Compare = (a: number, b: number) => number;

function comparing(
  rows: readonly { id: string }[],
  { keys, inOrder = false }: Keys,
  order: Order,
): Compare {
  const direction = order === 'DESC' ? -1 : 1;
  const compareTexts = inOrder ? byText : collator.compare;
  return (a, b) => {
    const keyA = keys[a];
    const keyB = keys[b];
    if (keyA === undefined || keyB === undefined) {
      if (keyA !== keyB) return keyA === undefined ? 1 : -1;
    } else {
      const difference =
        typeof keyA === 'number' && typeof keyB === 'number'
          ? keyA - keyB
          : compareTexts(String(keyA), String(keyB));
      if (difference !== 0) return direction * difference;
    }
    return direction * byText(rows[a]?.id ?? '', rows[b]?.id ?? '');
  };
}

/** The rows in these places. */
export const inPlaces = <T>(rows: readonly T[], places: readonly number[]): T[] =>
  places.flatMap((place) => rows[place] ?? []);

/** The first `count` rows of the order, in one pass over all rows. */
export function firstOf<T extends object>(
  rows: readonly T[],
  compare: Compare,
  count: number,
  wanted: Wanted<T>,
): { rows: T[]; total: number } {
  const best: number[] = [];
  let total = 0;
  for (let candidate = 0; candidate < rows.length; candidate += 1) {
    if (!wanted(rows[candidate] as T, candidate)) continue;
    total += 1;
    const last = best.at(-1);
    if (best.length === count && (last === undefined || compare(candidate, last) >= 0)) continue;
    const place = best.findLastIndex((other) => compare(other, candidate) <= 0) + 1;
    best.splice(place, 0, candidate);
    if (best.length > count) best.pop();
  }
  return { rows: inPlaces(rows, best), total };
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
  rows: readonly ListedRow<T>[],
  rules: ClientListRules<T>,
  params: GetListParams,
  now: number = Date.now(),
): { data: ListedRow<T>[]; total: number } {
  const filter = (params.filter ?? {}) as Filter;
  const { field = '', order = 'ASC' } = params.sort ?? {};
  const { page, perPage } = params.pagination ?? { page: 1, perPage: rows.length };
  const from = (page - 1) * perPage;
  const { readable, unreadable } = splitOf(rows);
  const last = unreadable.filter(rules.matching(unreadable, filter));

  let sorting = lastSorting.get(rows);
  if (sorting?.field !== field || sorting.order !== order || now - sorting.at > SORTED_FOR) {
    const until = from + perPage;
    const picked =
      until <= PICKED
        ? rules.first?.(readable, field, order, until, rules.matching(readable, filter), now)
        : undefined;
    if (picked) {
      const data = [...picked.rows, ...(picked.rows.length < until ? last : [])];
      return { data: data.slice(from, until), total: picked.total + last.length };
    }
    sorting = { field, order, at: now, readable: rules.sorted(readable, field, order, now) };
    lastSorting.set(rows, sorting);
  }
  const sorted = sorting.readable as T[];
  // Not `push(...last)`, which fails beyond some hundred thousand arguments.
  const ordered: ListedRow<T>[] = [...sorted.filter(rules.matching(sorted, filter)), ...last];
  return { data: ordered.slice(from, from + perPage), total: ordered.length };
}

/** The readable and the unreadable rows, computed once for each list. */
function splitOf<T extends { id: string }>(rows: readonly ListedRow<T>[]) {
  let split = splits.get(rows);
  if (!split) {
    const unreadable = rows.filter((row) => !isReadable(row));
    // Most lists are readable as they are, and need no copy.
    const readable = unreadable.length === 0 ? rows : rows.filter((row) => isReadable(row));
    split = { readable, unreadable };
    splits.set(rows, split);
  }
  return split as { readable: readonly T[]; unreadable: readonly ListedRow<T>[] };
}
