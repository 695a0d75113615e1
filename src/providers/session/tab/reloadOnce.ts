import * as z from 'zod/mini';
import { KEYS, read, write, type TabStorage } from '../../../lib/storage.ts';
import { saveDrafts } from './drafts.ts';

/** Times of the tab's last reload and sign-in after refused calls. Epoch milliseconds. */
const guardSchema = z.object({
  reloadedAt: z._default(z.number(), 0),
  signedInAt: z._default(z.number(), 0),
});
type RecoveryGuard = z.infer<typeof guardSchema>;

/** Minimum time between two reloads or two sign-ins. Milliseconds. */
const MIN_INTERVAL = 60_000;

/**
 * Claims the tab's one reload or sign-in of this minute. False if there was one, or if the storage
 * cannot record it, which prevents a loop.
 */
export function claim({ storage, works }: TabStorage, step: keyof RecoveryGuard): boolean {
  const never = { reloadedAt: 0, signedInAt: 0 };
  const guard = read(storage, KEYS.recovery, guardSchema) ?? never;
  const now = Date.now();
  if (!works || isWithin(MIN_INTERVAL, now, guard[step])) return false;
  return write(storage, KEYS.recovery, { ...guard, [step]: now });
}

/** Saves the drafts for `owner` and reloads the page; false if it did so within the last minute. */
export function reloadOnce(tab: TabStorage, owner: string | undefined): boolean {
  if (!claim(tab, 'reloadedAt')) return false;
  saveDrafts(tab.storage, owner);
  window.location.reload();
  return true;
}

/** Compares in both directions: a time in the far future comes from a wrong clock. */
export const isWithin = (span: number, now: number, time: number): boolean =>
  Math.abs(now - time) < span;
