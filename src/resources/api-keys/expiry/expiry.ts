/** 24 hours in milliseconds, the unit for counting the days left. */
export const DAY = 86_400_000;

/** A key with fewer whole days left is expiring. */
export const WARNING_DAYS = 7;

export const PRESET_DAYS = [7, 30, 180] as const;

export type Expiry =
  | { state: 'none' }
  | { state: 'valid'; days: number; warn: boolean }
  | { state: 'expired'; days: number };

/**
 * The state of an expiration, with whole 24-hour days since or until it, rounded down. The instant
 * itself counts as expired. `now` in epoch milliseconds.
 */
export function expiryOf(expiresAt: string | undefined, now: number): Expiry {
  if (expiresAt === undefined) return { state: 'none' };
  const end = Date.parse(expiresAt);
  if (end <= now) return { state: 'expired', days: Math.floor((now - end) / DAY) };
  const days = Math.floor((end - now) / DAY);
  return { state: 'valid', days, warn: days < WARNING_DAYS };
}

/** True for an expired or expiring key, which the list's default order puts first. */
export function needsAttention(expiry: Expiry): boolean {
  return expiry.state === 'expired' || (expiry.state === 'valid' && expiry.warn);
}

/**
 * The last millisecond of the local day of `date` (23:59:59.999). It is computed from the next
 * day's start, because the last hour of a day occurs twice where clocks go back at midnight.
 */
export function endOfDay(date: Date): Date {
  return endOfDayIn(0, date);
}

/**
 * The end of the local day `days` days after `now`, by calendar arithmetic. Daylight saving neither
 * adds nor removes a day, so the date shown is the key's last day.
 */
export function presetExpiry(days: number, now: Date): Date {
  return endOfDayIn(days, now);
}

function endOfDayIn(days: number, from: Date): Date {
  const nextDay = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days + 1);
  return new Date(nextDay.getTime() - 1);
}

/** True if a local day is past; false for today. */
export function isPastDay(date: Date, now: Date): boolean {
  return endOfDay(date).getTime() < now.getTime();
}
