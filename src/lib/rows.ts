/** A row that does not match the contract, shown with its id and the reason. */
export type UnreadableRow = { id: string; unreadable: string };

export type ListedRow<T> = T | UnreadableRow;

/** True if a row matched the contract. */
export function isReadable<T extends object>(row: ListedRow<T>): row is T {
  return !('unreadable' in row);
}

/** A page with all rows. It costs no extra call, because pages are made in the browser. */
export const ALL_ROWS = { page: 1, perPage: Number.MAX_SAFE_INTEGER } as const;

/** The `meta` of the answer for a page beyond the last: the last page and the number of rows. */
export type BeyondLast = { page: number; total: number };
