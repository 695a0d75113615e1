import type { Config } from '../../../config/schema.ts';
import { PROVIDER_TIMEOUT } from './discovery.ts';
import { IdTokenError, IdentityUnreachableError, SessionEndedError } from '../errors.ts';
import { tradeRefreshToken, type Tokens } from './tokenEndpoint.ts';
import { verifyIdToken } from './verifyIdToken.ts';

/** The pauses between the attempts of a refresh. Milliseconds. */
const PAUSES = [500, 1500];

/** The end of the last wait that the provider asked for. Milliseconds of `performance.now`. */
let busyUntil = 0;

/** A page that counts the time down may ask this much too early. Milliseconds. */
const EARLY = 500;

/**
 * Trades a refresh token, in up to three attempts. Rejects with a SessionEndedError when the
 * provider refuses it, an IdentityUnreachableError when it does not answer or is too busy. During a
 * wait that it asked for, it is not called at all.
 */
export async function renewGrant(config: Config, refreshToken: string): Promise<Tokens> {
  const left = busyUntil - performance.now();
  if (left > EARLY) throw new IdentityUnreachableError(undefined, left / 1000);
  try {
    return await patiently(() => tradeRefreshToken(config, refreshToken));
  } catch (error) {
    if (isBusy(error)) busyUntil = performance.now() + error.retryAfter * 1000;
    throw error;
  }
}

/**
 * Verifies the ID token of a refresh, if the answer has one: the same person for the same client as
 * before, and no other nonce than that of the sign-in (OpenID Connect Core 1.0, 12.2). Rejects with a
 * SessionEndedError when it fails a check, an IdentityUnreachableError when the keys cannot be fetched.
 */
export async function verifyRenewed(
  config: Config,
  { idToken, accessToken }: Pick<Tokens, 'idToken' | 'accessToken'>,
  former: { subject: string; nonce: string | undefined },
): Promise<void> {
  if (idToken === undefined) return;
  try {
    await patiently(() => verifyIdToken(config, idToken, { ...former, accessToken }));
  } catch (cause) {
    if (!(cause instanceof IdTokenError)) throw cause;
    throw new SessionEndedError('ID token refused after a refresh', { cause });
  }
}

/** Whether the provider has asked to be left alone. */
function isBusy(error: unknown): error is IdentityUnreachableError & { retryAfter: number } {
  return error instanceof IdentityUnreachableError && error.retryAfter !== undefined;
}

/** Repeats an attempt without an answer, within the time of one call; never a refused attempt. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (const pause of PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      const refused = error instanceof SessionEndedError || error instanceof IdTokenError;
      if (refused || isBusy(error) || performance.now() - start >= PROVIDER_TIMEOUT) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return attempt();
}
