import { attemptAll, type Attempt, type Outcome } from './attempt.ts';
import type { Switched } from './switches.ts';

/** A mutant with the test files that have to notice it, the likeliest first. */
export interface Judged {
  mutant: string;
  files: readonly string[];
}

/** What noticed a mutant: a test, or a file that breaks off before its tests. */
export interface Noticed {
  id: string;
  /** Undefined for a file that breaks off. */
  test?: string;
}

/** So many test files of a mutant are tried at a time: most mutants need no more than the first. */
const ROUNDS = [1, 2, 8, Number.POSITIVE_INFINITY];

/**
 * Tries each mutant with its test files until one notices it, and calls `onTried` as soon as that is decided: without
 * `by` for one that no test notices, and then with what broke its files off.
 */
export async function judgeAll<T extends Judged>(
  mutants: readonly T[],
  switched: Switched,
  noticedIn: (attempt: Attempt, outcome: Outcome) => Noticed | undefined,
  onTried: (mutant: T, by: Noticed | undefined, errors: readonly string[]) => void,
): Promise<ReadonlyMap<string, Noticed>> {
  const noticed = new Map<string, Noticed>();
  const errors = new Map<string, string[]>();
  let from = 0;
  for (const size of ROUNDS) {
    const attempts = mutants
      .filter(({ mutant }) => !noticed.has(mutant))
      .flatMap((judged) =>
        judged.files
          .slice(from, from + size)
          .map((file) => ({ file, mutant: judged.mutant, judged })),
      );
    if (attempts.length === 0) break;
    await attemptAll(attempts, switched, (attempt, outcome) => {
      const { mutant, judged } = attempt;
      const by = noticedIn(attempt, outcome);
      errors.set(mutant, [...(errors.get(mutant) ?? []), ...outcome.errors]);
      if (!by || noticed.has(mutant)) return;
      noticed.set(mutant, by);
      onTried(judged, by, []);
    });
    from += size;
  }
  for (const judged of mutants.filter(({ mutant }) => !noticed.has(mutant))) {
    onTried(judged, undefined, errors.get(judged.mutant) ?? []);
  }
  return noticed;
}

/** The test of a file that failed; a file that breaks off proves nothing, for none of its tests judged the mutant. */
export const byTest = ({ file }: Attempt, { tests }: Outcome): Noticed | undefined => {
  const failed = tests.find((test) => test.result().state === 'failed');
  return failed && { id: `${file} › ${failed.fullName}`, test: failed.name };
};

/** A test of a file that failed, or the file itself that broke off, as it would in `npm test`. */
export const byFile = (attempt: Attempt, outcome: Outcome): Noticed | undefined =>
  byTest(attempt, outcome) ?? (outcome.errors.length > 0 ? { id: attempt.file } : undefined);

/** Those of what noticed a mutant that pass with every check in place, by their ids. */
export async function steadyAmong(
  noticed: readonly Noticed[],
  switched: Switched,
): Promise<ReadonlySet<string>> {
  const files = [...new Set(noticed.map(({ id }) => id.split(' › ', 1)[0] ?? id))];
  const steady = new Set<string>();
  await attemptAll(
    files.map((file) => ({ file })),
    switched,
    ({ file }, { tests, errors }) => {
      const passed = tests.filter((test) => test.result().state === 'passed');
      for (const { fullName } of passed) steady.add(`${file} › ${fullName}`);
      if (errors.length === 0) steady.add(file);
    },
    noticed.some(({ test }) => test === undefined) ? [] : noticed.map(({ test = '' }) => test),
  );
  return steady;
}
