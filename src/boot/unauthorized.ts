import {
  isWithin,
  mayReload,
  REST,
  type LadderGuard,
} from '../providers/session/tab/reloadOnce.ts';

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
