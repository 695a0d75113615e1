import type { Config } from '../../../config/schema.ts';
import { PROVIDER_TIMEOUT } from './boundedCall.ts';
import { IdTokenError, SessionEndedError } from '../errors.ts';
import { tradeRefreshToken, type Tokens } from './tokenEndpoint.ts';
import { verifyIdToken } from './verifyIdToken.ts';

/** The pauses between the attempts of a refresh. Milliseconds. */
const PAUSES = [500, 1500];

/**
 * Trades a refresh token, in up to three attempts. Rejects with a SessionEndedError when the
 * provider refuses it, an IdentityUnreachableError when it does not answer.
 */
export function renewGrant(config: Config, refreshToken: string): Promise<Tokens> {
  return patiently(() => tradeRefreshToken(config, refreshToken));
}

/**
 * Verifies the ID token of a refresh: the same person for the same client as before (OpenID
 * Connect Core 1.0, 12.2). Rejects with a SessionEndedError when it fails a check, an
 * IdentityUnreachableError when the keys cannot be fetched.
 */
export async function verifyRenewed(
  config: Config,
  idToken: string,
  subject: string,
): Promise<void> {
  try {
    await patiently(() => verifyIdToken(config, idToken, { subject }));
  } catch (cause) {
    if (!(cause instanceof IdTokenError)) throw cause;
    throw new SessionEndedError('ID token refused after a refresh', { cause });
  }
}

/** Repeats an attempt without an answer, within the time of one call; never a refused attempt. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (const pause of PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      const refused = error instanceof SessionEndedError || error instanceof IdTokenError;
      if (refused || performance.now() - start >= PROVIDER_TIMEOUT) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return attempt();
}
