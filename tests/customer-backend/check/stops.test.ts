import { expect, test } from 'vitest';
import { backendReportEn } from '../../../src/texts/tools/backendReport.en.ts';
import {
  acceptsEverything,
  REFUSALS,
  verdictOf,
  type Report,
  type Stop,
} from '../../../src/customer-backend/check/findings.ts';
import { stopInWords } from '../../../src/customer-backend/check/words.ts';
import { RIGHT, type Told, type Ways } from './backend.ts';
import { checked } from './checked.ts';

/** Answers with a status instead, at one of the two addresses, from a request on. */
function answers(place: string, status: number, from = 1, body: unknown = {}): Partial<Ways> {
  let count = 0;
  return {
    around: ({ path }, answer): Promise<Told> | Told => {
      if (path !== place) return answer();
      count += 1;
      return count >= from ? { status, body } : answer();
    },
  };
}

test.each([
  ['/tickets', 404, 'noTickets'],
  ['/tickets', 405, 'noTickets'],
  ['/tickets', 401, 'ticketRefused'],
  ['/tickets', 500, 'unclear'],
  ['/tickets', 300, 'unclear'],
  ['/tickets', 302, 'unclear'],
  ['/results', 404, 'noResults'],
  ['/results', 401, 'rightUnread'],
  ['/results', 403, 'rightUnread'],
  ['/results', 415, 'rightUnread'],
  ['/results', 300, 'unclear'],
  ['/results', 303, 'unclear'],
])('%s that answers with %s is not called wrong: %s', async (place, status, why) => {
  const { report, found, ok } = await checked(answers(place, status, 1, { error: 'no cookie' }));
  expect(report.stop).toMatchObject({ why, status, said: '{"error":"no cookie"}' });
  expect(stopInWords(report.stop as Stop, backendReportEn)).toContain(`status ${status}`);
  expect(found).toEqual([]);
  expect(ok).not.toContain('right');
  expect(verdictOf(report)).toBe('unchecked');
});

test.each([400, 422, 500])(
  'a right result that gets %s is refused, in its words',
  async (status) => {
    const { report, found, ok } = await checked(answers('/results', status, 1, 'no ticket_id'));
    expect(found).toEqual(['rightRefused']);
    const { findings } = report.rows.find(({ check }) => check === 'right') ?? {};
    expect(findings?.[0]?.detail).toBe(`${status} "no ticket_id"`);
    expect(ok).not.toContain('right');
  },
);

test('no refusal counts that no right result follows: after a limit, a lock, an end of tickets', async () => {
  for (const [ways, why] of [
    [answers('/results', 403, 9), 'rightRefusedLater'],
    [answers('/tickets', 403, 20), 'ticketsEnd'],
    [answers('/results', 429, 20), 'unclear'],
  ] as const) {
    const { report, found, ok } = await checked(ways);
    expect(report.stop).toMatchObject({ why });
    expect(found).toEqual([]);
    expect(ok.filter((check) => REFUSALS.includes(check))).toEqual([]);
    expect(ok).toContain('right');
  }
});

test('faults stay where refusals do not count', async () => {
  const { found } = await checked({
    ...answers('/results', 403, 36),
    ticketId: () => undefined,
  });
  expect(found).toEqual(['ticketIdIgnored']);
});

test('an answer without a ticket ends the run, and calls nothing wrong', async () => {
  const { report, found } = await checked({ ticketAnswer: () => ({ ok: true }) });
  expect(report.stop).toEqual({ why: 'noTicket' });
  expect(found).toEqual([]);
  expect(verdictOf(report)).toBe('unchecked');
});

test('ids that can be guessed are told where no result is taken, too', async () => {
  let count = 0;
  const id = () => `5f0c1de8-6f0c-4bd6-9a3c-${String((count += 1)).padStart(12, '0')}`;
  const { report, found } = await checked({ ...answers('/results', 404), id });
  expect(report.stop).toMatchObject({ why: 'noResults' });
  expect(found).toEqual(['idGuessable']);
});

test('a fault of the check itself is no report of the backend', async () => {
  const now = () => {
    throw new RangeError('no clock');
  };
  await expect(checked({}, { parts: { now } })).rejects.toThrow('no clock');
});

test('an end of tickets says how many there were', async () => {
  const { report } = await checked(answers('/tickets', 409, 2));
  expect(report.stop).toMatchObject({ why: 'ticketsEnd', count: 1, status: 409 });
});

test('a page that may read what is accepted and no refusal accuses nobody of breaking', async () => {
  const hidden: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    if (!response.ok) throw new TypeError('Failed to fetch');
    return response;
  };
  const asked: string[] = [];
  const hides = async (url: string) => asked.push(url) > 0;
  const { report, found } = await checked({}, { parts: { fetch: hidden, hides } });
  expect(report.stop).toMatchObject({ why: 'noAnswer', at: 'tickets' });
  expect(found).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('a page that could read a refusal calls no answer what it is', async () => {
  const breaking: typeof fetch = async (url, init) => {
    if (init?.body === 'null') throw new TypeError('Failed to fetch');
    return fetch(url, init);
  };
  const { found } = await checked({}, { parts: { fetch: breaking, hides: async () => true } });
  expect(found).toEqual(['crashes']);
});

test.each([
  ['ECONNREFUSED', 'Nothing answers at the address of the tickets. (ECONNREFUSED)'],
  ['ETIMEDOUT', 'There is no answer at the address of the tickets within 10 seconds. (ETIMEDOUT)'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS=ca.pem. (DEPTH_ZERO_SELF_SIGNED_CERT)'],
])('a failure tells its code and nothing else: %s', async (code, says) => {
  const cause = Object.assign(new Error(`connect 192.168.0.7:8080 ${code}`), { code });
  const failing = () => Promise.reject(new TypeError('fetch failed', { cause }));
  const { report } = await checked({}, { parts: { fetch: failing } });
  const said = stopInWords(report.stop as Stop, backendReportEn);
  expect(said).toContain(says);
  expect(said).not.toContain('192.168');
});

test('an answer that breaks off is none, whatever its status was', async () => {
  const cause = Object.assign(new Error('socket'), { code: 'ECONNRESET' });
  const broken = new ReadableStream({
    start: (body) => body.error(new TypeError('terminated', { cause })),
  });
  const { report } = await checked({}, { parts: { fetch: async () => new Response(broken) } });
  expect(report.stop).toEqual({ why: 'noAnswer', at: 'tickets', cause: 'ECONNRESET' });
});

test('a check that is stopped ends the request that is under way', async () => {
  const abort = new AbortController();
  const ended: (boolean | undefined)[] = [];
  const silent: typeof fetch = async (_, init) => {
    abort.abort();
    ended.push(init?.signal?.aborted);
    throw new DOMException('ended', 'AbortError');
  };
  const { report } = await checked({}, { parts: { fetch: silent, signal: abort.signal } });
  expect(report.stop).toEqual({ why: 'stopped' });
  expect(ended).toEqual([true]);
});

const NOTHING = { status: 401, said: ' ' };

test.each<[Stop, string]>([
  [{ why: 'otherKey', kid: 'b2c4' }, 'Its kid is \u2068b2c4\u2069.'],
  [{ why: 'otherKey', kid: undefined }, 'It names no key.'],
  [{ why: 'noAnswer', at: 'tickets', cause: '' }, 'address of the tickets.'],
  [{ why: 'noAnswer', at: 'results', cause: 'TimeoutError' }, 'in 10 seconds. (TimeoutError)'],
  [{ why: 'unclear', at: 'tickets', status: 0, said: '' }, 'status 3xx'],
  [{ why: 'ticketRefused', ...NOTHING }, 'or another service?'],
  [{ why: 'ticketRefused', ...NOTHING, said: ' no cookie ' }, '\u2068no cookie\u2069'],
])('why a run ended is told with what is known of it: %j', (stop, says) => {
  const told = stopInWords(stop, backendReportEn);
  expect(told).toContain(says);
  // Nothing stands for what is not known.
  expect(told).not.toContain('()');
});

let secret = '';

test('an answer in which the secret is is not shown', async () => {
  const { report, found } = await checked({
    ticketAnswer: (ticket) => ticket,
    around: async ({ path }, answer) =>
      path === '/results' ? { status: 401, body: secret } : answer(),
    key: (text) => {
      secret = text;
      return RIGHT.key(text);
    },
  });
  expect(found).toEqual(['secretInAnswer']);
  expect(report.stop).toMatchObject({ why: 'rightUnread', said: '' });
});
test.each([
  [['replay', 'onlyDecoded', 'word'], true],
  [['onlyDecoded', 'word'], false],
  [['replay', 'word'], false],
  [['replay', 'onlyDecoded'], false],
  [['replay', 'onlyDecoded', 'other'], false],
])('a backend with the faults %j accepts everything: %s', (faults, everything) => {
  const findings = faults.map((fault) =>
    fault === 'replay' || fault === 'onlyDecoded'
      ? { id: fault }
      : { id: 'rubbishAccepted' as const, probe: fault === 'word' ? fault : ('array' as const) },
  );
  const rows = [{ findings }] as unknown as Report['rows'];
  expect(acceptsEverything({ rows } as Report)).toBe(everything);
});

test('who accepts everything is told that the status counts, and nobody else is', async () => {
  const told = async (ways: Partial<Ways>) => acceptsEverything((await checked(ways)).report);
  const inBody: Partial<Ways> = {
    around: async ({ path }, answer) =>
      path === '/results' ? { status: 200, body: { ok: (await answer()).status < 300 } } : answer(),
  };
  expect(await told(inBody)).toBe(true);
  expect(await told({})).toBe(false);
  expect(await told({ used: async () => undefined, signature: () => undefined })).toBe(false);
});
