import * as z from 'zod/mini';

/** When the tab last reloaded or signed in because of refused calls. Epoch milliseconds. */
const guardSchema = z.object({
  reloadedAt: z._default(z.number(), 0),
  signedInAt: z._default(z.number(), 0),
});
export type LadderGuard = z.infer<typeof guardSchema>;

const KEY = 'unauthorized.guard';
/** The least time between two reloads or two sign-ins. Milliseconds. */
const REST = 60_000;
/** A 401 this soon after a refresh is not caused by an old token. Milliseconds. */
const JUST_REFRESHED = 10_000;

export type LadderStep = 'refresh' | 'retry' | 'reload' | 'signIn' | 'fail';

/**
 * The next step after a 401 (decision 11; docs/trust.md): one refresh, then at most one reload a
 * minute, then at most one sign-in a minute, then the failure screen, so that no loop can arise. A
 * call that was refused while the tokens were being refreshed is sent again instead. Without a
 * session only a sign-in can help. Pure.
 */
export function decideUnauthorized(facts: {
  now: number;
  hasSession: boolean;
  refreshedAt: number | undefined;
  guard: LadderGuard;
  /** False once a refresh has been tried for this call. */
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

/** In both directions: a time in the far future comes from a clock that was wrong. */
function isWithin(span: number, now: number, time: number): boolean {
  return Math.abs(now - time) < span;
}

/** Reads the tab's guard; an unreadable one counts as nothing tried yet. */
export function readGuard(storage: Storage): LadderGuard {
  try {
    const parsed = guardSchema.safeParse(JSON.parse(storage.getItem(KEY) ?? '{}'));
    if (parsed.success) return parsed.data;
  } catch {
    // Continues with the guard of a fresh tab.
  }
  return { reloadedAt: 0, signedInAt: 0 };
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
