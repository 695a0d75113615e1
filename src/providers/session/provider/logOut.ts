import type { Config } from '../../../config/schema.ts';
import { discover } from './discovery.ts';

/** Time limit for the metadata, which a log-out does not need. Milliseconds. */
const DISCOVERY_TIMEOUT = 2000;

/** The standard's parameter, which requires two others. */
const STANDARD = 'post_logout_redirect_uri';

/**
 * Maximum length of an address with a hint, in characters. nginx and Apache refuse a request line
 * above 8 KiB by default, other gateways above 4 KiB. Without the hint the provider may ask the
 * user.
 */
const MAX_LENGTH = 4000;

/**
 * The address to open after a log-out: the configured one, else the provider's (OpenID Connect
 * RP-Initiated Logout 1.0). Without one, with a slow provider or a null parameter it is the login
 * screen; the user then stays signed in at the provider. Never rejects. Not built by the library,
 * which can set neither address nor parameter.
 */
export async function logoutUrl({ oidc }: Config, idToken: string | undefined): Promise<string> {
  const local = `${window.location.origin}/login`;
  const { logoutParameter = STANDARD } = oidc;
  if (logoutParameter === null) return local;
  const endpoint = oidc.logoutEndpoint ?? (await endpointInTime(oidc.authority));
  if (!endpoint) return local;
  const url = new URL(endpoint);
  // Set first, so that none of them replaces the return address.
  for (const [name, value] of Object.entries(oidc.logoutParameters)) {
    url.searchParams.set(name, value);
  }
  url.searchParams.set(logoutParameter, local);
  // A provider with its own parameter does not need the ID token in the address.
  if (logoutParameter === STANDARD) {
    url.searchParams.set('client_id', oidc.clientId);
    if (idToken !== undefined) url.searchParams.set('id_token_hint', idToken);
    if (url.href.length > MAX_LENGTH) url.searchParams.delete('id_token_hint');
  }
  return url.href;
}

function endpointInTime(authority: string): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) =>
    setTimeout(resolve, DISCOVERY_TIMEOUT, undefined),
  );
  const known = discover(authority).then((metadata) => metadata.end_session_endpoint);
  return Promise.race([known.catch(() => undefined), late]);
}
