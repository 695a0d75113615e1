import { expect, test } from 'vitest';
import {
  endOfDay,
  isPastDay,
  presetExpiry,
} from '../../../../src/resources/api-keys/expiry/expiry.ts';

// Days of local parts, so that each row holds in every time zone.

test.each([
  ['a day ends with its last millisecond', endOfDay(new Date(2026, 10, 21, 12)), 21],
  [
    'a day ends on the same day from its first millisecond on',
    endOfDay(new Date(2026, 10, 21)),
    21,
  ],
  ['no days from now is the end of today', presetExpiry(0, new Date(2026, 10, 21, 23, 59)), 21],
  ['a week from now is the end of the day then', presetExpiry(7, new Date(2026, 10, 21)), 28],
])('%s', (_, end, date) => {
  expect(end).toEqual(new Date(2026, 10, date, 23, 59, 59, 999));
});

test.each([
  [new Date(2026, 10, 21, 23, 59, 59, 998), false],
  [new Date(2026, 10, 21, 23, 59, 59, 999), false],
  [new Date(2026, 10, 22), true],
  [new Date(2026, 10, 20), false],
])('at %s, November 21 is past: %s', (now, isPast) => {
  expect(isPastDay(new Date(2026, 10, 21, 12), now)).toBe(isPast);
});
