import * as z from 'zod/mini';
import { ALGORITHMS, type Config } from '../../src/config/schema.ts';
import { isLoopback, secureUrl } from '../../src/lib/secureUrl.ts';
import { answered, headerOf, isHtml, jsonOf, type Reply } from './ask.ts';
import { check, fault, shown, type Finding, type Problem } from './finding.ts';
import { LET_IN, outageOf } from './outage.ts';

const text = z.catch(z.optional(z.string()), undefined);
const texts = z.catch(z.optional(z.array(z.string())), undefined);

const metadataSchema = z.object({
  issuer: text,
  authorization_endpoint: text,
  token_endpoint: text,
  jwks_uri: text,
  userinfo_endpoint: text,
  end_session_endpoint: text,
  revocation_endpoint: text,
  response_types_supported: texts,
  grant_types_supported: texts,
  scopes_supported: texts,
  code_challenge_methods_supported: texts,
  id_token_signing_alg_values_supported: texts,
});

/** What the discovery document says of what the console uses (OpenID Connect Discovery 1.0, 3). */
export type Metadata = z.infer<typeof metadataSchema> & {
  /** Members that the console refuses, because they are not what they must be. */
  refused: string[];
};

/** Where the discovery document of an authority is. */
export const discoveryAddress = ({ oidc }: Config): string =>
  `${oidc.authority.replace(/\/$/, '')}/.well-known/openid-configuration`;

const reachable = check('discovery.reachable', 'The identity provider has a discovery document');

const SETTING = 'oidc.authority';
const WHOLE = "Set oidc.authority to the provider's issuer, with its path if it has one.";
const WALL =
  'If a login page or a firewall stands before it, let /.well-known/openid-configuration pass.';

/**
 * The document, with the finding on whether it is one. `from` is the address that redirected to that of
 * `reply`, if one did: browsers follow.
 */
export function readMetadata(
  reply: Reply,
  from?: string,
): { finding: Finding; metadata: Metadata | undefined } {
  const refusal = outageOf(reply, SETTING) ?? refusalOf(reply, from);
  const parsed = answered(reply) ? metadataSchema.safeParse(jsonOf(reply)) : undefined;
  if (refusal || !parsed?.success) {
    const found = `${shown(reply.url)} answers no JSON object.`;
    return { finding: reachable.of([refusal ?? fault(found, WHOLE)], ''), metadata: undefined };
  }
  const metadata = { ...parsed.data, refused: answered(reply) ? refusedIn(jsonOf(reply)) : [] };
  if (from === undefined) return { finding: reachable.ok(shown(reply.url)), metadata };
  const found = `${shown(from)} redirects to ${shown(reply.url)}.`;
  const todo =
    'Have the provider answer it at once, if it can: browsers follow, but each sign-in waits for a call more.';
  return { finding: reachable.warn(found, todo), metadata };
}

/** What is there and of another type than the console takes: it then refuses the whole document. */
function refusedIn(document: unknown): string[] {
  const addresses = Object.keys(metadataSchema.shape).filter((name) =>
    /_(endpoint|uri)$/.test(name),
  );
  const types = new Map(addresses.map((name) => [name, 'string']));
  types.set('authorization_response_iss_parameter_supported', 'boolean');
  return Object.entries(Object(document) as object)
    .filter(([name, value]) => types.has(name) && typeof value !== types.get(name))
    .map(([name, value]) => `${name} is ${shown(JSON.stringify(value))}`);
}

/** Why an answer is no discovery document, but for what is in it. */
function refusalOf(reply: Reply, from: string | undefined): Problem | undefined {
  if (!answered(reply)) return undefined;
  const { status } = reply;
  const led = from === undefined ? '' : ` (${shown(from)} redirects there)`;
  const url = shown(reply.url);
  if (status >= 300 && status < 400) {
    const to = shown(headerOf(reply, 'location')) || 'nowhere';
    const found = `${url} redirects (${status}) to ${to}${led}.`;
    return fault(found, `Set oidc.authority to the issuer that the document there names. ${WALL}`);
  }
  if (status === 403) return fault(`${url} answers 403${led}.`, `${WHOLE} ${LET_IN}`);
  if (status !== 200) {
    return fault(`${url} answers ${status}${led}.`, WHOLE);
  }
  // Browsers read JSON of any type.
  if (isHtml(reply) && jsonOf(reply) === undefined)
    return fault(`${url} answers a page (HTML)${led}.`, `${WHOLE} ${WALL}`);
  return undefined;
}

/** Where a redirect leads that browsers follow with the console's origin: one to the same origin. */
export function ledTo(reply: Reply): string | undefined {
  if (!answered(reply) || reply.status < 300 || reply.status > 399) return undefined;
  const location = headerOf(reply, 'location');
  const url = URL.canParse(location, reply.url) ? new URL(location, reply.url) : undefined;
  return url?.origin === new URL(reply.url).origin ? url.href : undefined;
}

/** What the document must and should offer. */
export function checkMetadata({ oidc }: Config, metadata: Metadata): Finding[] {
  return [
    checkIssuer(oidc, metadata),
    checkEndpoints(oidc, metadata),
    checkFlow(metadata),
    checkPkce(metadata),
    checkAlgorithms(oidc, metadata),
    checkRefresh(oidc, metadata),
    checkScopes(oidc, metadata),
    checkRevocation(oidc, metadata),
    checkLogout(oidc, metadata),
    has(
      check('discovery.userinfo', 'The provider has a user profile'),
      metadata.userinfo_endpoint,
      'There is no userinfo_endpoint: names that are not in the ID token stay empty.',
      'Have the provider put email, given_name and family_name into the ID token.',
    ),
  ];
}

type Oidc = Config['oidc'];

function has(
  of: ReturnType<typeof check>,
  value: string | undefined,
  found: string,
  todo: string,
): Finding {
  return value === undefined ? of.warn(found, todo) : of.ok(shown(value));
}

function checkRevocation({ revocation }: Oidc, { revocation_endpoint }: Metadata): Finding {
  const of = check('discovery.revocation', 'Refresh tokens can be revoked');
  if (revocation === 'none') {
    return of.skipped('oidc.revocation is none: a refresh token lives on after the sign-out');
  }
  return has(
    of,
    revocation_endpoint,
    'There is no revocation_endpoint: a refresh token lives on after the sign-out.',
    'Turn token revocation on at the provider, where it has that.',
  );
}

function checkLogout(oidc: Oidc, { end_session_endpoint: endpoint }: Metadata): Finding {
  const of = check('discovery.logout', 'People can be signed out of the provider');
  if (oidc.logoutParameter === null) {
    return of.skipped('oidc.logoutParameter is null: people stay signed in at the provider');
  }
  return has(
    of,
    oidc.logoutEndpoint ?? endpoint,
    'There is no end_session_endpoint: people stay signed in at the provider.',
    "Set oidc.logoutEndpoint to the provider's log-out address (and oidc.logoutParameter to its parameter for the way back), or oidc.logoutParameter to null if it has none.",
  );
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

function checkIssuer({ authority }: Oidc, { issuer = '' }: Metadata): Finding {
  const of = check('discovery.issuer', 'The issuer is the configured authority');
  if (withoutSlash(issuer) === withoutSlash(authority)) return of.ok(shown(issuer));
  if (issuer === '') return of.fail('The document names no issuer.', WHOLE);
  const isPublic =
    secureUrl(issuer) && (!isLoopback(new URL(issuer)) || isLoopback(new URL(authority)));
  const todo = isPublic
    ? `Set oidc.authority to '${shown(issuer)}', if that is your provider.`
    : 'Have the provider name its public https address as the issuer (behind a proxy: the one at which that is reached).';
  return of.fail(`The document's issuer is '${shown(issuer)}', not '${shown(authority)}'.`, todo);
}

function checkEndpoints({ authority }: Oidc, metadata: Metadata): Finding {
  const of = check('discovery.endpoints', 'Every address of the provider is there and secure');
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  const needed = Object.entries({ authorization_endpoint, token_endpoint, jwks_uri });
  const { userinfo_endpoint, end_session_endpoint, revocation_endpoint } = metadata;
  const optional = Object.entries({ userinfo_endpoint, end_session_endpoint, revocation_endpoint });
  const missing = needed
    .filter(
      ([name, url]) => url === undefined && !metadata.refused.some((what) => what.startsWith(name)),
    )
    .map(([name]) => fault(`${name} is missing.`, 'Use a provider of OpenID Connect.'));
  const { protocol } = new URL(authority);
  const insecure = [...needed, ...optional].flatMap(([name, url]): Problem[] => {
    if (url === undefined) return [];
    const scheme = URL.canParse(url) ? new URL(url).protocol : 'no';
    if (scheme === 'https:' || scheme === protocol) return [];
    const todo = 'Have the provider name https addresses (behind a proxy: its public address).';
    return [fault(`${name} is ${shown(url)}, not an https address.`, todo)];
  });
  const refused = metadata.refused.map((what) =>
    fault(
      `${shown(what)}, and the console refuses such a document.`,
      'Have the provider leave it out or correct it.',
    ),
  );
  return of.of([...missing, ...insecure, ...refused], 'all of them');
}

function checkFlow({ response_types_supported: types }: Metadata): Finding {
  const of = check('discovery.code', 'The provider offers the code flow');
  if (!types) return of.warn('It does not say.', 'Allow the authorization code flow.');
  if (types.includes('code')) return of.ok('response type code');
  const todo = 'Allow the authorization code flow (response type code) at the provider.';
  return of.fail(`It offers only: ${shown(types.join(', '))}.`, todo);
}

function checkPkce({ code_challenge_methods_supported: methods }: Metadata): Finding {
  const of = check('discovery.pkce', 'The provider offers PKCE with S256');
  const todo = 'Turn PKCE with the method S256 on for this client at the provider.';
  // Some providers offer it without saying so.
  if (!methods) return of.warn('Its discovery document does not say.', todo);
  if (methods.includes('S256')) return of.ok('S256');
  return of.fail(`It offers only: ${shown(methods.join(', ') || 'none')}.`, todo);
}

function checkAlgorithms(
  { algorithms }: Oidc,
  { id_token_signing_alg_values_supported: offered }: Metadata,
): Finding {
  const of = check('discovery.algorithms', 'ID tokens are signed as configured');
  if (!offered) return of.warn('The discovery document does not say.', 'Look at an ID token.');
  const common = algorithms.filter((name) => offered.includes(name));
  if (common.length > 0) return of.ok(common.join(', '));
  const todo = `Have the provider sign with ${algorithms.join(' or ')}, or set oidc.algorithms to what it signs with (${ALGORITHMS.join(', ')} can be set).`;
  return of.fail(`The provider offers ${shown(offered.join(', ') || 'none')}.`, todo);
}

const OFFLINE = /^offline(_access)?$/;

function checkRefresh(
  { scope }: Oidc,
  { grant_types_supported: grants, scopes_supported: scopes }: Metadata,
): Finding {
  const of = check('discovery.refresh', 'Sessions can be refreshed');
  if (grants && !grants.includes('refresh_token')) {
    // Some providers issue refresh tokens without listing the grant.
    const found = `The provider lists only these grant types: ${shown(grants.join(', '))}.`;
    const todo =
      "Sign in, and see whether the session goes on after the access token's end, or whether the token endpoint's answer has a refresh_token. If not, allow refresh tokens (grant type refresh_token) at the provider.";
    return of.warn(found, todo);
  }
  const asked = scope.split(' ').find((name) => OFFLINE.test(name));
  const listed = scopes?.find((name) => OFFLINE.test(name));
  if (asked === undefined) {
    const found = 'oidc.scope asks for neither offline nor offline_access.';
    const todo = `Add ${listed ?? 'offline_access'} to oidc.scope, unless the provider issues refresh tokens without it.`;
    return of.warn(found, todo);
  }
  if (listed !== undefined && !scopes?.includes(asked)) {
    const found = `oidc.scope asks for ${asked}, which the provider calls ${listed}.`;
    return of.fail(found, `Write ${listed} instead of ${asked} in oidc.scope.`);
  }
  return of.ok(`scope ${asked}`);
}

function checkScopes({ scope }: Oidc, { scopes_supported: scopes }: Metadata): Finding {
  const of = check('discovery.scopes', 'The provider knows the scopes that are asked for');
  const asked = scope.split(' ').filter((name) => name !== '');
  if (/[,;]/.test(scope)) {
    return of.fail(`oidc.scope is '${shown(scope)}'.`, 'Write spaces between the scopes.');
  }
  if (!asked.includes('openid')) {
    const todo = 'Add openid to oidc.scope: without it there is no ID token.';
    return of.fail('oidc.scope does not ask for openid.', todo);
  }
  if (!scopes) return of.ok('it lists none');
  const strange = asked.filter((name) => !OFFLINE.test(name) && !scopes.includes(name));
  if (strange.length === 0) return of.ok(scope);
  const todo =
    'Correct oidc.scope, or ignore this if the provider accepts scopes that it does not list.';
  return of.warn(`It does not list ${shown(strange.join(', '))}.`, todo);
}

/** In place of what needs a document that could not be read. */
export const withoutMetadata: Finding = check(
  'discovery.rest',
  'What the discovery document says',
).skipped('it could not be read');
