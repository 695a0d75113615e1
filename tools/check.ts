import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from './bootstrap.mjs';
import { vitestRun } from './checks/reports.ts';
import { run, runInTurn, seconds, type Check } from './checks/run.ts';

// `npm run check`: types, lint and unit tests for all changes since the branch left main, committed
// or not. Vitest selects the tests that import a changed file, directly or indirectly.

/** Quick tests that read files without importing them, so Vitest cannot select them. */
const COMPLETENESS = [
  'tests/static/accessibility.test.ts',
  'tests/static/dependencies.test.ts',
  'tests/static/layers.test.ts',
  'tests/static/promises.test.ts',
  'tests/static/prose.test.ts',
  'tests/static/references.test.ts',
  'tests/static/styles.test.ts',
  'tests/static/workflows.test.ts',
  'tests/texts/translations.test.ts',
  'tests/custom-pages/profile/access.test.ts',
  'tests/mock-server/hub/permissions.test.ts',
];

const VITEST = 'vitest/vitest.mjs';

/** The output of git as lines; empty on failure. */
const git = (...args: string[]) =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** Source files that differ from the commit `base`, including new ones. */
const changedSince = (base: string) =>
  [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .filter((file) => existsSync(file));

/** The test files to run. */
async function testsSince(base: string): Promise<string[]> {
  const lost = COMPLETENESS.filter((file) => !existsSync(file));
  if (lost.length > 0) throw new Error(`tools/check.ts lists missing files: ${lost.join(', ')}`);
  const list = ['list', '--filesOnly', '--json', `--changed=${base}`];
  const { code, output } = await run({ command: [VITEST, ...list] }, true);
  if (code !== 0) throw new Error(`Vitest cannot list the tests since ${base}:\n${output}`);
  const reached = JSON.parse(output.slice(output.indexOf('['))) as { file: string }[];
  return [...new Set([...COMPLETENESS, ...reached.map(({ file }) => relative(projectRoot, file))])];
}

process.chdir(projectRoot);
const start = performance.now();
const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
const reports = await mkdtemp(join(tmpdir(), 'console-check-'));
const tests = vitestRun(join(reports, 'tests.json'));
const changed = changedSince(base);
const lint: Check = {
  name: 'Lint',
  command: ['oxlint/bin/oxlint', '--type-aware', ...changed],
};
const cache = 'node_modules/.cache/check.tsbuildinfo';
const types: Check = {
  name: 'Types',
  command: ['typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', cache],
};
const files = await testsSince(base);
const unit: Check = {
  ...tests,
  name: 'Unit tests',
  command: [...tests.command, ...files],
};
// One after the other, because each uses all cores.
const checks = changed.length > 0 ? [types, lint, unit] : [types, unit];
const parts = await runInTurn(checks, () => true);
await rm(reports, { recursive: true });

const ran = new Set(parts.flatMap((part) => part.tests.map(({ file }) => file))).size;
const failed = parts.filter((part) => part.failed).map(({ name }) => name);
const outcome = failed.length > 0 ? `ran; failed: ${failed.join(', ')}` : 'passed';
const took = seconds(performance.now() - start);
console.log(`${ran} test files ${outcome}; journeys (tests/e2e) were not run. ${took}`);
process.exitCode = failed.length > 0 ? 1 : 0;
