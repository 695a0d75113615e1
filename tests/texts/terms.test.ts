import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { de } from '../../src/texts/de.ts';
import * as every from '../../src/texts/every.ts';

const readme = readFileSync('src/texts/README.md', 'utf8');
const rows = readme
  .slice(readme.indexOf('## Terms'))
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));

const listed = (cell = '') =>
  cell
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);
const saidIn = (texts: object): string =>
  Object.values(texts)
    .map((text: unknown) => (typeof text === 'object' && text ? saidIn(text) : String(text)))
    .join('\n');

test.each([
  ['English', saidIn(every), 1, 0],
  ['German', saidIn(de), 2, 1],
] as const)(
  '%s texts use the terms of the table and no synonym',
  (_language, said, column, not) => {
    expect(rows.length).toBeGreaterThan(30);
    const terms = rows.flatMap((cells) => listed(cells[column]));
    expect(terms.filter((term) => !said.toLowerCase().includes(term.toLowerCase()))).toEqual([]);
    const synonyms = rows.flatMap((cells) => listed(cells[3]?.split(';')[not]));
    const isSaid = (word: string) =>
      new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, not === 0 ? 'iu' : 'u').test(said);
    expect(synonyms.filter(isSaid)).toEqual([]);
  },
);
