/** A row of the hub that does not match the contract: it is shown with its id and the reason. */
export type UnreadableRow = { id: string; unreadable: string };

export type ListedRow<T> = T | UnreadableRow;

/** Whether a row matched the contract. */
export function isReadable<T extends object>(row: ListedRow<T>): row is T {
  return !('unreadable' in row);
}

/** The page that holds all rows of a list: pages are made in the browser, so it costs no call more. */
export const ALL_ROWS = { page: 1, perPage: Number.MAX_SAFE_INTEGER } as const;

/** The `meta` of an answer to a request for a page beyond the last one: the last one, and the number of rows. */
export type BeyondLast = { page: number; total: number };
