import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runChecks } from '../checks.ts';
import { seconds } from './run.ts';
import { failuresOf, showSummary } from './summary.ts';

/**
 * Keeps a core busy until the process that started it lets go of it, or ends. The next turn comes after
 * events, or the loop would never hear of that.
 */
const BUSY_LOOP = `
  process.once('disconnect', () => process.exit());
  (function turn() {
    for (let round = 0; round < 50_000_000; round += 1);
    setImmediate(turn);
  })()`;

/**
 * `npm run test:steady -- --times N --load M [--all]`: runs `npm test` (or `test:all`) N times beside M busy
 * loops, three times beside none unless told otherwise, and then prints each case that failed at least
 * once, with how often. Resolves to the exit code.
 * @throws Error for a number that is none
 */
export async function runSteadily(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== '--steady'),
    options: {
      times: { type: 'string', default: '3' },
      load: { type: 'string', default: '0' },
      all: { type: 'boolean', default: false },
    },
  });
  const times = countOf('times', values.times);
  const load = countOf('load', values.load);
  const loops = Array.from({ length: load }, () =>
    spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  const failures = new Map<string, string[]>();
  const took: string[] = [];
  for (let turn = 1; turn <= times; turn += 1) {
    console.log(`\n==== Run ${turn} of ${times} beside ${load} busy loops`);
    const start = performance.now();
    const parts = await runChecks({ all: values.all });
    showSummary(parts, performance.now() - start);
    took.push(seconds(performance.now() - start));
    for (const { name, reason } of failuresOf(parts)) {
      failures.set(name, [...(failures.get(name) ?? []), reason]);
    }
  }
  for (const loop of loops) loop.disconnect();
  console.log(`\n==== ${times} runs beside ${load} busy loops: ${took.join(', ')}`);
  console.log(failures.size > 0 ? 'Failed at least once:' : 'No case failed.');
  for (const [name, reasons] of failures) {
    console.log(
      `  ${reasons.length} of ${times}  ${name}\n    ${[...new Set(reasons)].join('\n    ')}`,
    );
  }
  return failures.size > 0 ? 1 : 0;
}

function countOf(name: string, text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new Error(`--${name} takes a number, not '${text}'`);
  return Number(text);
}
