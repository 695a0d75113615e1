// @module-tag T36
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BankService } from '../../../src/bank/client/service.ts';
import {
  BASE_URL,
  LOGIN,
  SEARCH,
  TICKET,
  TICKET_ID,
  V2,
  V5,
  failure,
  serviceAndClient,
  ticketFor,
} from './fakeService.ts';

const BASE64 = /^(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/;

afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  ['0.3.0 and v2', V2, 'application/vnd.yaxi.v2', '0.3.0', 'application/vnd.yaxi.v2'],
  ['0.6.0 and v5', V5, 'application/vnd.yaxi.v5', '0.6.0', 'application/json'],
])('headers with %s', (_name, options, accept, version, contentType) => {
  test('of the settlement, of GET and of POST', async () => {
    const { client, service } = serviceAndClient(options);
    await client.info(TICKET, 'connection-1').catch(() => {});
    await client.search(TICKET, SEARCH);
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
  });
});

test('every request has its own box around the ticket', async () => {
  const { client, service } = serviceAndClient();
  await client.search(TICKET, SEARCH);
  await client.search(TICKET, SEARCH);
  const [, one, two] = service.seen.map(({ headers }) => headers['yaxi-ticket']);
  expect(one).not.toBe(two);
  expect(service.reply.mock.calls.map(([{ ticket }]) => ticket)).toEqual([TICKET, TICKET]);
});

test('no request takes cookies, follows redirects, fills a cache or names the page', async () => {
  const { client, service } = serviceAndClient();
  await client.search(TICKET, SEARCH);
  for (const { init } of service.seen) {
    expect(init).toMatchObject({
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
  }
  expect(service.seen).toHaveLength(2);
});

describe('the base address', () => {
  test.each([
    ['https://bank.example', 'https://bank.example/key-settlement'],
    ['https://bank.example/a/b', 'https://bank.example/a/b/key-settlement'],
  ])('%s', async (baseUrl, url) => {
    const fetch = vi.fn<typeof globalThis.fetch>(() =>
      Promise.resolve(new Response(null, { status: 404 })),
    );
    await failure(serviceAndClient({ baseUrl, fetch }).client.settle(TICKET));
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([new URL(url)]);
  });

  test('must be absolute', () => {
    expect(() => serviceAndClient({ baseUrl: '/bank/' })).toThrow(TypeError);
  });
});

describe('an id in the path', () => {
  test('is exactly one segment', { tags: ['T22'] }, async () => {
    const { client, service } = serviceAndClient();
    for (const id of ['a/../b', 'ü ?#%2e', '%2e%2e']) {
      await client.info(TICKET, id).catch(() => {});
    }
    expect(service.calls()).toEqual([
      'info/a%2F..%2Fb',
      'info/%C3%BC%20%3F%23%252e',
      'info/%252e%252e',
    ]);
  });

  test.each(['', '.', '..', '\uD800'])('that cannot be a segment is not found: %j', async (id) => {
    const { client, service } = serviceAndClient();
    expect(await failure(client.info(TICKET, id))).toMatchObject({ kind: 'NotFound', status: 0 });
    expect(service.seen).toEqual([]);
  });
});

describe('time runs out', { tags: ['F1'] }, () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  /** Whether a promise is still pending after all due work. */
  async function pending(promise: Promise<unknown>): Promise<boolean> {
    const open = Symbol('open');
    const first = await Promise.race([promise, vi.advanceTimersByTimeAsync(0).then(() => open)]);
    return first === open;
  }

  /** Unlike waitFor, it does not advance the clock. */
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise(setImmediate);
  }

  const redirect = { handle: 'h', redirectUri: 'https://c.example/' };
  test.each<[string, number, (client: BankService) => Promise<unknown>]>([
    ['search', 15_000, (client) => client.search(TICKET, SEARCH)],
    ['redirects', 15_000, (client) => client.registerRedirect(TICKET, redirect)],
    ['key-settlement', 15_000, (client) => client.settle(TICKET)],
    ['accounts/confirmation', 90_000, (client) => client.accounts.confirm(TICKET, { context: '' })],
  ])('%s', async (path, timeout, start) => {
    const { client, service } = serviceAndClient();
    if (path === 'key-settlement') service.onSettlement.mockReturnValue(new Promise(() => {}));
    else await client.settle(TICKET);
    service.reply.mockReturnValue(new Promise(() => {}));
    const call = failure(start(client));
    await until(() => service.seen.at(-1)?.path === path);
    const requests = service.seen.length;
    await vi.advanceTimersByTimeAsync(timeout - 1);
    expect(await pending(call)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ kind: 'Timeout', status: 0 });
    expect(service.seen.at(-1)?.init.signal?.aborted).toBe(true);
    expect(service.seen).toHaveLength(requests);
  });

  test('while the body is being received, too', { tags: ['T28'] }, async () => {
    const { client, service } = serviceAndClient({ timeouts: { read: 500 } });
    const drip = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) });
    service.onSettlement.mockReturnValue(new Response(drip));
    const call = failure(client.settle(TICKET));
    await until(() => service.seen.length > 0);
    await vi.advanceTimersByTimeAsync(500);
    expect(await call).toMatchObject({ kind: 'Timeout' });
  });

  test('as configured, and the caller aborts: the first of both counts', async () => {
    const { client, service } = serviceAndClient({ timeouts: { bankStep: 1000 } });
    await client.settle(TICKET);
    service.reply.mockReturnValue(new Promise(() => {}));
    for (const first of ['Timeout', 'Aborted']) {
      const leaving = new AbortController();
      const calls = service.calls().length;
      const call = failure(client.accounts.start(TICKET, LOGIN, { signal: leaving.signal }));
      await until(() => service.calls().length > calls);
      if (first === 'Timeout') vi.advanceTimersByTime(1000);
      leaving.abort();
      expect(await call).toMatchObject({ kind: first, call: 'POST accounts/service' });
      expect(service.seen.at(-1)?.init.signal?.aborted).toBe(true);
    }
  });

  test('no timer is left after a call, nor a listener of the caller’s signal', async () => {
    const { client, service } = serviceAndClient();
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await client.search(TICKET, SEARCH, { signal });
    service.reply.mockRejectedValue(new TypeError('fetch failed'));
    await client.search(TICKET, SEARCH, { signal }).catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
    expect(added.mock.calls.length).toBeGreaterThan(0);
    expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
  });
});

describe('an answer beyond the limit', { tags: ['T27'] }, () => {
  const MiB = 1024 * 1024;
  const bytes = (length: number) => ({ bytes: new Uint8Array(length), plain: true });

  test('is given up: 1 MiB for a bank or a settlement, 8 MiB for the rest', async () => {
    const { client, service } = serviceAndClient();
    const beyond = (limit: number) => ({ kind: 'Unreadable', text: `more than ${limit} bytes` });
    service.reply.mockReturnValue(bytes(MiB + 1));
    expect(await failure(client.info(TICKET, 'c'))).toMatchObject(beyond(MiB));
    expect(service.seen.at(-1)?.init.signal?.aborted).toBe(true);
    service.onSettlement.mockReturnValueOnce(new Response(new Uint8Array(MiB + 1)));
    expect(await failure(client.settle(ticketFor('another')))).toMatchObject(beyond(MiB));
    service.reply.mockReturnValue(bytes(8 * MiB + 1));
    const error = await failure(client.search(TICKET, SEARCH));
    expect(error).toMatchObject({ ...beyond(8 * MiB), status: 200 });
    expect(service.calls()).toHaveLength(2);
  });

  test('just within it is read', async () => {
    const { client, service } = serviceAndClient();
    service.reply.mockReturnValue({ text: 'x'.repeat(8 * MiB - 48) });
    expect(await client.trace(TICKET, new Uint8Array(1))).toHaveLength(8 * MiB - 48);
  });
});

test('the platform’s fetch is used, at its own address, where none is given', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response(null, { status: 404 })),
  );
  vi.stubGlobal('fetch', fetch);
  const { client } = serviceAndClient({ fetch: undefined });
  expect(await failure(client.settle(TICKET))).toMatchObject({ kind: 'NotFound' });
  expect(fetch.mock.calls[0]?.[0]).toEqual(new URL(`${BASE_URL}key-settlement`));
});
