// `npm run bench`: compares the console with the smallest react-admin application, and measures
// long lists. Ends with exit code 1 above a budget.
import { parseArgs } from 'node:util';
import { withBuilds } from './bench/builds.ts';
import { benchLarge } from './bench/large.ts';
import { benchLoad } from './bench/load.ts';

// `sizes` does nothing, because the build itself prints the sizes and fails above a budget.
const parts = new Map([
  ['sizes', () => Promise.resolve()],
  ['load', benchLoad],
  ['large', benchLarge],
]);

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const { only, help } = values;
const runs = Number(values.runs);
const chosen = only === undefined ? [...parts.values()] : [parts.get(only)];
if (help || !(runs >= 1) || chosen.includes(undefined)) {
  console.log(`Usage: npm run bench -- [--only ${[...parts.keys()].join('|')}] [--runs N]`);
  process.exit(help ? 0 : 2);
}
await withBuilds(async (builds) => {
  for (const bench of chosen) await bench?.(builds, runs);
});
