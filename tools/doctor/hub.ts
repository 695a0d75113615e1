import type { Config } from '../../src/config/schema.ts';
import { answered, headerOf, isHtml, listOf, type Ask, type Reply } from './ask.ts';
import { FOREIGN_ORIGIN } from './cors.ts';
import { check, shown, type Finding } from './finding.ts';
import { LET_IN, outageOf } from './outage.ts';
import { NO_ORIGIN, RETRY_AFTER, corsOf, fromOrigin, type Service } from './services.ts';

/** A path that every signed-in person may read. */
const ME = '/api/users/me';
const SETTING = 'hub.baseUrl';

const token = check('hub.token', 'The hub answers 401 without a token');
const kept = check('hub.store', 'Answers of the hub are never kept');

/** The hub: it wants a token, and lets the console call it. */
export async function checkHub(
  ask: Ask,
  { hub }: Config,
  origin: string | undefined,
): Promise<Service> {
  const base = (hub.baseUrl === '' ? origin : hub.baseUrl)?.replace(/\/+$/, '');
  if (base === undefined) return { findings: [token.skipped(NO_ORIGIN)], reply: undefined };
  const url = base + ME;
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
    setting: SETTING,
    preflights: [
      call('GET', ME),
      call('POST', '/api/api-keys', 'content-type'),
      call('PUT', '/api/tenant/name', 'content-type'),
      call('DELETE', '/api/api-keys/doctor'),
    ],
    answer: reply,
    ...RETRY_AFTER,
    foreign,
  });
  return { findings: [tokenFinding(reply), keptFinding(reply), cors], reply };
}

const asksForPassword = (challenge: string) =>
  /^(basic|digest|negotiate|ntlm)\b/i.test(challenge) && !/\bbearer\b/i.test(challenge);

function tokenFinding(reply: Reply): Finding {
  if (!answered(reply) || outageOf(reply, SETTING)) return token.skipped('it cannot be asked');
  const { status } = reply;
  const url = shown(reply.url);
  const challenge = headerOf(reply, 'www-authenticate');
  if (status === 401 && asksForPassword(challenge)) {
    const todo =
      'Let calls of the console, which bring a bearer token, pass what asks for it (a proxy in front of the hub).';
    return token.fail(`${url} asks for a password, not for a token: '${shown(challenge)}'.`, todo);
  }
  if (status === 401) return token.ok(url);
  if (status >= 200 && status < 300 && !isHtml(reply)) {
    const todo = 'Have the hub require a bearer token for every call.';
    return token.fail(`The hub answers without a token: ${status} from ${url}.`, todo);
  }
  if (status >= 300 && status < 400) {
    const todo =
      'Set hub.baseUrl to the address of the hub itself. If a login page stands before it, let calls with a bearer token pass.';
    const to = shown(headerOf(reply, 'location')) || 'nowhere';
    const found = `${url} redirects (${status}) to ${to}, and the console follows no redirect.`;
    return token.fail(found, todo);
  }
  if (status === 403) {
    const todo = `Have the hub answer 401 without a token: only then the console renews its own. ${LET_IN}`;
    return token.fail(`${url} answers 403.`, todo);
  }
  const what = isHtml(reply) ? `${status} with a page (HTML)` : String(status);
  const todo =
    "Set hub.baseUrl to the hub's address without /api; without a token it must answer 401.";
  return token.fail(`${url} answers ${what}.`, todo);
}

/** Whether caches may keep what people see (RFC 9111, 5.2.2.5), as far as an answer without them tells. */
function keptFinding(reply: Reply): Finding {
  if (!answered(reply) || reply.status !== 401)
    return kept.skipped('there is no answer of the hub');
  const said = shown(headerOf(reply, 'cache-control')) || 'nothing';
  if (listOf(reply, 'cache-control').includes('no-store')) return kept.ok(said);
  const todo = `Send Cache-Control: no-store with every answer below /api (what signed-in people get is not seen here).`;
  return kept.warn(`The Cache-Control of its 401 says ${said}.`, todo);
}
