import { KEYS, tabStorage } from '../../lib/storage.ts';
import type { CreateUserPayload } from '../hub/contract.ts';
import { hasStatus } from '../hub/errors.ts';
import { ENDPOINTS } from '../hub/endpoints.ts';
import type { HubClient } from '../hub/hubClient.ts';
import type { SessionManager } from '../session/session.ts';
import { keepOwned } from '../session/tab/drafts.ts';
import { rememberBrowser } from '../session/tab/earlierUse.ts';

/** Draft that exists while the hub has confirmed a creation but does not return the user yet. */
const CREATED = 'created';

type UserSession = Pick<SessionManager, 'subject'>;

/**
 * Creates the user in the hub, with the given names or those of the ID token, and fetches the
 * tokens with the new permissions. Rejects with a HubError unless the hub confirms that the user
 * exists.
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
    // 409: an earlier attempt or another tab has already created this user.
    if (!hasStatus(error, 409)) throw error;
  }
  markCreated(session);
  // Only new tokens carry the permissions. If this refresh fails, the reload fetches them: without
  // a refresh token by a sign-in, which a known browser starts automatically.
  rememberBrowser();
  await session.refresh().catch(() => undefined);
}

function markCreated(session: UserSession): void {
  const subject = session.subject();
  try {
    if (subject) keepOwned(tabStorage().storage, CREATED, subject, subject);
  } catch {
    // If the storage is full, the form appears again after a reload, and the hub answers 409.
  }
}

/**
 * True if the hub has confirmed the creation of this user in this session. A 404 then means that
 * the account is still being set up, and the creation is not repeated.
 */
export function wasCreated(session: UserSession): boolean {
  const subject = tabStorage().storage.getItem(KEYS.draft + CREATED);
  return subject !== null && subject === session.subject();
}

/** Called once the hub returns the user. */
export function forgetCreation(): void {
  tabStorage().storage.removeItem(KEYS.draft + CREATED);
}
