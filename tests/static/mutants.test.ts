import { existsSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { MUTANTS } from '../../tools/mutants/list.ts';
import { mutate, mutated } from '../../tools/mutants/mutant.ts';

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

test('each check of the list is in the code exactly once, and without it the code is a program', async () => {
  for (const mutant of MUTANTS) {
    const { code } = await transformWithOxc(mutated(mutant), mutant.file);
    expect(code).not.toBe('');
  }
});

test('the list has the twelve checks of the floor and more than twenty others, each once', () => {
  const names = MUTANTS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(FLOOR));
  expect(names.length).toBeGreaterThan(FLOOR.length + 20);
});

test('each test file that has to notice the loss of a check exists', () => {
  const files = MUTANTS.flatMap(({ tests }) => tests);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('a check that is not there, or there twice, is an error', () => {
  const mutant = { name: 'n', file: 'f', text: 'if (x)', replacement: '', tests: [] };
  expect(mutate(mutant, 'a; if (x) b')).toBe('a;  b');
  expect(() => mutate(mutant, 'a')).toThrow('occurs 0 times in f');
  expect(() => mutate(mutant, 'if (x) a; if (x) b')).toThrow('occurs 2 times in f');
});
