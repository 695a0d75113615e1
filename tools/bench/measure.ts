/** How many times slower the processor of a phone is than that of the machine that measures. */
export const SLOWDOWN = 4;

/** The middle of the values, or NaN for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Milliseconds that something takes. */
async function time(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/**
 * Median milliseconds of each, warmed up and run in turn, so that a busy moment of the machine
 * affects all alike.
 */
export async function compareWarm(
  subjects: readonly (() => unknown)[],
  runs: number,
): Promise<number[]> {
  const times: number[][] = subjects.map(() => []);
  const warmUp = Math.ceil(runs / 5);
  for (let run = -warmUp; run < runs; run += 1) {
    for (const [index, subject] of subjects.entries()) {
      const taken = await time(subject);
      if (run >= 0) times[index]?.push(taken);
    }
  }
  return times.map(median);
}

function asText(milliseconds: number): string {
  if (milliseconds < 1) return `${(milliseconds * 1000).toFixed(0)} µs`;
  return `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`;
}

/**
 * Prints one row, with a verdict where there is a budget; where the ratio exceeds it, `npm run bench`
 * ends with exit code 1.
 */
export function printRow(row: {
  title: string;
  own: readonly [name: string, milliseconds: number];
  other: readonly [name: string, milliseconds: number];
  budget?: number;
}): void {
  const { title, own, other, budget } = row;
  const ratio = own[1] / other[1];
  const figures = [own, other].map(([name, value]) => `${name} ${asText(value)}`.trim());
  const verdict = budget !== undefined && (isWithin(ratio, budget) ? 'ok' : 'MISSED');
  const limit = verdict ? ` (budget ${budget}: ${verdict})` : '';
  console.log(`${title}  ${figures.join(', ')}, ratio ${ratio.toFixed(2)}${limit}`);
}

/** Whether a budget is kept; where not, `npm run bench` ends with exit code 1. */
export function isWithin(value: number, budget: number): boolean {
  // Not `>`, because NaN has to count as over budget.
  if (!(value <= budget)) process.exitCode = 1;
  return value <= budget;
}
