import type { CreateUserPayload } from './hub/contract.ts';
import { hasStatus } from './hub/errors.ts';
import { ENDPOINTS } from './hub/endpoints.ts';
import type { HubClient } from './hub/hubClient.ts';
import type { SessionManager } from './session/session.ts';

/**
 * Creates the signed-in person in the hub, with the names given or those of the ID token, and
 * fetches the tokens that carry their permissions. Rejects with a HubError unless the person
 * exists afterwards.
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
  // Only new tokens carry the permissions; if this refresh fails, the reload fetches them.
  await session.refresh().catch(() => undefined);
}
