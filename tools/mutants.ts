/*
 * `npm run test:mutants [-- <options of StrykerJS>]`: changes the modules that guard access, sessions and the bank's
 * enclave one place at a time, and says which changes no test notices. What did not change since the last run is
 * not tried again; `--force` tries everything. The reports are in `.stryker`.
 */
import { ltsNode } from './checks/lts.ts';
import { run } from './checks/run.ts';

/** The oldest Node that StrykerJS runs on, newer than what the console's other tools need. */
const OLDEST = 22;

const isRecent = Number(process.versions.node.split('.', 1)[0]) >= OLDEST;
const node = isRecent ? { path: process.execPath } : ltsNode();

if ('skipped' in node) {
  console.error(`StrykerJS needs Node ${OLDEST}: ${node.skipped}`);
  process.exitCode = 1;
} else {
  const options = ['run', 'tools/mutants/stryker.config.json', ...process.argv.slice(2)];
  const command = ['@stryker-mutator/core/bin/stryker.js', ...options] as const;
  process.exitCode = (await run({ command }, false, node.path)).code;
}
