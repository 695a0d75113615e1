// `npm run bench`: sizes and times beside something to compare with. Ends with exit code 1 when a
// budget is missed. Flags: `-- --runs 15 --only load`.
import { parseArgs } from 'node:util';
import { benchLoad } from './bench/load.ts';
import { benchLarge, benchTenants } from './bench/large.ts';
import { benchPages } from './bench/pages.ts';

const parts = new Map([
  ['tenants', benchTenants],
  ['pages', benchPages],
  ['load', benchLoad],
  ['large', benchLarge],
]);

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '9' }, only: { type: 'string' } },
});
const names = values.only === undefined ? [...parts.keys()] : [values.only];
for (const name of names) {
  const bench = parts.get(name);
  if (!bench) throw new Error(`--only takes one of ${[...parts.keys()].join(', ')}.`);
  await bench(Number(values.runs));
}
