import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { vitestRun } from './checks/reports.ts';
import { run, seconds } from './checks/run.ts';
import { MUTANTS } from './mutants/list.ts';
import { mutated, type Mutant } from './mutants/mutant.ts';

// `npm run test:mutants`: takes one check at a time out of the console, and at least one of the named
// test files has to fail without it. `npm run test:mutants -- NAME …` tries the named ones alone.

interface Verdict {
  killed: boolean;
  /** The test that failed, or what went wrong. */
  by: string;
}

/** Ends a test that waits for what the missing check would have brought. Milliseconds. */
const PATIENCE = 20_000;

const named = process.argv.slice(2);
const mutants = MUTANTS.filter(({ name }) => named.length === 0 || named.includes(name));
if (mutants.length < named.length || mutants.length === 0) {
  throw new Error(`Not all of these are checks of the list: ${named.join(', ')}`);
}

// A mutant that is no program would count as noticed, whatever the tests check.
for (const mutant of mutants) await transformWithOxc(mutated(mutant), mutant.file);

const reports = await mkdtemp(join(tmpdir(), 'console-mutants-'));
const start = performance.now();

async function attempt(mutant: Mutant, index: number): Promise<Verdict> {
  const limits = ['--bail=1', '--maxWorkers=1', `--testTimeout=${PATIENCE}`];
  const vitest = vitestRun(join(reports, `${index}.json`), [...limits, ...mutant.tests], true);
  const { output } = await run({ ...vitest, env: { MUTANT: mutant.name } }, true);
  const results = await vitest.results();
  const failed = results.find(({ outcome }) => outcome === 'failed');
  if (failed) return { killed: true, by: `${failed.file} › ${failed.title}` };
  const why = results.length > 0 ? mutant.tests.join(', ') : `the run broke off:\n${output}`;
  return { killed: false, by: why };
}

/** Tries all mutants, one a core at a time, and returns the survivors. */
async function attemptAll(): Promise<Mutant[]> {
  const waiting = [...mutants.entries()];
  const survivors: Mutant[] = [];
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, mutant] = next;
      const { killed, by } = await attempt(mutant, index);
      if (!killed) survivors.push(mutant);
      console.log(`${killed ? 'killed  ' : 'SURVIVED'}  ${mutant.name.padEnd(40)}  ${by}`);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return survivors;
}

try {
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
  console.log(`${files.length} test files with every check in place …`);
  const { code, output } = await run(vitestRun(join(reports, 'all.json'), files, true), true);
  if (code !== 0) throw new Error(`They have to pass first:\n${output}`);
  const survivors = await attemptAll();
  const took = seconds(performance.now() - start);
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} killed in ${took}`);
  if (survivors.length > 0) {
    console.error(`No test notices the loss of: ${survivors.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await rm(reports, { recursive: true });
}
