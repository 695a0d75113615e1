import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '../../src/config/schema.ts';
import { revocationOf } from '../../src/providers/session/revocations.ts';
import { answered, headerOf, jsonOf, textOf, type Answer, type Ask, type Reply } from './ask.ts';
import type { Metadata } from './discovery.ts';
import { check, doubt, shown, type Finding } from './finding.ts';
import { LET_IN, outageOf, reached } from './outage.ts';
import { DOCUMENT, UNREVOKED, fromOrigin } from './services.ts';

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
  const todo = `Register the client ${oidc.clientId} at the provider as a public one (single-page application) with the redirect URI ${origin}/auth-callback, the code flow, PKCE (S256), the scopes '${oidc.scope}' and the API ${oidc.audience}, or correct oidc.clientId, oidc.audience and oidc.scope.`;
  const { outage, answer } = reached(reply, DOCUMENT);
  if (outage) return of.of([outage], '');
  const { status } = answer;
  if (status >= 300 && status < 400) {
    const location = headerOf(answer, 'location');
    const error = errorIn(location, answer.url);
    if (error !== undefined) return of.fail(`It refuses with '${error}'.`, todo);
    return of.ok('it leads to its sign-in page');
  }
  if (status >= 400) {
    const found = `It answers ${status}: '${wordsOf(textOf(answer))}'.`;
    return of.fail(found, status === 403 ? `${todo} ${LET_IN}` : todo);
  }
  return of.ok('it shows a page, which only a person can read: sign in once');
}

const errorSchema = z.object({ error: z.string() });

/** The error of OAuth that an answer names (RFC 6749, 5.2); empty if it names none. */
function oauthError(answer: Answer): string {
  const parsed = errorSchema.safeParse(jsonOf(answer));
  return parsed.success ? parsed.data.error : '';
}

/** Whether an answer refuses the client itself (RFC 6749, 5.2). */
export const refusesClient = (reply: Reply | undefined): boolean =>
  reply !== undefined &&
  answered(reply) &&
  (reply.status === 401 || oauthError(reply) === 'invalid_client');

/**
 * What the token endpoint says to a refresh token that does not exist: every error of OAuth but that
 * the client is wrong is fine.
 */
export function checkClient({ oidc }: Config, reply: Reply | undefined): Finding {
  const of = check('signin.client', 'The token endpoint takes the console as a public client');
  if (!reply || !answered(reply) || outageOf(reply, DOCUMENT)) {
    return of.skipped('the token endpoint cannot be asked');
  }
  const { status } = reply;
  const error = oauthError(reply);
  if (refusesClient(reply)) {
    const todo = `Register ${oidc.clientId} as a public client without a secret (single-page application; token endpoint authentication 'none'), or correct oidc.clientId.`;
    return of.fail(`It answers ${status} ${shown(error)}.`.replace(' .', '.'), todo);
  }
  if (error === 'unauthorized_client' || error === 'unsupported_grant_type') {
    const todo = `Allow the client ${oidc.clientId} the grant type refresh_token at the provider.`;
    return of.fail(`It answers ${shown(error)} to a refresh.`, todo);
  }
  const todo = `See that ${shown(reply.url)}, which the discovery document names, is the token endpoint.`;
  if (status >= 300 && status < 400) {
    return of.fail(`It redirects (${status}), and the console follows no redirect.`, todo);
  }
  if (error !== '') return of.ok('it refuses a token that does not exist, and not the client');
  const found = `It answers ${status} without an error of OAuth.`;
  if (status === 403) return of.warn(found, `${todo} ${LET_IN}`);
  return status === 404 || status === 405 ? of.fail(found, todo) : of.warn(found, todo);
}

/** What the revocation endpoint says to a refresh token that does not exist (RFC 7009, 2.2). */
export function checkRevocation({ oidc }: Config, reply: Reply | undefined): Finding {
  const of = check(
    'signin.revocation',
    'The revocation endpoint takes the console as a public client',
  );
  if (oidc.revocation === 'none') return of.skipped('oidc.revocation is none');
  if (!reply) return of.skipped('the provider names no address for it');
  if (!answered(reply) || outageOf(reply, DOCUMENT)) return of.skipped('it cannot be asked');
  const { status } = reply;
  const error = oauthError(reply);
  const said = (what: string, todo: string) => of.of([doubt(`${what} ${UNREVOKED}`, todo)], '');
  if (refusesClient(reply) || error === 'unauthorized_client') {
    const what = `It answers ${status}${error && ` ${shown(error)}`} to a client without a secret.`;
    const other =
      oidc.revocation === 'basic'
        ? 'client_id where it takes the client id in the form'
        : 'basic where it takes an empty secret';
    const todo = `Let the public client ${oidc.clientId} revoke its tokens by its client id alone (authentication 'none' at the revocation endpoint as well), or set oidc.revocation to ${other}; where the provider can do neither, set it to none and give refresh tokens a short life.`;
    return said(what, todo);
  }
  if ((status >= 300 && status < 400) || status === 404 || status === 405) {
    const todo = `See that ${shown(reply.url)}, which the discovery document names, takes POST.`;
    return said(`It answers ${status}.`, todo);
  }
  return of.ok(`it answers ${status} to a token that does not exist`);
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
  const { outage, answer } = reached(reply, "the provider's log-out address");
  if (outage) return of.warn(outage.found, outage.todo);
  if (answer.status >= 400) {
    // Some providers ask for the ID token of a person, which is not there.
    return of.warn(`It answers ${answer.status}: '${wordsOf(textOf(answer))}'.`, todo);
  }
  const location = headerOf(answer, 'location');
  const error = errorIn(location, answer.url);
  if (error !== undefined) return of.warn(`It refuses with '${error}'.`, todo);
  return location.startsWith(`${origin}/login`)
    ? of.ok('it takes the address to return to')
    : of.ok('it shows a page, which only a person can read: sign out once');
}

/** Sends a form of OAuth, as the console at `origin` does. */
const askForm = (
  ask: Ask,
  url: string,
  origin: string | undefined,
  form: Record<string, string> | URLSearchParams,
  more: Record<string, string> = {},
) =>
  ask(url, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
      ...fromOrigin(origin),
      ...more,
    },
    body: new URLSearchParams(form).toString(),
  });

/** The call of the token endpoint that `checkClient` reads: a refresh with a token that does not exist. */
export const askToken = (ask: Ask, { oidc }: Config, url: string, origin: string | undefined) =>
  askForm(ask, url, origin, {
    grant_type: 'refresh_token',
    client_id: oidc.clientId,
    refresh_token: random(),
  });

/** The call that `checkRevocation` reads: that of a sign-out, with a token that does not exist. */
export function askRevocation(
  ask: Ask,
  { oidc }: Config,
  url: string,
  origin: string | undefined,
): Promise<Reply> {
  const { body, headers } = revocationOf(oidc, random());
  return askForm(ask, url, origin, body, headers);
}
