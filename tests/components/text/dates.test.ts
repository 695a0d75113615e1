import { expect, test } from 'vitest';
import {
  formatCompact,
  formatDay,
  formatInstant,
  formatMoment,
  formatMonth,
  formatShortMonth,
  formatWeekday,
} from '../../../src/components/text/dates.ts';

/** A Saturday in local time, so that the tests pass in any time zone. */
const NIGHT = new Date(2027, 0, 2, 3, 4);

const UTC_NIGHT = new Date(Date.UTC(2027, 0, 2, 3, 4));

test.each([
  ['as a day', formatDay(NIGHT), 'Sat, Jan 2, 2027'],
  ['as a moment', formatMoment(NIGHT), 'Sat, Jan 2, 2027, 03:04'],
  ['for a tooltip', formatInstant(UTC_NIGHT).utc, 'Sat, Jan 2, 2027, 03:04'],
  ['as a month', formatMonth(NIGHT), 'January 2027'],
  ['as a short month', formatShortMonth(NIGHT), 'Jan'],
  ['as a day of the week', formatWeekday(NIGHT, 'long'), 'Saturday'],
  ['as a short day of the week', formatWeekday(NIGHT, 'short'), 'Sat'],
  ['in digits', formatCompact(NIGHT), '02.01.2027, 03:04'],
  ['at midnight', formatCompact(new Date(2027, 11, 31)), '31.12.2027, 00:00'],
])('a date is written %s', (_, written, expected) => {
  expect(written).toBe(expected);
});

test('the local time of a tooltip names its zone', () => {
  const { local } = formatInstant(NIGHT);
  expect(local).toMatch(/^Sat, Jan 2, 2027, 03:04 \S+$/);
});

test('an invalid date is empty in each format', () => {
  const none = new Date(Number.NaN);
  const { local, utc } = formatInstant('soon');
  const written = [formatCompact('soon'), formatCompact(none), formatDay('soon'), local, utc];
  expect([...written, formatMoment(''), formatMonth(none)].join('')).toBe('');
});
