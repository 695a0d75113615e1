import * as z from 'zod/mini';
import { saveDrafts } from './writtenDrafts.ts';
import type { safeSessionStorage } from './storage.ts';

/** When the tab last reloaded or signed in because of refused calls. Epoch milliseconds. */
const guardSchema = z.object({
  reloadedAt: z._default(z.number(), 0),
  signedInAt: z._default(z.number(), 0),
});
export type LadderGuard = z.infer<typeof guardSchema>;

const KEY = 'unauthorized.guard';
/** The least time between two reloads or two sign-ins. Milliseconds. */
export const REST = 60_000;

/** The tab's storage, and whether it works. */
export type TabStorage = ReturnType<typeof safeSessionStorage>;

/**
 * Keeps the drafts for `owner` and reloads the page, at most once a minute in a tab. Returns false
 * without a reload if there was one within the minute, or if storage cannot remember this one.
 */
export function reloadOnce({ storage, works }: TabStorage, owner: string | undefined): boolean {
  const guard = readGuard(storage);
  const now = Date.now();
  if (!works || !mayReload(guard, now)) return false;
  if (!writeGuard(storage, { ...guard, reloadedAt: now })) return false;
  saveDrafts(storage, owner);
  window.location.reload();
  return true;
}

/** Whether the page may reload by itself again. */
export function mayReload(guard: LadderGuard, now: number): boolean {
  return !isWithin(REST, now, guard.reloadedAt);
}

/** In both directions: a time in the far future comes from a clock that was wrong. */
export function isWithin(span: number, now: number, time: number): boolean {
  return Math.abs(now - time) < span;
}

/** Reads the tab's guard; an unreadable one counts as nothing tried yet. */
export function readGuard(storage: Storage): LadderGuard {
  try {
    return guardSchema.parse(JSON.parse(storage.getItem(KEY) ?? '{}'));
  } catch {
    return { reloadedAt: 0, signedInAt: 0 };
  }
}

/** Writes the tab's guard. After false, which means it is not stored, nothing may be repeated. */
export function writeGuard(storage: Storage, guard: LadderGuard): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(guard));
    return true;
  } catch {
    return false;
  }
}
