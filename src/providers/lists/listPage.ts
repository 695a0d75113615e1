import { orderBy, partition } from 'es-toolkit';
import type { GetListParams, GetListResult, SortPayload } from 'ra-core';
import { fold } from '../../lib/fold.ts';
import { own } from '../../lib/own.ts';
import { isReadable, type BeyondLast, type ListedRow } from '../../lib/rows.ts';
import type { ListRules, SortKey } from './listRules.ts';

type Row = { id: string };
type Sorted<T> = { by: string; rows: ListedRow<T>[]; searched?: string[] };

/** The last order of each answer, with its searched texts; typing and paging reuse it. */
const sortedAnswers = new WeakMap<readonly object[], Sorted<never>>();

/**
 * Filters, sorts and pages a whole list as react-admin requests it. Unreadable rows come last in
 * every order. A request beyond the last page gets the last page, with its number and the total in
 * `meta` instead of `total`.
 */
export function pageOf<T extends Row>(
  answer: readonly ListedRow<T>[],
  rules: ListRules<T>,
  params: GetListParams,
): GetListResult<ListedRow<T>> {
  const { sort = { field: '', order: 'ASC' } } = params;
  const sorted = sortedOf(answer, rules, sort);
  const matches = matcher(sorted, rules, (params.filter ?? {}) as Record<string, unknown>);
  const found = sorted.rows.filter(matches);
  const { page, perPage } = params.pagination ?? { page: 1, perPage: found.length };
  const total = found.length;
  const last = Math.max(1, Math.ceil(total / perPage));
  const to = perPage * Math.min(page, last);
  const data = found.slice(to - perPage, to);
  if (page <= last || total === 0) return { data, total };
  // With `total`, ra-core would push the last page onto the history, and Back would return here.
  return { data, pageInfo: {}, meta: { page: last, total } satisfies BeyondLast };
}

/** Returns a predicate for a row and its position: it has the text `q` and meets the filters. */
function matcher<T extends Row>(
  sorted: Sorted<T>,
  { searched, equal = [], conditions = {} }: ListRules<T>,
  filter: Record<string, unknown>,
) {
  const equals = equal.filter((field) => filter[field]);
  const required = Object.keys(conditions).filter((name) => filter[name]);
  const now = Date.now();
  const isWanted = (row: ListedRow<T>) =>
    equals.every((field) => isReadable(row) && row[field] === filter[field]) &&
    required.every((name) => isReadable(row) && conditions[name]?.(row, now));
  const wanted = typeof filter['q'] === 'string' ? fold(filter['q'].trim()) : '';
  if (wanted === '') return isWanted;
  const textOf = (row: ListedRow<T>) => (isReadable(row) ? searched(row).join('\n') : row.id);
  const texts = (sorted.searched ??= sorted.rows.map((row) => fold(textOf(row))));
  return (row: ListedRow<T>, place: number) => texts[place]?.includes(wanted) && isWanted(row);
}

function sortedOf<T extends Row>(
  answer: readonly ListedRow<T>[],
  rules: ListRules<T>,
  { field, order }: SortPayload,
): Sorted<T> {
  const by = `${field} ${order}`;
  const last = sortedAnswers.get(answer) as Sorted<T> | undefined;
  if (last?.by === by) return last;
  const keyOf = own(rules.sortKeys, field);
  const [readable, unreadable] = partition(answer, (row) => isReadable(row));
  const rows = keyOf ? inOrder(readable, keyOf, order) : readable;
  const sorted = { by, rows: [...rows, ...unreadable] };
  sortedAnswers.set(answer, sorted as Sorted<never>);
  return sorted;
}

/** Rows by key, then by id; rows without a key come last in both directions. */
function inOrder<T extends Row>(
  rows: readonly T[],
  keyOf: (row: T, now: number) => SortKey,
  order: SortPayload['order'],
): T[] {
  const now = Date.now();
  const keyed = rows.map((row) => ({ row, key: comparable(keyOf(row, now)), id: row.id }));
  const [present, absent] = partition(keyed, ({ key }) => key !== undefined);
  const direction = order === 'DESC' ? 'desc' : 'asc';
  const sorted = [present, absent].flatMap((part) => orderBy(part, ['key', 'id'], [direction]));
  return sorted.map(({ row }) => row);
}

/** Key for natural order: without case and marks, and with 'Key 2' before 'Key 10'. */
function comparable(key: SortKey): SortKey {
  if (typeof key !== 'string') return key;
  return fold(key).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'));
}
