import * as z from 'zod/mini';
import type { Config } from '../../src/config/schema.ts';
import { answered, jsonOf, type Reply } from './ask.ts';
import { check, fault, shown, type Finding } from './finding.ts';
import { outageOf } from './outage.ts';

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
  grant_types_supported: texts,
  scopes_supported: texts,
  code_challenge_methods_supported: texts,
  id_token_signing_alg_values_supported: texts,
});

/** What the discovery document says of what the console uses (OpenID Connect Discovery 1.0, 3). */
export type Metadata = z.infer<typeof metadataSchema>;

/** Where the discovery document of an authority is. */
export const discoveryAddress = ({ oidc }: Config): string =>
  `${oidc.authority.replace(/\/$/, '')}/.well-known/openid-configuration`;

const reachable = check('discovery.reachable', 'The identity provider has a discovery document');

const WHOLE = "Set oidc.authority to the provider's issuer, with its path if it has one.";

/** The document, with the finding on whether it is one. */
export function readMetadata(reply: Reply): {
  finding: Finding;
  metadata: Metadata | undefined;
} {
  const outage = outageOf(reply, 'oidc.authority');
  if (outage || !answered(reply)) {
    return { finding: reachable.of(outage ? [outage] : [], ''), metadata: undefined };
  }
  const parsed = metadataSchema.safeParse(jsonOf(reply));
  if (reply.status === 200 && parsed.success) {
    return { finding: reachable.ok(shown(reply.url)), metadata: parsed.data };
  }
  const what = reply.status === 200 ? 'no JSON object' : String(reply.status);
  const finding = reachable.fail(
    `${shown(reply.url)} answers ${what}.`,
    `${WHOLE} If a login page or a firewall stands before it, let /.well-known/openid-configuration pass.`,
  );
  return { finding, metadata: undefined };
}

/** What the document must and should offer. */
export function checkMetadata({ oidc }: Config, metadata: Metadata): Finding[] {
  return [
    checkIssuer(oidc, metadata),
    checkEndpoints(oidc, metadata),
    checkPkce(metadata),
    checkAlgorithms(oidc, metadata),
    checkRefresh(oidc, metadata),
    checkRevocation(oidc, metadata),
    checkLogout(oidc, metadata),
  ];
}

type Oidc = Config['oidc'];

function checkRevocation({ revocation }: Oidc, { revocation_endpoint: endpoint }: Metadata) {
  const of = check('discovery.revocation', 'Refresh tokens can be revoked');
  if (revocation === 'none') {
    return of.skipped('oidc.revocation is none: a refresh token lives on after the sign-out');
  }
  if (endpoint !== undefined) return of.ok(shown(endpoint));
  return of.warn(
    'There is no revocation_endpoint: a refresh token lives on after the sign-out.',
    'Turn token revocation on at the provider, where it has that.',
  );
}

function checkLogout(oidc: Oidc, { end_session_endpoint }: Metadata) {
  const of = check('discovery.logout', 'People can be signed out of the provider');
  if (oidc.logoutParameter === null) {
    return of.skipped('oidc.logoutParameter is null: people stay signed in at the provider');
  }
  const endpoint = oidc.logoutEndpoint ?? end_session_endpoint;
  if (endpoint !== undefined) return of.ok(shown(endpoint));
  return of.warn(
    'There is no end_session_endpoint: people stay signed in at the provider.',
    "Set oidc.logoutEndpoint to the provider's log-out address (and oidc.logoutParameter to its parameter for the way back), or oidc.logoutParameter to null if it has none.",
  );
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

function checkIssuer({ authority }: Oidc, { issuer = '' }: Metadata): Finding {
  const of = check('discovery.issuer', 'The issuer is the configured authority');
  if (withoutSlash(issuer) === withoutSlash(authority)) return of.ok(shown(issuer));
  if (issuer === '') return of.fail('The document names no issuer.', WHOLE);
  return of.fail(
    `The document's issuer is '${shown(issuer)}', not '${shown(authority)}'.`,
    `Set oidc.authority to '${shown(issuer)}', if that is your provider; behind a proxy have it name its public address.`,
  );
}

function checkEndpoints({ authority }: Oidc, metadata: Metadata): Finding {
  const of = check('discovery.endpoints', 'Every address of the provider is there and secure');
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  const needed = { authorization_endpoint, token_endpoint, jwks_uri };
  const { userinfo_endpoint, end_session_endpoint, revocation_endpoint } = metadata;
  const all = { ...needed, userinfo_endpoint, end_session_endpoint, revocation_endpoint };
  const missing = Object.entries(needed)
    .filter(([, url]) => url === undefined)
    .map(([name]) => fault(`${name} is missing.`, 'Use a provider of OpenID Connect.'));
  const allowed = ['https:', new URL(authority).protocol];
  const insecure = Object.entries(all)
    .filter(([, url = authority]) => !URL.canParse(url) || !allowed.includes(new URL(url).protocol))
    .map(([name, url = '']) =>
      fault(
        `${name} is ${shown(url)}, not an https address.`,
        'Have the provider name https addresses (behind a proxy: its public address).',
      ),
    );
  return of.of([...missing, ...insecure], 'all of them');
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
  return of.fail(
    `The provider offers ${shown(offered.join(', ') || 'none')}.`,
    `Have the provider sign with ${algorithms.join(' or ')}, or set oidc.algorithms to what it signs with.`,
  );
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
      "Sign in, and see whether the session goes on after the access token's end. If not, allow refresh tokens (grant type refresh_token) at the provider.";
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

/** In place of what needs a document that could not be read. */
export const withoutMetadata: Finding = check(
  'discovery.rest',
  'What the discovery document says',
).skipped('it could not be read');
