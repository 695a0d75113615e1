import type { Config } from '../../../config/schema.ts';
import { discover } from './discovery.ts';

/** How long the provider has for its metadata, in milliseconds: the console can sign out without. */
const PATIENCE = 2000;

/** The parameter of the standard, which comes with two others. */
const STANDARD = 'post_logout_redirect_uri';

/**
 * The longest address with a hint, in characters. nginx and Apache refuse a request line above 8 KiB by
 * default, other gateways one of half that; without the hint the provider asks the person at most.
 */
const LONGEST = 4000;

/**
 * The address to leave for after a sign-out: the configured log-out address or else the provider's. It
 * names the console's login screen as the address to return to, as OpenID Connect RP-Initiated Logout 1.0
 * or the configured parameter requires; the library's request can set neither address nor parameter, and
 * would repeat a configured one. The login screen itself if the provider names no address or does not
 * answer in time, or if the configured parameter is null, for a log-out that leads nowhere: the person
 * then stays signed in at the provider. Never rejects.
 */
export async function logoutUrl({ oidc }: Config, idToken: string | undefined): Promise<string> {
  const local = `${window.location.origin}/login`;
  const { logoutParameter = STANDARD } = oidc;
  if (logoutParameter === null) return local;
  const endpoint = oidc.logoutEndpoint ?? (await endpointInTime(oidc.authority));
  if (!endpoint) return local;
  const url = new URL(endpoint);
  // First, so that none of them replaces the address to return to.
  for (const [name, value] of Object.entries(oidc.logoutParameters)) {
    url.searchParams.set(name, value);
  }
  url.searchParams.set(logoutParameter, local);
  // A provider with a parameter of its own does not need the ID token in an address.
  if (logoutParameter === STANDARD) {
    url.searchParams.set('client_id', oidc.clientId);
    if (idToken !== undefined) url.searchParams.set('id_token_hint', idToken);
    if (url.href.length > LONGEST) url.searchParams.delete('id_token_hint');
  }
  return url.href;
}

function endpointInTime(authority: string): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
  const known = discover(authority).then((metadata) => metadata.end_session_endpoint);
  return Promise.race([known.catch(() => undefined), late]);
}
