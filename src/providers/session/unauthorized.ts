import * as z from 'zod/mini';

/** What the tab has already tried against refused calls. Times in epoch milliseconds. */
const guardSchema = z.object({ reloadedAt: z._default(z.number(), 0), signedInAt: z._default(z.number(), 0) });
export type LadderGuard = z.infer<typeof guardSchema>;

const KEY = 'unauthorized.guard';
/** Each rung may be used once in this time. Milliseconds. */
const REST = 60_000;
/** A 401 this soon after a refresh is not the token's age. Milliseconds. */
const JUST_REFRESHED = 10_000;

export type LadderStep = 'refresh' | 'reload' | 'signIn' | 'fail';

/**
 * What to do about a 401 (decision 11; trust.md, E.4): one refresh, then one reload a minute, then
 * one sign-in a minute, then the failure screen. Pure; never a loop.
 */
export function decideUnauthorized(facts: {
  now: number;
  refreshedAt: number | undefined;
  guard: LadderGuard;
  /** False once a refresh has been tried for this very call. */
  mayRefresh: boolean;
}): LadderStep {
  const { now, refreshedAt, guard, mayRefresh } = facts;
  if (mayRefresh && (refreshedAt === undefined || now - refreshedAt >= JUST_REFRESHED)) {
    return 'refresh';
  }
  if (now - guard.reloadedAt >= REST) return 'reload';
  if (now - guard.signedInAt >= REST) return 'signIn';
  return 'fail';
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
