import type { GetListParams } from 'ra-core';
import { isReadable, type Row } from './rows.ts';

/** How a resource is filtered and sorted on the client, over the hub's one whole answer. */
export type ClientListRules<T extends object> = {
  matches: (row: Row<T>, filter: Record<string, unknown>) => boolean;
  /** The ascending order of a column; undefined for a column that has none. */
  comparator: (field: string, now: number) => ((a: T, b: T) => number) | undefined;
};

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
  const filter = (params.filter ?? {}) as Record<string, unknown>;
  const matching = rows.filter((row) => rules.matches(row, filter));
  const readable = matching.filter(isReadable);
  const ascending = rules.comparator(params.sort?.field ?? '', now);
  if (ascending) {
    const direction = params.sort?.order === 'DESC' ? -1 : 1;
    readable.sort((a, b) => direction * ascending(a, b));
  }
  const ordered: Row<T>[] = [...readable, ...matching.filter((row) => !isReadable(row))];
  const { page, perPage } = params.pagination ?? { page: 1, perPage: ordered.length };
  return { data: ordered.slice((page - 1) * perPage, page * perPage), total: ordered.length };
}
