import type { CurrentUser, Tenant } from '../providers/hub/contract.ts';
import type { FirstAnswers } from '../providers/lists/listAnswers.ts';
import { createUser, forgetCreation, wasCreated } from '../providers/data/createUser.ts';
import { hasStatus } from '../providers/hub/errors.ts';
import type { HubClient } from '../providers/hub/hubClient.ts';
import type { SessionManager } from '../providers/session/session.ts';

/** Calls that the boot sends while the application's code is loading. */
export type FirstCalls = {
  me: Promise<CurrentUser>;
  /** Absent without read:tenant. */
  tenant?: Promise<Tenant>;
  /** The lists of the page that the user may read. */
  lists: FirstAnswers;
};

export type SignedInOutcome =
  | { kind: 'ready'; me: CurrentUser }
  /** The hub does not know the user, and the identity provider does not know their name. */
  | { kind: 'onboarding' }
  /** The user has just been created; the page must be reloaded. */
  | { kind: 'created' }
  /** The user was created before a reload, but the hub does not know them yet. */
  | { kind: 'settingUp' }
  | { kind: 'failed'; reason: 'fetching' | 'userNotCreated'; error: unknown };

type Settings = { hub: HubClient; session: SessionManager; first: FirstCalls };

/**
 * Loads the signed-in user, and creates them in the hub if necessary. Never rejects. Does not wait
 * for the tenant; components handle its absence.
 */
export async function loadSignedIn({ hub, session, first }: Settings): Promise<SignedInOutcome> {
  try {
    const me = await first.me;
    forgetCreation();
    return { kind: 'ready', me };
  } catch (error) {
    if (!hasStatus(error, 404)) return { kind: 'failed', reason: 'fetching', error };
  }
  if (wasCreated(session)) return { kind: 'settingUp' };
  if (!(await hasFullName(session))) return { kind: 'onboarding' };
  try {
    await createUser(hub, session);
    return { kind: 'created' };
  } catch (error) {
    return { kind: 'failed', reason: 'userNotCreated', error };
  }
}

/** True if the verified ID token or, because some lack name claims, the profile has both names. */
async function hasFullName(session: SessionManager): Promise<boolean> {
  const claims = session.current()?.claims;
  if (claims?.givenName && claims.familyName) return true;
  const profile = await session.userProfile().catch(() => undefined);
  return Boolean(profile?.givenName && profile.familyName);
}
