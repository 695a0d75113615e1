import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LTS, ltsNode } from './checks/lts.ts';
import { playwrightRun, vitestRun, type TestRun } from './checks/reports.ts';
import { runPart, type Check, type Part } from './checks/run.ts';
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

/** What `npm run test:all` runs at the end. */
const beyond: readonly Check[] = [
  { name: 'Other browsers', command: ['tsx/dist/cli.mjs', 'tools/browsers.ts'], needs: build },
  { name: 'Release check', command: ['tsx/dist/cli.mjs', 'tools/release.ts'] },
  { name: 'Snippets', command: ['tsx/dist/cli.mjs', 'tools/snippets.ts'] },
  { name: 'Mutants', command: ['tsx/dist/cli.mjs', 'tools/mutants.ts'] },
];

/**
 * The checks that run one after the other, whatever fails. With `all`, the cases of the full tier run too
 * (tests/fullTier.ts), then the unit and provider tests on the LTS line of Node, the main jobs in other browsers, the check of what a release is made of, the snippets of every language and the
 * mutants. Reports are written to the folder `reports`; journeys run in the browser at `chromium`.
 */
export function checksOf(
  all: boolean,
  { reports, chromium }: { reports: string; chromium: string },
): Check[] {
  const counted = (name: string, tests: TestRun, needs: Partial<Check> = {}): Check => ({
    name,
    ...tests,
    env: { ...(all ? { FULL_TIER: '1' } : {}), ...tests.env },
    ...needs,
  });
  const unit = 'Unit and provider tests';
  const lts = vitestRun(join(reports, 'lts.json'), []);
  const onLts: Check = {
    ...lts,
    name: `${unit} on Node ${LTS}`,
    node: ltsNode,
    // Beside the same files on this Node.
    results: async () =>
      (await lts.results()).map((it) => ({ ...it, file: `${it.file}, Node ${LTS}` })),
  };
  return [
    ...staticChecks,
    counted(unit, vitestRun(join(reports, 'unit.json'), [])),
    build,
    counted('Browser tests', playwrightRun(join(reports, 'browser.json'), [], chromium), {
      needs: build,
    }),
    ...(all ? [onLts, ...beyond] : []),
  ];
}

/** Runs every check and resolves to what became of each: one that fails hides no other that can do without. */
export async function runChecks({ all }: { all: boolean }): Promise<Part[]> {
  const chromium = await ensureChromium({ full: all });
  const reports = await mkdtemp(join(tmpdir(), 'console-checks-'));
  const parts: Part[] = [];
  for (const check of checksOf(all, { reports, chromium })) {
    const without = parts.some(({ name, failed }) => name === check.needs?.name && failed);
    const quiet = staticChecks.includes(check);
    parts.push(
      without ? { ...check, took: 0, failed: true, tests: [] } : await runPart(check, quiet),
    );
  }
  await rm(reports, { recursive: true });
  return parts;
}
