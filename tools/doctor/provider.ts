import * as z from 'zod/mini';
import type { Config } from '../../src/config/schema.ts';
import { parseJson } from '../../src/lib/bytes.ts';
import { describeIssue } from '../../src/lib/describeIssue.ts';
import { metadataSchema } from '../../src/providers/session/provider/discovery.ts';
import { judged, type Answer, type Reply } from './ask.ts';
import { checkCors, fromOrigin, type Asking, type Service } from './cors.ts';
import { fail, finding, ok, shown, warn, type Finding, type Verdict } from './finding.ts';

const texts = z.catch(z.optional(z.array(z.string())), undefined);
const schema = z.extend(metadataSchema, {
  scopes_supported: texts,
  code_challenge_methods_supported: texts,
});
export type Metadata = z.infer<typeof schema>;

export function discoveryFindings(oidc: Config['oidc'], metadata: Metadata): Finding[] {
  const issuer = issuerVerdict(oidc.authority, metadata.issuer);
  const pkce = pkceVerdict(metadata.code_challenge_methods_supported);
  const refresh = refreshVerdict(oidc.scope, metadata.scopes_supported);
  return [
    finding('discovery.issuer', 'The issuer is the configured authority', issuer),
    finding('discovery.pkce', 'The provider offers PKCE with S256', pkce),
    finding('discovery.refresh', 'Sessions can be refreshed', refresh),
  ];
}

const HOST = { id: 'identity', name: 'The identity provider' };

/** Checks the discovery document of the identity provider and CORS of its endpoints. */
export async function examineProvider(asking: Asking): Promise<Service & { metadata?: Metadata }> {
  const { ask, origin } = asking;
  const { oidc } = asking.config;
  const headers = { Accept: 'application/json', ...fromOrigin(origin) };
  const get = (url: string) => ask(url, { headers, redirect: 'follow' });
  const authority = oidc.authority.replace(/\/$/, '');
  const reply = await get(`${authority}/.well-known/openid-configuration`);
  const parsed = schema.safeParse('text' in reply ? parseJson(reply.text) : undefined);
  const title = 'The identity provider has a discovery document';
  const verdict = judged(reply, 'oidc.authority', (answer) =>
    documentVerdict(answer, parsed.error),
  );
  const reachable = finding('discovery.reachable', title, verdict);
  if (verdict.status !== 'ok' || !parsed.data) return { ...HOST, reply, findings: [reachable] };
  const metadata = parsed.data;
  // A refresh with an invalid token, because only the headers of the answer matter.
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
  const findings = [reachable, ...discoveryFindings(oidc, metadata), ...permissions];
  return { ...HOST, reply, metadata, findings };
}

function documentVerdict({ url, status, text }: Answer, error: z.core.$ZodError | undefined) {
  if (status === 200 && !error) return ok(shown(url));
  if (status === 200 && error && text.trimStart().startsWith('{')) {
    return fail(`${describeIssue(error).field} is missing.`, 'Use an OpenID Connect provider.');
  }
  return fail(
    `${shown(url)} answers ${status === 200 ? 'no JSON object' : status}.`,
    "Set oidc.authority to the provider's issuer, including its path. A firewall or login page in front of it must let /.well-known/openid-configuration pass.",
  );
}

function issuerVerdict(authority: string, issuer: string): Verdict {
  const withoutSlash = (url: string) => url.replace(/\/$/, '');
  if (withoutSlash(issuer) === withoutSlash(authority)) return ok(shown(issuer));
  return fail(
    `The document's issuer is '${shown(issuer)}', not '${shown(authority)}'.`,
    `Set oidc.authority to '${shown(issuer)}' if that is your provider. Behind a proxy, give the provider its public address.`,
  );
}

function pkceVerdict(methods: string[] | undefined): Verdict {
  const todo = 'Turn on PKCE with the method S256 for this client at the provider.';
  // Some identity providers offer PKCE without listing it.
  if (!methods) return warn('Its discovery document lists no PKCE methods.', todo);
  if (methods.includes('S256')) return ok('S256');
  return fail(`It offers only: ${shown(methods.join(', ') || 'none')}.`, todo);
}

function refreshVerdict(scope: string, scopes: string[] | undefined): Verdict {
  const isOffline = (name: string) => name === 'offline' || name === 'offline_access';
  const asked = scope.split(' ').find(isOffline);
  const listed = scopes?.find(isOffline) ?? asked ?? 'offline_access';
  if (asked === listed) return ok(`scope ${asked}`);
  if (asked !== undefined) {
    return fail(
      `oidc.scope requests ${asked}, but the provider lists ${listed}.`,
      `Replace ${asked} with ${listed} in oidc.scope.`,
    );
  }
  return warn(
    'oidc.scope requests neither offline nor offline_access.',
    `Add ${listed} to oidc.scope, unless the provider issues refresh tokens without it.`,
  );
}
