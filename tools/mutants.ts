import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestCase } from 'vitest/node';
import { projectRoot } from './bootstrap.mjs';
import { seconds } from './checks/run.ts';
import { attemptAll, type Attempt } from './mutants/attempt.ts';
import { MUTANTS } from './mutants/list.ts';

// `npm run test:mutants`: takes one check at a time out of the console, and a test of the named file has
// to fail without it and pass with it. `npm run test:mutants -- NAME …` tries the named ones alone.

const start = performance.now();
const named = process.argv.slice(2);
const mutants = Object.entries(MUTANTS)
  .flatMap(([file, rows]) => Object.keys(rows).map((mutant) => ({ mutant, file: `tests/${file}` })))
  .filter(({ mutant }) => named.length === 0 || named.includes(mutant));
if (mutants.length < named.length || mutants.length === 0) {
  throw new Error(`Not all of these are checks of the list: ${named.join(', ')}`);
}
const lost = mutants.filter(({ file }) => !existsSync(join(projectRoot, file)));
if (lost.length > 0) {
  const pairs = lost.map(({ mutant, file }) => `${file} for '${mutant}'`);
  throw new Error(`tools/mutants/list.ts names tests that do not exist: ${pairs.join(', ')}`);
}

/** The test that noticed each mutant. */
const noticed = new Map<string, { id: string; name: string }>();
const idOf = ({ file }: Attempt, { fullName }: TestCase) => `${file} › ${fullName}`;
await attemptAll(mutants, (attempt, { tests, errors }) => {
  const { mutant, file } = attempt;
  const failed = tests.find((test) => test.result().state === 'failed');
  if (failed) noticed.set(mutant, { id: idOf(attempt, failed), name: failed.name });
  // A file that breaks off proves nothing: no test of it judged the mutant.
  const by = noticed.get(mutant)?.id ?? [file, ...errors].join('\n');
  console.log(`${failed ? 'killed  ' : 'SURVIVED'}  ${mutant.padEnd(40)}  ${by}`);
});

console.log('\nThe tests that noticed, with every check in place …');
const killers = [...noticed.values()];
const files = [...new Set(mutants.map(({ file }) => file))].map((file) => ({ file }));
const intact = new Set<string>();
await attemptAll(
  files,
  (attempt, { tests }) => {
    const passed = tests.filter((test) => test.result().state === 'passed');
    for (const test of passed) intact.add(idOf(attempt, test));
  },
  killers.map(({ name }) => name),
);

const survivors = mutants.filter(({ mutant }) => !intact.has(noticed.get(mutant)?.id ?? ''));
const took = seconds(performance.now() - start);
console.log(`${mutants.length - survivors.length} of ${mutants.length} killed in ${took}`);
for (const { mutant } of survivors) {
  const id = noticed.get(mutant)?.id;
  console.error(
    id ? `Does not pass with '${mutant}' either: ${id}` : `No test notices '${mutant}'`,
  );
  process.exitCode = 1;
}
