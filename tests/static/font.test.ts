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

/**
 * In none of Inter's files that `@fontsource-variable/inter` splits by script. The second is the narrow space of French,
 * which is as empty in the fallback.
 */
const NOT_IN_INTER = ['→', '\u202f'];

test.each(FONT_NAMES)('%s is what `npm run font` makes of the installed Inter', async (name) => {
  const made = await makeFont(name);
  expect(readFileSync(pathOf(name)).equals(made)).toBe(true);
});

test.each(FONT_NAMES)('%s has every character for which a page would fetch it', async (name) => {
  const held = await charactersOf(readFileSync(pathOf(name)));
  expect(charactersOfRange(name).filter((character) => !held.has(character))).toEqual([]);
});

test('the first file has every character of the texts in every language, in 25 KiB', async () => {
  const font = readFileSync(pathOf('inter-latin'));
  const held = await charactersOf(font);
  const used = new Set(consoleTexts().join(''));
  expect([...used].filter((character) => !held.has(character)).toSorted()).toEqual(
    NOT_IN_INTER.toSorted(),
  );
  for (const letter of 'ßœŒàâçéèêëîïôùûüÿ«»’\u00a0') expect(held).toContain(letter);
  expect(font.length).toBeLessThanOrEqual(25 * 1024);
});
