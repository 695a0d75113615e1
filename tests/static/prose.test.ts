import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commentsOf, FILES, hits } from './documents.ts';
import {
  averageLength,
  DECISION_NUMBER,
  entriesOf,
  lineCount,
  refusedWords,
  sentencesOf,
  wordCount,
} from './prose.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const pages = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
  .concat('README.md', 'CONTRIBUTING.md');
const measured = [...pages, 'CHANGELOG.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'];

test('comments and documents use no refused word', () => {
  const found = FILES.flatMap((path) =>
    refusedWords(commentsOf(path, read(path))).map(({ line, value }) => `${path}:${line} ${value}`),
  );
  expect(found).toEqual([]);
});

test('no source file and no document cites a decision by its number', () => {
  expect(hits(DECISION_NUMBER).map(({ at, value }) => `${at} ${value}`)).toEqual([]);
});

test('no sentence of a document has more than 30 words', () => {
  const long = measured.flatMap((path) =>
    sentencesOf(read(path))
      .filter((sentence) => wordCount(sentence) > 30)
      .map((sentence) => `${path} (${wordCount(sentence)}): ${sentence}`),
  );
  expect(long).toEqual([]);
});

test.each(measured)('the sentences of %s have 18 words on average at most', (path) => {
  expect(averageLength(sentencesOf(read(path)))).toBeLessThanOrEqual(18);
});

test('the documents stay short', () => {
  const lines = Object.fromEntries(pages.map((path) => [path, lineCount(read(path))]));
  expect(lines['README.md']).toBeLessThanOrEqual(120);
  expect(read('README.md').length).toBeLessThanOrEqual(7000);
  expect(lines['CONTRIBUTING.md']).toBeLessThanOrEqual(150);
  expect(Object.values(lines).reduce((sum, it) => sum + it)).toBeLessThanOrEqual(2200);
});

test('docs/decisions.md has at most 40 entries of at most 12 lines', () => {
  const entries = entriesOf(read('docs/decisions.md'));
  expect(entries.length).toBeGreaterThan(5);
  expect(entries.length).toBeLessThanOrEqual(40);
  expect(entries.filter(({ lines }) => lines > 12)).toEqual([]);
});

test.each([
  ['// A hole in the policy.', ['hole']],
  ['/* Loaded anew. */', ['anew']],
  ['// It reloads by\n// itself.', ['by itself']],
  ['// Walls of the house, with one room.', ['Walls', 'room', 'house']],
  ['// Read from the tab alone, and of the user alone.', ['alone', 'alone']],
  ['// The library reads `Date`\n// alone.', ['alone']],
  ['// An in-house service leaves these fields alone. Alone, it is slow.', []],
  ['// A tab that is alone uses `rooms.ts` and the wall clock.', []],
])('of %j, these words are refused: %j', (text, words) => {
  expect(refusedWords(text).map(({ value }) => value)).toEqual(words);
});

test('only the comments of a program are read, and only the code of a document is not', () => {
  const program = `const hole = 'a // hole';\n/* one */ call("/*"); // two`;
  expect(commentsOf('src/a.ts', program).split(/\s{2,}|\n/)).toEqual(['', '/* one */', '// two']);
  expect(commentsOf('a.yml', 'on: push # later\n# one\n').trim()).toBe('# one');
  expect(commentsOf('a.md', 'A hole.')).toBe('A hole.');
  expect('(decision\n * 12)').toMatch(DECISION_NUMBER);
});

test('sentences are counted by their words', () => {
  const page = [
    '# A heading. It does not count.',
    '',
    'Date: 2026-11-21',
    '',
    'Run `npm run build -- --all` with [a long name](docs/a.md), e.g. nginx. Then\nread it!',
    '',
    '- **One** item',
    '  of a list',
    '1. another (see below). More',
    '',
    '| a table | here |',
    '',
    '```sh',
    'npm start # a comment',
    '```',
    '![a picture](a.png)',
  ].join('\n');
  const sentences = sentencesOf(page);
  expect(sentences).toEqual([
    'Run code with a long name, e.g nginx.',
    'Then read it!',
    'One item of a list',
    'another (see below).',
    'More',
  ]);
  expect(sentences.map(wordCount)).toEqual([8, 3, 5, 3, 1]);
  expect(averageLength(sentences)).toBe(4);
  expect(averageLength(['a '.repeat(19)])).toBe(19);
});

test('lines are counted without empty ones at the end', () => {
  expect(['# One\n\nIt.\n\n', 'It.'].map(lineCount)).toEqual([3, 1]);
});

test('an entry of the decisions is measured without its heading', () => {
  const page = '# Decisions\n\nText.\n\n## One\n\nDate: 2026-11-21\n\nIt\nis.\n\n## Two\n\nIt.\n';
  expect(entriesOf(page)).toEqual([
    { title: 'One', lines: 4 },
    { title: 'Two', lines: 1 },
  ]);
});
