/** True if every case of every loop runs, as in `npm run test:all`. */
export const FULL_TIER = process.env['FULL_TIER'] === '1';

/** Label of a row: the row itself, or its first column. */
type Label<Row> = Row extends readonly [infer First, ...unknown[]] ? First : Row;

/**
 * Rows of a loop over faults or inputs that a faster test also covers: all rows in the full tier.
 * With `npm test` only those in `kept`, one of each class.
 */
export function fullTier<const Row extends string | readonly [string, ...unknown[]]>(
  rows: readonly Row[],
  kept: readonly Label<Row>[],
): readonly Row[] {
  if (FULL_TIER) return rows;
  const labels = new Set<unknown>(kept);
  return rows.filter((row) => labels.has(typeof row === 'string' ? row : row[0]));
}
