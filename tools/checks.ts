import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countOf, playwrightRun, vitestRun } from './checks/reports.ts';
import { runPart, runTogether, showTimes, type Check } from './checks/run.ts';
import { ensureChromium } from './chromium.mjs';

const staticChecks: readonly Check[] = [
  { name: 'Lint', command: ['oxlint/bin/oxlint', '--type-aware'] },
  { name: 'Format', command: ['oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'Types', command: ['typescript/bin/tsc', '--noEmit', '-p', '.'] },
  {
    name: 'Unused code',
    command: ['knip/bin/knip.js', '--config', 'tools/knip.json', '--no-config-hints'],
  },
];

export const build: Check = {
  name: 'Build and budgets',
  command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'],
};

const otherBrowsers: Check = {
  name: 'Other browsers',
  command: ['tsx/dist/cli.mjs', 'tools/browsers.ts'],
};
const release: Check = { name: 'Release check', command: ['tsx/dist/cli.mjs', 'tools/release.ts'] };
const snippets: Check = { name: 'Snippets', command: ['tsx/dist/cli.mjs', 'tools/snippets.ts'] };
const mutants: Check = { name: 'Mutants', command: ['tsx/dist/cli.mjs', 'tools/mutants.ts'] };

/**
 * Runs all checks, the quickest first, up to the first part that fails; resolves to the exit code.
 * `sweeps` runs every case of every loop, in a browser with windows where there is one; without it
 * loops whose rule is proved one level down keep one case of each class (tests/sweep.ts). With it the
 * main jobs are done in other browsers too, what a release is made of is checked, the snippets of every
 * language are run, and the checks of tools/mutants are taken out one by one at the end.
 */
export async function runChecks({ sweeps }: { sweeps: boolean }): Promise<number> {
  const chromium = await ensureChromium({ full: sweeps });
  const reports = await mkdtemp(join(tmpdir(), 'console-checks-'));
  const env = sweeps ? { SWEEPS: 'all' } : {};
  const unit = vitestRun(join(reports, 'unit.json'), []);
  const browser = playwrightRun(join(reports, 'browser.json'), [], chromium);
  const counted: readonly Check[] = [
    { name: 'Unit and provider tests', ...unit, env: { ...env, ...unit.env } },
    build,
    { name: 'Browser tests', ...browser, env: { ...env, ...browser.env } },
  ];
  const parts = [await runTogether('Static checks', staticChecks)];
  for (const check of [
    ...counted,
    ...(sweeps ? [otherBrowsers, release, snippets, mutants] : []),
  ]) {
    if (!parts.at(-1)?.failed) parts.push(await runPart(check, false));
  }
  const { passed, failed } = countOf([...(await unit.results()), ...(await browser.results())]);
  await rm(reports, { recursive: true });
  showTimes(parts);
  const broken = parts.some((part) => part.failed);
  // A check without counts of its own that fails counts as one.
  console.log(`\n${passed} passed, ${failed || (broken ? 1 : 0)} failed`);
  return broken ? 1 : 0;
}
