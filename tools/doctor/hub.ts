import { isOut, judged } from './ask.ts';
import { NO_ORIGIN, checkCors, fromOrigin, type Asking, type Service } from './cors.ts';
import { fail, finding, ok, shown, skipped, type Verdict } from './finding.ts';

/** A path that every signed-in user may read. */
const ME = '/api/users/me';
const HOST = { id: 'hub', name: 'The hub' };

/** Checks that the hub requires a token and allows the console's calls. */
export async function examineHub(asking: Asking): Promise<Service> {
  const { ask, origin } = asking;
  const { hub } = asking.config;
  const base = (hub.baseUrl === '' ? origin : hub.baseUrl)?.replace(/\/+$/, '');
  const token = (verdict: Verdict) =>
    finding('hub.token', 'The hub answers 401 without a token', verdict);
  if (base === undefined) {
    return { ...HOST, findings: [token(skipped(NO_ORIGIN))], reply: undefined };
  }
  const call = (method: string, path: string, ...headers: string[]) => ({
    url: base + path,
    method,
    headers: ['authorization', ...headers, ...(hub.traceparent ? ['traceparent'] : [])],
  });
  const headers = { Accept: 'application/json', ...fromOrigin(origin) };
  const reply = await ask(base + ME, { headers });
  const cors = await checkCors(asking, {
    id: 'cors.hub',
    service: HOST.name,
    setting: 'hub.baseUrl',
    preflights: [
      call('GET', ME),
      call('POST', '/api/api-keys', 'content-type'),
      call('PUT', '/api/tenant/name', 'content-type'),
      call('DELETE', '/api/api-keys/doctor'),
    ],
    answer: reply,
  });
  const verdict = judged(reply, 'hub.baseUrl', ({ url, status }) => {
    if (status === 401) return ok(shown(url));
    return fail(
      `${shown(url)} answers ${status}.`,
      "Set hub.baseUrl to the hub's address without /api. The hub must answer 401 without a token, so that the console renews its token.",
    );
  });
  // The finding on CORS reports an outage.
  const findings = [token(isOut(reply) ? skipped('the hub is unavailable') : verdict), cors];
  return { ...HOST, findings, reply };
}
