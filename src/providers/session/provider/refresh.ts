import type { Config } from '../../../config/schema.ts';
import { readJwt } from '../../../lib/jwt.ts';
import {
  IdTokenError,
  IdentityUnreachableError,
  SessionEndedError,
  type Ended,
} from '../errors.ts';
import { revokeGrant } from '../revocation.ts';
import type { SessionRecord } from '../tab/record.ts';
import type { TabSession } from '../tabSession.ts';
import { withRetries } from './callProvider.ts';
import { requestTokens, type Tokens } from './tokenEndpoint.ts';
import { verifyIdToken } from './verifyIdToken.ts';

/** Pauses between the attempts of a refresh. Milliseconds. */
const PAUSES = [500, 1500];

/**
 * Refreshes the tokens and claims of the session. Rejects with an IdentityUnreachableError, or with
 * a SessionEndedError: the session has then ended and its refresh token is being revoked.
 */
export async function refreshSession(
  config: Config,
  tabSession: TabSession,
  ended: Ended,
): Promise<void> {
  try {
    await refreshOnce(config, tabSession, ended);
  } catch (error) {
    const refused = error instanceof IdTokenError ? error : undefined;
    if ((refused || error instanceof SessionEndedError) && tabSession.record()) {
      tabSession.end();
      // The tokens belong to another user: the page's content must disappear immediately.
      if (refused?.code === 'claim-mismatch') tabSession.tenantChanged(Promise.resolve());
    }
    throw refused ? new SessionEndedError('ID token refused', { cause: refused }) : error;
  }
}

async function refreshOnce(config: Config, tabSession: TabSession, ended: Ended): Promise<void> {
  const held = tabSession.held();
  if (held?.record.refreshToken === undefined) {
    throw ended('nothing to refresh', held && expiredAfter(held.record, Date.now()));
  }
  const { record, claims } = held;
  const tokens = await renewGrant(config, held.record.refreshToken);
  const { accessToken, expiresAt, refreshToken = held.record.refreshToken } = tokens;
  const previous = tabSession.record();
  if (!previous || previous.refreshToken !== record.refreshToken) {
    // A log-out revoked the previous token; this one arrived later and is revoked here.
    revokeGrant(config, { ...record, refreshToken });
    throw ended('signed out during a refresh');
  }
  // The previous refresh token is used up, so the new one is stored even if the rest fails.
  tabSession.store({ ...previous, refreshToken });
  if (tokens.idToken !== undefined) {
    const expected = { accessToken, nonce: record.nonce, subject: claims.subject };
    await withRetries(() => verifyIdToken(config, tokens.idToken, expected), PAUSES);
  }
  const latest = tabSession.record();
  if (latest?.refreshToken !== refreshToken) throw ended('signed out during a refresh');
  // Not every provider sends a new ID token; the previous one has been verified. A refresh does not
  // count as use: a session must not keep itself alive.
  const idToken = tokens.idToken ?? latest.idToken;
  tabSession.store({ ...latest, accessToken, idToken, expiresAt, refreshedAt: Date.now() });
}

/** End of the last wait that the provider asked for, in milliseconds of `performance.now`. */
let busyUntil = 0;

/** Tolerance for the page's countdown, which may end early. Milliseconds. */
const CLOCK_TOLERANCE = 500;

/** Trades a refresh token, with retries; rejects during a wait that the provider asked for. */
async function renewGrant(config: Config, token: string): Promise<Tokens> {
  const left = busyUntil - performance.now();
  if (left > CLOCK_TOLERANCE) throw new IdentityUnreachableError(undefined, left / 1000);
  const grant = { grant_type: 'refresh_token', refresh_token: token };
  try {
    return await withRetries((before) => requestTokens(config, grant, before), PAUSES);
  } catch (error) {
    if (error instanceof IdentityUnreachableError && error.retryAfter !== undefined) {
      busyUntil = performance.now() + error.retryAfter * 1000;
    }
    throw error;
  }
}

/**
 * Lifetime in seconds of the expired access token of a session that was never refreshed; undefined
 * before it expires. It is the shorter of the token's own span and that of the token response.
 * Spans, because the clocks of provider and browser differ. `now` in epoch milliseconds.
 */
function expiredAfter(record: SessionRecord, now: number): number | undefined {
  const { iat, exp } = readJwt(record.accessToken)?.claims ?? {};
  const own =
    typeof iat === 'number' && typeof exp === 'number' && exp > iat ? exp - iat : Infinity;
  const lifetime = Math.min((record.expiresAt - record.signedInAt) / 1000, own);
  return now >= record.signedInAt + lifetime * 1000 ? Math.round(lifetime) : undefined;
}
