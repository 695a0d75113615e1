import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { promiseIds } from '../promises.ts';

const ids = promiseIds();
const sources = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(test\.tsx?|spec\.ts)$/.test(name))
  .map((name) => readFileSync(join('tests', name), 'utf8'));

/** Ids in the tags of a test file. */
function tagsOf(source: string): string[] {
  const inCalls = [...source.matchAll(/\btags?: \[([^\]]*)\]/g)].flatMap(([, tags = '']) =>
    [...tags.matchAll(/'@?([TFCX]\d+)'/g)].map(([, id = '']) => id),
  );
  const ofFile = [...source.matchAll(/^\/\/ @module-tag (\S+)$/gm)].map(([, id = '']) => id);
  return [...inCalls, ...ofFile];
}

test('docs/security.md has each id once', () => {
  expect(ids.length).toBeGreaterThan(100);
  expect(new Set(ids).size).toBe(ids.length);
});

test('each promise has a test, and each tag a promise', () => {
  const tagged = new Set(sources.flatMap(tagsOf));
  expect({
    untested: ids.filter((id) => !tagged.has(id)),
    unknown: [...tagged].filter((id) => !ids.includes(id)),
  }).toEqual({ untested: [], unknown: [] });
});

test('the corpora are complete', () => {
  const read = (path: string): unknown =>
    JSON.parse(readFileSync(`tests/fixtures/${path}`, 'utf8'));
  expect(read('corpora/naughty-strings/blns.json')).toHaveLength(515);
  expect(readdirSync('tests/fixtures/corpora/json-test-suite/test_parsing')).toHaveLength(318);
  const vectors = readdirSync('tests/fixtures/bank/wycheproof').filter((it) =>
    it.endsWith('.json'),
  );
  expect(vectors).toHaveLength(5);
  expect(existsSync('tests/fixtures/bank/snp-reports')).toBe(true);
});
