import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHubWithFakeIssuer } from './fakeIssuer.ts';
import { hubClient } from './hubClient.ts';

const TENANT = ['read:tenant', 'read:users', 'create:tenant_join_codes', 'read:api_keys'];

let hub: Awaited<ReturnType<typeof startHubWithFakeIssuer>>;
let ada: ReturnType<typeof hubClient>;
let solo: ReturnType<typeof hubClient>;

beforeAll(async () => {
  hub = await startHubWithFakeIssuer({ keys: 3 });
  ada = hubClient(hub.url, await hub.tokenFor('ada@acme.example', TENANT));
  solo = hubClient(hub.url, await hub.tokenFor('solo@solo.example', TENANT));
});
afterAll(() => hub.close());

describe('one’s own tenant', () => {
  test('lists its own users and keys only', async () => {
    const users = (await ada('GET', '/api/tenant/users')).body as { email: string }[];
    expect(users.map(({ email }) => email)).toEqual(['ada@acme.example', 'max@acme.example']);
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
});
