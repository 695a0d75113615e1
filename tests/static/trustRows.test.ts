import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REGISTER } from '../trust/register.ts';

const rows = REGISTER.flatMap((area) => Object.entries(area)).map(([id, row]) => ({
  id,
  ...row,
  tests: Object.entries(row.proofs).map(([file, parts]) => ({
    file,
    parts: parts === 'every test' ? [] : parts,
  })),
}));

test('the register has each threat, fault and corpus once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
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
  const read = (path: string): unknown =>
    JSON.parse(readFileSync(`tests/fixtures/${path}`, 'utf8'));
  expect(read('corpora/naughty-strings/blns.json')).toHaveLength(515);
  expect(readdirSync('tests/fixtures/corpora/json-test-suite/test_parsing')).toHaveLength(318);
  const vectors = readdirSync('tests/fixtures/bank/wycheproof').filter((it) =>
    it.endsWith('.json'),
  );
  expect(vectors).toHaveLength(5);
  const named = rows.flatMap(({ corpus = [] }) => corpus);
  expect(named.filter((corpus) => !existsSync(corpus))).toEqual([]);
});
