import { expect, test } from 'vitest';
import { linesOf, unheard, withoutChance } from '../e2e/heard/phrases.ts';

/** A part of a page, by what is said and what is shown. */
const part = (phrases: string[], shown: string[], descriptions: string[] = []) => ({
  phrases: ['main', ...phrases, 'end of main'],
  shown: shown.map((text) => ({ text, isHeard: true })),
  descriptions,
});

const wrongIn = (reading: ReturnType<typeof part>) => unheard(reading, linesOf(reading));

test('a text that is shown and not said, or said elsewhere or more often, is found', () => {
  const key = 'This key expires in two days.';
  expect(wrongIn(part([key, 'button, Rotate'], [key, 'Rotate']))).toEqual([]);
  expect(wrongIn(part(['button, Rotate'], [key, 'Rotate']))).toEqual([`never: ${key}`]);
  expect(wrongIn(part(['button, Rotate', key], [key, 'Rotate']))).toEqual(['not in order: Rotate']);
  expect(wrongIn(part([key, 'status', key, 'end of status'], [key]))).toEqual([`twice: ${key}`]);
  expect(wrongIn(part([key, key], [key]))).toEqual([`twice: ${key}`]);
});

test('left out are a label beside its control, a description that is on the page, the heading’s name around it', () => {
  const reading = part(
    [
      'region, New key',
      'heading, New key, level 2',
      'Name',
      'textbox, Name, Tells your keys apart., not invalid, required',
      'Tells your keys apart.',
      'end of region, New key',
    ],
    ['New key', 'Name', 'Tells your keys apart.'],
    ['Tells your keys apart.'],
  );
  expect(linesOf(reading)).toEqual([
    '  main',
    '    region',
    '      heading, New key, level 2',
    '      textbox, Name, required',
    '      Tells your keys apart.',
  ]);
  expect(wrongIn(reading)).toEqual([]);
});

test('a cell is one breath, a row has no name, and a sorted column says so', () => {
  const reading = part(
    [
      'row, Name Created',
      'columnheader, Name, sorted in ascending order',
      'Name',
      'end of columnheader, Name, sorted in ascending order',
      'end of row, Name Created',
    ],
    ['Name'],
  );
  expect(linesOf(reading)).toEqual([
    '  main',
    '    row',
    '      columnheader, sorted in ascending order, Name',
  ]);
});

test('moments, ids and secrets do not differ from run to run', () => {
  expect(withoutChance('Fr., 27. Nov. 2026, 09:30 MEZ')).toBe('‹day›, ‹time› ‹zone›');
  expect(withoutChance('Thu, May 1, 2031, 09:30 GMT+2')).toBe('‹day›, ‹time› ‹zone›');
  expect(withoutChance('250ff3e1-… in 1,204 ms')).toBe('‹id› in ‹n› ms');
  expect(withoutChance('secret=a_b-C&expiresAt=2026-01-01T00%3A00')).toBe(
    'secret=‹secret›&expiresAt=‹time›',
  );
});
