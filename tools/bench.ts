// `npm run bench`: the console beside the smallest react-admin application, and with long lists. Ends
// with exit code 1 above a budget. Flags: `-- --runs 15 --only load`.
import { parseArgs } from 'node:util';
import { withBuilds } from './bench/builds.ts';
import { benchLarge } from './bench/large.ts';
import { benchLoad } from './bench/load.ts';

// The build prints the sizes and fails above a budget: `sizes` has nothing to add.
const parts = new Map([
  ['sizes', () => Promise.resolve()],
  ['load', benchLoad],
  ['large', benchLarge],
]);

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '9' }, only: { type: 'string' } },
});
const names = values.only === undefined ? [...parts.keys()] : [values.only];
const chosen = names.map((name) => parts.get(name));
await withBuilds(async (builds) => {
  for (const bench of chosen) {
    if (!bench) throw new Error(`--only takes one of ${[...parts.keys()].join(', ')}.`);
    await bench(builds, Number(values.runs));
  }
});
