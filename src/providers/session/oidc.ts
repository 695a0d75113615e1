import { OidcClient, WebStorageStateStore, type SigninState } from 'oidc-client-ts';
import * as z from 'zod/mini';
import type { Config } from '../../config/schema.ts';
import { discover, type ProviderMetadata } from './discovery.ts';
import {
  AuthorizationError,
  IdTokenError,
  SessionEndedError,
  UnknownStateError,
} from './errors.ts';
import { safeRedirectTarget } from './redirectTarget.ts';
import { STATE_PREFIX } from './sessionStore.ts';
import { tradeCode, type Tokens } from './tokenEndpoint.ts';

export const CALLBACK_PATH = '/auth-callback';

/** How old the record of a started sign-in may be, in seconds. */
const STATE_AGE = 600;

export type SignInRequest = {
  redirectTo: string;
  /** The social connection of a button, as the provider names it. */
  connectionId?: string;
  /** 'create' registers, 'login' asks again who it is. */
  prompt?: 'create' | 'login';
  loginHint?: string;
};

const appStateSchema = z.object({
  redirectTo: z.string(),
  nonce: z.string().check(z.minLength(1)),
});

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
    },
    // The default is localStorage.
    stateStore: new WebStorageStateStore({ store: storage, prefix: STATE_PREFIX }),
    staleStateAgeInSeconds: STATE_AGE,
  });
}

/**
 * The address of an authorization request: code flow with PKCE S256 (RFC 7636), a fresh state and
 * nonce. The state's record is in the tab's session storage; records too old are deleted. Rejects
 * with an IdentityUnreachableError, or with the storage's own error when it is full.
 */
export async function authorizationUrl(
  config: Config,
  storage: Storage,
  request: SignInRequest,
): Promise<string> {
  const client = createClient(config, await discover(config.oidc.authority), storage);
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
 * Exchanges the code of a return address for tokens, which nobody has verified yet. Whatever comes
 * of it, the record of the sign-in is used up. Rejects, before any token call, with an
 * AuthorizationError for `error=` and an UnknownStateError for a foreign, used or old state or
 * another issuer's response; then with a SessionEndedError when the provider refuses the code, an
 * IdTokenError when it sends no ID token, an IdentityUnreachableError otherwise.
 */
export async function exchangeCode(
  config: Config,
  storage: Storage,
  url: URL,
): Promise<Tokens & { idToken: string; redirectTo: string; nonce: string }> {
  const metadata = await discover(config.oidc.authority);
  const parameters = readParameters(url);
  const state = await takeState(createClient(config, metadata, storage), url);
  const { redirectTo, nonce, codeVerifier } = checkState(state, config);
  // RFC 9207: without the announcement an issuer may be missing, but never be another one.
  const missing = metadata.authorization_response_iss_parameter_supported ? undefined : null;
  if (parameters.iss !== metadata.issuer && parameters.iss !== missing) {
    throw new UnknownStateError('response of another issuer');
  }
  if (parameters.error !== null) {
    const description = url.searchParams.get('error_description')?.slice(0, 200);
    throw new AuthorizationError(parameters.error.slice(0, 60), description, redirectTo);
  }
  const { code } = parameters;
  if (!code) throw new UnknownStateError('no code');
  const redirectUri = window.location.origin + CALLBACK_PATH;
  const tokens = await tradeCode(config, { code, codeVerifier, redirectUri }).catch(
    (cause: unknown) => {
      throw cause instanceof SessionEndedError
        ? new SessionEndedError('code refused', { cause })
        : cause;
    },
  );
  const { idToken } = tokens;
  if (idToken === undefined) throw new IdTokenError('malformed', 'no ID token');
  return { ...tokens, idToken, redirectTo, nonce };
}

/** RFC 6749, 3.1: no parameter may be there twice, so that no two readers can differ. */
function readParameters({ searchParams }: URL) {
  const once = (name: string): string | null => {
    if (searchParams.getAll(name).length > 1) throw new UnknownStateError(`${name} is repeated`);
    return searchParams.get(name);
  };
  return { state: once('state'), iss: once('iss'), error: once('error'), code: once('code') };
}

async function takeState(client: OidcClient, url: URL): Promise<SigninState> {
  try {
    const { state } = await client.readSigninResponseState(url.href, true);
    return state;
  } catch (cause) {
    throw new UnknownStateError(cause instanceof Error ? cause.message : 'no record');
  }
}

function checkState(state: SigninState, { oidc }: Config) {
  const parsed = appStateSchema.safeParse(state.data);
  if (!parsed.success || !state.code_verifier) throw new UnknownStateError('record unreadable');
  if (state.authority !== oidc.authority || state.client_id !== oidc.clientId) {
    throw new UnknownStateError('record of another configuration');
  }
  // Both ways: after a jump of the clock nobody knows how old the record is.
  if (!(Math.abs(Date.now() / 1000 - state.created) <= STATE_AGE)) {
    throw new UnknownStateError('record too old');
  }
  const redirectTo = safeRedirectTarget(parsed.data.redirectTo, window.location.origin);
  return { redirectTo, nonce: parsed.data.nonce, codeVerifier: state.code_verifier };
}

/** 256 random bits in base64url. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
