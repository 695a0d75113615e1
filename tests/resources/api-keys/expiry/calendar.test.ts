// @module-tag C8
// @module-tag F55
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayKey,
  moveBy,
  parseDay,
  startOfWeek,
  weeksOfMonth,
} from '../../../../src/components/form/calendar.ts';
import { inZone, ZONES } from './zones.ts';

const day = (text: string) => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(`no day: ${text}`);
  return parsed;
};

describe('parseDay', () => {
  it.each(['2026-2-3', '2026-02-30', '2026-11-21T00:00:00Z', ' 2026-11-21'])(
    'refuses %j',
    (text) => {
      expect(parseDay(text)).toBeUndefined();
    },
  );

  it('reads the same day back in every zone', { tags: ['F55'] }, () => {
    for (const zone of ZONES) {
      inZone(zone, () => {
        for (const text of ['2026-03-29', '2026-09-06', '2026-10-25', '2028-02-29']) {
          expect(dayKey(day(text))).toBe(text);
        }
      });
    }
  });
});

describe('moving through the calendar', () => {
  it.each([
    ['ArrowRight', false, '2026-11-30', '2026-12-01'],
    ['ArrowLeft', false, '2026-01-01', '2025-12-31'],
    ['ArrowUp', false, '2026-11-03', '2026-10-27'],
    ['ArrowDown', false, '2026-03-28', '2026-04-04'],
    ['Home', false, '2026-11-21', '2026-11-16'],
    ['End', false, '2026-11-16', '2026-11-22'],
    ['PageDown', false, '2026-01-31', '2026-02-28'],
    ['PageUp', false, '2026-03-31', '2026-02-28'],
    ['PageDown', true, '2028-02-29', '2029-02-28'],
  ])('%s (shift: %s) leads from %s to %s', (key, shift, from, to) => {
    const moved = moveBy(key, shift, day(from));
    expect(moved && dayKey(moved)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(moveBy('a', false, day('2026-11-21'))).toBeUndefined();
  });

  it('starts weeks on Monday and shows the whole month', () => {
    const weeks = weeksOfMonth(day('2026-11-21'));
    expect(weeks.map((week) => week.map(dayKey).filter((_, index) => index % 6 === 0))).toEqual([
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ]);
  });

  it('is exact in every zone: a day forward and back is the same day, and a month has all its days', () => {
    const moment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, (zone, start) =>
        inZone(zone, () => {
          const from = addDays(start, 0);
          expect(dayKey(addDays(addDays(from, 1), -1))).toBe(dayKey(from));
          expect(startOfWeek(from).getDay()).toBe(1);
          expect(addMonths(from, 1).getMonth()).toBe((from.getMonth() + 1) % 12);
          const inMonth = weeksOfMonth(from)
            .flat()
            .filter((d) => d.getMonth() === from.getMonth());
          expect(new Set(inMonth.map(dayKey)).size).toBe(
            new Date(from.getFullYear(), from.getMonth() + 1, 0).getDate(),
          );
        }),
      ),
      { numRuns: 100 },
    );
  });
});
