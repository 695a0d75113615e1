import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHubWithFakeIssuer } from './fakeIssuer.ts';
import { hubClient } from './hubClient.ts';

const TENANT = ['read:tenant', 'read:users', 'create:tenant_join_codes', 'read:api_keys'];
const PLATFORM = ['read:all_tenants', 'update:all_tenant_names', 'update:all_tenant_plans'];

let hub: Awaited<ReturnType<typeof startHubWithFakeIssuer>>;
let ada: ReturnType<typeof hubClient>;
let solo: ReturnType<typeof hubClient>;
let root: ReturnType<typeof hubClient>;

beforeAll(async () => {
  hub = await startHubWithFakeIssuer({ tenants: 25, keys: 3 });
  ada = hubClient(hub.url, await hub.tokenFor('ada@acme.example', TENANT));
  solo = hubClient(hub.url, await hub.tokenFor('solo@solo.example', TENANT));
  root = hubClient(hub.url, await hub.tokenFor('root@hub.example', PLATFORM));
});
afterAll(() => hub.close());

describe('one’s own tenant', () => {
  test('is shown with every field of the contract', async () => {
    expect((await ada('GET', '/api/tenant')).body).toEqual({
      id: expect.any(String),
      name: 'Acme GmbH',
      defaultName: false,
      fintsProductName: 'ACMEPRODUCT',
      servicePermissions: ['Accounts', 'Balances', 'Transactions', 'CollectPayment', 'Transfer'],
      plan: 'FreePlus',
      createdAt: expect.any(String),
      kindeId: expect.any(String),
    });
  });

  test('lists its own users and keys only', async () => {
    const users = (await ada('GET', '/api/tenant/users')).body as { email: string }[];
    expect(users.map(({ email }) => email)).toEqual(['ada@acme.example', 'max@acme.example']);
    expect(users[0]).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@acme.example',
      role: 'Admin',
    });
    expect((await ada('GET', '/api/tenant/api-keys')).body).toHaveLength(15);
    expect((await solo('GET', '/api/tenant/api-keys')).body).toEqual([]);
  });

  test('is named once: a bad name is refused, and so is a second one', async () => {
    for (const name of ['  ', 'n'.repeat(129), undefined]) {
      const answer = await solo('PUT', '/api/tenant/name', { name });
      expect(answer).toMatchObject({ status: 422, body: { errors: { name: expect.any(String) } } });
    }
    const named = await solo('PUT', '/api/tenant/name', { name: '  Solo Software  ' });
    expect(named).toMatchObject({
      status: 200,
      body: { name: 'Solo Software', defaultName: false },
    });
    expect((await solo('GET', '/api/tenant')).body).toEqual(named.body);
    expect((await solo('PUT', '/api/tenant/name', { name: 'Another' })).status).toBe(422);
  });

  test('sets, changes and deletes its FinTS product name', async () => {
    const path = '/api/tenant/fints-product-name';
    for (const fintsProductName of [' ', 'x'.repeat(26), 7]) {
      expect((await ada('PUT', path, { fintsProductName })).status).toBe(422);
    }
    const set = await ada('PUT', path, { fintsProductName: ` ${'x'.repeat(25)} ` });
    expect(set).toMatchObject({ status: 200, body: { fintsProductName: 'x'.repeat(25) } });
    const deleted = await ada('PUT', path, { fintsProductName: null });
    expect(deleted).toMatchObject({ status: 200, body: { fintsProductName: null } });
    await ada('PUT', path, { fintsProductName: 'AGAIN' });
    expect((await ada('PUT', path, 'null')).body).toMatchObject({ fintsProductName: null });
  });
});

describe('all tenants', () => {
  type Tenant = { id: string };
  const list = async () => (await root('GET', '/api/tenants')).body as Tenant[];

  test('are listed', async () => {
    const tenants = await list();
    expect(tenants).toHaveLength(6 + 25);
    expect(new Set(tenants.map(({ id }) => id)).size).toBe(tenants.length);
  });

  test('are shown, renamed and re-planned one by one', async () => {
    const [first] = (await list()).slice(-1);
    const path = `/api/tenants/${first?.id}`;
    expect((await root('GET', path)).body).toEqual(first);
    expect(await root('PUT', `${path}/name`, { name: ' New name ' })).toMatchObject({
      status: 200,
      body: { name: 'New name', defaultName: false },
    });
    expect(await root('PUT', `${path}/plan`, { plan: 'Enterprise' })).toMatchObject({
      status: 200,
      body: { plan: 'Enterprise' },
    });
    expect((await root('GET', path)).body).toMatchObject({ name: 'New name', plan: 'Enterprise' });
  });

  test('answer 404 for an unknown id', async () => {
    for (const id of ['nobody', '..%2Fusers', '__proto__']) {
      expect((await root('GET', `/api/tenants/${id}`)).status).toBe(404);
      expect((await root('PUT', `/api/tenants/${id}/name`, { name: 'A' })).status).toBe(404);
      expect((await root('PUT', `/api/tenants/${id}/plan`, { plan: 'Free' })).status).toBe(404);
    }
  });
});
