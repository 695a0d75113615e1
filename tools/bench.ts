// `npm run bench`: sizes and times beside something to compare with. Ends with exit code 1 when a
// budget is missed. Flags: `-- --runs 15 --only boxes`.
import { parseArgs } from 'node:util';
import { benchAttestation } from './bench/attestation.ts';
import { benchBoxes } from './bench/boxes.ts';
import { benchLoad } from './bench/load.ts';
import { benchLarge } from './bench/large.ts';
import { benchMemory } from './bench/memory.ts';
import { benchNavigation } from './bench/navigation.ts';
import { benchPages } from './bench/pages.ts';
import { benchTenants } from './bench/tenants.ts';

const parts = new Map([
  ['tenants', benchTenants],
  ['boxes', benchBoxes],
  ['attestation', benchAttestation],
  ['pages', benchPages],
  ['load', benchLoad],
  ['large', benchLarge],
  ['memory', benchMemory],
  ['navigation', benchNavigation],
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
