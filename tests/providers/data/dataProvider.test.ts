// @module-tag T37
// @module-tag F4
// @module-tag T20
// @module-tag T31
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMockServices, type Services } from '../../../mock-server/index.ts';
import { type ApiKey, createdApiKeySchema } from '../../../src/resources/api-keys/apiKey.schema.ts';
import { createHubClient, type HubClient } from '../../../src/providers/hub/hubClient.ts';
import { apiKeyList } from '../../../src/resources/api-keys/apiKeys.list.ts';
import { everythingCached } from '../../everythingCached.ts';
import { signInAs } from '../../mock-server/hub/signIn.ts';
import { callHub } from '../calls.ts';
import { clientWith, fakeSession, json } from '../clientWith.ts';
import { provide } from '../provide.ts';

const WHOLE = { pagination: { page: 1, perPage: 1000 }, sort: apiKeyList.defaultSort };

/** The data provider over this hub, and its list of keys. */
function keysOf(hub: HubClient) {
  const { provider, queryClient } = provide(hub);
  const list = async () => {
    const answer = await provider.getList('api-keys', WHOLE);
    return { ...answer, ids: answer.data.map((row) => String(row.id)) };
  };
  return { provider, queryClient, list };
}

describe('over the mock hub', () => {
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

  test('every read of an Admin matches the contract', async () => {
    const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' };
    expect(await callHub(hub, 'getMe')).toMatchObject({ ...ada, id: expect.any(String) });
    expect(await callHub(hub, 'getTenant')).toMatchObject({ plan: 'FreePlus', defaultName: false });
    const { provider } = provide(hub);
    for (const resource of ['api-keys', 'users']) {
      const { data } = await provider.getList(resource, WHOLE);
      expect(data.length).toBeGreaterThan(1);
      for (const row of data) expect(row).not.toHaveProperty('unreadable');
    }
  });

  test('one key comes from its own call; an unknown id is a 404', async () => {
    const { provider, list } = keysOf(hub);
    const [id = ''] = (await list()).ids;
    const { data } = await provider.getOne('api-keys', { id });
    expect(data).toMatchObject({ id, name: 'Legacy importer' });
    for (const unknown of ['gone', '../tenant']) {
      const read = provider.getOne('api-keys', { id: unknown });
      await expect(read).rejects.toMatchObject({ status: 404 });
    }
    expect(calls.slice(1)).toEqual([
      `GET /api/api-keys/${id}`,
      'GET /api/api-keys/gone',
      'GET /api/api-keys/..%2Ftenant',
    ]);
  });

  test('a created key is in the next list with its date, and its secret in no cache', async () => {
    const { provider, queryClient, list } = keysOf(hub);
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
    const again = provider.delete('api-keys', { id: created.id });
    await expect(again).rejects.toMatchObject({ status: 404 });
  });

  test('a plain creation resolves to the row without its secret', async () => {
    const { provider, list } = keysOf(hub);
    const { data } = await provider.create('api-keys', { data: newKey() });
    expect(data).not.toHaveProperty('secret');
    expect((await list()).ids).toContain(data.id);
    expect(calls[0]).toBe('POST /api/api-keys');
    await provider.delete('api-keys', { id: data.id });
  });
});

test('unknown resources and operations are refused without a request', async () => {
  const { hub, sent } = clientWith([json([])]);
  const { provider } = provide(hub);
  const key = { id: '1' } as ApiKey;
  for (const refused of [
    () => provider.getList('secrets', WHOLE),
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
