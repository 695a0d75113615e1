import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '../bootstrap.mjs';

/** One test of a report. A test that passes only on a retry counts as failed. */
export interface TestResult {
  /** Path in the project, with slashes. */
  file: string;
  /** The names of the groups around the test and its own, joined by spaces. */
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
}

/** A run of Vitest or Playwright whose tests can be counted. */
export interface TestRun {
  command: readonly [string, ...string[]];
  env: Record<string, string>;
  /** The tests of the finished run; none where it ended before its report. */
  results: () => Promise<TestResult[]>;
}

/** Runs Vitest with a report in the file `report`; `quiet` prints nothing else. */
export function vitestRun(report: string, args: readonly string[], quiet = false): TestRun {
  const shown = quiet ? [] : ['--reporter=default'];
  const written = ['--reporter=json', `--outputFile.json=${report}`];
  return {
    command: ['vitest/vitest.mjs', 'run', ...shown, ...written, ...args],
    env: {},
    results: async () => vitestResults(await readReport(report, vitestReport)),
  };
}

/** Runs Playwright with a report in the file `report`, in the browser at `chromium`. */
export function playwrightRun(report: string, args: readonly string[], chromium: string): TestRun {
  return {
    command: ['@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: chromium },
    results: async () => playwrightResults(await readReport(report, playwrightReport)),
  };
}

/** How many of the tests passed and failed. */
export function countOf(results: readonly TestResult[]): { passed: number; failed: number } {
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed') };
}

async function readReport<S extends z.ZodMiniType>(file: string, schema: S) {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The run ended before its report: its exit code says that it failed.
    return undefined;
  }
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

function vitestResults(report: z.infer<typeof vitestReport> | undefined): TestResult[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(projectRoot, name).split(sep).join('/'),
      title: [...ancestorTitles, title].join(' '),
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

const spec = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) });
const suite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
});

function playwrightResults(report: z.infer<typeof playwrightReport> | undefined): TestResult[] {
  if (!report) return [];
  const root = relative(projectRoot, report.config.rootDir);
  const outcomes = new Map<string, TestResult['outcome']>([
    ['expected', 'passed'],
    ['skipped', 'skipped'],
  ]);
  const resultsOf = (
    { file, specs, suites = [] }: z.infer<typeof suite>,
    groups: readonly string[],
  ): TestResult[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({
        file: join(root, file).split(sep).join('/'),
        title: [...groups, title].join(' '),
        outcome: outcomes.get(status) ?? 'failed',
      })),
    ),
    ...suites.flatMap((inner) => resultsOf(inner, [...groups, inner.title])),
  ];
  // The outermost suite is the file.
  return report.suites.flatMap((file) => resultsOf(file, []));
}
