import type { SortPayload } from 'ra-core';

/** A sort value: texts in natural order, numbers by size, undefined last. */
export type SortKey = string | number | undefined;

/** Filters and orders of a resource, applied in the browser to the hub's whole list. */
export type ListRules<T> = {
  defaultSort: SortPayload;
  /** The key of each order, by its name in the address. `now` is in epoch milliseconds. */
  sortKeys: Readonly<Record<string, (row: T, now: number) => SortKey>>;
  /** The texts that the filter `q` searches. */
  searched: (row: T) => readonly string[];
  /** Fields that must equal the filter of the same name. */
  equal?: readonly (keyof T & string)[];
  /** Conditions that rows must meet while the filter of the same name is set. */
  conditions?: Readonly<Record<string, (row: T, now: number) => boolean>>;
};
