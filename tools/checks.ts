import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightRun, vitestRun, type TestRun } from './checks/reports.ts';
import { runInTurn, runPart, type Check, type Part } from './checks/run.ts';
import { ensureChromium } from './chromium.ts';

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

/** What only `npm run test:all` runs, after everything else. */
const beyond: readonly Check[] = [
  { name: 'Other browsers', command: ['tsx/dist/cli.mjs', 'tools/browsers.ts'], needs: build },
  { name: 'Release check', command: ['tsx/dist/cli.mjs', 'tools/release.ts'] },
  { name: 'Snippets', command: ['tsx/dist/cli.mjs', 'tools/snippets.ts'] },
  { name: 'Mutants', command: ['tsx/dist/cli.mjs', 'tools/mutants.ts'] },
];

/**
 * Runs every check, the quickest first, and resolves to what became of each part: one that fails hides
 * no other, except where a part needs it. With `all`, the cases of the full tier run too
 * (tests/fullTier.ts), in a browser with windows where there is one, and then the main jobs in other
 * browsers, the check of what a release is made of, the snippets of every language and the mutants.
 */
export async function runChecks({ all }: { all: boolean }): Promise<Part[]> {
  const chromium = await ensureChromium({ full: all });
  const reports = await mkdtemp(join(tmpdir(), 'console-checks-'));
  const counted = (name: string, tests: TestRun, needs: Partial<Check> = {}): Check => ({
    name,
    ...tests,
    env: { ...(all ? { FULL_TIER: '1' } : {}), ...tests.env },
    ...needs,
  });
  const browser = playwrightRun(join(reports, 'browser.json'), [], chromium);
  const checks: readonly Check[] = [
    counted('Unit and provider tests', vitestRun(join(reports, 'unit.json'), [])),
    build,
    counted('Browser tests', browser, { needs: build }),
    ...(all ? beyond : []),
  ];
  const parts = await runInTurn(staticChecks);
  for (const check of checks) {
    const without = parts.some(({ name, failed }) => name === check.needs?.name && failed);
    parts.push(without ? { ...check, took: 0, failed: true, tests: [] } : await runPart(check));
  }
  await rm(reports, { recursive: true });
  return parts;
}
