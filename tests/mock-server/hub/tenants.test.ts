import { expect, test } from 'vitest';
import { hubForFile } from './fakeIssuer.ts';

const PERMISSIONS = ['read:tenant', 'read:users', 'read:api_keys'];
const hub = await hubForFile({ keys: 3 });
const ada = await hub.clientFor('ada@acme.example', PERMISSIONS);
const solo = await hub.clientFor('solo@solo.example', PERMISSIONS);

test('the lists contain only users and keys of the caller’s tenant', async () => {
  const users = (await ada('GET', '/api/tenant/users')).body as { email: string }[];
  expect(users.map(({ email }) => email)).toEqual(['ada@acme.example', 'max@acme.example']);
  expect((await ada('GET', '/api/tenant/api-keys')).body).toHaveLength(15);
  expect((await solo('GET', '/api/tenant/api-keys')).body).toEqual([]);
});

test('a tenant gets a valid name, once', async () => {
  for (const name of ['  ', 'n'.repeat(129), undefined]) {
    const answer = await solo('PUT', '/api/tenant/name', { name });
    expect(answer).toMatchObject({ status: 422, body: { errors: { name: expect.any(String) } } });
  }
  const named = await solo('PUT', '/api/tenant/name', { name: '  Solo Software  ' });
  expect(named).toMatchObject({ status: 200, body: { name: 'Solo Software', defaultName: false } });
  expect((await solo('GET', '/api/tenant')).body).toEqual(named.body);
  expect((await solo('PUT', '/api/tenant/name', { name: 'Another' })).status).toBe(422);
});
