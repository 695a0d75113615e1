/** How many times slower the processor of a phone is than that of the machine that measures. */
export const SLOWDOWN = 4;

/** The middle of the values, or NaN for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A figure with a verdict where it has a budget; above it `npm run bench` ends with exit code 1. */
export function judged(what: string, value: number, budget?: number): string {
  const figure = `${what} ${Number(value.toFixed(2))}`;
  if (budget === undefined) return figure;
  // Not `>`, because NaN has to count as over budget.
  if (value <= budget) return `${figure} (budget ${budget}: ok)`;
  process.exitCode = 1;
  return `${figure} (budget ${budget}: MISSED)`;
}
