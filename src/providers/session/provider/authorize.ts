import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { Config } from '../../../config/schema.ts';
import { toBase64Url } from '../../../lib/bytes.ts';
import { safeRedirectTarget } from '../redirectTarget.ts';
import { STATE_PREFIX } from '../tab/tabKeys.ts';
import { discover, type ProviderMetadata } from './discovery.ts';

/** How long a started sign-in may take, in seconds. */
export const STATE_AGE = 600;

export type SignInRequest = {
  redirectTo: string;
  /** The social connection of a button, as the provider names it. */
  connectionId?: string;
  /** 'create' registers, as `oidc.signUp` asks for it; 'login' requires the credentials again. */
  prompt?: 'create' | 'login';
  loginHint?: string;
};

/** The address to which the provider sends the browser back. */
export const callbackAddress = (): string => `${window.location.origin}/auth-callback`;

/** The library's client, which keeps the records of started sign-ins in the tab's storage. */
export function createOidcClient(
  { oidc }: Config,
  metadata: ProviderMetadata,
  storage: Storage,
): OidcClient {
  return new OidcClient({
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: callbackAddress(),
    scope: oidc.scope,
    response_mode: 'query',
    metadata: {
      issuer: metadata.issuer,
      authorization_endpoint: metadata.authorization_endpoint,
    },
    // The library's default is localStorage, which all tabs share.
    stateStore: new WebStorageStateStore({ store: storage, prefix: STATE_PREFIX }),
    staleStateAgeInSeconds: STATE_AGE,
  });
}

/**
 * The address of an authorization request: code flow with PKCE S256 (RFC 7636), a fresh state and
 * nonce. The record of the state goes to the tab's session storage; records that are too old are
 * deleted. Rejects with an IdentityUnreachableError, or with the storage's own error when it is
 * full.
 */
export async function authorizationUrl(
  config: Config,
  storage: Storage,
  request: SignInRequest,
): Promise<string> {
  const { oidc } = config;
  const client = createOidcClient(config, await discover(oidc.authority), storage);
  // 256 random bits.
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const { redirectTo, connectionId, loginHint } = request;
  const created = await client.createSigninRequest({
    nonce,
    state: { redirectTo: safeRedirectTarget(redirectTo, window.location.origin), nonce },
    extraQueryParams: {
      // In this order: what the console asks for replaces what the configuration adds.
      ...oidc.authorizeParameters,
      ...given({ login_hint: loginHint }),
      ...prompting(config, request.prompt),
      ...(oidc.audienceParameter ? { [oidc.audienceParameter]: oidc.audience } : {}),
      ...given({ [oidc.connectionParameter]: connectionId }),
    },
  });
  return created.url;
}

type Query = Readonly<Record<string, string>>;

/** The parameters that have a value. */
function given(parameters: Readonly<Record<string, string | undefined>>): Query {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value = '']) =>
      value === '' ? [] : [[name, value]],
    ),
  );
}

/** What asks for registration or for credentials; nothing where the provider cannot be asked. */
function prompting({ oidc }: Config, prompt: SignInRequest['prompt']): Query {
  if (prompt !== 'create') return given({ prompt });
  return oidc.signUp ? { [oidc.signUp.parameter]: oidc.signUp.value } : {};
}
