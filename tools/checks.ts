import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './bootstrap.mjs';
import { ensureChromium } from './chromium.mjs';

interface Check {
  name: string;
  /** Path of the program below node_modules, then its arguments. */
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
}

interface Counts {
  passed: number;
  failed: number;
}

const staticChecks: readonly Check[] = [
  { name: 'Lint', command: ['oxlint/bin/oxlint', '--type-aware'] },
  { name: 'Format', command: ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'] },
  { name: 'Types', command: ['typescript/bin/tsc', '--noEmit', '-p', '.'] },
  {
    name: 'Unused code',
    command: ['knip/bin/knip.js', '--config', 'tools/knip.json', '--no-config-hints'],
  },
];

/** Runs a program of this project; with `collect` its output is returned instead of shown. */
function run({ command, env }: Check, collect: boolean): Promise<{ code: number; output: string }> {
  const [program, ...args] = command;
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules', program), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', collect ? 'pipe' : 'inherit', collect ? 'pipe' : 'inherit'],
  });
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  child.stderr?.on('data', (part: Buffer) => parts.push(part));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      done({ code: code ?? 1, output: Buffer.concat(parts).toString() });
    });
  });
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Runs independent checks side by side, and shows the output of each in one piece. */
async function runTogether(checks: readonly Check[]): Promise<number> {
  const results = await Promise.all(
    checks.map(async (check) => {
      const start = performance.now();
      const result = await run(check, true);
      console.log(`\n== ${check.name} (${seconds(start)}): ${result.code ? 'failed' : 'passed'}`);
      if (result.code !== 0) console.log(result.output);
      return result.code;
    }),
  );
  return results.find((code) => code !== 0) ?? 0;
}

async function runShown(check: Check): Promise<number> {
  const start = performance.now();
  console.log(`\n== ${check.name}`);
  const { code } = await run(check, false);
  console.log(`== ${check.name} (${seconds(start)}): ${code ? 'failed' : 'passed'}`);
  return code;
}

async function readReport(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    // The run ended before its report: its exit code says that it failed.
    return {};
  }
}

function numberAt(report: Record<string, unknown>, field: string): number {
  const value = report[field];
  return typeof value === 'number' ? value : 0;
}

async function vitestCounts(file: string): Promise<Counts> {
  const report = await readReport(file);
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
  };
}

async function playwrightCounts(file: string): Promise<Counts> {
  const { stats } = await readReport(file);
  const report = { ...(stats as object | undefined) };
  // A test that passes only when repeated is not one that passes.
  const failed = numberAt(report, 'unexpected') + numberAt(report, 'flaky');
  return { passed: numberAt(report, 'expected'), failed };
}

/** Runs all checks in the order of their price, up to the first failure; answers its exit code. */
export async function runChecks(): Promise<number> {
  const chromium = await ensureChromium();
  const reports = await mkdtemp(join(tmpdir(), 'console-checks-'));
  const unitReport = join(reports, 'unit.json');
  const browserReport = join(reports, 'browser.json');
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const counted: readonly Check[] = [
    { name: 'Unit and provider tests', command: ['vitest/vitest.mjs', 'run', ...json] },
    { name: 'Build and budgets', command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'] },
    {
      name: 'Browser tests',
      command: ['@playwright/test/cli.js', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, CHROMIUM_PATH: chromium },
    },
  ];
  let code = await runTogether(staticChecks);
  for (const check of counted) {
    if (code === 0) code = await runShown(check);
  }
  const counts = [await vitestCounts(unitReport), await playwrightCounts(browserReport)];
  await rm(reports, { recursive: true });
  const sum = (field: keyof Counts) => counts.reduce((total, count) => total + count[field], 0);
  // A check without counts of its own that fails counts as one.
  const failed = sum('failed') || (code === 0 ? 0 : 1);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  return code;
}
