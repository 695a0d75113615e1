import type { SortPayload } from 'ra-core';

/** A value by which rows sort: texts as a person reads them, numbers by size, undefined last. */
export type SortKey = string | number | undefined;

/** Filters and orders of a resource, applied in the browser to the hub's whole list. */
export type ListRules<T> = {
  defaultSort: SortPayload;
  /** The key of each order, by its name in the address. `now` is in epoch milliseconds. */
  sortKeys: Readonly<Record<string, (row: T, now: number) => SortKey>>;
  /** The texts in which the filter `q` is looked for. */
  searched: (row: T) => readonly string[];
  /** The fields that a filter of the same name must equal. */
  equal?: readonly (keyof T & string)[];
  /** Conditions that rows must meet while the filter of the same name is set. */
  conditions?: Readonly<Record<string, (row: T, now: number) => boolean>>;
};
