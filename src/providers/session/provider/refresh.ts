import type { Config } from '../../../config/schema.ts';
import { readJwt } from '../../../lib/jwt.ts';
import { IdTokenError, SessionEndedError, type Ended } from '../errors.ts';
import type { SessionRecord } from '../tab/record.ts';
import type { TabSession } from '../tabSession.ts';
import type { Revocations } from '../revocations.ts';
import { renewedRecord } from './records.ts';
import { renewGrant, verifyRenewed } from './renewal.ts';

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
  if (held?.record.refreshToken === undefined) {
    throw ended('nothing to refresh', held && expiredAfter(held.record, Date.now()));
  }
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

/**
 * The seconds after which the access token of a session that was never refreshed has expired; undefined
 * while it has not. The token's own claims count as well as the answer that it came with, and as a span,
 * because the clocks of provider and browser differ. `now` in epoch milliseconds.
 */
function expiredAfter(record: SessionRecord, now: number): number | undefined {
  const { iat, exp } = readJwt(record.accessToken)?.claims ?? {};
  const own =
    typeof iat === 'number' && typeof exp === 'number' && exp > iat ? exp - iat : Infinity;
  const lifetime = Math.min((record.expiresAt - record.signedInAt) / 1000, own);
  return now >= record.signedInAt + lifetime * 1000 ? Math.round(lifetime) : undefined;
}
