import { brief, shorten } from '../../lib/graphemes.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import {
  DAY,
  expiryOf,
  needsAttention,
  type Expiry,
} from '../../resources/api-keys/expiry/expiry.ts';

/** How long the welcome steps stay after the oldest key was created. Days. */
const WELCOME_DAYS = 7;

/** Whether the dashboard shows the welcome steps: no key yet, or the oldest is younger than 7 days. */
export function showsWelcome(keys: readonly ApiKey[], now: number): boolean {
  if (keys.length === 0) return true;
  // No spread: it fails beyond some hundred thousand arguments.
  const oldest = keys.reduce((min, key) => Math.min(min, Date.parse(key.createdAt)), Infinity);
  return now - oldest < WELCOME_DAYS * DAY;
}

/** How many characters of a name a line of the dashboard has room for. */
const LONGEST = 48;

/** A name as the dashboard shows it: its beginning, or `none` for one without visible characters. */
export function shownName(name: string, none: string): string {
  return name.trim() === '' ? none : shorten(brief(name), LONGEST);
}

/** The key that was created last. */
export const newestOf = (keys: readonly ApiKey[]): ApiKey | undefined =>
  keys.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0];

export type Due = { key: ApiKey; expiry: Exclude<Expiry, { state: 'none' }> };

export type Overview = {
  total: number;
  /** How many keys have expired or expire within seven days. */
  due: number;
  /** Of these the ones whose expiration is closest to now, before or after it: the closest first. */
  closest: Due[];
  /** The valid key that expires next, if none is due before it. */
  next: ApiKey | undefined;
  counts: { Production: number; Integration: number; expired: number; expiring: number };
};

/**
 * What the top of the dashboard says about the keys, in one pass and a sort of what is due. A key that
 * stopped an hour ago comes before one that expires in a week, and that one before what stopped last year.
 */
export function overviewOf(keys: readonly ApiKey[], now: number, most: number): Overview {
  const counts = { Production: 0, Integration: 0, expired: 0, expiring: 0 };
  const due: (Due & { distance: number })[] = [];
  let next: ApiKey | undefined;
  let nextEnd = Infinity;
  for (const key of keys) {
    counts[key.environment] += 1;
    const expiry = expiryOf(key.expiresAt, now);
    if (key.expiresAt === undefined || expiry.state === 'none') continue;
    const end = Date.parse(key.expiresAt);
    if (needsAttention(expiry)) {
      counts[expiry.state === 'expired' ? 'expired' : 'expiring'] += 1;
      due.push({
        key,
        expiry,
        distance: Math.abs(end - now),
      });
    } else if (end < nextEnd) {
      next = key;
      nextEnd = end;
    }
  }
  const closest = due
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ key, expiry }) => ({ key, expiry }));
  return { total: keys.length, due: due.length, closest, next, counts };
}

/** The address of the list of keys or tenants with a filter, as the list itself writes it. */
export function filtered(path: string, filter: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}
