import { expect, test } from 'vitest';
import { linesOf, unheard } from '../e2e/heard/phrases.ts';

/** A part of a page, by what is said and what is shown. */
const part = (phrases: string[], shown: string[]) => ({
  phrases: ['main', ...phrases, 'end of main'],
  shown: shown.map((text) => ({ text, isHeard: true })),
  descriptions: [],
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
