/** Slowdown of the processor, to simulate a phone. */
export const SLOWDOWN = 4;

/** The upper median, or NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A figure with its verdict. Above the budget, `npm run bench` ends with exit code 1. */
export function judged(what: string, value: number, budget?: number): string {
  const figure = `${what} ${Number(value.toFixed(2))}`;
  if (budget === undefined) return figure;
  // NaN must count as above the budget.
  if (value <= budget) return `${figure} (budget ${budget}: ok)`;
  process.exitCode = 1;
  return `${figure} (budget ${budget}: MISSED)`;
}
