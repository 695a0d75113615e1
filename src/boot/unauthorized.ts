import * as z from 'zod/mini';

/** What the tab has already tried against refused calls. Times in epoch milliseconds. */
const guardSchema = z.object({
  reloadedAt: z._default(z.number(), 0),
  signedInAt: z._default(z.number(), 0),
});
export type LadderGuard = z.infer<typeof guardSchema>;

const KEY = 'unauthorized.guard';
/** Each rung may be used once in this time. Milliseconds. */
const REST = 60_000;
/** A 401 this soon after a refresh is not the token's age. Milliseconds. */
const JUST_REFRESHED = 10_000;

export type LadderStep = 'refresh' | 'retry' | 'reload' | 'signIn' | 'fail';

/**
 * What to do about a 401 (decision 11; docs/trust.md): one refresh, then one reload a minute, then
 * one sign-in a minute, then the failure screen. A call that was refused while the tokens were
 * being refreshed is sent once more instead. Without a session nothing but a sign-in can help.
 * Pure; never a loop.
 */
export function decideUnauthorized(facts: {
  now: number;
  hasSession: boolean;
  refreshedAt: number | undefined;
  guard: LadderGuard;
  /** False once a refresh has been tried for this very call. */
  mayRefresh: boolean;
}): LadderStep {
  const { now, hasSession, refreshedAt, guard, mayRefresh } = facts;
  if (hasSession && mayRefresh) {
    const justRefreshed = refreshedAt !== undefined && isWithin(JUST_REFRESHED, now, refreshedAt);
    return justRefreshed ? 'retry' : 'refresh';
  }
  if (hasSession && mayReload(guard, now)) return 'reload';
  if (!isWithin(REST, now, guard.signedInAt)) return 'signIn';
  return 'fail';
}

/** Whether the page may reload by itself again. */
export function mayReload(guard: LadderGuard, now: number): boolean {
  return !isWithin(REST, now, guard.reloadedAt);
}

/** Both ways: a time in the far future was written by a clock that has been set right since. */
function isWithin(span: number, now: number, time: number): boolean {
  return Math.abs(now - time) < span;
}

/** Reads the tab's guard; garbage counts as nothing tried yet. */
export function readGuard(storage: Storage): LadderGuard {
  try {
    const parsed = guardSchema.safeParse(JSON.parse(storage.getItem(KEY) ?? '{}'));
    if (parsed.success) return parsed.data;
  } catch {
    // Falls through to the guard of a fresh tab.
  }
  return { reloadedAt: 0, signedInAt: 0 };
}

/** Writes the tab's guard; returns false where it cannot be kept, and nothing may be repeated. */
export function writeGuard(storage: Storage, guard: LadderGuard): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(guard));
    return true;
  } catch {
    return false;
  }
}
