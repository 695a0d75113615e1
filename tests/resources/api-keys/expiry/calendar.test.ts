// @module-tag C8
// @module-tag F54
import { expect, it } from 'vitest';
import { addDays, dayKey, parseDay } from '../../../../src/components/form/calendar.ts';
import { inZone, ZONES } from './zones.ts';

const day = (text: string) => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(`no day: ${text}`);
  return parsed;
};

it.each(['2026-2-3', '2026-02-30', '2026-11-21T00:00:00Z', ' 2026-11-21'])(
  '%j is not a day',
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

it('a day is read back in every zone, also one day forward and back', () => {
  for (const zone of ZONES) {
    inZone(zone, () => {
      for (const text of ['2026-03-29', '2026-09-06', '2026-10-25', '2028-02-29']) {
        expect(dayKey(day(text))).toBe(text);
        expect(dayKey(addDays(addDays(day(text), 1), -1))).toBe(text);
        expect(dayKey(addDays(addDays(day(text), -1), 1))).toBe(text);
      }
    });
  }
});
