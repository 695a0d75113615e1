import * as z from 'zod/mini';
import type { Config } from '../../../config/schema.ts';
import { asksToWait, waitOf } from '../../../lib/retryAfter.ts';
import { IdentityUnreachableError, SessionEndedError } from '../errors.ts';
import { SESSION_CAP } from '../tab/record.ts';
import { callProvider } from './callProvider.ts';
import { discover } from './discovery.ts';

/** The answer of the token endpoint; the ID token is not verified yet. */
export type Tokens = {
  accessToken: string;
  idToken: string | undefined;
  refreshToken: string | undefined;
  /** Epoch milliseconds. */
  expiresAt: number;
};

/** Lifetime if the answer has none, which RFC 6749, 5.1, allows. Seconds. */
const USUAL_LIFETIME = 300;

const text = z.string().check(z.minLength(1));
// Some providers send the number as a string.
const seconds = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  z.transform(Number),
);
const answerSchema = z.object({
  access_token: text,
  // A token of another type must not be used as a bearer token (RFC 6749, 7.1).
  token_type: z.optional(z.string().check(z.regex(/^bearer$/i))),
  id_token: z.optional(text),
  refresh_token: z.optional(text),
  expires_in: z.catch(z.pipe(seconds, z.number().check(z.positive())), USUAL_LIFETIME),
});

/** The statuses of a refused grant (RFC 6749, 5.2). */
const REFUSALS = [400, 401];

/**
 * Trades a code or a refresh token for tokens (RFC 6749, 4.1.3 and 6). Rejects with a
 * SessionEndedError on 400 and 401, for any body; otherwise with an IdentityUnreachableError, with
 * a time if the answer asks to wait. `before` counts such answers.
 */
export async function requestTokens(
  { oidc }: Config,
  grant: Record<string, string>,
  before: number,
): Promise<Tokens> {
  const { token_endpoint: endpoint } = await discover(oidc.authority);
  // The library's request follows redirects, reads bodies without limit and hides Retry-After. Its
  // error is the same for a refused grant, which ends the session, and for the answer of a proxy.
  const response = await callProvider(endpoint, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({
      client_id: oidc.clientId,
      ...grant,
      // RFC 8707, 2.2: without it some providers issue a token for their own API.
      ...(oidc.audienceParameter === 'resource' && { resource: oidc.audience }),
    }),
  });
  if (asksToWait(response)) {
    throw new IdentityUnreachableError(undefined, waitOf(response, before));
  }
  if (REFUSALS.includes(response.status)) {
    throw new SessionEndedError(`the token endpoint answered ${response.status}`);
  }
  try {
    const answer = answerSchema.parse(await response.json());
    return {
      accessToken: answer.access_token,
      idToken: answer.id_token,
      refreshToken: answer.refresh_token,
      expiresAt: Date.now() + Math.min(answer.expires_in * 1000, SESSION_CAP),
    };
  } catch (cause) {
    throw new IdentityUnreachableError(cause);
  }
}
