import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import * as z from 'zod/mini';
import type { Config } from '../../config/schema.ts';
import { PROVIDER_TIMEOUT, discover, type ProviderMetadata } from './discovery.ts';
import {
  AuthorizationError,
  IdentityUnreachableError,
  SessionEndedError,
  UnknownStateError,
} from './errors.ts';
import { safeRedirectTarget } from './redirectTarget.ts';

export const CALLBACK_PATH = '/auth-callback';

/** How old the record of a started sign-in may be, in seconds. */
const STATE_AGE = 600;

export type Tokens = {
  accessToken: string;
  idToken: string | undefined;
  refreshToken: string | undefined;
  /** Seconds. */
  expiresIn: number;
};

export type SignInRequest = {
  redirectTo: string;
  /** The social connection of a button, as the provider names it. */
  connectionId?: string;
  prompt?: 'create';
  loginHint?: string;
};

const appStateSchema = z.object({ redirectTo: z.string(), nonce: z.string() });

function createClient({ oidc }: Config, metadata: ProviderMetadata, storage: Storage): OidcClient {
  return new OidcClient({
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: window.location.origin + CALLBACK_PATH,
    scope: oidc.scope,
    response_mode: 'query',
    metadata: {
      issuer: metadata.issuer,
      authorization_endpoint: metadata.authorization_endpoint,
      token_endpoint: metadata.token_endpoint,
      jwks_uri: metadata.jwks_uri,
    },
    // The default is localStorage.
    stateStore: new WebStorageStateStore({ store: storage, prefix: 'oidc.st.' }),
    staleStateAgeInSeconds: STATE_AGE,
    loadUserInfo: false,
    requestTimeoutInSeconds: PROVIDER_TIMEOUT / 1000,
    fetchRequestCredentials: 'omit',
  });
}

/**
 * The address of an authorization request: code flow with PKCE S256 (RFC 7636), a fresh state and
 * nonce. The state's record is in the tab's session storage.
 */
export async function authorizationUrl(
  config: Config,
  storage: Storage,
  request: SignInRequest,
): Promise<string> {
  const client = createClient(config, await discover(config.oidc.authority), storage);
  await client.clearStaleState();
  const nonce = randomText();
  const { redirectTo, connectionId, prompt, loginHint } = request;
  const created = await client.createSigninRequest({
    nonce,
    state: { redirectTo: safeRedirectTarget(redirectTo, window.location.origin), nonce },
    ...(prompt ? { prompt } : {}),
    ...(loginHint ? { login_hint: loginHint } : {}),
    extraQueryParams: {
      audience: config.oidc.audience,
      ...(connectionId ? { connection_id: connectionId } : {}),
    },
  });
  return created.url;
}

/**
 * Exchanges the code of a return address for tokens, which nobody has verified yet. The record of
 * the sign-in is used up. Rejects with an AuthorizationError for `error=`, an UnknownStateError for
 * a foreign, used or old state or another issuer's response (RFC 9207) before any token call, a
 * SessionEndedError when the provider refuses the code, an IdentityUnreachableError otherwise.
 */
export async function exchangeCode(
  config: Config,
  storage: Storage,
  url: URL,
): Promise<Tokens & { redirectTo: string; nonce: string }> {
  const metadata = await discover(config.oidc.authority);
  const client = createClient(config, metadata, storage);
  const { redirectTo, nonce } = await readAppState(client, url);
  const issuer = url.searchParams.get('iss');
  if (issuer === null ? metadata.authorization_response_iss_parameter_supported : issuer !== metadata.issuer) {
    throw new UnknownStateError('response of another issuer');
  }
  const error = url.searchParams.get('error');
  if (error !== null) {
    const description = url.searchParams.get('error_description')?.slice(0, 200);
    throw new AuthorizationError(error.slice(0, 60), description, redirectTo);
  }
  let failed: unknown;
  const response = await client.processSigninResponse(url.href).catch((cause: unknown) => {
    failed = cause;
  });
  if (!response) {
    throw failed instanceof TypeError || isTimeout(failed)
      ? new IdentityUnreachableError(failed)
      : new SessionEndedError('code refused', failed);
  }
  return {
    accessToken: response.access_token,
    idToken: response.id_token,
    refreshToken: response.refresh_token,
    expiresIn: response.expires_in ?? 0,
    redirectTo,
    nonce,
  };
}

async function readAppState(client: OidcClient, url: URL) {
  const used = url.searchParams.has('error');
  // An error ends the sign-in: its record must not serve a second return.
  const stored = await client.readSigninResponseState(url.href, used).catch((cause: unknown) => {
    throw new UnknownStateError(cause instanceof Error ? cause.message : 'no record');
  });
  const age = Date.now() / 1000 - stored.state.created;
  const parsed = appStateSchema.safeParse(stored.state.data);
  if (!parsed.success) throw new UnknownStateError('record unreadable');
  if (age > STATE_AGE) throw new UnknownStateError('record too old');
  const redirectTo = safeRedirectTarget(parsed.data.redirectTo, window.location.origin);
  return { redirectTo, nonce: parsed.data.nonce };
}

const tokenAnswerSchema = z.object({
  access_token: z.string(),
  id_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  expires_in: z._default(z.number(), 0),
});

/**
 * Trades a refresh token (RFC 6749, section 6). Our own request, because the library turns a refusal
 * with an empty body and a failing server into the same error. Rejects with a SessionEndedError on
 * any 4xx, an IdentityUnreachableError otherwise.
 */
export async function tradeRefreshToken(config: Config, refreshToken: string): Promise<Tokens> {
  const { token_endpoint: endpoint } = await discover(config.oidc.authority);
  let response: Response;
  let body: unknown;
  try {
    response = await postForm(endpoint, {
      grant_type: 'refresh_token',
      client_id: config.oidc.clientId,
      refresh_token: refreshToken,
    });
    body = response.ok ? await response.json() : undefined;
  } catch (cause) {
    throw new IdentityUnreachableError(cause);
  }
  if (response.status >= 400 && response.status < 500) {
    throw new SessionEndedError(`refresh refused with ${response.status}`);
  }
  const parsed = tokenAnswerSchema.safeParse(body);
  if (!parsed.success) throw new IdentityUnreachableError(parsed.error);
  return {
    accessToken: parsed.data.access_token,
    idToken: parsed.data.id_token,
    refreshToken: parsed.data.refresh_token ?? refreshToken,
    expiresIn: parsed.data.expires_in,
  };
}

/** Revokes a refresh token (RFC 7009), where the provider can. */
export async function revokeRefreshToken(
  config: Config,
  refreshToken: string,
  signal: AbortSignal,
): Promise<void> {
  const { revocation_endpoint: endpoint } = await discover(config.oidc.authority);
  if (!endpoint) return;
  const fields = {
    client_id: config.oidc.clientId,
    token: refreshToken,
    token_type_hint: 'refresh_token',
  };
  await postForm(endpoint, fields, signal);
}

function postForm(
  url: string,
  fields: Record<string, string>,
  signal = AbortSignal.timeout(PROVIDER_TIMEOUT),
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: 'application/json' },
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    signal,
  });
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ErrorTimeout' || error.name === 'AbortError');
}

/** 256 random bits in base64url. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
