import type { Config } from '../../src/config/schema.ts';
import { answered, isHtml, type Ask, type Reply } from './ask.ts';
import { FOREIGN_ORIGIN, checkCors, preflight, type CorsRule, type Preflight } from './cors.ts';
import type { Metadata } from './discovery.ts';
import { check, shown, type Finding } from './finding.ts';

/** What the checks of one service found, and one answer of it for its clock and certificate. */
export interface Service {
  findings: Finding[];
  reply: Reply | undefined;
}

/** The console's origin is unknown before the deployment. */
const NO_ORIGIN = "give the console's origin with --origin";

const sameOrigin = (url: string, origin: string | undefined) =>
  origin !== undefined && URL.canParse(url) && new URL(url).origin === origin;

/** `undefined` if there is something to check; otherwise why there is not. */
function unneeded(url: string, origin: string | undefined): string | undefined {
  if (origin === undefined) return NO_ORIGIN;
  return sameOrigin(url, origin) ? "it is at the console's own origin" : undefined;
}

type Part = Pick<CorsRule, 'id' | 'service' | 'exposed' | 'hidden'> & {
  url: string;
  preflights: Preflight[];
  answer: Reply;
  foreign?: Reply | undefined;
};

async function corsOf(ask: Ask, origin: string | undefined, part: Part): Promise<Finding> {
  const { id, service } = part;
  const why = unneeded(part.url, origin);
  if (why !== undefined || origin === undefined) {
    return check(id, `${service} lets the console read its answers (CORS)`).skipped(why ?? '');
  }
  const asked = part.preflights.map((one) => preflight(ask, origin, one));
  return checkCors({ ...part, origin, preflights: await Promise.all(asked) });
}

const fromOrigin = (origin: string | undefined) => (origin === undefined ? {} : { Origin: origin });

/** The hub: it wants a token, and lets the console call it. */
export async function checkHub(
  ask: Ask,
  { hub }: Config,
  origin: string | undefined,
): Promise<Service> {
  const base = (hub.baseUrl === '' ? origin : hub.baseUrl)?.replace(/\/+$/, '');
  const token = check('hub.token', 'The hub answers 401 without a token');
  if (base === undefined) return { findings: [token.skipped(NO_ORIGIN)], reply: undefined };
  const url = `${base}/api/users/me`;
  const trace = hub.traceparent ? ['traceparent'] : [];
  const call = (method: string, path: string, ...headers: string[]) => ({
    url: `${base}${path}`,
    method,
    headers: ['authorization', ...headers, ...trace],
  });
  const [reply, foreign] = await Promise.all([
    ask(url, { headers: { Accept: 'application/json', ...fromOrigin(origin) } }),
    ask(url, { headers: { Accept: 'application/json', Origin: FOREIGN_ORIGIN } }),
  ]);
  const cors = await corsOf(ask, origin, {
    id: 'cors.hub',
    service: 'The hub',
    url: base,
    preflights: [
      call('GET', '/api/users/me'),
      call('POST', '/api/api-keys', 'content-type'),
      call('PUT', '/api/tenant/name', 'content-type'),
      call('DELETE', '/api/api-keys/doctor'),
    ],
    answer: reply,
    exposed: ['Retry-After'],
    hidden: 'fail',
    foreign,
  });
  return { findings: [tokenFinding(reply), cors], reply };
}

function tokenFinding(reply: Reply): Finding {
  const of = check('hub.token', 'The hub answers 401 without a token');
  if (!answered(reply)) return of.skipped('it did not answer');
  const { status, url } = reply;
  if (/* mutant: hub without a token */ status === 401) return of.ok(shown(url));
  if (status >= 200 && status < 300 && !isHtml(reply)) {
    const todo = 'Have the hub require a bearer token for every call.';
    return of.fail(`The hub answers without a token: ${status} from ${shown(url)}.`, todo);
  }
  const what = isHtml(reply) ? `${status} with a page (HTML)` : String(status);
  const todo =
    "Set hub.baseUrl to the hub's address without /api; without a token it must answer 401.";
  return of.fail(`${shown(url)} answers ${what}.`, todo);
}

/** What the console reads of the identity provider, besides its pages. */
export function checkProviderCors(
  ask: Ask,
  { oidc }: Config,
  origin: string | undefined,
  known: {
    metadata: Metadata;
    discovery: Reply;
    jwks: Reply | undefined;
    token: Reply | undefined;
  },
): Promise<Finding[]> {
  const { metadata, discovery, jwks, token } = known;
  const { userinfo_endpoint: userinfo, revocation_endpoint: revocation } = metadata;
  const readable = (name: string, service: string, answer: Reply, exposed: string[] = []) =>
    corsOf(ask, origin, {
      id: `cors.${name}`,
      service: `The provider's ${service}`,
      url: answer.url,
      preflights: [],
      answer,
      exposed,
      hidden: 'warn',
    });
  const all = [readable('discovery', 'discovery document', discovery)];
  if (jwks) all.push(readable('jwks', 'key set', jwks));
  if (token) all.push(readable('token', 'token endpoint', token, ['Retry-After']));
  if (userinfo !== undefined) all.push(userinfoCors(ask, origin, userinfo));
  if (revocation !== undefined) {
    const body = new URLSearchParams({
      client_id: oidc.clientId,
      token: crypto.randomUUID(),
      token_type_hint: 'refresh_token',
    });
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
      ...fromOrigin(origin),
    };
    all.push(
      ask(revocation, { method: 'POST', headers, body: body.toString() }).then((answer) =>
        readable('revocation', 'revocation endpoint', answer),
      ),
    );
  }
  return Promise.all(all);
}

async function userinfoCors(ask: Ask, origin: string | undefined, url: string) {
  const headers = { Accept: 'application/json', ...fromOrigin(origin) };
  return corsOf(ask, origin, {
    id: 'cors.userinfo',
    service: "The provider's user profile",
    url,
    preflights: [{ url, method: 'GET', headers: ['authorization'] }],
    answer: await ask(url, { headers }),
    exposed: [],
    hidden: 'warn',
  });
}

/** What a bank service at `baseUrl` must allow; `answer` is that to a key settlement. */
export function checkBankCors(
  ask: Ask,
  origin: string | undefined,
  { id, service, baseUrl, answer }: { id: string; service: string; baseUrl: string; answer: Reply },
): Promise<Finding> {
  const base = baseUrl.replace(/\/?$/, '/');
  const call = (method: string, path: string, ...headers: string[]) => ({
    url: base + path,
    method,
    headers: ['yaxi-client-version', 'yaxi-ticket-id', ...headers],
  });
  const session = ['yaxi-ticket', 'yaxi-session-id'];
  return corsOf(ask, origin, {
    id,
    service,
    url: base,
    preflights: [
      call('POST', 'key-settlement', 'content-type'),
      call('POST', 'accounts/service', 'content-type', 'yaxi-redirect-uri', ...session),
      call('GET', 'info/doctor', ...session),
    ],
    answer,
    exposed: ['yaxi-trace-id'],
    hidden: 'fail',
  });
}

/**
 * The endpoint of reports. Browsers send reports with `sendBeacon` as plain text and read no answer,
 * so that it needs no permission (Fetch standard, no-cors). It gets one report without content.
 */
export async function checkReporting(
  ask: Ask,
  { reporting }: Config,
  origin: string | undefined,
): Promise<Finding> {
  const of = check('reporting.endpoint', 'The endpoint of reports takes them');
  if (!reporting) return of.skipped('reporting is not configured');
  const reply = await ask(reporting.endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', ...fromOrigin(origin) },
  });
  const todo = 'Correct reporting.endpoint, or let it take POST with Content-Type: text/plain.';
  if (!answered(reply)) return of.fail(`No answer: ${reply.problem}.`, todo);
  const { status } = reply;
  if (status === 404 || status === 405 || status === 415 || status >= 500) {
    return of.fail(`It answers ${status} to a POST.`, todo);
  }
  if (status >= 300 && status < 400) {
    return of.fail(`It redirects (${status}).`, todo);
  }
  return of.ok(`it answers ${status} to a report without content`);
}
