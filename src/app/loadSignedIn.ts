import type { CurrentUser, Tenant } from '../providers/hub/contract.ts';
import type { FirstAnswers } from '../providers/lists/listAnswers.ts';
import { createUser, forgetCreation, wasCreated } from '../providers/data/createUser.ts';
import { hasStatus } from '../providers/hub/errors.ts';
import type { HubClient } from '../providers/hub/hubClient.ts';
import type { SessionManager } from '../providers/session/session.ts';

/** The calls that the boot sends before the application's code has arrived. */
export type FirstCalls = {
  me: Promise<CurrentUser>;
  /** Absent without read:tenant. */
  tenant?: Promise<Tenant>;
  /** The lists that the page shows, as far as the permissions allow. */
  lists: FirstAnswers;
};

export type SignedInOutcome =
  | { kind: 'ready'; me: CurrentUser }
  /** The person is unknown to the hub, and their name to the identity provider. */
  | { kind: 'onboarding' }
  /** The user was just created: the page has to be reloaded. */
  | { kind: 'created' }
  /** The user was created before a reload, but the hub does not know them yet. */
  | { kind: 'settingUp' }
  | { kind: 'failed'; reason: 'fetching' | 'userNotCreated'; error: unknown };

type Settings = { hub: HubClient; session: SessionManager; first: FirstCalls };

/**
 * Finds out who has signed in and what they see first. Never rejects. It does not wait for the
 * tenant: components that need it show its absence themselves.
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

/** Names come from the verified ID token, else from the provider's profile (decision 43). */
async function hasFullName(session: SessionManager): Promise<boolean> {
  const claims = session.current()?.claims;
  if (claims?.givenName && claims.familyName) return true;
  const profile = await session.userProfile().catch(() => undefined);
  return Boolean(profile?.givenName && profile.familyName);
}
