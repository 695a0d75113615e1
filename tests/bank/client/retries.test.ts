// @module-tag F39
import { describe, expect, test } from 'vitest';
import type { Session } from '../../../src/bank/client/service.ts';
import { LOGIN, SEARCH, failure, openedSession, sessionWith, type Reply } from './fakeService.ts';

type Call = (session: Session) => Promise<unknown>;

const search: Call = (session) => session.search(SEARCH);
const logIn: Call = (session) => session.start(...LOGIN);
const credentials = { full: true, userId: false, none: false };
const bank = { id: 'connection-1', countries: [], displayName: 'B', credentials };
const answer = { context: 'Yw==', response: 'r' };

const READS: [string, Call, Reply][] = [
  ['search', search, { json: [] }],
  ['info', (session) => session.info('connection-1'), { json: bank }],
  ['trace', (session) => session.trace(Uint8Array.of(1)), { text: 'trace' }],
];
const WRITES: [string, Call][] = [
  ['accounts/service', logIn],
  ['accounts/response', (session) => session.respond('Accounts', answer)],
  ['collect-payment/confirmation', (session) => session.confirm('CollectPayment', answer)],
  ['redirects', (session) => session.registerRedirect({ handle: 'h', redirectUri: 'u' })],
];

const offline = () => Promise.reject<Reply>(new TypeError('fetch failed'));
const REFUSAL = { status: 400, text: 'Unknown session', plain: true };
const LOST: [string, Reply & { status: number }][] = [
  ['a ticket it cannot open', { status: 401, json: { TicketError: { code: 'Invalid' } } }],
  ['an error in clear', REFUSAL],
  ['403 and nothing', { status: 403, text: '', plain: true }],
];

describe('no answer', () => {
  test.each(READS)('%s is repeated once', async (_name, call, good) => {
    const { session, service } = await openedSession();
    service.reply.mockImplementationOnce(offline).mockReturnValueOnce(good);
    await call(session);
    expect([service.calls().length, service.settlements()]).toEqual([2, 1]);
    const [, one, two] = service.seen.map(({ headers }) => headers['yaxi-ticket']);
    expect(one).not.toBe(two);
    service.reply.mockImplementation(offline);
    const cause = { message: 'fetch failed' };
    expect(await failure(call(session))).toMatchObject({ kind: 'Network', cause });
    expect(service.calls()).toHaveLength(4);
  });

  test.each(WRITES)('%s is never repeated', { tags: ['X5'] }, async (path, call) => {
    const { session, service } = await openedSession();
    service.reply.mockImplementationOnce(offline).mockReturnValueOnce(REFUSAL);
    expect(await failure(call(session))).toMatchObject({ kind: 'Network', call: `POST ${path}` });
    expect(await failure(call(session))).toMatchObject({ status: REFUSAL.status });
    expect([service.calls(), service.settlements()]).toEqual([[path, path], 1]);
  });

  test('an aborted caller stops the repetition', async () => {
    const { session, service } = await openedSession();
    const leaving = new AbortController();
    service.reply.mockImplementation(() => {
      queueMicrotask(() => leaving.abort());
      return offline();
    });
    const searching = session.search(SEARCH, { signal: leaving.signal });
    expect(await failure(searching)).toMatchObject({ kind: 'Aborted' });
    expect(service.calls()).toHaveLength(1);
  });
});

describe('a service that lost the keys', () => {
  test.each(LOST)('and answers %s: a read settles, a login does not', async (_name, lost) => {
    const { session, service } = await openedSession();
    service.reply.mockReturnValueOnce(lost);
    await search(session);
    const ids = service.reply.mock.calls.map((call) => call[0].session.id);
    expect([service.settlements(), new Set(ids).size]).toEqual([2, 2]);
    service.reply.mockReturnValueOnce(lost);
    expect(await failure(logIn(session))).toMatchObject({ status: lost.status });
    expect(service.calls()).toEqual(['search', 'search', 'accounts/service']);
    expect(service.settlements()).toBe(2);
    await search(session);
    expect(service.settlements()).toBe(3);
  });

  test.each(READS)('%s is repeated once', async (_name, call, good) => {
    const { session, service } = await sessionWith(REFUSAL);
    service.reply.mockReturnValueOnce(REFUSAL).mockReturnValueOnce(good);
    await call(session);
    expect(service.settlements()).toBe(2);
    expect(await failure(call(session))).toMatchObject({ status: REFUSAL.status });
    expect([service.calls().length, service.settlements()]).toEqual([4, 3]);
  });

  test('a read that just settled is not repeated', async () => {
    const { session, service } = await sessionWith(REFUSAL);
    await failure(logIn(session));
    expect(await failure(search(session))).toMatchObject({ status: REFUSAL.status });
    expect([service.calls(), service.settlements()]).toEqual([['accounts/service', 'search'], 2]);
  });
});

test.each<[string, Reply]>([
  ['expired', { status: 401, json: { TicketError: { code: 'Expired' } } }],
  ['404', { status: 404, text: '', plain: true }],
  ['429', { status: 429, text: 'slow down', plain: true }],
  ['500', { status: 500, text: 'oops', plain: true }],
  ['unopenable', { status: 200, bytes: new Uint8Array(64), plain: true }],
])('no call is repeated after other failures: %s', { tags: ['X5'] }, async (_name, reply) => {
  const { session, service } = await sessionWith(reply);
  for (const call of [search, logIn, search]) await failure(call(session));
  expect(service.calls()).toEqual(['search', 'accounts/service', 'search']);
  expect(service.settlements()).toBe(1);
});
