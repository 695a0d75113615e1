import type { ApiKey } from '../apiKey.schema.ts';
import { DAY, expiryOf } from '../expiry/expiry.ts';

/** The life of a key, in epoch milliseconds; no end for one without expiration. */
export type Life = { start: number; end: number | undefined };
export type NamedLife = Life & { name: string };

/** The life of a key as the hub tells it. */
export function lifeOf({ createdAt, expiresAt }: ApiKey): Life {
  return {
    start: Date.parse(createdAt),
    end: expiresAt === undefined ? undefined : Date.parse(expiresAt),
  };
}

/** The life of a key that was deleted at a moment, if it was: it ends there, unless it had expired. */
export function endedAt({ start, end }: Life, deleted: number | undefined): Life {
  if (deleted === undefined) return { start, end };
  return { start, end: end === undefined ? deleted : Math.min(end, deleted) };
}

/**
 * Places the lives of both keys on one time scale. It shows at least a month ahead and half as much of
 * the past, or more of the past if the old key ended before it. The edges of the bars and today are
 * shares of the whole width.
 */
export function timelineOf(old: Life, successor: Life | undefined, now: number) {
  const ends = [old.end, successor?.end].filter((end) => end !== undefined);
  const last = Math.max(now + 30 * DAY, ...ends);
  // A key without expiration reaches beyond the others.
  const endless = old.end === undefined || (successor && successor.end === undefined);
  const to = endless ? last + (last - now) / 4 : last;
  const begin = Math.min(old.start, successor?.start ?? old.start);
  const shown = Math.min(now - (to - now) / 2, (old.end ?? now) - (to - now) / 4);
  const from = Math.min(Math.max(begin, shown), now - DAY);
  const share = (moment: number) => Math.min(1, Math.max(0, (moment - from) / (to - from)));
  const barOf = ({ start, end }: Life) => ({ from: share(start), to: share(end ?? to) });
  return { old: barOf(old), successor: successor && barOf(successor), today: share(now) };
}

/** What the two lives mean, for a sentence each. */
export type Fact =
  | { says: 'expired' | 'expires'; days: number }
  | { says: 'never' | 'deleted' | 'both' | 'gap' | 'sooner' };

/**
 * What is true of the old key, then what follows from the two keys together: they overlap, nothing
 * works until the successor is in use, or the successor ends before the old one.
 */
export function factsOf(
  old: Life & { deleted?: boolean },
  successor: Life | undefined,
  now: number,
): Fact[] {
  if (old.deleted) return [{ says: 'deleted' }];
  const expiry = expiryOf(old.end === undefined ? undefined : new Date(old.end).toISOString(), now);
  const first: Fact =
    expiry.state === 'none'
      ? { says: 'never' }
      : { says: expiry.state === 'expired' ? 'expired' : 'expires', days: expiry.days };
  if (expiry.state === 'expired') return [first, { says: 'gap' }];
  const ends = successor?.end;
  if (ends !== undefined && (old.end === undefined || ends < old.end)) {
    return [first, { says: 'sooner' }];
  }
  return [first, { says: 'both' }];
}
