import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LTS, ltsNode } from './checks/lts.ts';
import { playwrightRun, vitestRun, type TestRun } from './checks/reports.ts';
import { runInTurn, type Check, type Part } from './checks/run.ts';
import { ensureChromium } from './chromium.ts';

// The journeys run beside these, so a second thread would only share the core: it costs the types half as much again.
const staticChecks: readonly Check[] = [
  { name: 'Lint', command: ['oxlint/bin/oxlint', '--type-aware'], env: { GOMAXPROCS: '1' } },
  { name: 'Format', command: ['oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'Types', command: ['typescript/bin/tsc', '--noEmit', '-p', '.', '--singleThreaded'] },
  {
    name: 'Unused code',
    command: ['knip/bin/knip.js', '--config', 'tools/knip.json', '--no-config-hints'],
  },
];

export const build: Check = {
  name: 'Build and budgets',
  command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'],
};

/** What `npm run test:all` runs at the end. */
const beyond: readonly Check[] = [
  { name: 'Release check', command: ['tsx/dist/cli.mjs', 'tools/releaseCheck.ts'] },
];

/** The checks of a run, in their order. */
type Checks = {
  /** Without a browser. */
  rules: readonly Check[];
  journeys: readonly Check[];
  /** What comes after both. */
  last: readonly Check[];
};

/**
 * The checks of a run. With `all`, the cases of the full tier run too (tests/fullTier.ts), then the checks `beyond`
 * them. Reports are written to the folder `reports`; journeys run in the browser at `chromium`.
 */
export function checksOf(
  all: boolean,
  { reports, chromium }: { reports: string; chromium: string },
): Checks {
  const counted = (name: string, tests: TestRun, needs: Partial<Check> = {}): Check => ({
    name,
    ...tests,
    env: { ...(all ? { FULL_TIER: '1' } : {}), ...tests.env },
    ...needs,
  });
  const unit = 'Unit and provider tests';
  const lts = vitestRun(join(reports, 'lts.json'));
  const onLts: Check = {
    ...lts,
    name: `${unit} on Node ${LTS}`,
    node: ltsNode,
    // Beside the same files on this Node.
    results: async () =>
      (await lts.results()).map((it) => ({ ...it, file: `${it.file}, Node ${LTS}` })),
  };
  const browserTests = playwrightRun(join(reports, 'browser.json'), chromium);
  return {
    rules: [...staticChecks, counted(unit, vitestRun(join(reports, 'unit.json')))],
    journeys: [build, counted('Browser tests', browserTests, { needs: build })],
    last: all ? [onLts, ...beyond] : [],
  };
}

/**
 * Runs every check and resolves to what became of each: one that fails hides no other that can do without. A journey
 * waits for half of its time, so that where there is a second core, what needs no browser runs beside the journeys.
 */
export async function runChecks({ all }: { all: boolean }): Promise<Part[]> {
  const chromium = await ensureChromium({ full: all });
  const reports = await mkdtemp(join(tmpdir(), 'console-checks-'));
  const { rules, journeys, last } = checksOf(all, { reports, chromium });
  const beside = availableParallelism() > 1;
  const first = () => runInTurn(rules, (check) => beside || staticChecks.includes(check));
  const second = () => runInTurn(journeys, () => false);
  const parts = beside
    ? (await Promise.all([first(), second()])).flat()
    : [...(await first()), ...(await second())];
  parts.push(...(await runInTurn(last, () => false, parts)));
  await rm(reports, { recursive: true });
  return parts;
}
