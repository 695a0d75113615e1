// @module-tag F14
// @module-tag F21
// @module-tag F3
// @module-tag T27
// @module-tag T36
import { describe, expect, test, vi } from 'vitest';
import { HubError, hasStatus, mayHaveHappened } from '../../../src/providers/hub/errors.ts';
import { SessionEndedError } from '../../../src/providers/session/errors.ts';
import { CALLS, callHub, type CallName } from '../calls.ts';
import {
  TOKEN,
  clientWith,
  endlessBody,
  failure,
  fakeSession,
  json,
  silence,
} from '../clientWith.ts';

const WRITES = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].method !== 'GET');
const ME = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' };

describe('requests', () => {
  test('only the bearer token identifies the caller, and it goes to the hub alone', async () => {
    const { hub, sent } = clientWith([json(ME)], { baseUrl: 'https://hub.example/prefix/' });
    await callHub(hub, 'getMe');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('https://hub.example/prefix/api/users/me');
    expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`);
    expect(sent[0]?.init).toMatchObject({
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    });
    expect(sent[0]?.init.body).toBeUndefined();
  });

  test.each([
    ['../tenant', '..%2Ftenant'],
    ['%2e%2e', '%252e%252e'],
  ])('the id %s is sent as %s', { tags: ['T22'] }, async (id, segment) => {
    const { hub, sent } = clientWith([json({}, 404)]);
    await failure(callHub(hub, 'getApiKey', { id }));
    expect(sent[0]?.url).toBe(`https://hub.example/api/api-keys/${segment}`);
  });

  test.each(['.', '..', ''])(
    'the id “%s” would lead to another path: it is sent nowhere',
    { tags: ['T22'] },
    async (id) => {
      const { hub, sent } = clientWith([json({})]);
      expect(await failure(callHub(hub, 'deleteApiKey', { id }))).toMatchObject({ status: 404 });
      expect(await failure(callHub(hub, 'setUserRole', { id }))).toMatchObject({ status: 404 });
      expect(sent).toEqual([]);
    },
  );
});

describe('retries', () => {
  test.each([502, 503, 504])('a read is repeated once after %i', async (status) => {
    const { hub, sent } = clientWith([json({}, status)]);
    expect(await failure(callHub(hub, 'getMe'))).toMatchObject({ status });
    expect(sent).toHaveLength(2);
  });

  test('a read is repeated once after a network failure, and the second answer counts', async () => {
    const { hub, sent } = clientWith([new TypeError('Failed to fetch'), json(ME)]);
    expect(await callHub(hub, 'getMe')).toMatchObject(ME);
    expect(sent).toHaveLength(2);
    const down = clientWith([new TypeError('Failed to fetch')]);
    expect(await failure(callHub(down.hub, 'getMe'))).toMatchObject({ kind: 'network', status: 0 });
    expect(down.sent).toHaveLength(2);
  });

  test.each([404, 500])('a read that is answered with %i is not repeated', async (status) => {
    const { hub, sent } = clientWith([json({}, status)]);
    expect(await failure(callHub(hub, 'getTenant'))).toMatchObject({ kind: 'status', status });
    expect(sent).toHaveLength(1);
  });

  test.each(WRITES)('%s is never repeated', { tags: ['F4'] }, async (name) => {
    for (const reply of [new TypeError('x'), json({}, 503)]) {
      const { hub, sent } = clientWith([reply]);
      const error = await failure(callHub(hub, name, { id: '1', body: {} }));
      expect(sent).toHaveLength(1);
      expect(mayHaveHappened(error)).toBe(true);
    }
    const slow = clientWith([silence], { timeouts: { read: 20, write: 20 } });
    expect(await failure(callHub(slow.hub, name, { id: '1' }))).toMatchObject({ kind: 'timeout' });
    expect(slow.sent).toHaveLength(1);
  });
});

describe('401', () => {
  test('without a recovery the 401 is the answer, and nothing is sent again', async () => {
    const { session, attempts } = fakeSession([false]);
    const { hub, sent } = clientWith([json({}, 401)], { session });
    expect(await failure(callHub(hub, 'getMe'))).toMatchObject({ status: 401 });
    expect([sent.length, attempts]).toEqual([1, ['first']]);
  });

  test.each(['getMe', 'createApiKey'] as const)('%s: a second 401 ends it', async (name) => {
    const { session, attempts } = fakeSession([true, true]);
    const { hub, sent } = clientWith([json({}, 401)], { session });
    expect(await failure(callHub(hub, name, { body: {} }))).toMatchObject({ status: 401 });
    expect([sent.length, attempts]).toEqual([2, ['first', 'second']]);
  });

  test('an ended session is an error of its own, and nothing is sent', async () => {
    const session = {
      ...fakeSession().session,
      accessToken: () => Promise.reject(new SessionEndedError(TOKEN)),
    };
    const { hub, sent } = clientWith([json(ME)], { session });
    const error = await failure(callHub(hub, 'getMe'));
    expect(error).toMatchObject({ kind: 'session', status: 0 });
    expect(error.message).not.toContain(TOKEN);
    expect(sent).toEqual([]);
  });
});

describe('time and size', () => {
  const timeouts = { read: 40, write: 120 };

  test('reads and writes have timeouts of their own', { tags: ['F1'] }, async () => {
    const timers = vi.spyOn(AbortSignal, 'timeout');
    const { hub } = clientWith([silence], { timeouts });
    for (const name of ['getMe', 'createApiKey'] as const) {
      expect(await failure(callHub(hub, name, { body: {} }))).toMatchObject({ kind: 'timeout' });
    }
    expect(timers.mock.calls).toEqual([[timeouts.read], [timeouts.write]]);
    timers.mockRestore();
  });

  test('an endless body rejects the call', { tags: ['F1'] }, async () => {
    const { hub } = clientWith([endlessBody(1, 5)], { timeouts });
    const error = await failure(callHub(hub, 'getMe'));
    expect(['timeout', 'network']).toContain(error.kind);
  });

  test('a huge body is cut off: 1 MiB for one thing, 32 MiB for a list', async () => {
    const { hub } = clientWith([endlessBody(256 * 1024)]);
    for (const name of ['getMe', 'listApiKeys'] as const) {
      expect(await failure(callHub(hub, name, { id: '1' }))).toMatchObject({ kind: 'too-large' });
    }
    const large = { ...ME, padding: 'x'.repeat(1_100_000) };
    expect(await failure(callHub(clientWith([json(large)]).hub, 'getMe'))).toMatchObject({
      kind: 'too-large',
    });
    const list = [json([large])];
    expect(await callHub(clientWith(list).hub, 'listApiKeys')).toHaveLength(1);
  });
});

describe('messages of the hub', { tags: ['T40', 'F1'] }, () => {
  test.each([
    [{ message: 'From message' }, 'From message'],
    [{ detail: 'From detail' }, 'From detail'],
    [{ error: 'From error' }, 'From error'],
    [{ message: 7, detail: 'Right type' }, 'Right type'],
    [{ message: `Refused ${TOKEN} there` }, 'Refused ••• there'],
    [null, undefined],
  ])('%j says %j', async (body, detail) => {
    const error = await failure(callHub(clientWith([json(body, 400)]).hub, 'getMe'));
    expect(error.detail).toBe(detail);
    expect(error.message).not.toContain(TOKEN);
  });

  test(
    'an HTML page in place of data is an answer that cannot be read',
    { tags: ['F7'] },
    async () => {
      const index = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
      const error = await failure(callHub(clientWith([index]).hub, 'createApiKey', { body: {} }));
      expect(error.kind).toBe('malformed');
    },
  );

  test('an HTML page says nothing, and fields come only as texts', { tags: ['F7'] }, async () => {
    const page = new Response('<h1>Bad gateway</h1>', { status: 400 });
    const html = await failure(callHub(clientWith([page]).hub, 'getMe'));
    expect([html.detail, html.fieldErrors]).toEqual([undefined, {}]);
    const fields = json({ errors: { name: 'taken' } }, 422);
    expect((await failure(callHub(clientWith([fields]).hub, 'getMe'))).fieldErrors).toEqual({
      name: 'taken',
    });
    const telling = json({ errors: { name: `not ${TOKEN}` } }, 422);
    expect((await failure(callHub(clientWith([telling]).hub, 'getMe'))).fieldErrors).toEqual({
      name: 'not •••',
    });
    const odd = json({ errors: { name: ['taken'] } }, 422);
    expect((await failure(callHub(clientWith([odd]).hub, 'getMe'))).fieldErrors).toEqual({});
  });

  test('a mismatch names the field, never the value', async () => {
    const error = await failure(callHub(clientWith([json({ ...ME, email: 4711 })]).hub, 'getMe'));
    expect(error).toMatchObject({ kind: 'contract' });
    expect(error.message).toContain('email');
    expect(error.message).not.toContain('4711');
  });

  test('where only one status means success, every other fails', { tags: ['F7'] }, async () => {
    for (const name of ['deleteApiKey', 'joinTenant'] as const) {
      for (const status of [200, 201, 202]) {
        const { hub } = clientWith([json({}, status)]);
        expect(await failure(callHub(hub, name, { id: '1' }))).toMatchObject({ status });
      }
      const { hub } = clientWith([new Response(null, { status: 204 })]);
      expect(await callHub(hub, name, { id: '1' })).toBeUndefined();
    }
  });
});

test('the status counts of an error of the hub alone, whatever else was thrown', () => {
  const call = 'GET /api/users/me';
  expect(hasStatus(new HubError({ kind: 'status', call, status: 404 }), 404)).toBe(true);
  const others = [
    Object.assign(new Error('of a bank'), { status: 404 }),
    { status: 404 },
    undefined,
  ];
  for (const thrown of others) expect(hasStatus(thrown, 404)).toBe(false);
});
