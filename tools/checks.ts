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
  { name: 'Format', command: ['oxfmt/bin/oxfmt', '--check', '.'] },
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

/** A part of the run, for the closing table. */
interface Part {
  name: string;
  /** Milliseconds. */
  took: number;
  failed: boolean;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Runs a check and says how it ended; with `collect` its output is shown only when it failed. */
async function runPart(check: Check, collect: boolean): Promise<Part> {
  const { name } = check;
  const start = performance.now();
  if (!collect) console.log(`\n== ${name}`);
  const { code, output } = await run(check, collect);
  const took = performance.now() - start;
  console.log(`== ${name} (${seconds(took)}): ${code ? 'failed' : 'passed'}`);
  if (collect && code !== 0) console.log(output);
  return { name, took, failed: code !== 0 };
}

/** Runs independent checks side by side, as one part. */
async function runTogether(name: string, checks: readonly Check[]): Promise<Part> {
  const start = performance.now();
  const parts = await Promise.all(checks.map((check) => runPart(check, true)));
  return { name, took: performance.now() - start, failed: parts.some(({ failed }) => failed) };
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
  // A test that passes only on a retry counts as failed.
  const failed = numberAt(report, 'unexpected') + numberAt(report, 'flaky');
  return { passed: numberAt(report, 'expected'), failed };
}

/** The time of each part and of them all. */
function showTimes(parts: readonly Part[]) {
  const total = parts.reduce((sum, { took }) => sum + took, 0);
  console.log();
  for (const { name, took, failed } of [...parts, { name: 'All', took: total, failed: false }]) {
    console.log(`${name.padEnd(24)}${seconds(took).padStart(9)}${failed ? '  failed' : ''}`);
  }
}

/**
 * Runs all checks, the quickest first, up to the first part that fails; resolves to the exit code.
 * `sweeps` runs every case of every loop, in a browser with windows where there is one; without it
 * loops whose rule is proved one level down keep one case of each class (tests/sweep.ts).
 */
export async function runChecks({ sweeps }: { sweeps: boolean }): Promise<number> {
  const chromium = await ensureChromium({ full: sweeps });
  const reports = await mkdtemp(join(tmpdir(), 'console-checks-'));
  const unitReport = join(reports, 'unit.json');
  const browserReport = join(reports, 'browser.json');
  const env = sweeps ? { SWEEPS: 'all' } : {};
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const counted: readonly Check[] = [
    { name: 'Unit and provider tests', command: ['vitest/vitest.mjs', 'run', ...json], env },
    { name: 'Build and budgets', command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'] },
    {
      name: 'Browser tests',
      command: ['@playwright/test/cli.js', 'test', '--reporter=list,json'],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, CHROMIUM_PATH: chromium },
    },
  ];
  const parts = [await runTogether('Static checks', staticChecks)];
  for (const check of counted) {
    if (!parts.at(-1)?.failed) parts.push(await runPart(check, false));
  }
  const counts = [await vitestCounts(unitReport), await playwrightCounts(browserReport)];
  await rm(reports, { recursive: true });
  showTimes(parts);
  const sum = (field: keyof Counts) => counts.reduce((total, count) => total + count[field], 0);
  const broken = parts.some(({ failed }) => failed);
  // A check without counts of its own that fails counts as one.
  const failed = sum('failed') || (broken ? 1 : 0);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  return broken ? 1 : 0;
}
