// @module-tag T36
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../src/bank/client/service.ts';
import {
  BASE_URL,
  LOGIN,
  SEARCH,
  TICKET,
  TICKET_ID,
  V2,
  V5,
  failure,
  openedSession,
  serviceAndClient,
  type FakeService,
} from './fakeService.ts';

const BASE64 = /^(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/;

/** A network on which there is nothing. */
const nothingFound = () =>
  vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(null, { status: 404 })));

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['0.3.0 and v2', V2, 'application/vnd.yaxi.v2', '0.3.0', 'application/vnd.yaxi.v2'],
  ['0.6.0 and v5', V5, 'application/vnd.yaxi.v5', '0.6.0', 'application/json'],
])('headers with %s', async (_name, options, accept, version, contentType) => {
  const { session, service } = await openedSession(options);
  await session.info('connection-1').catch(() => {});
  await session.search(SEARCH);
  const [settlement, get, post] = service.seen;
  const everywhere = { accept, 'yaxi-client-version': version, 'yaxi-ticket-id': TICKET_ID };
  const sealed = {
    ...everywhere,
    'yaxi-session-id': service.sessions[0]?.id,
    'yaxi-ticket': expect.stringMatching(BASE64) as string,
  };
  expect(settlement).toMatchObject({ method: 'POST', path: 'key-settlement' });
  expect(settlement?.headers).toEqual({ ...everywhere, 'content-type': contentType });
  const body = JSON.parse(Buffer.from(settlement?.body ?? []).toString()) as object;
  expect(Object.keys(body)).toEqual(['publicKey']);
  expect(get).toMatchObject({ method: 'GET', body: new Uint8Array() });
  expect(get?.headers).toEqual(sealed);
  expect(post?.method).toBe('POST');
  expect(post?.headers).toEqual({ ...sealed, 'content-type': contentType });
  expect(service.reply.mock.calls.map(([{ ticket }]) => ticket)).toEqual([TICKET, TICKET]);
  expect(get?.headers['yaxi-ticket']).not.toBe(post?.headers['yaxi-ticket']);
});

test('no request takes cookies, follows redirects, fills a cache or names the page', async () => {
  const { session, service } = await openedSession();
  await session.search(SEARCH);
  const quiet = { cache: 'no-store', credentials: 'omit', redirect: 'error' };
  const init = { ...quiet, referrerPolicy: 'no-referrer' };
  expect(service.seen).toMatchObject([{ init }, { init }]);
});

describe('the base address', () => {
  test.each([
    ['https://bank.example', 'https://bank.example/key-settlement'],
    ['https://bank.example/a/b', 'https://bank.example/a/b/key-settlement'],
  ])('%s', async (baseUrl, url) => {
    const fetch = nothingFound();
    await failure(serviceAndClient({ baseUrl, fetch }).client.openSession(TICKET));
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([new URL(url)]);
  });

  test('must be absolute', () => {
    expect(() => serviceAndClient({ baseUrl: '/bank/' })).toThrow(TypeError);
  });
});

describe('an id in the path', () => {
  test('is exactly one segment', { tags: ['T22'] }, async () => {
    const { session, service } = await openedSession();
    for (const id of ['a/../b', 'ü ?#%2e', '%2e%2e']) await failure(session.info(id));
    const segments = ['a%2F..%2Fb', '%C3%BC%20%3F%23%252e', '%252e%252e'];
    expect(service.calls()).toEqual(segments.map((segment) => `info/${segment}`));
  });

  test.each(['', '.', '..', '\uD800'])('that cannot be a segment is not found: %j', async (id) => {
    const { session, service } = await openedSession();
    expect(await failure(session.info(id))).toMatchObject({ kind: 'NotFound', status: 0 });
    expect(service.calls()).toEqual([]);
  });
});

describe('time runs out', { tags: ['F1'] }, () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  /** Unlike waitFor, it does not advance the clock. */
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise(setImmediate);
  }

  /** The error of a call that ends after just so many milliseconds, and is not repeated. */
  async function errorAfter(timeout: number, call: Promise<unknown>, { seen }: FakeService) {
    const isOver = vi.fn<() => void>();
    const ended = failure(call).finally(isOver);
    const requests = seen.length;
    await until(() => seen.length > requests);
    await vi.advanceTimersByTimeAsync(timeout - 1);
    expect(isOver).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toHaveBeenCalled();
    expect(seen.at(-1)?.init.signal?.aborted).toBe(true);
    expect(seen).toHaveLength(requests + 1);
    return ended;
  }

  const redirect = { handle: 'h', redirectUri: 'https://c.example/' };
  test.each<[string, number, (session: Session) => Promise<unknown>]>([
    ['a search', 15_000, (session) => session.search(SEARCH)],
    ['a redirect', 15_000, (session) => session.registerRedirect(redirect)],
    ['a bank step', 90_000, (session) => session.confirm('Accounts', { context: '' })],
  ])('for %s after %d ms', async (_name, timeout, call) => {
    const { session, service } = await openedSession();
    service.reply.mockReturnValue(new Promise(() => {}));
    const error = await errorAfter(timeout, call(session), service);
    expect(error).toMatchObject({ kind: 'Timeout', status: 0 });
  });

  test('for a settlement after 15,000 ms', async () => {
    const { client, service } = serviceAndClient();
    service.onSettlement.mockReturnValue(new Promise(() => {}));
    const error = await errorAfter(15_000, client.openSession(TICKET), service);
    expect(error).toMatchObject({ kind: 'Timeout' });
  });

  test('while the body is being received, too', { tags: ['T28'] }, async () => {
    const { client, service } = serviceAndClient({ timeouts: { read: 500 } });
    const drip = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) });
    service.onSettlement.mockReturnValue(new Response(drip));
    const call = failure(client.openSession(TICKET));
    await until(() => service.seen.length > 0);
    await vi.advanceTimersByTimeAsync(500);
    expect(await call).toMatchObject({ kind: 'Timeout' });
  });

  test('as configured, and the caller aborts: the first of both counts', async () => {
    const { session, service } = await openedSession({ timeouts: { bankStep: 1000 } });
    service.reply.mockReturnValue(new Promise(() => {}));
    for (const first of ['Timeout', 'Aborted']) {
      const leaving = new AbortController();
      const calls = service.calls().length;
      const call = failure(session.start(...LOGIN, { signal: leaving.signal }));
      await until(() => service.calls().length > calls);
      if (first === 'Timeout') vi.advanceTimersByTime(1000);
      leaving.abort();
      expect(await call).toMatchObject({ kind: first, call: 'POST accounts/service' });
      expect(service.seen.at(-1)?.init.signal?.aborted).toBe(true);
    }
  });

  test('no timer is left after a call, nor a listener of the caller’s signal', async () => {
    const { session, service } = await openedSession();
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await session.search(SEARCH, { signal });
    service.reply.mockRejectedValue(new TypeError('fetch failed'));
    await session.search(SEARCH, { signal }).catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
    expect(added.mock.calls.length).toBeGreaterThan(0);
    expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
  });
});

describe('an answer beyond the limit', { tags: ['T27'] }, () => {
  const MiB = 1024 * 1024;
  const bytes = (length: number) => ({ bytes: new Uint8Array(length), plain: true });

  test('is given up: 1 MiB for a bank or a settlement, 8 MiB for the rest', async () => {
    const { session, service } = await openedSession();
    const beyond = (limit: number) => ({ kind: 'Unreadable', text: `more than ${limit} bytes` });
    service.reply.mockReturnValue(bytes(MiB + 1));
    expect(await failure(session.info('c'))).toMatchObject(beyond(MiB));
    expect(service.seen.at(-1)?.init.signal?.aborted).toBe(true);
    service.reply.mockReturnValue(bytes(8 * MiB + 1));
    const error = await failure(session.search(SEARCH));
    expect(error).toMatchObject({ ...beyond(8 * MiB), status: 200 });
    expect(service.calls()).toHaveLength(2);
    const other = serviceAndClient();
    other.service.onSettlement.mockReturnValue(new Response(new Uint8Array(MiB + 1)));
    expect(await failure(other.client.openSession(TICKET))).toMatchObject(beyond(MiB));
  });

  test('just within it is read', async () => {
    const { session, service } = await openedSession();
    service.reply.mockReturnValue({ text: 'x'.repeat(8 * MiB - 48) });
    expect(await session.trace(new Uint8Array(1))).toHaveLength(8 * MiB - 48);
  });
});

test('a caller may give up while the request is being sent', async () => {
  const leaving = new AbortController();
  const fetch = () => {
    leaving.abort();
    return new Promise<Response>(() => {});
  };
  const opening = serviceAndClient({ fetch }).client.openSession(TICKET, leaving);
  expect(await failure(opening)).toMatchObject({ kind: 'Aborted' });
});

test('the platform’s fetch is used, at its own address, where none is given', async () => {
  const fetch = nothingFound();
  vi.stubGlobal('fetch', fetch);
  const { client } = serviceAndClient({ fetch: undefined });
  expect(await failure(client.openSession(TICKET))).toMatchObject({ kind: 'NotFound' });
  expect(fetch.mock.calls[0]?.[0]).toEqual(new URL(`${BASE_URL}key-settlement`));
});
