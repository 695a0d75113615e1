import { existsSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { expect, test, vi } from 'vitest';
import { MUTANTS } from '../../tools/mutants/list.ts';
import { markedIn, sources } from '../../tools/mutants/markers.ts';
import { withSwitches } from '../../tools/mutants/switches.ts';

/** The checks that trust asks for by name; the list holds more. */
const FLOOR = [
  'origin',
  'nonce',
  'azp',
  'aud',
  'exp',
  'state age',
  'redirect allow-list',
  'reload guard',
  'secret strip',
  'cap',
  'image type',
  'permission type',
];

const rows = Object.values(MUTANTS).flatMap(Object.keys);

test('each mutant of the list is marked in the code exactly once, and each marker is in the list', () => {
  const marked = sources().flatMap(([file, source]) => markedIn(file, source));
  expect(marked.map(({ name }) => name).toSorted()).toEqual(rows.toSorted());
});

test('with what stands in place of its checks the code is a program', async () => {
  for (const [file, source] of sources()) {
    const { code } = await transformWithOxc(withSwitches(file, source), file);
    expect(code).not.toBe('');
  }
});

test('the list has the twelve checks of the floor and more than twenty others', () => {
  expect(rows).toEqual(expect.arrayContaining(FLOOR));
  expect(rows.length).toBeGreaterThan(FLOOR.length + 20);
});

test('each test file that has to notice the loss of a check exists', () => {
  expect(Object.keys(MUTANTS).filter((file) => !existsSync(`tests/${file}`))).toEqual([]);
});

test.each([
  ['a statement', '/* mutant: n */ if (a) b();', 'if (a) b();'],
  ['a statement below a comment', '// mutant: n\n// Why.\nif (a) b();', 'if (a) b();'],
  ['an argument', 'a(b, /* mutant: n */ c.d(e), f);', 'c.d(e)'],
  ['a part of a chain', 'a = /* mutant: n */ b > 1 && c;', 'b > 1'],
  ['a condition', 'a = /* mutant: n */ b(1) ? c : d;', 'b(1)'],
  ['a chain in parentheses', 'a = b || /* mutant: n */ (c && d);', '(c && d)'],
  ['the value of a const', '// mutant: n\nconst a = b && c;', 'b && c'],
  ['the value of a property', 'a = { /* mutant: n */ b: c && d };', 'c && d'],
])('a marker names %s', (_, source, named) => {
  const [{ start, end } = { start: 0, end: 0 }] = markedIn('a.ts', source);
  expect(source.slice(start, end)).toBe(named);
});

test('a marker names no parameter, no type, no function and nothing that is not there', () => {
  for (const rest of ['function a() {}', 'type A = B;', 'const a = b, c = d;', '']) {
    expect(() => markedIn('a.ts', `/* mutant: n */ ${rest}`)).toThrow('before no code to replace');
  }
});

test('a switch runs the code of its mutant, or else its own, with the switches inside', () => {
  const source = '/* mutant: all */ if (/* mutant: part */ a) b();\n// mutant: value\nconst c = d;';
  const code = withSwitches(
    'a.ts',
    source,
    new Map([
      ['all', ''],
      ['part', '!$&'],
      ['value', '1'],
    ]),
  );
  const run = (mutant?: string) => {
    const b = vi.fn<() => void>();
    const c: unknown = runInNewContext(`${code} c`, { mutant, a: true, b, d: 2 });
    return [c, b.mock.calls.length];
  };
  expect([run(), run('all'), run('part'), run('value')]).toEqual([
    [2, 1],
    [2, 0],
    [2, 0],
    [1, 1],
  ]);
  expect(() => withSwitches('a.ts', source, new Map())).toThrow(
    "a.ts marks 'all', which has no row",
  );
});
