// @module-tag F39
import { describe, expect, test } from 'vitest';
import type { BankService } from '../../../src/bank/client/service.ts';
import { LOGIN, SEARCH, TICKET, failure, serviceAndClient, type Reply } from './fakeService.ts';

const READS: Record<string, (client: BankService) => Promise<unknown>> = {
  search: (client) => client.search(TICKET, SEARCH),
  info: (client) => client.info(TICKET, 'connection-1'),
  trace: (client) => client.trace(TICKET, Uint8Array.of(1)),
};
const answer = { context: 'Yw==', response: 'r' };
const WRITES: Record<string, (client: BankService) => Promise<unknown>> = {
  'accounts/service': (client) => client.accounts.start(TICKET, LOGIN),
  'accounts/response': (client) => client.accounts.respond(TICKET, answer),
  'collect-payment/confirmation': (client) => client.collectPayment.confirm(TICKET, answer),
  redirects: (client) => client.registerRedirect(TICKET, { handle: 'h', redirectUri: 'u' }),
};
const reads = Object.entries(READS);
const writes = Object.entries(WRITES);

const GOOD: Record<string, Reply> = {
  search: { json: [] },
  info: {
    json: {
      id: 'connection-1',
      countries: [],
      displayName: 'B',
      credentials: { full: true, userId: false, none: false },
    },
  },
  trace: { text: 'trace' },
};

const offline = () => Promise.reject<Reply>(new TypeError('fetch failed'));
const LOST = [
  ['a ticket it cannot open', { status: 401, json: { TicketError: { code: 'Invalid' } } }],
  ['an error in clear', { status: 400, text: 'Unknown session', plain: true }],
  ['403 and nothing', { status: 403, text: '', plain: true }],
] as const satisfies [string, Reply][];

describe('no answer', () => {
  test.each(reads)('%s is repeated once, and once only', async (name, call) => {
    const { client, service } = serviceAndClient();
    service.reply.mockImplementationOnce(offline).mockReturnValueOnce(GOOD[name] ?? {});
    await call(client);
    expect([service.calls().length, service.settlements()]).toEqual([2, 1]);
    const [, one, two] = service.seen.map(({ headers }) => headers['yaxi-ticket']);
    expect(one).not.toBe(two);
    service.reply.mockImplementation(offline);
    const cause = { message: 'fetch failed' };
    expect(await failure(call(client))).toMatchObject({ kind: 'Network', cause });
    expect(service.calls()).toHaveLength(4);
  });

  test.each(writes)('%s is never repeated', { tags: ['X5'] }, async (path, call) => {
    const { client, service } = serviceAndClient();
    const [, [, refusal]] = LOST;
    service.reply.mockImplementationOnce(offline).mockReturnValueOnce(refusal);
    expect(await failure(call(client))).toMatchObject({ kind: 'Network', call: `POST ${path}` });
    expect(await failure(call(client))).toMatchObject({ status: refusal.status });
    expect([service.calls(), service.settlements()]).toEqual([[path, path], 1]);
  });

  test('an aborted caller stops the repetition', async () => {
    const { client, service } = serviceAndClient();
    const leaving = new AbortController();
    service.reply.mockImplementation(() => {
      queueMicrotask(() => leaving.abort());
      return offline();
    });
    const search = client.search(TICKET, SEARCH, { signal: leaving.signal });
    expect(await failure(search)).toMatchObject({ kind: 'Aborted' });
    expect(service.calls()).toHaveLength(1);
  });
});

describe('a service that forgot the session', () => {
  const [, [, REFUSAL]] = LOST;
  const search = (client: BankService) => client.search(TICKET, SEARCH);

  test.each(LOST)('and answers %s: a read settles, a login does not', async (...lost) => {
    const { client, service } = serviceAndClient();
    await client.settle(TICKET);
    service.reply.mockReturnValueOnce(lost[1]);
    await search(client);
    expect(service.settlements()).toBe(2);
    const [one, two] = service.reply.mock.calls.map(([{ session }]) => session.id);
    expect(one).not.toBe(two);

    service.reply.mockReturnValueOnce(lost[1]);
    const login = client.accounts.start(TICKET, LOGIN);
    expect(await failure(login)).toMatchObject({ status: lost[1].status });
    expect(service.calls()).toEqual(['search', 'search', 'accounts/service']);
    expect(service.settlements()).toBe(2);
    await search(client);
    expect(service.settlements()).toBe(3);
  });

  test.each(reads)('%s is repeated, and once only', async (name, call) => {
    const { client, service } = serviceAndClient();
    await client.settle(TICKET);
    service.reply.mockReturnValueOnce(REFUSAL).mockReturnValueOnce(GOOD[name] ?? {});
    await call(client);
    expect(service.settlements()).toBe(2);
    service.reply.mockReturnValue(REFUSAL);
    expect(await failure(call(client))).toMatchObject({ status: REFUSAL.status });
    expect(service.settlements()).toBe(3);
    expect(service.calls()).toHaveLength(4);
  });

  test('a read that just settled is not repeated', async () => {
    const { client, service } = serviceAndClient();
    service.reply.mockReturnValue(REFUSAL);
    expect(await failure(search(client))).toMatchObject({ status: REFUSAL.status });
    expect([service.calls().length, service.settlements()]).toEqual([1, 1]);
  });

  test('is settled with once for many reads at once', async () => {
    const { client, service } = serviceAndClient();
    await client.settle(TICKET);
    const [old] = service.sessions;
    service.reply.mockImplementation(({ session }) => (session === old ? REFUSAL : { json: [] }));
    await Promise.all(Array.from({ length: 10 }, () => search(client)));
    expect(service.settlements()).toBe(2);
    expect(service.calls()).toHaveLength(20);
  });
});

describe('an answer that does not mean a lost session is never repeated:', { tags: ['X5'] }, () => {
  const replies: [string, Reply][] = [
    ['expired', { status: 401, json: { TicketError: { code: 'Expired' } } }],
    ['404', { status: 404, text: '', plain: true }],
    ['429', { status: 429, text: 'slow down', plain: true }],
    ['500', { status: 500, text: 'oops', plain: true }],
    ['unopenable', { status: 200, bytes: new Uint8Array(64), plain: true }],
  ];

  test.each(replies)('%s', async (_name, reply) => {
    const { client, service } = serviceAndClient();
    await client.settle(TICKET);
    service.reply.mockReturnValue(reply);
    await failure(client.search(TICKET, SEARCH));
    await failure(client.accounts.start(TICKET, LOGIN));
    await failure(client.search(TICKET, SEARCH));
    expect(service.calls()).toEqual(['search', 'accounts/service', 'search']);
    expect(service.settlements()).toBe(1);
  });
});
