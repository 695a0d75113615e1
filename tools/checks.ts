import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LTS, ltsNode } from './checks/lts.ts';
import { playwrightRun, vitestRun, type TestRun } from './checks/reports.ts';
import { runInTurn, type Check, type Part } from './checks/run.ts';
import { ensureChromium } from './chromium.ts';

// One thread each, because the journeys run in parallel and use the other core.
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

/** Additional checks of `npm run test:all`. */
const additional: readonly Check[] = [
  { name: 'Release check', command: ['tsx/dist/cli.mjs', 'tools/releaseCheck.ts'] },
];

type Checks = {
  /** Checks without a browser. */
  rules: readonly Check[];
  journeys: readonly Check[];
  /** Checks after the other two. */
  last: readonly Check[];
};

/**
 * The checks of a run. `all` adds the full tier (tests/fullTier.ts) and the additional checks.
 * Reports are written to the folder `reports`. `chromium` is the path of the browser for journeys.
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
    // Distinguishes the results from those on this Node.
    results: async () =>
      (await lts.results()).map((it) => ({ ...it, file: `${it.file}, Node ${LTS}` })),
  };
  const browserTests = playwrightRun(join(reports, 'browser.json'), chromium);
  return {
    rules: [...staticChecks, counted(unit, vitestRun(join(reports, 'unit.json')))],
    journeys: [build, counted('Browser tests', browserTests, { needs: build })],
    last: all ? [onLts, ...additional] : [],
  };
}

/**
 * Runs all checks and returns their results. A failure stops only the checks that depend on it.
 * With a second core, the checks without a browser run in parallel with the journeys.
 */
export async function runChecks({ all }: { all: boolean }): Promise<Part[]> {
  const chromium = await ensureChromium({ full: all });
  const reports = await mkdtemp(join(tmpdir(), 'console-checks-'));
  const { rules, journeys, last } = checksOf(all, { reports, chromium });
  const parallel = availableParallelism() > 1;
  const first = () => runInTurn(rules, (check) => parallel || staticChecks.includes(check));
  const second = () => runInTurn(journeys, () => false);
  const parts = parallel
    ? (await Promise.all([first(), second()])).flat()
    : [...(await first()), ...(await second())];
  parts.push(...(await runInTurn(last, () => false, parts)));
  await rm(reports, { recursive: true });
  return parts;
}
