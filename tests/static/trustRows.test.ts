import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sizeOf } from '../../tools/trust/corpora.ts';
import { currentRows, numbered, outcomeOf } from '../../tools/trust/rows.ts';

const rows = currentRows();
const ids = (kind: string) => rows.map(({ id }) => id).filter((id) => id.startsWith(kind));
const upTo = (kind: string, last: number) =>
  Array.from({ length: last }, (_, index) => kind + (index + 1));

test('the register has each threat, fault and corpus once', () => {
  expect(ids('T')).toEqual(upTo('T', 42));
  expect(ids('F')).toEqual(upTo('F', 60));
  expect(ids('C')).toEqual(upTo('C', 9));
  expect(ids('X')).toEqual(upTo('X', ids('X').length));
});

test('each row names tests, or says why there is none', () => {
  const empty = rows.filter(({ tests, untried }) => tests.length === 0 && untried === undefined);
  expect(empty).toEqual([]);
});

test('each named file of tests exists, and has the quoted parts of their titles', () => {
  const wrong = rows.flatMap(({ id, tests }) =>
    tests.flatMap(({ file, parts }) => {
      if (!/^tests\/.+\.(test\.tsx?|spec\.ts)$/.test(file) || !existsSync(file))
        return [`${id} ${file}`];
      const source = readFileSync(file, 'utf8');
      return (
        parts
          // The run fills in the placeholders of a table's titles: no title has `%j`.
          .filter((part) => !source.includes(part) || /%\w/.test(part))
          .map((part) => `${id} ${file} "${part}"`)
      );
    }),
  );
  expect(wrong).toEqual([]);
});

test('the corpora are whole', () => {
  const sizes = rows.flatMap(({ corpus }) => (corpus ? [sizeOf(corpus)] : []));
  expect(sizes.slice(0, 2)).toEqual(['515 strings', '318 files']);
  expect(sizes[2]).toMatch(/^5 files, \d{3,} vectors$/);
});

const THREAT = {
  against: 'a threat',
  holds: 'nothing happens',
  proofs: { 'tests/a.test.ts': ['one', 'two'], 'tests/b.spec.ts': 'every test' },
} as const;
const result = (file: string, title: string, outcome: 'passed' | 'failed' | 'skipped') => ({
  file: `tests/${file}`,
  title,
  outcome,
});

test('rows are numbered by kind, whatever area they are in', () => {
  const areas = [
    { X2: THREAT, T10: THREAT },
    { F1: THREAT, T9: THREAT },
  ];
  expect(numbered(areas).map(({ id }) => id)).toEqual(['T9', 'T10', 'F1', 'X2']);
  expect(numbered(areas)[0]?.tests).toEqual([
    { file: 'tests/a.test.ts', parts: ['one', 'two'] },
    { file: 'tests/b.spec.ts', parts: [] },
  ]);
});

test('a row fails with a test that fails, and with a title that no test has', () => {
  const [row] = numbered([{ T1: THREAT }]);
  if (!row) throw new Error('no row');
  const results = [
    result('a.test.ts', 'group one of two', 'passed'),
    result('a.test.ts', 'group three', 'failed'),
    result('b.spec.ts', 'anything', 'passed'),
  ];
  expect(outcomeOf(row, results)).toEqual({ passed: 2, failed: 0, missing: [] });
  const broken = [result('a.test.ts', 'one', 'failed'), result('b.spec.ts', 'skipped', 'skipped')];
  expect(outcomeOf(row, broken)).toEqual({
    passed: 0,
    failed: 1,
    missing: ['tests/a.test.ts "two"', 'tests/b.spec.ts'],
  });
});
