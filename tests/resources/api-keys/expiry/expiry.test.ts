// @module-tag C7
// @module-tag C8
// @module-tag F52
// @module-tag F53
// @module-tag F54
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCompact, formatInstant } from '../../../../src/components/text/dates.ts';
import { apiKeySchema } from '../../../../src/resources/api-keys/apiKey.schema.ts';
import {
  DAY,
  endOfDay,
  expiryOf,
  isPastDay,
  needsAttention,
  presetExpiry,
} from '../../../../src/resources/api-keys/expiry/expiry.ts';
import { dayKey, parseDay } from '../../../../src/components/form/calendar.ts';
import { buildApiKey } from '../../../hubRows.ts';
import { inZone, ZONES } from './zones.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (offset: number) => new Date(NOW + offset).toISOString();

describe('expiryOf', () => {
  it.each([
    ['1 ms ago', -1, { state: 'expired', days: 0 }],
    ['now', 0, { state: 'expired', days: 0 }],
    ['in 1 ms', 1, { state: 'valid', days: 0, warn: true }],
    ['in 24 h', DAY, { state: 'valid', days: 1, warn: true }],
    ['in 6 d 23:59', 7 * DAY - 60_000, { state: 'valid', days: 6, warn: true }],
    ['in 7 d', 7 * DAY, { state: 'valid', days: 7, warn: false }],
    ['24 h ago', -DAY, { state: 'expired', days: 1 }],
  ])('%s', (_, offset, expected) => {
    expect(expiryOf(at(offset), NOW)).toEqual(expected);
  });

  it('is none for keys without expiration', () => {
    expect(expiryOf(undefined, NOW)).toEqual({ state: 'none' });
    expect(needsAttention({ state: 'none' })).toBe(false);
  });

  it('counts 24-hour days, not calendar days, over a change of the clocks', () => {
    inZone('Europe/Berlin', () => {
      const now = new Date(2026, 2, 28, 12).getTime();
      const sameTimeAWeekLater = new Date(2026, 3, 4, 12).toISOString();
      // The elapsed time is 6 days and 23 hours.
      expect(expiryOf(sameTimeAWeekLater, now)).toEqual({ state: 'valid', days: 6, warn: true });
    });
  });
});

describe('the end of a custom day', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-24T20:59:59.999Z'],
    ['America/Santiago', '2026-09-06', '2026-09-07T02:59:59.999Z'],
    // The hour before midnight occurs twice here; the day ends after the second one.
    ['America/Santiago', '2026-04-04', '2026-04-05T03:59:59.999Z'],
    ['Pacific/Kiritimati', '2027-01-01', '2027-01-01T09:59:59.999Z'],
  ])('%s %s', (zone, text, iso) => {
    inZone(zone, () => {
      const day = parseDay(text);
      expect(day && endOfDay(day).toISOString()).toBe(iso);
    });
  });
});

describe('presetExpiry', () => {
  it.each([
    ['over the spring change', 'Europe/Berlin', '2026-03-27T22:30:00Z', 7, '2026-04-03'],
    ['into a leap day', 'Europe/Berlin', '2028-01-30T10:00:00Z', 30, '2028-02-29'],
    ['over the year’s end', 'UTC', '2026-11-21T10:00:00Z', 180, '2027-05-20'],
    ['to a skipped midnight', 'America/Santiago', '2026-08-30T15:00:00Z', 7, '2026-09-06'],
  ])('%s', (_, zone, now, days, last) => {
    inZone(zone, () => {
      const end = presetExpiry(days, new Date(now));
      expect([dayKey(end), end.toTimeString().slice(0, 8)]).toEqual([last, '23:59:59']);
      expect(end.getMilliseconds()).toBe(999);
    });
  });

  it('is the end of the local day exactly n days ahead', () => {
    const moment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        moment,
        fc.integer({ min: 0, max: 400 }),
        (zone, now, days) =>
          inZone(zone, () => {
            const end = presetExpiry(days, now);
            const calendarDays =
              Date.UTC(end.getFullYear(), end.getMonth(), end.getDate()) -
              Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
            expect(calendarDays).toBe(days * DAY);
            expect(dayKey(new Date(end.getTime() + 1))).not.toBe(dayKey(end));
          }),
      ),
      { numRuns: 100 },
    );
  });
});

it('a day is past from the first millisecond of the next one', () => {
  const day = new Date(2026, 10, 21, 12);
  expect(isPastDay(day, new Date(2026, 10, 21, 23, 59, 59, 999))).toBe(false);
  expect(isPastDay(day, new Date(2026, 10, 22))).toBe(true);
  expect(isPastDay(day, new Date(2026, 10, 20))).toBe(false);
});

/** Texts of list and details for a date; undefined if the row is unreadable. */
function shownOf(date: unknown): string | undefined {
  const { data: key } = apiKeySchema.safeParse({
    ...buildApiKey({}),
    createdAt: date,
    expiresAt: date,
  });
  if (!key) return undefined;
  const expiry = expiryOf(key.expiresAt, NOW);
  const { local, utc } = formatInstant(key.createdAt);
  return [formatCompact(key.createdAt), local, utc, JSON.stringify(expiry)].join(' ');
}

it.each([
  ['milliseconds as a text', '1795000000000'],
  ['nothing', ''],
  ['null', null],
  ['the year 275760', '+275760-09-13T00:00:00Z'],
  ['30 hours in a day', '2026-01-01T30:00:00Z'],
])('%s is not a date: the row is unreadable', (_name, date) => {
  expect(shownOf(date)).toBeUndefined();
});

it.each([
  ['2026-11-22T13:00:00+14:00', '22.11.2026, 00:00'],
  ['2026-11-21T23:00:00Z', '22.11.2026, 00:00'],
  ['2026-11-22T00:00:00', '22.11.2026, 00:00'],
])('%s is shown as %s', (date, shown) => {
  expect(shownOf(date)).toContain(shown);
});

it('no accepted text is shown as an invalid date', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
  fc.assert(
    fc.property(texts, (date) => {
      expect(shownOf(date) ?? '').not.toMatch(/Invalid|NaN|null|undefined/);
    }),
  );
});
