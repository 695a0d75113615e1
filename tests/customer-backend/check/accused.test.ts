import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Setup } from '../../../src/customer-backend/check/asking.ts';
import { withCookies } from '../../../src/customer-backend/check/file/cookies.ts';
import { verdictOf } from '../../../src/customer-backend/check/findings.ts';
import { decoded, must, RIGHT, type Asked, type Read, type Ways } from './backend.ts';
import { checked } from './checked.ts';
import { loggedIn } from './seeds.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const slowly = (time: number) =>
  new Promise((done) => {
    setTimeout(done, time);
  });
const encoded = (...values: unknown[]) =>
  values.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')).join('.');
const form = (text: string) => Object.fromEntries(new URLSearchParams(text)) as Asked;
const FORMS = { ticketBody: 'service=$service', resultBody: 'ticketId=$ticketId&result=$result' };
const payment = {
  amount: { amount: '1.00', currency: 'EUR' },
  creditorAccount: { iban: 'DE02120300000000202051' },
  creditorName: 'Shop',
  fields: ['DebtorIban'],
};

/** While it is busy with a result it takes no other. */
function busy(status: number): Partial<Ways> {
  let isBusy = false;
  return {
    around: async ({ path }, answer) => {
      if (path !== '/results') return answer();
      if (isBusy) return { status, body: {} };
      isBusy = true;
      await slowly(20);
      const told = await answer();
      isBusy = false;
      return told;
    },
  };
}

/** The id that the result itself names, among the tickets that are open. */
const FROM_RESULT: Partial<Ways> = {
  texts: ({ result }) => must(typeof result === 'string'),
  ticketId: (read: Read) => {
    read.ticketId = read.claims.data.ticketId ?? '';
  },
};

/** It ties a ticket to the session that it begins. */
function ofSession(): Partial<Ways> {
  const owners = new Map<string, string>();
  return {
    around: async ({ path, text, headers: { cookie } }, answer) => {
      const session = /sid=([\da-f-]+)/.exec(cookie ?? '')?.[1] ?? randomUUID();
      const { ticketId } = path === '/results' && text.startsWith('{"') ? parsed(text) : {};
      if (ticketId !== undefined && owners.get(ticketId) !== session) {
        return { status: 403, body: {} };
      }
      const told = await answer();
      const { ticket } = told.body as { ticket?: string };
      if (ticket) owners.set(idIn(ticket), session);
      return { ...told, headers: { ...told.headers, 'Set-Cookie': `sid=${session}; Path=/` } };
    },
  };
}

function parsed(text: string): { ticketId?: string } {
  try {
    const { ticketId } = JSON.parse(text) as Asked;
    return typeof ticketId === 'string' ? { ticketId } : {};
  } catch {
    return {};
  }
}

const idIn = (ticket: string) =>
  (decoded(ticket.split('.')[1]) as { data: { id: string } }).data.id;

/** It takes a body only if its header says in which form it is. */
const typed =
  (type: string): Ways['around'] =>
  ({ method, headers }, answer) =>
    method === 'GET' || headers['content-type'] === type ? answer() : { status: 415, body: {} };

type RightOne = readonly [what: string, ways: Partial<Ways>, setup: Partial<Setup>];

const RIGHT_ONES: readonly RightOne[] = [
  ['has a clock that is ahead by two seconds', { exp: () => seconds() + 902 }, {}],
  ['takes one result at a time (503)', busy(503), {}],
  ['takes one result at a time (429)', busy(429), {}],
  ['wants JSON', { around: typed('application/json') }, {}],
  ['wants forms', { asked: form, around: typed('application/x-www-form-urlencoded') }, FORMS],
  [
    'wants a type of its own',
    { around: typed('application/vnd.bank+json') },
    { headers: [['Content-Type', 'application/vnd.bank+json']] },
  ],
  ['takes the id from the result', FROM_RESULT, { resultBody: '{"result":"$result"}' }],
  [
    'answers results at length',
    {
      around: async ({ path }, answer) => {
        const told = await answer();
        return path === '/results' ? { ...told, body: 'x'.repeat(300_000) } : told;
      },
    },
    {},
  ],
  [
    'needs the debtor that its ticket asks for',
    {
      service: (asked) => (asked === 'CollectPayment' ? asked : undefined),
      data: () => payment,
      end: (read) => {
        RIGHT.end(read);
        must((read.claims.data.data as { debtorIban?: string }).debtorIban);
      },
    },
    { service: 'CollectPayment' },
  ],
  ['wants the login of a header', { around: loggedIn }, { headers: [['X-Session', 'of ada']] }],
  ['needs no header that says nothing of who asks', {}, { headers: [['X-Tenant', 'acme']] }],
  ['keeps its answer from proxies', { cacheControl: 'private, max-age=0' }, {}],
  [
    'sends the token of a session in front of the ticket',
    {
      ticketAnswer: (ticket) => ({
        accessToken: `${encoded({ alg: 'RS256', kid: 'session' }, { sub: 'ada' })}.AAAA`,
        ticket,
      }),
    },
    {},
  ],
];

test.each(RIGHT_ONES)('a right backend that %s is accused of nothing', async (_, ways, setup) => {
  const { report, found, open } = await checked(ways, { setup });
  expect(report.stop).toBeUndefined();
  expect([found, open]).toEqual([[], []]);
  expect(verdictOf(report)).toBe('right');
});

test('a right backend that ties tickets to a session of its own is accused of nothing', async () => {
  const parts = { fetch: withCookies(fetch), stranger: fetch };
  const { found, open, ok } = await checked(ofSession(), { parts });
  expect([found, open]).toEqual([[], []]);
  expect(ok).toContain('login');
});

test('who is too slow for several at once is not accused of breaking', async () => {
  let underway = 0;
  const { found, open } = await checked(
    {},
    {
      parts: {
        fetch: async (...request) => {
          underway += 1;
          try {
            if (underway > 1) throw new DOMException('late', 'TimeoutError');
            return await fetch(...request);
          } finally {
            underway -= 1;
          }
        },
      },
    },
  );
  expect([found, open]).toEqual([[], []]);
});

test('a cookie that is no session is not asked for', async () => {
  const themed: Ways['around'] = async (_, answer) => {
    const told = await answer();
    return { ...told, headers: { ...told.headers, 'Set-Cookie': 'theme=dark; Path=/; Secure' } };
  };
  const parts = { fetch: withCookies(fetch), stranger: fetch };
  const { found, ok } = await checked({ around: themed }, { parts });
  expect(found).toEqual([]);
  expect(ok).not.toContain('login');
});

test('whether a ticket counts once stays open where none of several at once is answered', async () => {
  let [underway, crowd] = [0, 0];
  const alone: typeof fetch = async (...request) => {
    underway += 1;
    crowd = Math.max(crowd, underway);
    await Promise.resolve();
    try {
      if (crowd > 1) throw new DOMException('late', 'TimeoutError');
      return await fetch(...request);
    } finally {
      underway -= 1;
      if (underway === 0) crowd = 0;
    }
  };
  const { found, open } = await checked({}, { parts: { fetch: alone } });
  expect([found, open]).toEqual([[], ['race']]);
});

test('a limit that says when to come back is waited for, five times in a run', async () => {
  const waited: number[] = [];
  const limited = (most: number, retryAfter: string): Partial<Ways> => {
    let [count, times] = [0, 0];
    return {
      around: ({ path }, answer) => {
        if (path === '/tickets') count += 1;
        if (path !== '/tickets' || count % 5 !== 0 || times >= most) return answer();
        times += 1;
        return { status: 429, body: {}, headers: { 'Retry-After': retryAfter } };
      },
    };
  };
  const parts = { wait: async (time: number) => waited.push(time) };
  const { found, open } = await checked(limited(5, '7'), { parts });
  expect([found, open]).toEqual([[], []]);
  expect(waited).toEqual([7000, 7000, 7000, 7000, 7000]);
  expect((await checked(limited(6, '0'), { parts })).report.stop).toMatchObject({ why: 'unclear' });
  expect((await checked(limited(1, '61'), { parts })).report.stop).toMatchObject({ status: 429 });
});
