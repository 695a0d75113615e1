import * as z from 'zod/mini';
import type { Config } from '../../src/config/schema.ts';
import { describeIssue } from '../../src/lib/describeIssue.ts';
import { metadataSchema } from '../../src/providers/session/provider/discovery.ts';
import { jsonOf, judged, type Answer, type Reply } from './ask.ts';
import { checkCors, fromOrigin, type Asking, type Service } from './cors.ts';
import { fail, finding, ok, run, shown, skipped, warn, worst } from './finding.ts';
import type { Check, Verdict } from './finding.ts';

const texts = z.catch(z.optional(z.array(z.string())), undefined);
const schema = z.extend(metadataSchema, {
  scopes_supported: texts,
  code_challenge_methods_supported: texts,
  id_token_signing_alg_values_supported: texts,
});
export type Metadata = z.infer<typeof schema>;

/** The settings of the provider, and its discovery document. */
interface Facts {
  oidc: Config['oidc'];
  metadata: Metadata;
}

/** The offers that a discovery document must and should make. */
export const DISCOVERY_CHECKS: Check<Facts>[] = [
  ['discovery.issuer', 'The issuer is the configured authority', issuerVerdict],
  ['discovery.endpoints', 'Every address of the provider is secure', endpointsVerdict],
  ['discovery.pkce', 'The provider offers PKCE with S256', pkceVerdict],
  ['discovery.algorithms', 'ID tokens are signed as configured', algorithmsVerdict],
  ['discovery.refresh', 'Sessions can be refreshed', refreshVerdict],
  ['discovery.logout', 'People can be signed out of the provider', logoutVerdict],
];

const HOST = { id: 'identity', name: 'The identity provider' };

/** The identity provider: its discovery document, and its permissions for the console. */
export async function examineProvider(asking: Asking): Promise<Service & { metadata?: Metadata }> {
  const { ask, origin } = asking;
  const { oidc } = asking.config;
  const headers = { Accept: 'application/json', ...fromOrigin(origin) };
  const get = (url: string) => ask(url, { headers, redirect: 'follow' });
  const authority = oidc.authority.replace(/\/$/, '');
  const reply = await get(`${authority}/.well-known/openid-configuration`);
  const parsed = schema.safeParse('text' in reply ? jsonOf(reply) : undefined);
  const title = 'The identity provider has a discovery document';
  const verdict = judged(reply, 'oidc.authority', (answer) =>
    documentVerdict(answer, parsed.error),
  );
  const reachable = finding('discovery.reachable', title, verdict);
  if (verdict.status !== 'ok' || !parsed.success) {
    const why = skipped('it could not be read');
    const rest = finding('discovery.rest', 'What the discovery document says', why);
    return { ...HOST, reply, findings: [reachable, rest] };
  }
  const metadata = parsed.data;
  // A refresh with a token that does not exist.
  const refresh = { grant_type: 'refresh_token', refresh_token: 'doctor' };
  const body = new URLSearchParams({ ...refresh, client_id: oidc.clientId });
  const [jwks, refreshed] = await Promise.all([
    get(metadata.jwks_uri),
    ask(metadata.token_endpoint, { method: 'POST', headers, body }),
  ]);
  const setting = "its address in the provider's discovery document";
  const cors = (id: string, name: string, answer: Reply) =>
    checkCors(asking, { id, service: `The provider's ${name}`, setting, answer });
  const permissions = await Promise.all([
    cors('cors.discovery', 'discovery document', reply),
    cors('cors.jwks', 'key set', jwks),
    cors('cors.token', 'token endpoint', refreshed),
  ]);
  const findings = [reachable, ...run(DISCOVERY_CHECKS, { oidc, metadata }), ...permissions];
  return { ...HOST, reply, metadata, findings };
}

const WHOLE = "Set oidc.authority to the provider's issuer, with its path if it has one.";

function documentVerdict({ url, status, text }: Answer, error: z.core.$ZodError | undefined) {
  if (status === 200 && !error) return ok(shown(url));
  const isDocument = status === 200 && error && text.trimStart().startsWith('{');
  if (isDocument) {
    return fail(`${describeIssue(error).field} is missing.`, 'Use a provider of OpenID Connect.');
  }
  return fail(
    `${shown(url)} answers ${status === 200 ? 'no JSON object' : status}.`,
    `${WHOLE} If a login page or a firewall stands before it, let /.well-known/openid-configuration pass.`,
  );
}

function issuerVerdict({ oidc: { authority }, metadata: { issuer } }: Facts): Verdict {
  const withoutSlash = (url: string) => url.replace(/\/$/, '');
  if (withoutSlash(issuer) === withoutSlash(authority)) return ok(shown(issuer));
  return fail(
    `The document's issuer is '${shown(issuer)}', not '${shown(authority)}'.`,
    `Set oidc.authority to '${shown(issuer)}', if that is your provider; behind a proxy have it name its public address.`,
  );
}

function endpointsVerdict({ oidc: { authority }, metadata }: Facts): Verdict {
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  const { userinfo_endpoint, end_session_endpoint, revocation_endpoint } = metadata;
  const needed = { authorization_endpoint, token_endpoint, jwks_uri };
  const all = { ...needed, userinfo_endpoint, end_session_endpoint, revocation_endpoint };
  const allowed = ['https:', new URL(authority).protocol];
  const problems = Object.entries(all).flatMap(([name, url = authority]) => {
    if (URL.canParse(url) && allowed.includes(new URL(url).protocol)) return [];
    const todo = 'Have the provider name https addresses (behind a proxy: its public address).';
    return [fail(`${name} is ${shown(url)}, not an https address.`, todo)];
  });
  return worst(problems, 'all of them');
}

function pkceVerdict({ metadata: { code_challenge_methods_supported: methods } }: Facts): Verdict {
  const todo = 'Turn PKCE with the method S256 on for this client at the provider.';
  // Some providers offer it without saying so.
  if (!methods) return warn('Its discovery document does not say.', todo);
  if (methods.includes('S256')) return ok('S256');
  return fail(`It offers only: ${shown(methods.join(', ') || 'none')}.`, todo);
}

function algorithmsVerdict({ oidc: { algorithms }, metadata }: Facts): Verdict {
  const { id_token_signing_alg_values_supported: offered } = metadata;
  if (!offered) return warn('The discovery document does not say.', 'Look at an ID token.');
  const common = algorithms.filter((name) => offered.includes(name));
  if (common.length > 0) return ok(common.join(', '));
  return fail(
    `The provider offers ${shown(offered.join(', ') || 'none')}.`,
    `Have the provider sign with ${algorithms.join(' or ')}, or set oidc.algorithms to what it signs with.`,
  );
}

function refreshVerdict({ oidc: { scope }, metadata }: Facts): Verdict {
  const { scopes_supported: scopes } = metadata;
  const isOffline = (name: string) => name === 'offline' || name === 'offline_access';
  const asked = scope.split(' ').find(isOffline);
  const listed = scopes?.find(isOffline);
  if (asked === undefined) {
    return warn(
      'oidc.scope asks for neither offline nor offline_access.',
      `Add ${listed ?? 'offline_access'} to oidc.scope, unless the provider issues refresh tokens without it.`,
    );
  }
  if (listed === undefined || scopes?.includes(asked)) return ok(`scope ${asked}`);
  return fail(
    `oidc.scope asks for ${asked}, which the provider calls ${listed}.`,
    `Write ${listed} instead of ${asked} in oidc.scope.`,
  );
}

function logoutVerdict({ oidc, metadata: { end_session_endpoint } }: Facts): Verdict {
  const stay = 'people stay signed in at the provider';
  if (oidc.logoutParameter === null) return skipped(`oidc.logoutParameter is null: ${stay}`);
  const endpoint = oidc.logoutEndpoint ?? end_session_endpoint;
  if (endpoint !== undefined) return ok(shown(endpoint));
  return warn(
    `There is no end_session_endpoint: ${stay}.`,
    "Set oidc.logoutEndpoint to the provider's log-out address (and oidc.logoutParameter to its parameter for the way back), or oidc.logoutParameter to null if it has none.",
  );
}
