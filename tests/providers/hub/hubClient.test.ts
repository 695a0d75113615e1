// @module-tag F14
// @module-tag F21
// @module-tag F3
// @module-tag T27
// @module-tag T36
import { describe, expect, test, vi } from 'vitest';
import { parseErrorBody } from '../../../src/providers/hub/errorBody.ts';
import { HubError, hasStatus, mayHaveHappened } from '../../../src/providers/hub/errors.ts';
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
  test('the bearer token goes only to the hub, without cookies or redirects', async () => {
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
    'the id “%s”, which would lead to another path, is not sent',
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

  test('a read is repeated once after a network failure', async () => {
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
  test('without a recovery the call fails with 401 and is not repeated', async () => {
    const { session, attempts } = fakeSession([false]);
    const { hub, sent } = clientWith([json({}, 401)], { session });
    expect(await failure(callHub(hub, 'getMe'))).toMatchObject({ status: 401 });
    expect([sent.length, attempts]).toEqual([1, ['first']]);
  });

  test.each(['getMe', 'createApiKey'] as const)('%s fails after a second 401', async (name) => {
    const { session, attempts } = fakeSession([true, true]);
    const { hub, sent } = clientWith([json({}, 401)], { session });
    expect(await failure(callHub(hub, name, { body: {} }))).toMatchObject({ status: 401 });
    expect([sent.length, attempts]).toEqual([2, ['first', 'second']]);
  });
});

describe('time and size', () => {
  const timeouts = { read: 40, write: 120 };

  test('reads and writes have different timeouts', { tags: ['F1'] }, async () => {
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

  test('a body is limited to 1 MiB, and to 32 MiB for a list', async () => {
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
  test.each<[body: string, parsed: object]>([
    ['{"message":"From message"}', { detail: 'From message' }],
    ['{"detail":"From detail"}', { detail: 'From detail' }],
    ['{"error":"From error"}', { detail: 'From error' }],
    ['{"message":7,"detail":"Right type"}', { detail: 'Right type' }],
    [`{"message":"Refused ${TOKEN} there"}`, { detail: 'Refused ••• there' }],
    ['null', {}],
    ['<h1>Bad gateway</h1>', {}],
    ['{"errors":{"name":"taken"}}', { fieldErrors: { name: 'taken' } }],
    [`{"errors":{"name":"not ${TOKEN}"}}`, { fieldErrors: { name: 'not •••' } }],
    ['{"errors":{"name":["taken"]}}', {}],
  ])('%s is read as %j', { tags: ['F7'] }, async (body, parsed) => {
    expect(parseErrorBody(body)).toEqual(parsed);
    const { hub } = clientWith([new Response(body, { status: 422 })]);
    const error = await failure(callHub(hub, 'getMe'));
    expect(error).toMatchObject({ status: 422, ...parsed });
    expect(error.message).not.toContain(TOKEN);
  });

  test('a mismatch names the field, never the value', async () => {
    const error = await failure(callHub(clientWith([json({ ...ME, email: 4711 })]).hub, 'getMe'));
    expect(error).toMatchObject({ kind: 'contract' });
    expect(error.message).toContain('email');
    expect(error.message).not.toContain('4711');
  });

  test('a call with one success status fails with every other', { tags: ['F7'] }, async () => {
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

test('hasStatus is true only for a HubError', () => {
  const call = 'GET /api/users/me';
  expect(hasStatus(new HubError({ kind: 'status', call, status: 404 }), 404)).toBe(true);
  const others = [Object.assign(new Error('of a bank'), { status: 404 }), { status: 404 }, null];
  for (const thrown of others) expect(hasStatus(thrown, 404)).toBe(false);
});
