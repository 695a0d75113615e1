import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './bootstrap.mjs';
import { seconds } from './checks/run.ts';
import { loopsIn } from './mutants/generic.ts';
import {
  byFile,
  byTest,
  judgeAll,
  steadyAmong,
  type Judged,
  type Noticed,
} from './mutants/judge.ts';
import { MUTANTS } from './mutants/list.ts';
import { drawn, everyGeneric, isEnough, scoresOf, staleAmong } from './mutants/sample.ts';
import { atMarkers, switchedAt, type Switched } from './mutants/switches.ts';

// `npm run test:mutants`: takes one check at a time out of the console, and a test of the named file has
// to fail without it and pass with it. `npm run test:mutants -- NAME …` tries the named ones alone.
// `npm run test:mutants -- --sample N --seed S` draws N generic ones from the pure modules, or from those whose
// paths begin with `--in PATH`; the tests of their rooms have to notice nine of ten, and every one in the rooms
// that guard something.

const start = performance.now();
const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string', default: 'src' },
  },
  allowPositionals: true,
});
const isFine =
  values.sample === undefined
    ? await tryNamed(positionals)
    : await trySample(Number(values.sample), Number(values.seed), values.in);
console.log(`In ${seconds(performance.now() - start)}`);
if (!isFine) process.exitCode = 1;

async function tryNamed(names: readonly string[]): Promise<boolean> {
  const mutants = Object.entries(MUTANTS)
    .flatMap(([file, rows]) =>
      Object.keys(rows).map((mutant) => ({ mutant, files: [`tests/${file}`] })),
    )
    .filter(({ mutant }) => names.length === 0 || names.includes(mutant));
  if (mutants.length < names.length || mutants.length === 0) {
    throw new Error(`Not all of these are checks of the list: ${names.join(', ')}`);
  }
  const isLost = ({ files: [file = ''] }: Judged) => !existsSync(join(projectRoot, file));
  const lost = mutants.filter(isLost).map(({ mutant, files }) => `${files.join()} for '${mutant}'`);
  if (lost.length > 0) {
    throw new Error(`tools/mutants/list.ts names tests that do not exist: ${lost.join(', ')}`);
  }
  const survivors = await survivorsAmong(mutants, atMarkers, byTest);
  console.log(`${mutants.length - survivors.length} of ${mutants.length} killed`);
  return survivors.length === 0;
}

async function trySample(count: number, seed: number, within: string): Promise<boolean> {
  const { mutants: all, testsFor } = everyGeneric();
  const candidates = all.filter(({ file }) => file.startsWith(within));
  const sample = drawn(candidates, count, seed).map((it) => ({
    ...it,
    mutant: it.name,
    files: testsFor.get(it.file) ?? [],
  }));
  console.log(`${sample.length} of ${candidates.length} generic mutants, with the seed ${seed}\n`);
  const switched: Switched = (path, source) => {
    const file = relative(projectRoot, path);
    const places = sample.filter((it) => it.file === file);
    return places.length === 0 ? undefined : switchedAt(places, source, loopsIn(file, source));
  };
  const survivors = await survivorsAmong(sample, switched, byFile);
  const scores = scoresOf(sample, survivors);
  console.table(scores);
  const stale = staleAmong(sample, survivors);
  for (const name of stale)
    console.error(`tools/mutants/equivalent.ts has it, and a test notices it: ${name}`);
  return isEnough(scores) && stale.length === 0;
}

/**
 * Those that no test notices which passes with every check in place; each is printed. A test that fails without a
 * mutant, too, notices none: the other tests of the mutant are asked then.
 */
async function survivorsAmong<T extends Judged>(
  mutants: readonly T[],
  switched: Switched,
  noticedIn: Parameters<typeof judgeAll>[2],
): Promise<T[]> {
  const noticed = await judgeAll(mutants, switched, noticedIn, print);
  console.log('\nThe tests that noticed, with every check in place …');
  const steady = await steadyAmong([...noticed.values()], switched);
  const survivors = mutants.filter(({ mutant }) => !noticed.has(mutant));
  for (const { mutant } of survivors) console.error(`No test notices '${mutant}'`);
  const misled = mutants.flatMap((judged) => {
    const id = noticed.get(judged.mutant)?.id;
    if (id === undefined || steady.has(id)) return [];
    console.error(`Does not pass with '${judged.mutant}' either: ${id}`);
    return { ...judged, files: judged.files.filter((file) => !id.startsWith(file)) };
  });
  return misled.length === 0
    ? survivors
    : [...survivors, ...(await survivorsAmong(misled, switched, noticedIn))];
}

function print(
  { mutant, files }: Judged,
  by: Noticed | undefined,
  errors: readonly string[],
): void {
  const reason = by?.id ?? [files.join(' '), ...errors].join('\n');
  console.log(`${by ? 'killed  ' : 'SURVIVED'}  ${mutant.padEnd(40)}  ${reason}`);
}
