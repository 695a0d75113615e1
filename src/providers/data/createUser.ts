import { KEYS, tabStorage } from '../../lib/storage.ts';
import type { CreateUserPayload } from '../hub/contract.ts';
import { hasStatus } from '../hub/errors.ts';
import { ENDPOINTS } from '../hub/endpoints.ts';
import type { HubClient } from '../hub/hubClient.ts';
import type { SessionManager } from '../session/session.ts';
import { keepOwned } from '../session/tab/drafts.ts';
import { rememberBrowser } from '../session/tab/earlierUse.ts';

/** Set while the hub has confirmed a creation, but does not know the person yet. */
const CREATED = 'created';

type Person = Pick<SessionManager, 'subject'>;

/**
 * Creates the signed-in person in the hub, with the names given or those of the ID token, and
 * fetches the tokens that carry their permissions. Rejects with a HubError unless the hub says that
 * the person exists afterwards.
 */
export async function createUser(
  hub: HubClient,
  session: SessionManager,
  names: Omit<CreateUserPayload, 'idToken'> = {},
): Promise<void> {
  const body: CreateUserPayload = { idToken: session.current()?.idToken ?? '', ...names };
  try {
    await hub.call(ENDPOINTS.createUser, { body });
  } catch (error) {
    // 409: an earlier attempt, or another tab, has already created this person.
    if (!hasStatus(error, 409)) throw error;
  }
  markCreated(session);
  // Only new tokens carry the permissions; if this refresh fails, the reload fetches them. Where there
  // is no refresh token, that reload signs in again, as it does in a browser that was here before.
  rememberBrowser();
  await session.refresh().catch(() => undefined);
}

function markCreated(session: Person): void {
  const subject = session.subject();
  try {
    if (subject) keepOwned(tabStorage().storage, CREATED, subject, subject);
  } catch {
    // With a full storage the person is asked again after a reload, and the hub answers 409.
  }
}

/** Whether the hub has said in this session that it created the signed-in person (decision 43). */
export function wasCreated(session: Person): boolean {
  const subject = tabStorage().storage.getItem(KEYS.draft + CREATED);
  return subject !== null && subject === session.subject();
}

/** Called once the hub knows the person. */
export function forgetCreation(): void {
  tabStorage().storage.removeItem(KEYS.draft + CREATED);
}
