import type { Config } from '../../../config/schema.ts';
import { IdTokenError, SessionEndedError } from '../errors.ts';
import type { HeldSession } from '../heldSession.ts';
import type { Revocations } from '../revocations.ts';
import { renewedRecord } from './records.ts';
import { renewGrant, verifyRenewed } from './renewal.ts';

type Ended = (reason: string) => SessionEndedError;

/**
 * Refreshes the tokens and claims of the session. Rejects with a SessionEndedError, and then the
 * session has ended and its refresh token is being revoked, or with an IdentityUnreachableError.
 */
export async function refreshSession(
  config: Config,
  held: HeldSession,
  ended: Ended,
  revocations: Revocations,
): Promise<void> {
  try {
    await refreshOnce(config, held, ended, revocations);
  } catch (error) {
    if (error instanceof SessionEndedError && held.record()) {
      held.end();
      const { cause } = error;
      // The tokens belong to another person: the page's content must be removed at once.
      if (cause instanceof IdTokenError && cause.code === 'claim-mismatch') {
        held.tenantChanged(revocations.sent());
      }
      await revocations.sent();
    }
    throw error;
  }
}

async function refreshOnce(
  config: Config,
  held: HeldSession,
  ended: Ended,
  revocations: Revocations,
): Promise<void> {
  const record = held.record();
  const refreshToken = record?.refreshToken;
  const claims = held.claims();
  if (refreshToken === undefined || claims === undefined) throw ended('nothing to refresh');
  const tokens = await renewGrant(config, refreshToken);
  const rotated = tokens.refreshToken ?? refreshToken;
  const former = held.record();
  if (former?.refreshToken !== refreshToken) {
    // The sign-out revoked the former token; this one came later and is revoked here.
    revocations.start({ ...record, refreshToken: rotated });
    throw ended('signed out during a refresh');
  }
  // The former refresh token is spent, so the new one is stored even if the rest fails.
  if (rotated !== refreshToken) held.store({ ...former, refreshToken: rotated });
  const { subject } = claims;
  await verifyRenewed(config, tokens, { subject, nonce: former.nonce ?? claims.nonce });
  const latest = held.record();
  if (latest?.refreshToken !== rotated) throw ended('signed out during a refresh');
  held.store(renewedRecord(latest, tokens, Date.now()));
}
