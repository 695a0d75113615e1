import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sizeOf } from '../../tools/trust/corpora.ts';
import { currentRows, outcomeOf, readRows } from '../../tools/trust/rows.ts';

const rows = currentRows();
const ids = (kind: string) => rows.map(({ id }) => id).filter((id) => id.startsWith(kind));
const upTo = (kind: string, last: number) =>
  Array.from({ length: last }, (_, index) => kind + (index + 1));

test('the tables have each threat, fault and corpus once, in order', () => {
  expect(ids('T')).toEqual(upTo('T', 42));
  expect(ids('F')).toEqual(upTo('F', 60));
  expect(ids('C')).toEqual(upTo('C', 9));
  expect(ids('X')).toEqual(upTo('X', ids('X').length));
});

test('each row names tests, or says why there is none', () => {
  const empty = rows.filter(({ tests, untried }) => tests.length === 0 && untried === undefined);
  expect(empty).toEqual([]);
});

test('each linked file of tests exists, and has the quoted parts of their names', () => {
  const wrong = rows.flatMap(({ id, tests }) =>
    tests.flatMap(({ file, parts }) => {
      if (!/^tests\/.+\.(test\.tsx?|spec\.ts)$/.test(file) || !existsSync(file))
        return [`${id} ${file}`];
      const source = readFileSync(file, 'utf8');
      return parts
        .filter((part) => !source.includes(part))
        .map((part) => `${id} ${file} "${part}"`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('the corpora are whole', () => {
  const sizes = rows.flatMap(({ id, link }) => (id.startsWith('C') && link ? [sizeOf(link)] : []));
  expect(sizes.slice(0, 2)).toEqual(['515 strings', '318 files']);
  expect(sizes[2]).toMatch(/^5 files, \d{3,} vectors$/);
});

/** Codes of rows may stand in their document alone. */
const [THREAT, FAULT] = ['T1', 'F2'];
const TABLE = `
| id | threat               | what holds | tests                                                  |
| -- | -------------------- | ---------- | ------------------------------------------------------ |
| ${THREAT} | a [corpus](../x.txt) | \`a \\| b\`  | [a](../tests/a.test.ts) "one", "two"; [b](../tests/b.spec.ts) |
| ${FAULT} | a fault              | something  | not tried: the browser does not say                    |
`;
const result = (file: string, title: string, outcome: 'passed' | 'failed' | 'skipped') => ({
  file: `tests/${file}`,
  title,
  outcome,
});

test('a row is read with its link, its tests and the reason why it is not tried', () => {
  const [threat, fault] = readRows(TABLE);
  expect(threat).toEqual({
    id: 'T1',
    name: 'a corpus',
    link: 'x.txt',
    tests: [
      { file: 'tests/a.test.ts', parts: ['one', 'two'] },
      { file: 'tests/b.spec.ts', parts: [] },
    ],
    untried: undefined,
  });
  expect(fault).toMatchObject({ tests: [], untried: 'the browser does not say' });
});

test('a row fails with a test that fails, and with a name that no test has', () => {
  const [row] = readRows(TABLE);
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
