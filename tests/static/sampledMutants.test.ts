import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { EQUIVALENT } from '../../tools/mutants/equivalent.ts';
import { genericIn, loopsIn } from '../../tools/mutants/generic.ts';
import { drawn, isEnough, keyOf, roomTests, scoresOf } from '../../tools/mutants/sample.ts';
import { switchedAt } from '../../tools/mutants/switches.ts';

const changesOf = (source: string) =>
  genericIn('a.ts', source).map(({ kind, code, instead }) => `${kind}: ${code} → ${instead}`);

test.each([
  ['if (a) b = 1;', ['condition: a → true', 'condition: a → false']],
  ['x = a ? b : c;', ['condition: a → true', 'condition: a → false']],
  ['while (a) b += 1;', ['condition: a → false']],
  ['x = a && b && c;', ['a', 'b', 'c'].map((it) => `condition: ${it} → true`).toSorted()],
  ['x = a || b;', ['condition: a → false', 'condition: b → false']],
  ['x = a ?? b;', []],
  ['x = a === b;', ['comparison: a === b → (a) !== (b)']],
  ['x = a < b;', ['boundary: a < b → (a) <= (b)', 'comparison: a < b → (a) >= (b)']],
  ['x = a + b;', []],
  ['const f = () => true;', ['constant: true → false']],
  ['function f() { return 7; }', ['constant: 7 → 7 + 1']],
  [`function f() { return 'a'; }`, [`constant: 'a' → ''`]],
  [`function f() { return ''; }`, [`constant: '' → 'mutant'`]],
  ['const f = () => !a;', ['constant: !a → false', 'constant: !a → true']],
  ['const f = () => a.has(b);', ['constant: a.has(b) → false', 'constant: a.has(b) → true']],
  ['const f = () => a.get(b);', []],
  ['a.push(b);', ['call: a.push(b); → ']],
  ['async function f() { await a(); }', ['call: await a(); → ']],
  ['class A extends B { constructor() { super(); } }', []],
])('the mutants of %s', (source, changes) => {
  expect(changesOf(source).toSorted()).toEqual([...changes].toSorted());
});

test('each mutant runs its own change and nothing else, and a loop that does not end is broken off', () => {
  const source = 'let n = 0; while (n < 3) { n += 1; } if (n === 3) log(n); log("end");';
  const mutants = genericIn('a.ts', source);
  // The global object of a context asks nobody's getter on each Node.
  const runnable = (code: string) => code.replaceAll('globalThis.', 'page.');
  const code = runnable(switchedAt(mutants, source, loopsIn('a.ts', source)));
  function run(mutant?: string) {
    const said: unknown[] = [];
    let left = 1000;
    const page = {
      get mutant() {
        if ((left -= 1) < 0) throw new Error('This does not end');
        return mutant;
      },
    };
    runInNewContext(code, { page, log: (it: string | number) => said.push(it) });
    return said.join(' ');
  }
  expect(run()).toBe('3 end');
  const outcomes = mutants.map(({ name, kind, instead }) => `${kind} ${instead}: ${run(name)}`);
  expect(outcomes.toSorted()).toEqual([
    'boundary (n) <= (3): end',
    'call : 3',
    'call : end',
    'comparison (n) !== (3): end',
    'comparison (n) >= (3): end',
    'condition false: end',
    'condition false: end',
    'condition true: 3 end',
  ]);
  const endless = 'for (;;) log();';
  const page = {
    get mutant(): never {
      throw new Error('This does not end');
    },
  };
  const guarded = runnable(switchedAt([], endless, loopsIn('a.ts', endless)));
  const context = { page, log: () => undefined };
  // The limit is for a guard that is lost.
  expect(() => void runInNewContext(guarded, context, { timeout: 5000 })).toThrow('does not end');
});

test('a seed draws the same mutants again, another seed others, and none twice', () => {
  const calls = (from: number) =>
    Array.from({ length: 500 }, (_, index) => `f${from + index}(); same();`).join('\n');
  const all = genericIn('src/a.ts', calls(0));
  const first = drawn(all, 50, 1);
  expect(drawn(all, 50, 1)).toEqual(first);
  expect(drawn(all, 50, 2)).not.toEqual(first);
  expect(new Set(first).size).toBe(50);
  expect(drawn(all, 2000, 1)).toHaveLength(1000);
});

test('a mutant stays in the draw when code before it comes or goes', () => {
  const source = Array.from({ length: 40 }, (_, index) => `f${index}();`).join('\n');
  const drawnOf = (text: string) => drawn(genericIn('src/a.ts', text), 20, 1).map(keyOf);
  const before = drawnOf(source);
  expect(drawnOf(`\n${source}`)).toEqual(before);
  const left = before.filter((key) => !key.includes('f0()'));
  expect(drawnOf(source.replace('f0();', ''))).toEqual(expect.arrayContaining(left));
});

test('the tests of a room are those that import the module, and those of its folder that reach it', () => {
  const imports = new Map([
    ['tests/a/b/own.test.ts', ['src/a/b/module.ts']],
    ['tests/a/b/other.test.tsx', ['src/a/b/user.ts']],
    ['tests/a/near.test.ts', ['src/a/b/user.ts']],
    ['tests/a/brother.test.ts', ['src/a/b/user.ts']],
    ['tests/far.test.ts', ['src/a/b/module.ts']],
    ['tests/further.test.ts', ['src/a/b/user.ts']],
    ['src/a/b/user.ts', ['src/a/b/module.ts']],
  ]);
  expect(roomTests('src/a/b/module.ts', imports)).toEqual([
    'tests/a/b/own.test.ts',
    'tests/far.test.ts',
    'tests/a/b/other.test.tsx',
  ]);
});

test('nine of ten have to be noticed, and each one in a room that guards something', () => {
  const source = Array.from({ length: 20 }, (_, index) => `a${index}();`).join('\n');
  const of = (file: string) => genericIn(file, source);
  const [plain, guarding] = [of('src/lib/a.ts'), of('src/providers/session/a.ts')];
  const both = [...plain, ...guarding];
  const enough = (survivors: typeof both) => isEnough(scoresOf(both, survivors));
  expect(enough([])).toBe(true);
  expect(enough(plain.slice(0, 4))).toBe(true);
  expect(enough(plain.slice(0, 5))).toBe(false);
  expect(enough(guarding.slice(0, 1))).toBe(false);
  const judgedAgain = plain.slice(0, 2).map((it) => ({ ...it }));
  expect(scoresOf(both, judgedAgain)).toMatchObject({
    lib: { drawn: 20, killed: 18, survived: 2 },
    session: { drawn: 20, killed: 20, survived: 0 },
    all: { drawn: 40, killed: 38, survived: 2 },
  });
});

test('each mutant of the list of equivalent ones is made by the rules, and has a sentence', () => {
  const missing = Object.entries(EQUIVALENT).flatMap(([file, rows]) => {
    const keys = new Set(genericIn(file, readFileSync(file, 'utf8')).map(keyOf));
    return Object.keys(rows).filter((key) => !keys.has(key));
  });
  expect(missing).toEqual([]);
  const reasons = Object.values(EQUIVALENT).flatMap((rows) => Object.values(rows));
  expect(reasons.filter((reason) => !reason.endsWith('.'))).toEqual([]);
});
