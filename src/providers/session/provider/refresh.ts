import type { Config } from '../../../config/schema.ts';
import { IdTokenError, SessionEndedError } from '../errors.ts';
import type { TabSession } from '../tabSession.ts';
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
  tabSession: TabSession,
  ended: Ended,
  revocations: Revocations,
): Promise<void> {
  try {
    await refreshOnce(config, tabSession, ended, revocations);
  } catch (error) {
    if (error instanceof SessionEndedError && tabSession.record()) {
      tabSession.end();
      const { cause } = error;
      // The tokens belong to another person: the page's content must be removed at once.
      if (cause instanceof IdTokenError && cause.code === 'claim-mismatch') {
        tabSession.tenantChanged(revocations.sent());
      }
      await revocations.sent();
    }
    throw error;
  }
}

async function refreshOnce(
  config: Config,
  tabSession: TabSession,
  ended: Ended,
  revocations: Revocations,
): Promise<void> {
  const held = tabSession.held();
  if (held?.record.refreshToken === undefined) throw ended('nothing to refresh');
  const { refreshToken } = held.record;
  const tokens = await renewGrant(config, refreshToken);
  const rotated = tokens.refreshToken ?? refreshToken;
  const former = tabSession.record();
  if (former?.refreshToken !== refreshToken) {
    // The sign-out revoked the former token; this one came later and is revoked here.
    revocations.start({ ...held.record, refreshToken: rotated });
    throw ended('signed out during a refresh');
  }
  // The former refresh token is spent, so the new one is stored even if the rest fails.
  tabSession.store({ ...former, refreshToken: rotated });
  const { subject, nonce } = held.claims;
  await verifyRenewed(config, tokens, { subject, nonce: former.nonce ?? nonce });
  const latest = tabSession.record();
  if (latest?.refreshToken !== rotated) throw ended('signed out during a refresh');
  tabSession.store(renewedRecord(latest, tokens, Date.now()));
}
