import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  charactersOf,
  charactersOfRange,
  consoleTexts,
  FONT_NAMES,
  makeFont,
  pathOf,
} from '../../tools/font.ts';

/** In none of Inter's files that `@fontsource-variable/inter` splits by script. */
const NOT_IN_INTER = ['→'];

test.each(FONT_NAMES)('%s is what `npm run font` makes of the installed Inter', async (name) => {
  const made = await makeFont(name);
  expect(readFileSync(pathOf(name)).equals(made)).toBe(true);
});

test.each(FONT_NAMES)('%s has every character for which a page would fetch it', async (name) => {
  const held = await charactersOf(readFileSync(pathOf(name)));
  expect(charactersOfRange(name).filter((character) => !held.has(character))).toEqual([]);
});

test('the first file has every character of the texts in both languages, in 25 KiB', async () => {
  const font = readFileSync(pathOf('inter-latin'));
  const held = await charactersOf(font);
  const used = new Set(consoleTexts().join(''));
  expect([...used].filter((character) => !held.has(character))).toEqual(NOT_IN_INTER);
  expect(used).toContain('ß');
  expect(font.length).toBeLessThanOrEqual(25 * 1024);
});
