import type * as z from 'zod/mini';
import { mismatch } from './hub/hubClient.ts';

/** A row that the hub sent but that does not match the contract (decision 40). */
export type UnreadableRow = { id: string; unreadable: string };
export type Row<T> = T | UnreadableRow;

/**
 * Parses a list row by row: a bad row becomes an UnreadableRow with its id, the others stay.
 * An id that occurs twice or not at all is replaced by one made of the row's position.
 */
export function parseRows<S extends z.ZodMiniType<{ id: string }>>(
  schema: S,
  rows: readonly unknown[],
): Row<z.infer<S>>[] {
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const parsed = schema.safeParse(row);
    const id = parsed.success ? parsed.data.id : idOf(row);
    if (id !== undefined && !seen.has(id)) {
      seen.add(id);
      return parsed.success ? parsed.data : { id, unreadable: mismatch(parsed.error) };
    }
    const problem = parsed.success ? 'id: occurs twice' : mismatch(parsed.error);
    return { id: `row-${index + 1}`, unreadable: problem };
  });
}

/** True for a row that matched the contract. */
export function isReadable<T extends object>(row: Row<T>): row is T {
  return !('unreadable' in row);
}

function idOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null || !('id' in row)) return undefined;
  return typeof row.id === 'string' && row.id !== '' ? row.id : undefined;
}
