import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf, testsOf, timesOfLastRun, within } from '../checks/touched.ts';
import { EQUIVALENT } from './equivalent.ts';
import { flat, genericIn, type Generic } from './generic.ts';

/** What renders, and what holds words alone: a mutant there is a matter of looks. */
const IMPURE = /from '(?:react|react-dom|react-admin|ra-core|@mui)\b/;
const WORDS = /^src\/texts\/|\.(?:en|de|fr)\.ts$/;

/** The rooms that guard something: there each mutant has to be noticed, or a sentence says why nothing can. */
const GUARDING: Readonly<Record<string, RegExp>> = {
  session: /^src\/providers\/session\//,
  attestation: /^src\/bank\/client\/attestation\//,
  crypto: /^src\/bank\/client\/crypto\//,
  masking: /^src\/bank\/client\/protocol\/masking\.ts$/,
  access: /^src\/providers\/access\//,
};

/** The room of a module, as the score names it: the guarding ones by themselves, else the folder below `src`. */
function roomOf(file: string): string {
  const guarding = Object.entries(GUARDING).find(([, pattern]) => pattern.test(file));
  return guarding?.[0] ?? file.split('/')[1] ?? file;
}

/**
 * What the tests of a mutant may take together when they last ran here, in milliseconds. In a guarding room all of
 * them count, as one that is left out may be the only one that notices.
 */
const TESTS_OF_A_MUTANT = 20_000;

/**
 * The generic mutants of all pure modules that a test imports, with the test files that have to notice them:
 * the nearest first, as many as run within a bound.
 */
export function everyGeneric(): { mutants: Generic[]; testsFor: ReadonlyMap<string, string[]> } {
  const imports = importsOf('src', 'tests', 'mock-server');
  const times = timesOfLastRun();
  const testsFor = new Map<string, string[]>();
  const mutants = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((file) => file.endsWith('.ts') && !WORDS.test(file))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const bound = roomOf(file) in GUARDING ? Number.POSITIVE_INFINITY : TESTS_OF_A_MUTANT;
      const tests = within(bound, roomTests(file, imports), times);
      if (IMPURE.test(source) || tests.length === 0) return [];
      testsFor.set(file, tests);
      return genericIn(file, source);
    });
  return { mutants, testsFor };
}

/** Fewer tests than this are not those of a room: the room around it has more. */
const FEW = 3;

/**
 * The tests of a module's room, those of rules first and the nearest first: those that import the module itself, and
 * those that reach it from the folder that mirrors its own, or from the next one around it that has some.
 */
export function roomTests(file: string, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const isPage = (test: string) => Number(test.endsWith('.tsx'));
  const reaching = testsOf([file], imports).toSorted((a, b) => isPage(a) - isPage(b));
  const direct = reaching.filter((test) => imports.get(test)?.includes(file));
  for (let room = dirname(file); room.includes('/'); room = dirname(room)) {
    const inside = reaching.filter((test) => test.startsWith(`${room.replace(/^src/, 'tests')}/`));
    const found = [...new Set([...direct, ...inside])];
    if (found.length >= FEW) return found;
  }
  return direct.length > 0 ? direct : reaching.slice(0, FEW);
}

/**
 * So many of these, the same for the same seed. A lot follows from the mutant alone, so that code that comes or goes
 * elsewhere leaves it in the draw or out of it, and a later score is about the same ones.
 */
export function drawn(all: readonly Generic[], count: number, seed: number): Generic[] {
  const seen = new Map<string, number>();
  return all
    .map((one) => {
      const place = `${one.file} ${keyOf(one)}`;
      const nth = (seen.get(place) ?? 0) + 1;
      seen.set(place, nth);
      const lot = createHash('sha256').update(`${seed} ${nth} ${place}`).digest('hex');
      return { one, lot };
    })
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);
}

/** How the mutants of a room ended. */
export type Score = Record<'drawn' | 'killed' | 'equivalent' | 'survived', number>;

/** Of these, nine in ten have to be noticed. */
const SHARE = 0.9;

/** How the list of equivalent mutants names one. */
export const keyOf = ({ code, instead, text }: Generic): string =>
  `${flat(code)} → ${flat(instead)} in ${text}`;

const isEquivalent = (mutant: Generic): boolean =>
  EQUIVALENT[mutant.file]?.[keyOf(mutant)] !== undefined;

/** Each judgement has an object of its own. */
const namesOf = (mutants: readonly Generic[]) => new Set(mutants.map(({ name }) => name));

/** The score of each room, and of all together as `all`. */
export function scoresOf(
  sample: readonly Generic[],
  survivors: readonly Generic[],
): Record<string, Score> {
  const left = namesOf(survivors);
  const scores: Record<string, Score> = {};
  for (const mutant of sample) {
    const outcome = !left.has(mutant.name)
      ? 'killed'
      : isEquivalent(mutant)
        ? 'equivalent'
        : 'survived';
    for (const room of [roomOf(mutant.file), 'all']) {
      const score = (scores[room] ??= { drawn: 0, killed: 0, equivalent: 0, survived: 0 });
      score.drawn += 1;
      score[outcome] += 1;
    }
  }
  return scores;
}

/** Whether the share is reached, and none that could be noticed is left in the rooms that guard something. */
export function isEnough(scores: Readonly<Record<string, Score>>): boolean {
  const { killed = 0, survived = 0 } = scores['all'] ?? {};
  const rooms = Object.keys(GUARDING);
  return killed >= SHARE * (killed + survived) && rooms.every((room) => !scores[room]?.survived);
}

/** Those that the list of equivalent ones has, though a test notices them: their names. */
export function staleAmong(sample: readonly Generic[], survivors: readonly Generic[]): string[] {
  const left = namesOf(survivors);
  return sample.filter((it) => isEquivalent(it) && !left.has(it.name)).map(({ name }) => name);
}
