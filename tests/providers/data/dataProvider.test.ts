// @module-tag T37
// @module-tag F4
// @module-tag T20
// @module-tag T31
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMockServices, type Services } from '../../../mock-server/index.ts';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { type ApiKey, createdApiKeySchema } from '../../../src/resources/api-keys/apiKey.schema.ts';
import { HubError } from '../../../src/providers/hub/errors.ts';
import { createHubClient, type HubClient } from '../../../src/providers/hub/hubClient.ts';
import { RESOURCES } from '../../../src/resources/index.ts';
import { apiKeyList } from '../../../src/resources/api-keys/apiKeys.list.ts';
import { everythingCached } from '../../everythingCached.ts';
import { signInAs } from '../../mock-server/hub/signIn.ts';
import { forgetAnswer } from '../../../src/providers/lists/listAnswers.ts';
import { callHub } from '../calls.ts';
import { clientWith, fakeSession, json } from '../clientWith.ts';

const WHOLE = { page: 1, perPage: 1000 };
const BY_URGENCY = apiKeyList.defaultSort;

function provide(hub: HubClient) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const provider = createDataProvider({
    hub,
    queryClient,
    resources: RESOURCES,
  });
  const list = async (
    params: {
      filter?: Record<string, unknown>;
      sort?: { field: string; order: 'ASC' | 'DESC' };
      pagination?: { page: number; perPage: number };
    } = {},
  ) => {
    const answer = await provider.getList('api-keys', {
      filter: {},
      sort: BY_URGENCY,
      pagination: WHOLE,
      ...params,
    });
    return { ...answer, ids: answer.data.map((row) => String(row.id)) };
  };
  return { provider, queryClient, list };
}

describe('against the real mock hub', () => {
  let services: Services;
  let hub: HubClient;
  let calls: string[];

  beforeAll(async () => {
    services = await startMockServices();
    const { accessToken } = await signInAs(services.url, 'ada@acme.example');
    hub = createHubClient({
      baseUrl: services.url,
      session: { ...fakeSession().session, accessToken: () => Promise.resolve(accessToken) },
      fetch(input, init) {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        calls.push(`${init?.method ?? 'GET'} ${pathname}`);
        return fetch(input, init);
      },
    });
  });
  beforeEach(() => {
    calls = [];
  });
  afterAll(() => services.close());

  const newKey = (name = `Unit ${crypto.randomUUID()}`) => ({
    name,
    environment: 'Integration' as const,
    hostSoftware: 'Generic' as const,
    redirectScraping: false,
    servicePermissions: ['Accounts'],
  });

  test('every read of an Admin is parsed to the contract', async () => {
    const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' };
    expect(await callHub(hub, 'getMe')).toMatchObject({ ...ada, id: expect.any(String) });
    expect(await callHub(hub, 'getTenant')).toMatchObject({ plan: 'FreePlus', defaultName: false });
    const { provider } = provide(hub);
    for (const resource of ['api-keys', 'users']) {
      const { data } = await provider.getList(resource, { pagination: WHOLE });
      expect(data.length).toBeGreaterThan(1);
      for (const row of data) expect(row).not.toHaveProperty('unreadable');
    }
  });

  test('one answer of the hub serves every page, order and filter', { tags: ['F21'] }, async () => {
    const { list } = provide(hub);
    const whole = await list();
    expect(whole.total).toBe(whole.data.length);
    expect(whole.data[0]).toMatchObject({ name: 'Legacy importer' });
    const first = await list({ pagination: { page: 1, perPage: 5 } });
    const second = await list({ pagination: { page: 2, perPage: 5 } });
    expect([...first.ids, ...second.ids]).toEqual(whole.ids.slice(0, 10));
    expect([first.total, second.total]).toEqual([whole.total, whole.total]);
    const ascending = await list({ sort: { field: 'name', order: 'ASC' } });
    const descending = await list({ sort: { field: 'name', order: 'DESC' } });
    expect(descending.ids).toEqual(ascending.ids.toReversed());
    const unknown = await list({ sort: { field: '__proto__', order: 'ASC' } });
    expect(new Set(unknown.ids)).toEqual(new Set(whole.ids));
    for (const environment of ['Production', 'Integration']) {
      const { data } = await list({ filter: { environment } });
      expect(data.length).toBeGreaterThan(0);
      for (const row of data) expect(row).toMatchObject({ environment });
    }
    expect((await list({ filter: { q: 'LEGACY' } })).data).toHaveLength(1);
    expect((await list({ filter: { q: 'no such name' } })).total).toBe(0);
    expect(calls).toEqual(['GET /api/tenant/api-keys']);
  });

  test('one key comes from its own call; one that does not exist is a 404', async () => {
    const { provider, list } = provide(hub);
    const [id = ''] = (await list()).ids;
    const { data } = await provider.getOne('api-keys', { id });
    expect(data).toMatchObject({ id, name: 'Legacy importer' });
    await expect(provider.getOne('api-keys', { id: 'gone' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(provider.getOne('api-keys', { id: '../tenant' })).rejects.toMatchObject({
      status: 404,
    });
    expect(calls.slice(1)).toEqual([
      `GET /api/api-keys/${id}`,
      'GET /api/api-keys/gone',
      'GET /api/api-keys/..%2Ftenant',
    ]);
  });

  test('a created key is in the next list with its date, and its secret is in no cache', async () => {
    const { provider, queryClient, list } = provide(hub);
    const before = (await list()).total ?? 0;
    const expiresAt = '2099-12-31T22:59:59.999Z';
    const body = { ...newKey(), expiresAt };
    const created = await provider.createWithSecret('api-keys', body, createdApiKeySchema);
    expect(created.secret).toMatch(/\S/);
    const after = await list();
    expect(after.total).toBe(before + 1);
    expect(after.data).toContainEqual(expect.objectContaining({ id: created.id, expiresAt }));
    const cached = everythingCached(queryClient);
    expect(cached.length).toBeGreaterThan(0);
    expect(cached.join()).not.toContain(created.secret);
    await provider.delete('api-keys', { id: created.id });
    expect((await list()).ids).not.toContain(created.id);
    await expect(provider.delete('api-keys', { id: created.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a plain creation resolves to the row as the list has it, without the secret', async () => {
    const { provider, list } = provide(hub);
    const { data } = await provider.create('api-keys', { data: newKey() });
    expect(data).not.toHaveProperty('secret');
    expect((await list()).ids).toContain(data.id);
    expect(calls[0]).toBe('POST /api/api-keys');
    await provider.delete('api-keys', { id: data.id });
  });

  test('a refused creation renews the list, because the key may exist', async () => {
    const { provider, list } = provide(hub);
    await list();
    await expect(
      provider.createWithSecret('api-keys', newKey('Legacy importer'), createdApiKeySchema),
    ).rejects.toMatchObject({ status: 409, detail: expect.stringMatching(/\S/) });
    await expect(
      provider.createWithSecret('api-keys', newKey(' '), createdApiKeySchema),
    ).rejects.toMatchObject({ status: 422, fieldErrors: { name: expect.any(String) } });
    await list();
    expect(calls.filter((call) => call === 'GET /api/tenant/api-keys')).toHaveLength(2);
  });
});

describe('lists', () => {
  const good = (id: string, createdAt = '2026-01-01T00:00:00Z') => ({
    id,
    name: `Key ${id}`,
    environment: 'Production',
    createdAt,
    hostSoftware: 'Generic',
    redirectScraping: false,
  });

  test('bad rows are kept, last in every order, counted, and found by their id only', async () => {
    const rows = [
      { ...good('bad'), environment: 'Staging' },
      good('b', '2026-02-01T00:00:00Z'),
      null,
      good('a'),
      good('a'),
      { ...good('c', '2026-03-01T00:00:00Z'), surprise: '<script>' },
    ];
    const { list } = provide(clientWith([json(rows)]).hub);
    expect((await list()).ids).toEqual(['a', 'b', 'c', 'bad', 'row-3', 'row-5']);
    const descending = await list({ sort: { field: 'createdAt', order: 'DESC' } });
    expect(descending.ids).toEqual(['c', 'b', 'a', 'bad', 'row-3', 'row-5']);
    expect(descending.total).toBe(6);
    expect((await list({ filter: { q: 'bad' } })).ids).toEqual(['bad']);
    expect((await list({ filter: { environment: 'Production' } })).ids).toEqual(['a', 'b', 'c']);
    expect(JSON.stringify((await list()).data)).not.toContain('surprise');
  });

  test('a failed list is requested again by the next read, and a kept one on demand', async () => {
    const { hub, sent } = clientWith([json({}, 500), json([good('a')]), json([])]);
    const { list, queryClient } = provide(hub);
    await expect(list()).rejects.toBeInstanceOf(HubError);
    expect((await list()).ids).toEqual(['a']);
    expect((await list()).ids).toEqual(['a']);
    await forgetAnswer(queryClient, 'api-keys');
    expect((await list()).ids).toEqual([]);
    expect(sent).toHaveLength(3);
  });

  test('a prototype in the answer stays data', { tags: ['T19'] }, async () => {
    const body = '[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}]';
    const { list } = provide(clientWith([new Response(body)]).hub);
    expect((await list()).data).toHaveLength(1);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('what the hub does not offer', () => {
  test('other resources and operations are refused without a request', async () => {
    const { hub, sent } = clientWith([json([])]);
    const { provider } = provide(hub);
    const key = { id: '1' } as ApiKey;
    for (const refused of [
      () => provider.getList('secrets', { filter: {}, sort: BY_URGENCY, pagination: WHOLE }),
      () => provider.getOne('constructor', { id: '1' }),
      () => provider.delete('users', { id: '1' }),
      () => provider.create('tenants', { data: {} }),
      () => provider.createWithSecret('users', {}, createdApiKeySchema),
      () => provider.update('api-keys', { id: '1', data: {}, previousData: key }),
      () => provider.deleteMany('users', { ids: ['1'] }),
      () => provider.updateMany('api-keys', { ids: ['1'], data: {} }),
    ]) {
      await expect(refused()).rejects.toThrow('The hub has no such resource or operation');
    }
    expect(sent).toEqual([]);
  });
});
