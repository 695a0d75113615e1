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
  sessionWith,
  serviceAndClient,
  type FakeService,
} from './fakeService.ts';

const BASE64 = /^(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/;

const nothingFound = () =>
  vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(null, { status: 404 })));

afterEach(() => void vi.useRealTimers());

test.each([
  ['0.3.0 and v2', V2, V2.mediaType],
  ['0.6.0 and v5', V5, V5.bodyContentType],
])('the settlement, GET and POST with %s', async (_name, options, contentType) => {
  const { session, service } = await openedSession(options);
  await failure(session.info('connection-1'));
  await session.search(SEARCH);
  const [settlement, get, post] = service.seen;
  const { mediaType: accept, clientVersion } = options;
  const everywhere = { accept, 'yaxi-client-version': clientVersion, 'yaxi-ticket-id': TICKET_ID };
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
  expect(post?.headers['yaxi-ticket']).not.toBe(get?.headers['yaxi-ticket']);
  // No cookies, redirects, caching or address of the page.
  const init = { cache: 'no-store', credentials: 'omit', redirect: 'error' };
  for (const request of service.seen) {
    expect(request.init).toMatchObject({ ...init, referrerPolicy: 'no-referrer' });
  }
});

test.each([
  ['https://bank.example', 'https://bank.example/key-settlement'],
  ['https://bank.example/a/b', 'https://bank.example/a/b/key-settlement'],
])('paths follow the base address %s, which must be absolute', async (baseUrl, url) => {
  const fetch = nothingFound();
  await failure(serviceAndClient({ baseUrl, fetch }).client.openSession(TICKET));
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([new URL(url)]);
  expect(() => serviceAndClient({ baseUrl: '/bank/' })).toThrow(TypeError);
});

test('an id in the path is exactly one segment, or not found', { tags: ['T22'] }, async () => {
  const { session, service } = await openedSession();
  const encoded = {
    'a/../b': 'a%2F..%2Fb',
    'ü ?#%2e': '%C3%BC%20%3F%23%252e',
    '%2e%2e': '%252e%252e',
  };
  for (const id of ['', '.', '..', '\uD800']) {
    expect(await failure(session.info(id))).toMatchObject({ kind: 'NotFound', status: 0 });
  }
  for (const id of Object.keys(encoded)) await failure(session.info(id));
  expect(service.calls()).toEqual(Object.values(encoded).map((segment) => `info/${segment}`));
});

describe('a timeout', { tags: ['F1'] }, () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  /** Does not advance the clock, unlike `vi.waitFor`. */
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise(setImmediate);
  }

  /** The error of a call that ends after exactly `timeout` milliseconds, without a second request. */
  async function endAfter(timeout: number, call: Promise<unknown>, service: FakeService) {
    const ended = vi.fn<(error: unknown) => void>();
    const ending = failure(call).then(ended);
    const requests = service.seen.length;
    await until(() => service.seen.length > requests);
    await vi.advanceTimersByTimeAsync(timeout - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await ending;
    expect(service.seen.at(-1)?.init.signal?.aborted).toBe(true);
    expect(service.seen).toHaveLength(requests + 1);
    return ended.mock.lastCall?.[0];
  }

  const TIMED_OUT = { kind: 'Timeout', status: 0 };
  const redirect = { handle: 'h', redirectUri: 'https://c.example/' };
  test.each<[string, number, (session: Session) => Promise<unknown>]>([
    ['a search', 15_000, (session) => session.search(SEARCH)],
    ['a redirect', 15_000, (session) => session.registerRedirect(redirect)],
    ['a bank step', 90_000, (session) => session.confirm('Accounts', { context: '' })],
  ])('ends %s after %d ms', async (_name, timeout, call) => {
    const { session, service } = await sessionWith(new Promise(() => {}));
    expect(await endAfter(timeout, call(session), service)).toMatchObject(TIMED_OUT);
  });

  test('ends a settlement after 15,000 ms, even during its body', async () => {
    const { client, service } = serviceAndClient();
    const drip = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) });
    for (const answer of [new Promise<never>(() => {}), new Response(drip)]) {
      service.onSettlement.mockReturnValue(answer);
      const opening = client.openSession(TICKET);
      expect(await endAfter(15_000, opening, service)).toMatchObject(TIMED_OUT);
    }
  });

  test('or an abort by the caller ends a call, and no timer remains', async () => {
    const timeouts = { bankStep: 1000 };
    const { session, service } = await sessionWith(new Promise(() => {}), { timeouts });
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
    service.reply.mockRejectedValue(new TypeError('fetch failed'));
    await failure(session.search(SEARCH));
    expect(vi.getTimerCount()).toBe(0);
  });
});

// 1 MiB for a bank or a settlement, 8 MiB for the rest.
test('an answer beyond its limit is dropped', { tags: ['T27'] }, async () => {
  const MiB = 1024 * 1024;
  const bytes = (length: number) => ({ bytes: new Uint8Array(length), plain: true });
  const { session, service } = await sessionWith(bytes(MiB + 1));
  const beyond = (limit: number) => ({ kind: 'Unreadable', text: `more than ${limit} bytes` });
  expect(await failure(session.info('c'))).toMatchObject(beyond(MiB));
  expect(service.seen.at(-1)?.init.signal?.aborted).toBe(true);
  service.reply.mockReturnValue(bytes(8 * MiB + 1));
  const error = await failure(session.search(SEARCH));
  expect(error).toMatchObject({ ...beyond(8 * MiB), status: 200 });
  expect(service.calls()).toHaveLength(2);
  const other = serviceAndClient();
  other.service.onSettlement.mockReturnValue(new Response(new Uint8Array(MiB + 1)));
  expect(await failure(other.client.openSession(TICKET))).toMatchObject(beyond(MiB));
  // The longest answer within the limit.
  service.reply.mockReturnValue({ text: 'x'.repeat(8 * MiB - 48) });
  expect(await session.trace(new Uint8Array(1))).toHaveLength(8 * MiB - 48);
});

test('the platform’s fetch is the default', async () => {
  const fetch = nothingFound();
  vi.stubGlobal('fetch', fetch);
  const { client } = serviceAndClient({ fetch: undefined });
  expect(await failure(client.openSession(TICKET))).toMatchObject({ kind: 'NotFound' });
  expect(fetch.mock.calls[0]?.[0]).toEqual(new URL(`${BASE_URL}key-settlement`));
});
