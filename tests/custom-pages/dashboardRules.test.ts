import { describe, expect, it } from 'vitest';
import {
  dueKeys,
  expirationsOf,
  showsWelcome,
} from '../../src/custom-pages/dashboard/dashboard.rules.ts';
import { buildApiKey } from '../hubRows.ts';
import type { ApiKey } from '../../src/resources/api-keys/apiKey.schema.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const at = (offset: number) => new Date(now + offset).toISOString();

const key = (values: Partial<ApiKey>) => buildApiKey({ createdAt: at(-30 * DAY), ...values });
const expiring = (...offsets: number[]) =>
  offsets.map((offset) => key({ id: `${offset}`, expiresAt: at(offset) }));

it('the welcome steps show until the oldest key is 7 days old', () => {
  expect(showsWelcome([], now)).toBe(true);
  const young = key({ createdAt: at(-DAY) });
  expect(showsWelcome([young, key({ createdAt: at(-7 * DAY + 1) })], now)).toBe(true);
  expect(showsWelcome([young, key({ createdAt: at(-7 * DAY) })], now)).toBe(false);
});

it('due keys come by the distance of their expiration from now', () => {
  const [lastYear, inSixDays, anHourAgo, inTwoHours] = [-300 * DAY, 6 * DAY, -DAY / 24, DAY / 12];
  const keys = [...expiring(lastYear, inSixDays, anHourAgo, inTwoHours, 7 * DAY), key({})];
  expect(dueKeys(keys, now).map(({ id }) => Number(id))).toEqual([
    anHourAgo,
    inTwoHours,
    inSixDays,
    lastYear,
  ]);
});

describe('the expirations', () => {
  it('have every key in its month, before the first, after the last, or without expiration', () => {
    const keys = expiring(-40 * DAY, 365 * DAY, 366 * DAY, 20 * DAY, 2 * DAY, -2 * DAY);
    const { months, ...others } = expirationsOf([...keys, key({})], now);
    expect(months.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(months.at(-1)?.start.getMonth()).toBe(9);
    expect(others).toEqual({ earlier: 1, later: 2, without: 1 });
  });

  it('divide at midnight of the device', () => {
    const end = new Date(2026, 10, 30, 23, 59, 59, 999).getTime() - now;
    const { months } = expirationsOf(expiring(end, end + 1), now);
    expect(months.slice(0, 3).map(({ count }) => count)).toEqual([1, 1, 0]);
  });
});
