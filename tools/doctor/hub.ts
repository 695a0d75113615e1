import type { Config } from '../../src/config/schema.ts';
import { answered, isHtml, type Ask, type Reply } from './ask.ts';
import { NO_ORIGIN, checkCors, fromOrigin } from './cors.ts';
import { check, shown, type Finding } from './finding.ts';
import { outageOf } from './outage.ts';

/** The findings for one service, and one of its answers, for its clock and certificate. */
export interface Service {
  findings: Finding[];
  reply: Reply | undefined;
}

/** A path that every signed-in person may read. */
const ME = '/api/users/me';
const SETTING = 'hub.baseUrl';

const token = check('hub.token', 'The hub answers 401 without a token');

/** The hub: it wants a token, and lets the console call it. */
export async function checkHub(
  ask: Ask,
  { hub }: Config,
  origin: string | undefined,
): Promise<Service> {
  const base = (hub.baseUrl === '' ? origin : hub.baseUrl)?.replace(/\/+$/, '');
  if (base === undefined) return { findings: [token.skipped(NO_ORIGIN)], reply: undefined };
  const trace = hub.traceparent ? ['traceparent'] : [];
  const call = (method: string, path: string, ...headers: string[]) => ({
    url: `${base}${path}`,
    method,
    headers: ['authorization', ...headers, ...trace],
  });
  const reply = await ask(base + ME, {
    headers: { Accept: 'application/json', ...fromOrigin(origin) },
  });
  const cors = await checkCors(ask, origin, {
    id: 'cors.hub',
    service: 'The hub',
    setting: SETTING,
    preflights: [
      call('GET', ME),
      call('POST', '/api/api-keys', 'content-type'),
      call('PUT', '/api/tenant/name', 'content-type'),
      call('DELETE', '/api/api-keys/doctor'),
    ],
    answer: reply,
    // The console reads it of a service that asks it to wait.
    exposed: ['Retry-After'],
  });
  return { findings: [tokenFinding(reply), cors], reply };
}

function tokenFinding(reply: Reply): Finding {
  if (!answered(reply) || outageOf(reply, SETTING)) return token.skipped('it cannot be asked');
  const url = shown(reply.url);
  if (reply.status === 401) return token.ok(url);
  return token.fail(
    `${url} answers ${reply.status}${isHtml(reply) ? ' with a page (HTML)' : ''}.`,
    "Set hub.baseUrl to the hub's address without /api, and let it answer 401 without a token: only then the console renews its own.",
  );
}
