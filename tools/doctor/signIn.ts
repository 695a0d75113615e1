import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '../../src/config/schema.ts';
import { answered, headerOf, jsonOf, textOf, type Ask, type Reply } from './ask.ts';
import type { Metadata } from './discovery.ts';
import { check, shown, type Finding } from './finding.ts';

const random = () => randomBytes(32).toString('base64url');

/** The address of a sign-in as the console at `origin` starts it. */
export function signInAddress({ oidc }: Config, endpoint: string, origin: string): string {
  const url = new URL(endpoint);
  const { audienceParameter } = oidc;
  const parameters = {
    ...oidc.authorizeParameters,
    ...(audienceParameter && { [audienceParameter]: oidc.audience }),
    client_id: oidc.clientId,
    redirect_uri: `${origin}/auth-callback`,
    response_type: 'code',
    response_mode: 'query',
    scope: oidc.scope,
    state: random(),
    nonce: random(),
    code_challenge: createHash('sha256').update(random()).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The words of a page: what stands between its tags. */
function wordsOf(html: string): string {
  // Cut before it is searched: a hostile page may be long.
  const text = html
    .slice(0, 20_000)
    .replaceAll(/<(script|style|title)\b[^<]*<\/\1>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, ' ');
  return shown(text);
}

/** The error that an address of a redirect carries, as OAuth and providers of their own write it. */
function errorIn(location: string, base: string): string | undefined {
  if (!URL.canParse(location, base)) return undefined;
  const { searchParams, hash } = new URL(location, base);
  const all = [...searchParams, ...new URLSearchParams(hash.slice(1))];
  const error = all.find(([name]) => /^(auth)?error$/i.test(name))?.[1];
  const detail = all.find(([name]) => name === 'error_description')?.[1];
  return error && shown(detail ? `${error}: ${detail}` : error);
}

/** What a started sign-in shows at once: an unknown client, an address that is not registered. */
export function checkSignIn({ oidc }: Config, reply: Reply, origin: string): Finding {
  const of = check('signin.request', 'The provider takes a sign-in of the console');
  const todo = `Register the client ${oidc.clientId} at the provider as a public one (single-page application) with the redirect URI ${origin}/auth-callback, or correct oidc.clientId, oidc.audience and oidc.scope.`;
  if (!answered(reply)) return of.fail(`No answer: ${reply.problem}.`, todo);
  const { status } = reply;
  if (status >= 300 && status < 400) {
    const location = headerOf(reply, 'location');
    const error = errorIn(location, reply.url);
    if (error !== undefined) return of.fail(`It refuses with '${error}'.`, todo);
    return of.ok('it leads to its sign-in page');
  }
  if (status === 429 || status >= 500) {
    return of.warn(`It answers ${status}.`, 'Try again later.');
  }
  if (status >= 400) return of.fail(`It answers ${status}: '${wordsOf(textOf(reply))}'.`, todo);
  return of.ok('it shows a page, which only a person can read: sign in once');
}

const errorSchema = z.object({ error: z.string() });

/**
 * What the token endpoint says to a refresh token that does not exist: everything but that the client
 * is wrong is fine.
 */
export function checkClient({ oidc }: Config, reply: Reply | undefined): Finding {
  const of = check('signin.client', 'The token endpoint takes the console as a public client');
  if (!reply || !answered(reply)) return of.skipped('the token endpoint did not answer');
  const parsed = errorSchema.safeParse(jsonOf(reply));
  const error = parsed.success ? parsed.data.error : '';
  if (error === 'invalid_client' || reply.status === 401) {
    const todo = `Register ${oidc.clientId} as a public client without a secret (single-page application; token endpoint authentication 'none'), or correct oidc.clientId.`;
    return of.fail(`It answers ${reply.status} ${shown(error)}.`.replace(' .', '.'), todo);
  }
  if (error === 'unauthorized_client' || error === 'unsupported_grant_type') {
    const todo = `Allow the client ${oidc.clientId} the grant type refresh_token at the provider.`;
    return of.fail(`It answers ${shown(error)} to a refresh.`, todo);
  }
  return of.ok('it refuses a token that does not exist, and not the client');
}

/** Where the console leads for a sign-out, without the ID token of a person; undefined: nowhere. */
export function signOutAddress(
  { oidc }: Config,
  metadata: Metadata,
  origin: string,
): string | undefined {
  if (oidc.logoutParameter === null) return undefined;
  const endpoint = oidc.logoutEndpoint ?? metadata.end_session_endpoint;
  if (endpoint === undefined || !URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  const parameters = {
    ...oidc.logoutParameters,
    ...(oidc.logoutParameter === undefined && { client_id: oidc.clientId }),
    [oidc.logoutParameter ?? 'post_logout_redirect_uri']: `${origin}/login`,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** What the log-out address shows somebody who is not signed in. */
export function checkSignOut(reply: Reply, origin: string): Finding {
  const of = check('signin.out', 'The provider leads back after a sign-out');
  const todo = `Register ${origin}/login as a post-logout redirect URI at the provider; sign out once to see it.`;
  if (!answered(reply)) return of.warn(`No answer: ${reply.problem}.`, todo);
  if (reply.status >= 400) {
    // Some providers ask for the ID token of a person, which is not there.
    return of.warn(`It answers ${reply.status}: '${wordsOf(textOf(reply))}'.`, todo);
  }
  return of.ok('it takes the address to return to');
}

/** The call of the token endpoint that `checkClient` reads: a refresh with a token that does not exist. */
export function askToken(ask: Ask, { oidc }: Config, endpoint: string, origin: string | undefined) {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: oidc.clientId,
    refresh_token: random(),
  });
  return ask(endpoint, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
      ...(origin !== undefined && { Origin: origin }),
    },
    body: body.toString(),
  });
}
