import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '../bootstrap.mjs';

/** One test of a report. A test that passes only on a retry counts as failed. */
export interface TestResult {
  /** Path in the project, with slashes. */
  file: string;
  /** The names of the groups and the test, joined by spaces. */
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Milliseconds. */
  took: number;
  /** Reason of a failure; empty otherwise. */
  message: string;
}

/** A run of Vitest or Playwright. */
export interface TestRun {
  command: readonly [string, ...string[]];
  env: Record<string, string>;
  /** The tests of the finished run; empty if it ended before its report. */
  results: () => Promise<TestResult[]>;
}

/** Runs Vitest with a report in the file `report`. */
export function vitestRun(report: string): TestRun {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    command: ['vitest/vitest.mjs', 'run', ...reporters],
    env: {},
    results: async () => vitestResults(await readReport(report, vitestReport)),
  };
}

/** Runs Playwright with a report in the file `report`, in the browser at `chromium`. */
export function playwrightRun(report: string, chromium: string): TestRun {
  return {
    command: ['@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: chromium },
    results: async () => playwrightResults(await readReport(report, playwrightReport)),
  };
}

async function readReport<S extends z.ZodMiniType>(file: string, schema: S) {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The run ended before its report, and its exit code reports the failure.
    return undefined;
  }
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z._default(z.string(), ''),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          duration: z._default(z.nullable(z.number()), 0),
          failureMessages: z._default(z.nullable(z.array(z.string())), []),
        }),
      ),
    }),
  ),
});

function vitestResults(report: z.infer<typeof vitestReport> | undefined): TestResult[] {
  return (report?.testResults ?? []).flatMap((suite) => {
    const file = relative(projectRoot, suite.name).split(sep).join('/');
    const cases = suite.assertionResults.map((result): TestResult => {
      const { ancestorTitles, title, status, duration, failureMessages } = result;
      return {
        file,
        title: [...ancestorTitles, title].join(' '),
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
        took: duration ?? 0,
        message: failureMessages?.[0] ?? '',
      };
    });
    // A file that cannot be loaded, or whose set-up fails, has no failed case.
    const broken = suite.status === 'failed' && !cases.some(({ outcome }) => outcome === 'failed');
    const { message } = suite;
    return broken
      ? [...cases, { file, title: 'as a whole', outcome: 'failed', took: 0, message }]
      : cases;
  });
}

const attempt = z.object({
  duration: z.number(),
  error: z.optional(z.object({ message: z.optional(z.string()) })),
});
const spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(attempt) })),
});
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
      tests.map(({ status, results }) => ({
        file: join(root, file).split(sep).join('/'),
        title: [...groups, title].join(' '),
        outcome: outcomes.get(status) ?? 'failed',
        took: results.reduce((sum, { duration }) => sum + duration, 0),
        message: results.at(-1)?.error?.message ?? '',
      })),
    ),
    ...suites.flatMap((inner) => resultsOf(inner, [...groups, inner.title])),
  ];
  // The outermost suite is the file.
  return report.suites.flatMap((file) => resultsOf(file, []));
}
