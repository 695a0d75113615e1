import { expect, test } from 'vitest';
import type { Setup } from '../../../src/customer-backend/check/asking.ts';
import { verdictOf } from '../../../src/customer-backend/check/findings.ts';
import { must, RIGHT, type Asked, type Read, type Ways } from './backend.ts';
import { checked } from './checked.ts';

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

type RightOne = readonly [what: string, ways: Partial<Ways>, setup: Partial<Setup>];

const RIGHT_ONES: readonly RightOne[] = [
  ['has a clock that is ahead by two seconds', { exp: () => seconds() + 902 }, {}],
  ['takes one result at a time (503)', busy(503), {}],
  ['takes one result at a time (429)', busy(429), {}],
  ['wants forms', { asked: form }, FORMS],
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
