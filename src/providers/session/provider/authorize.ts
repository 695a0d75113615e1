import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { Config } from '../../../config/schema.ts';
import { toBase64Url } from '../../../lib/bytes.ts';
import { KEYS, write } from '../../../lib/storage.ts';
import { safeRedirectTarget } from '../redirectTarget.ts';
import { discover } from './discovery.ts';

/** Time limit of a started sign-in. Seconds. */
export const STATE_AGE = 600;

export type SignInRequest = {
  redirectTo: string;
  /** The social connection of a button, as the provider names it. */
  connectionId?: string;
  /** 'create' registers, through `oidc.signUp`; 'login' requires the credentials again. */
  prompt?: 'create' | 'login';
  loginHint?: string;
};

/**
 * The library's client, which keeps the records of started sign-ins in the tab's storage. Only
 * methods without network calls are used; `metadata` has the part of the discovery document that
 * they need.
 */
export function createOidcClient(
  { oidc }: Config,
  storage: Storage,
  metadata: { authorization_endpoint?: string } = {},
): OidcClient {
  return new OidcClient({
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: `${window.location.origin}/auth-callback`,
    scope: oidc.scope,
    response_mode: 'query',
    metadata,
    // The library's default is localStorage, which all tabs share.
    stateStore: new WebStorageStateStore({ store: storage, prefix: KEYS.signIn }),
    staleStateAgeInSeconds: STATE_AGE,
  });
}

/**
 * The address of an authorization request: code flow with PKCE S256 (RFC 7636), a fresh state and
 * nonce. Stores the record of the state and the wanted address in the tab, and deletes old records.
 * Rejects with an IdentityUnreachableError, or with the storage's own error when it is full.
 */
export async function authorizationUrl(
  config: Config,
  storage: Storage,
  { redirectTo, connectionId, prompt, loginHint }: SignInRequest,
): Promise<string> {
  const { oidc } = config;
  const { authorization_endpoint } = await discover(oidc.authority);
  const client = createOidcClient(config, storage, { authorization_endpoint });
  const target = safeRedirectTarget(redirectTo, window.location.origin);
  // A late return leads to the login screen, which then needs the address.
  write(storage, KEYS.wanted, { target, startedAt: Date.now() });
  const { url } = await client.createSigninRequest({
    // 256 random bits.
    nonce: toBase64Url(crypto.getRandomValues(new Uint8Array(32))),
    state: target,
    extraQueryParams: {
      // In this order: the console's parameters replace those of the configuration.
      ...oidc.authorizeParameters,
      ...(loginHint && { login_hint: loginHint }),
      ...(prompt === 'login' && { prompt }),
      ...(prompt === 'create' && oidc.signUp && { [oidc.signUp.parameter]: oidc.signUp.value }),
      ...(oidc.audienceParameter && { [oidc.audienceParameter]: oidc.audience }),
      ...(connectionId && { [oidc.connectionParameter]: connectionId }),
    },
  });
  return url;
}
