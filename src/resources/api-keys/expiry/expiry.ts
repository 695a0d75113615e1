/** A day of exactly 24 hours, the unit in which days left are counted (decision 2). Milliseconds. */
export const DAY = 86_400_000;

/** A key with fewer whole days left than this is shown as expiring. */
export const WARNING_DAYS = 7;

export const PRESET_DAYS = [7, 30, 180] as const;

export type Expiry =
  | { state: 'none' }
  | { state: 'valid'; days: number; warn: boolean }
  | { state: 'expired'; days: number };

/**
 * Whether a key has expired, and since or in how many days (decision 2): whole 24-hour days, rounded
 * down. The instant itself counts as expired. `now` is in epoch milliseconds.
 */
export function expiryOf(expiresAt: string | undefined, now: number): Expiry {
  if (expiresAt === undefined) return { state: 'none' };
  const end = Date.parse(expiresAt);
  if (end <= now) return { state: 'expired', days: Math.floor((now - end) / DAY) };
  const days = Math.floor((end - now) / DAY);
  return { state: 'valid', days, warn: days < WARNING_DAYS };
}

/** Whether a key has expired or is about to expire: the first group of the default order. */
export function needsAttention(expiry: Expiry): boolean {
  return expiry.state === 'expired' || (expiry.state === 'valid' && expiry.warn);
}

/**
 * The last millisecond of the local calendar day of `date` (23:59:59.999), computed from the start of
 * the next day, because the last hour of a day occurs twice where clocks go back at midnight.
 */
export function endOfDay(date: Date): Date {
  return endOfDayIn(0, date);
}

/**
 * The end of the local calendar day `days` days after `now` (decision 2), by calendar arithmetic, so
 * that a change of the clocks neither adds nor removes a day.
 */
export function presetExpiry(days: number, now: Date): Date {
  return endOfDayIn(days, now);
}

function endOfDayIn(days: number, from: Date): Date {
  const nextDay = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days + 1);
  return new Date(nextDay.getTime() - 1);
}

/** Whether a day of the calendar is past. Today is not. */
export function isPastDay(date: Date, now: Date): boolean {
  return endOfDay(date).getTime() < now.getTime();
}
