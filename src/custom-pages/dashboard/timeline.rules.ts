import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { expiryOf, needsAttention } from '../../resources/api-keys/expiry/expiry.ts';

/** How many months the timeline has, the present one included. */
export const MONTHS = 12;

/** Keys that expire in the same part of the timeline, soonest first. */
export type Group = {
  keys: ApiKey[];
  /** How many of them have expired. */
  expired: number;
  /** What the most urgent of them is. */
  tone: 'bad' | 'warn' | 'accent';
};

/** A month of the device's calendar. */
export type Month = Group & { start: Date };

export type Timeline = {
  months: Month[];
  /** Keys that expired before the present month. */
  earlier: Group;
  /** How many keys expire after the last month. */
  later: number;
  /** How many keys have no expiration. */
  without: number;
};

/** The keys by the month in which they expire, from the present month on (decision 187). */
export function timelineOf(keys: readonly ApiKey[], now: number): Timeline {
  const present = new Date(now);
  const first = monthOf(present);
  const group = (): Group => ({ keys: [], expired: 0, tone: 'accent' });
  const months = Array.from({ length: MONTHS }, (_, n) => ({
    ...group(),
    start: new Date(present.getFullYear(), present.getMonth() + n, 1),
  }));
  const timeline: Timeline = { months, earlier: group(), later: 0, without: 0 };
  for (const { key, end } of inOrder(keys)) {
    const place = monthOf(new Date(end)) - first;
    const into = place < 0 ? timeline.earlier : months[place];
    if (into) add(into, key, now);
    else timeline.later += 1;
  }
  timeline.without = keys.filter(({ expiresAt }) => expiresAt === undefined).length;
  return timeline;
}

/** Months since year 0 in the zone of the device. */
const monthOf = (date: Date) => date.getFullYear() * 12 + date.getMonth();

function inOrder(keys: readonly ApiKey[]) {
  return keys
    .flatMap((key) =>
      key.expiresAt === undefined ? [] : [{ key, end: Date.parse(key.expiresAt) }],
    )
    .toSorted((a, b) => a.end - b.end);
}

function add(group: Group, key: ApiKey, now: number) {
  const expiry = expiryOf(key.expiresAt, now);
  group.keys.push(key);
  if (expiry.state === 'expired') {
    group.expired += 1;
    group.tone = 'bad';
  } else if (needsAttention(expiry) && group.tone === 'accent') {
    group.tone = 'warn';
  }
}
