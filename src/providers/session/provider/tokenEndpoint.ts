import * as z from 'zod/mini';
import type { Config } from '../../../config/schema.ts';
import { boundedCall } from './boundedCall.ts';
import { discover } from './discovery.ts';
import { IdentityUnreachableError, SessionEndedError } from '../errors.ts';

/** The answer of the token endpoint; its ID token is not verified yet. */
export type Tokens = {
  accessToken: string;
  idToken: string | undefined;
  refreshToken: string | undefined;
  /** Seconds. */
  expiresIn: number;
};

/** The lifetime if the answer has none, which RFC 6749, 5.1, allows. Seconds. */
const USUAL_LIFETIME = 300;

const text = z.string().check(z.minLength(1));
const answerSchema = z.object({
  access_token: text,
  // A token of another type must not be used as a bearer token (RFC 6749, 7.1).
  token_type: z.optional(z.string().check(z.regex(/^bearer$/i))),
  id_token: z.optional(text),
  refresh_token: z.optional(text),
  expires_in: z.catch(z.number().check(z.positive()), USUAL_LIFETIME),
});

/**
 * Trades a code, with its PKCE verifier, for tokens. The library's own request is not used: its
 * timeout ends with the headers of the answer, it follows redirects, and it throws the same error
 * for a refusal and for a failing server. Rejects as `requestTokens` does.
 */
export function tradeCode(
  config: Config,
  grant: { code: string; codeVerifier: string; redirectUri: string },
): Promise<Tokens> {
  return requestTokens(config, {
    grant_type: 'authorization_code',
    client_id: config.oidc.clientId,
    code: grant.code,
    code_verifier: grant.codeVerifier,
    redirect_uri: grant.redirectUri,
  });
}

/** Trades a refresh token for tokens (RFC 6749, 6). Rejects as `requestTokens` does. */
export function tradeRefreshToken(config: Config, refreshToken: string): Promise<Tokens> {
  return requestTokens(config, {
    grant_type: 'refresh_token',
    client_id: config.oidc.clientId,
    refresh_token: refreshToken,
  });
}

/**
 * One call of the token endpoint, given up after PROVIDER_TIMEOUT. Rejects with a
 * SessionEndedError on any 4xx, whatever its body, and with an IdentityUnreachableError otherwise.
 */
async function requestTokens(config: Config, fields: Record<string, string>): Promise<Tokens> {
  const { token_endpoint: endpoint } = await discover(config.oidc.authority);
  let response: Response;
  let body: unknown;
  try {
    const call = boundedCall();
    response = await postForm(endpoint, fields, { signal: call.signal });
    body = response.ok ? JSON.parse(await call.text(response)) : undefined;
  } catch (cause) {
    throw new IdentityUnreachableError(cause);
  }
  if (response.status >= 400 && response.status < 500) {
    throw new SessionEndedError(`the token endpoint answered ${response.status}`);
  }
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) throw new IdentityUnreachableError(parsed.error);
  return {
    accessToken: parsed.data.access_token,
    idToken: parsed.data.id_token,
    refreshToken: parsed.data.refresh_token,
    expiresIn: parsed.data.expires_in,
  };
}

/** POST of a form to an endpoint of the provider, without credentials or redirects. */
export function postForm(
  url: string,
  fields: Record<string, string>,
  options: RequestInit,
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: 'application/json' },
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    ...options,
  });
}
