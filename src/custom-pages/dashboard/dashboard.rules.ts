import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { DAY, expiryOf, needsAttention, type Expiry } from '../../resources/api-keys/expiry.ts';

/** How long the welcome steps stay after the oldest key was created. Days. */
const WELCOME_DAYS = 7;

/** Whether the dashboard shows the welcome steps: no key yet, or the oldest is younger than 7 days. */
export function showsWelcome(keys: readonly ApiKey[], now: number): boolean {
  if (keys.length === 0) return true;
  // No spread: it fails beyond some hundred thousand arguments.
  const oldest = keys.reduce((min, key) => Math.min(min, Date.parse(key.createdAt)), Infinity);
  return now - oldest < WELCOME_DAYS * DAY;
}

/** The creation instant of the newest key; undefined without keys. */
export function newestCreation(keys: readonly ApiKey[]): string | undefined {
  return keys
    .map((key) => key.createdAt)
    .reduce<string | undefined>(
      (newest, createdAt) =>
        newest !== undefined && Date.parse(newest) >= Date.parse(createdAt) ? newest : createdAt,
      undefined,
    );
}

export type Attention = { key: ApiKey; expiry: Exclude<Expiry, { state: 'none' }> };

/** The keys that are expired or expire within seven days, in the given order. */
export function keysNeedingAttention(keys: readonly ApiKey[], now: number): Attention[] {
  return keys.flatMap((key) => {
    const expiry = expiryOf(key.expiresAt, now);
    return expiry.state !== 'none' && needsAttention(expiry) ? [{ key, expiry }] : [];
  });
}

export type TimelinePoint = {
  id: string;
  name: string;
  expiresAt: string;
  /** 0 is now, 1 is twelve months from now. */
  position: number;
  tone: 'bad' | 'warn' | 'accent';
};

const YEAR_DAYS = 365;

/** The positions of the keys' expirations on a line from now to twelve months ahead. */
export function timelineOf(
  keys: readonly ApiKey[],
  now: number,
): { points: TimelinePoint[]; without: number; later: number } {
  const points: TimelinePoint[] = [];
  let without = 0;
  let later = 0;
  for (const { id, name, expiresAt } of keys) {
    const expiry = expiryOf(expiresAt, now);
    if (expiresAt === undefined || expiry.state === 'none') {
      without += 1;
      continue;
    }
    const position = (Date.parse(expiresAt) - now) / (YEAR_DAYS * DAY);
    if (position > 1) later += 1;
    else {
      const tone = expiry.state === 'expired' ? 'bad' : expiry.warn ? 'warn' : 'accent';
      points.push({ id, name, expiresAt, position: Math.max(0, position), tone });
    }
  }
  return { points, without, later };
}

/** 24 px, the least size of a target, on the narrowest line: 240 px. */
const GAP = 0.1;

/** How many points are shown above one another; more would make the card taller than a screen. */
const LANES = 7;

/** The number of keys for which the lanes at their position have no place. */
export type TimelineRest = { position: number; count: number };

/**
 * Stacks the points in lanes, from 0 up, so that those of one lane are at least 24 px apart on every
 * screen. `rest` belongs in the lane above all others.
 */
export function stack(points: readonly TimelinePoint[]): {
  stacked: (TimelinePoint & { lane: number })[];
  rest: TimelineRest[];
  lanes: number;
} {
  const stacked: (TimelinePoint & { lane: number })[] = [];
  const rest: TimelineRest[] = [];
  const ends: number[] = [];
  for (const point of points.toSorted((a, b) => a.position - b.position)) {
    const { position } = point;
    const free = ends.findIndex((end) => position - end >= GAP);
    const lane = free < 0 ? ends.length : free;
    const last = rest.at(-1);
    if (lane < LANES) {
      ends[lane] = position;
      stacked.push({ ...point, lane });
    } else if (last && position - last.position < GAP) last.count += 1;
    else rest.push({ position, count: 1 });
  }
  return { stacked, rest, lanes: ends.length + (rest.length > 0 ? 1 : 0) };
}
