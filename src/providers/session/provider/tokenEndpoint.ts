import * as z from 'zod/mini';
import type { Config } from '../../../config/schema.ts';
import { asksToWait, waitOf } from '../../../lib/retryAfter.ts';
import { PROVIDER_TIMEOUT, boundedCall, discover } from './discovery.ts';
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
    ...resource(config),
  });
}

/** Trades a refresh token for tokens (RFC 6749, 6). Rejects as `requestTokens` does. */
export function tradeRefreshToken(config: Config, refreshToken: string): Promise<Tokens> {
  return requestTokens(config, {
    grant_type: 'refresh_token',
    client_id: config.oidc.clientId,
    refresh_token: refreshToken,
    ...resource(config),
  });
}

/** RFC 8707, 2.2: without it some providers issue a token for themselves instead (decision 157). */
function resource({ oidc }: Config): Record<string, string> {
  return oidc.audienceParameter === 'resource' ? { resource: oidc.audience } : {};
}

/** How often a busy token endpoint is asked again. */
const MOST_WAITS = 3;

/**
 * Asks the token endpoint. While that is too busy (decision 136) it waits as it is told, as long as
 * the time of one call allows. Rejects as `requestOnce` does.
 */
async function requestTokens(config: Config, fields: Record<string, string>): Promise<Tokens> {
  const start = performance.now();
  for (let before = 0; ; before += 1) {
    try {
      return await requestOnce(config, fields, before);
    } catch (error) {
      const wait = error instanceof IdentityUnreachableError ? error.retryAfter : undefined;
      if (wait === undefined || before === MOST_WAITS) throw error;
      if (performance.now() - start + wait * 1000 >= PROVIDER_TIMEOUT) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
}

/**
 * One call of the token endpoint, given up after PROVIDER_TIMEOUT. Rejects with a
 * SessionEndedError on any 4xx but 429, whatever its body, and with an IdentityUnreachableError
 * otherwise; that one has a time where the answer asks to wait after so many refusals `before`.
 */
async function requestOnce(
  config: Config,
  fields: Record<string, string>,
  before: number,
): Promise<Tokens> {
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
  if (asksToWait(response)) {
    throw new IdentityUnreachableError(undefined, waitOf(response, before));
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
function postForm(
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
