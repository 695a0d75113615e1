import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './checks.ts';
import { playwrightRun, vitestRun, type TestResult, type TestRun } from './checks/reports.ts';
import { run, runPart, seconds } from './checks/run.ts';
import { ensureChromium } from './chromium.ts';
import { sizeOf } from './trust/corpora.ts';
import { currentRows, outcomeOf, type NumberedRow } from './trust/rows.ts';

// `npm run test:trust`: runs the tests that the register in tests/trust names, with every case of every
// loop, and prints one line a row. `npm run test:trust -- ID …` runs those of some rows.

const start = performance.now();
const wanted = process.argv.slice(2);
const rows = currentRows().filter(({ id }) => wanted.length === 0 || wanted.includes(id));
if (rows.length < wanted.length || rows.length === 0) {
  throw new Error(`Not all of these are rows of the register: ${wanted.join(', ')}`);
}

const named = rows.flatMap(({ tests }) => tests);
const filesOf = (ending: RegExp) => [
  ...new Set(named.map(({ file }) => file).filter((file) => ending.test(file))),
];
const unitFiles = filesOf(/\.test\.tsx?$/);
const journeyFiles = filesOf(/\.spec\.ts$/);

/** Matches what the rows name of the journeys: the others would take minutes. */
const journeys = named
  .filter(({ file }) => journeyFiles.includes(file))
  .flatMap(({ file, parts }) => (parts.length > 0 ? parts : [file.split('/').at(-1) ?? file]))
  .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
  .join('|');

/** Runs tests, shows their output where they fail, and returns their results. */
async function resultsOf(name: string, tests: TestRun): Promise<TestResult[]> {
  const begin = performance.now();
  const env = { ...tests.env, FULL_TIER: '1' };
  const { code, output } = await run({ command: tests.command, env }, true);
  const results = await tests.results();
  if (code !== 0) console.log(output);
  console.log(`== ${name} (${seconds(performance.now() - begin)}): ${results.length} tests`);
  return results;
}

async function runAll(): Promise<TestResult[]> {
  const chromium = await ensureChromium({ full: true });
  const reports = await mkdtemp(join(tmpdir(), 'console-trust-'));
  const results: TestResult[] = [];
  if (unitFiles.length > 0) {
    const unit = vitestRun(join(reports, 'unit.json'), unitFiles, true);
    results.push(...(await resultsOf(`${unitFiles.length} files of tests`, unit)));
  }
  if (journeyFiles.length > 0) {
    const { failed } = await runPart(build, true);
    if (failed) throw new Error('Without a build there are no journeys');
    // With every case a journey takes longer than its own limit allows on a busy machine.
    const args = ['--timeout=240000', '--grep', journeys, ...journeyFiles];
    const browser = playwrightRun(join(reports, 'browser.json'), args, chromium);
    results.push(...(await resultsOf(`${journeyFiles.length} files of journeys`, browser)));
  }
  await rm(reports, { recursive: true });
  return results;
}

const KINDS = { T: 'threats', F: 'faults', C: 'corpora', X: 'further' } as const;

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text.padEnd(60);
}

/** Prints the line of a row; returns whether it holds. */
function report(row: NumberedRow, results: readonly TestResult[]): boolean {
  const { id, against, corpus, untried } = row;
  const size = corpus ? ` (${sizeOf(corpus)})` : '';
  const head = `${id.padEnd(4)} ${shortened(against + size)}`;
  const reason = untried === undefined ? '' : `  not tried: ${untried}`;
  if (row.tests.length === 0) {
    console.log(head + reason);
    return reason !== '';
  }
  const { passed, failed, missing } = outcomeOf(row, results);
  const holds = failed === 0 && missing.length === 0 && passed > 0;
  const count = `${String(passed + failed).padStart(5)} tests`;
  console.log(`${head}${count}  ${holds ? 'passed' : `FAILED (${failed})`}${reason}`);
  for (const it of missing) console.log(`       no test matches ${it}`);
  return holds;
}

const results = await runAll();
console.log();
const broken = rows.filter((row) => !report(row, results));
const partly = rows.filter((row) => row.untried !== undefined && row.tests.length > 0).length;
const untried = rows.filter((row) => row.tests.length === 0).length;
const counts = Object.entries(KINDS)
  .map(([kind, name]) => [rows.filter(({ id }) => id.startsWith(kind)).length, name] as const)
  .filter(([count]) => count > 0)
  .map(([count, name]) => `${count} ${name}`);
const ran = results.filter(({ outcome }) => outcome !== 'skipped').length;
console.log(`\n${counts.join(', ')}; ${untried} not tried, ${partly} in part; ${ran} tests ran`);
console.log(`${broken.length} rows failed, in ${seconds(performance.now() - start)}`);
if (broken.length > 0) {
  console.error(`Rows that failed: ${broken.map(({ id }) => id).join(', ')}`);
  process.exitCode = 1;
}
