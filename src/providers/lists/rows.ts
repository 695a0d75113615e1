import type * as z from 'zod/mini';
import type { ListedRow } from '../../lib/rows.ts';
import { MAX_TEXT_LENGTH } from '../../lib/excess.ts';
import { parseBounded } from '../hub/answers.ts';

/**
 * Parses a list row by row; a bad row becomes an UnreadableRow. A repeated or missing id is
 * replaced by the row's position.
 */
export function parseRows<S extends z.ZodMiniType<{ id: string }>>(
  schema: S,
  rows: readonly unknown[],
): ListedRow<z.infer<S>>[] {
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const parsed = parseBounded(schema, row);
    const id = 'value' in parsed ? parsed.value.id : idOf(row);
    // The set grows unless it contains the id. Comparing sizes saves a second lookup.
    if (id !== undefined && seen.size < seen.add(id).size) {
      return 'value' in parsed ? parsed.value : { id, unreadable: parsed.mismatch };
    }
    const unreadable = 'value' in parsed ? 'id: occurs twice' : parsed.mismatch;
    return { id: `row-${index + 1}`, unreadable };
  });
}

function idOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null || !('id' in row)) return undefined;
  const { id } = row;
  return typeof id === 'string' && id !== '' && id.length <= MAX_TEXT_LENGTH ? id : undefined;
}
