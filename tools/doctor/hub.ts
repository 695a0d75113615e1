import { isOut, judged } from './ask.ts';
import { NO_ORIGIN, checkCors, fromOrigin, type Asking, type Service } from './cors.ts';
import { fail, finding, ok, shown, skipped } from './finding.ts';

/** A path that every signed-in person may read. */
const ME = '/api/users/me';
const SETTING = 'hub.baseUrl';
const HOST = { id: 'hub', name: 'The hub' };
const TOKEN = ['hub.token', 'The hub answers 401 without a token'] as const;

/** The hub: it wants a token, and lets the console call it. */
export async function examineHub(asking: Asking): Promise<Service> {
  const { ask, origin } = asking;
  const { hub } = asking.config;
  const base = (hub.baseUrl === '' ? origin : hub.baseUrl)?.replace(/\/+$/, '');
  if (base === undefined) {
    return { ...HOST, findings: [finding(...TOKEN, skipped(NO_ORIGIN))], reply: undefined };
  }
  const call = (method: string, path: string, ...headers: string[]) => ({
    url: base + path,
    method,
    headers: ['authorization', ...headers, ...(hub.traceparent ? ['traceparent'] : [])],
  });
  const accept = { Accept: 'application/json' };
  const reply = await ask(base + ME, { headers: { ...accept, ...fromOrigin(origin) } });
  const cors = await checkCors(asking, {
    id: 'cors.hub',
    service: HOST.name,
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
  const verdict = judged(reply, SETTING, (answer) => {
    const url = shown(answer.url);
    if (answer.status === 401) return ok(url);
    return fail(
      `${url} answers ${answer.status}.`,
      "Set hub.baseUrl to the hub's address without /api, and let it answer 401 without a token: only then the console renews its own.",
    );
  });
  // An outage is told with its permissions.
  const token = finding(...TOKEN, isOut(reply) ? skipped('it cannot be asked') : verdict);
  return { ...HOST, findings: [token, cors], reply };
}
