/** Whether every case of every loop runs: `npm run test:all` sets this. */
export const FULL_TIER = process.env['FULL_TIER'] === '1';

/** What a row of a loop is called: the row itself, or its first column. */
type Label<Row> = Row extends readonly [infer First, ...unknown[]] ? First : Row;

/**
 * The rows of a loop over faults or inputs whose rule a quicker test proves for each of them: all
 * rows in the full tier, one of each class, named in `kept`, with `npm test`.
 */
export function fullTier<const Row extends string | readonly [string, ...unknown[]]>(
  rows: readonly Row[],
  kept: readonly Label<Row>[],
): readonly Row[] {
  if (FULL_TIER) return rows;
  const labels = new Set<unknown>(kept);
  return rows.filter((row) => labels.has(typeof row === 'string' ? row : row[0]));
}
