// `npm run test:mutants [-- <options of StrykerJS>]`: reports changes of security-critical modules
// that no test detects. Reuses the results of unchanged files, except with `--force`.
import { ltsNode } from './checks/lts.ts';
import { run } from './checks/run.ts';

/** StrykerJS requires a newer Node than the other tools. */
const MIN_NODE = 22;

const isRecent = Number(process.versions.node.split('.', 1)[0]) >= MIN_NODE;
const node = isRecent ? { path: process.execPath } : ltsNode();

if ('skipped' in node) {
  console.error(`StrykerJS needs Node ${MIN_NODE}: ${node.skipped}`);
  process.exitCode = 1;
} else {
  const options = ['run', 'tools/mutants/stryker.config.json', ...process.argv.slice(2)];
  const command = ['@stryker-mutator/core/bin/stryker.js', ...options] as const;
  process.exitCode = (await run({ command }, false, node.path)).code;
}
