import { sortBy } from 'es-toolkit';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { isDue } from '../../resources/api-keys/apiKeys.list.ts';
import { DAY } from '../../resources/api-keys/expiry/expiry.ts';

/** Days that the welcome steps stay after the creation of the oldest key. */
const WELCOME_DAYS = 7;

/** True if there is no key yet, or the oldest key is younger than 7 days. */
export function showsWelcome(keys: readonly ApiKey[], now: number): boolean {
  if (keys.length === 0) return true;
  // `Math.min(...)` fails for some hundred thousand arguments.
  const oldest = keys.reduce((min, key) => Math.min(min, Date.parse(key.createdAt)), Infinity);
  return now - oldest < WELCOME_DAYS * DAY;
}

/**
 * Keys that have expired or expire within seven days, sorted by the distance of their expiration
 * from now. A key that expired an hour ago precedes one that expires in a week.
 */
export function dueKeys(keys: readonly ApiKey[], now: number): ApiKey[] {
  const due = keys.filter((key) => isDue(key, now));
  return sortBy(due, [({ expiresAt = '' }) => Math.abs(Date.parse(expiresAt) - now)]);
}

/** Number of months in the chart, including the current one. */
const MONTHS = 12;

/** Numbers of keys that expire in each month (local time), before and after these months. */
export type Expirations = {
  months: { start: Date; count: number }[];
  earlier: number;
  later: number;
  /** Keys without expiration. */
  without: number;
};

/** Counts keys by the month of their expiration, from the current month on. */
export function expirationsOf(keys: readonly ApiKey[], now: number): Expirations {
  const present = new Date(now);
  const months = Array.from({ length: MONTHS }, (_, n) => ({
    start: new Date(present.getFullYear(), present.getMonth() + n, 1),
    count: 0,
  }));
  const counts: Expirations = { months, earlier: 0, later: 0, without: 0 };
  for (const { expiresAt } of keys) {
    const place = expiresAt === undefined ? undefined : monthOf(expiresAt) - monthOf(present);
    const month = months[place ?? -1];
    if (month) month.count += 1;
    else if (place === undefined) counts.without += 1;
    else counts[place < 0 ? 'earlier' : 'later'] += 1;
  }
  return counts;
}

/** Months since year 0, in local time. */
function monthOf(instant: string | Date): number {
  const date = new Date(instant);
  return date.getFullYear() * 12 + date.getMonth();
}
