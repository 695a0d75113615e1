// @module-tag T38
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMockServices } from '../../../mock-server/index.ts';
import { routes } from '../../../mock-server/hub/routes.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { startHubWithFakeIssuer } from './fakeIssuer.ts';
import { callHub } from './hubClient.ts';
import { claimsOf, signInAs } from './signIn.ts';

/** Every guarded call, and what it needs. */
const GUARDED: [method: string, path: string, permission: string][] = [
  ['post', '/api/api-keys', 'create:api_keys'],
  ['get', '/api/api-keys/:id', 'read:api_keys'],
  ['delete', '/api/api-keys/:id', 'delete:api_keys'],
  ['get', '/api/tenant', 'read:tenant'],
  ['get', '/api/tenant/api-keys', 'read:api_keys'],
  ['get', '/api/tenant/users', 'read:users'],
  ['put', '/api/tenant/name', 'read:tenant'],
  ['put', '/api/tenant/fints-product-name', 'read:tenant'],
  ['post', '/api/tenant/join-codes', 'create:tenant_join_codes'],
  ['put', '/api/tenant/verification-ticket', 'update:account_verification'],
  ['put', '/api/tenant/verify', 'update:account_verification'],
  ['put', '/api/users/:id/role', 'update:user_roles'],
  ['get', '/api/tenants', 'read:all_tenants'],
  ['get', '/api/tenants/:id', 'read:all_tenants'],
  ['put', '/api/tenants/:id/name', 'update:all_tenant_names'],
  ['put', '/api/tenants/:id/plan', 'update:all_tenant_plans'],
];

/** Calls that a valid token is enough for. */
const OPEN: [method: string, path: string][] = [
  ['get', '/api/users/me'],
  ['post', '/api/users'],
  ['post', '/api/users/me/join-tenant'],
];

const MEMBER = ['read:api_keys', 'create:api_keys', 'read:tenant', 'read:users'];
const OF_ADMINS = ['delete:api_keys', 'create:tenant_join_codes', 'update:account_verification'];
const ADMIN = [...MEMBER, ...OF_ADMINS, 'update:user_roles'];
const PLATFORM = ['read:all_tenants', 'update:all_tenant_names', 'update:all_tenant_plans'];

let hub: Awaited<ReturnType<typeof startHubWithFakeIssuer>>;
beforeAll(async () => {
  hub = await startHubWithFakeIssuer();
});
afterAll(() => hub.close());

/** A body that is wrong everywhere: a call that gets past the guard ends with 404 or 422. */
async function statusOf(method: string, path: string, token?: string): Promise<number> {
  const body = method === 'get' || method === 'delete' ? undefined : {};
  const address = path.replace(':id', '00000000-0000-4000-8000-000000000000');
  return (await callHub(hub.url, token, method, address, body)).status;
}

test('the tables above name every call of the hub', () => {
  const named = [...GUARDED, ...OPEN].map(([method, path]) => `${method} ${path}`);
  expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    named.toSorted(),
  );
});

test.each(OPEN)('%s %s needs a token', async (method, path) => {
  expect(await statusOf(method, path)).toBe(401);
});

test.each(GUARDED)('%s %s needs a user and exactly %s', async (method, path, permission) => {
  const ask = async (permissions: string[], email = 'ada@acme.example') =>
    statusOf(method, path, await hub.tokenFor(email, permissions));
  expect(await statusOf(method, path)).toBe(401);
  expect(await ask(PERMISSIONS.filter((name) => name !== permission))).toBe(403);
  expect([200, 404, 422]).toContain(await ask([permission]));
  expect(await ask([permission], 'nina@new.example')).toBe(404);
});

test('people who sign in have the permissions of their role', async () => {
  const services = await startMockServices();
  const permissionsOf = async (email: string) =>
    claimsOf((await signInAs(services.url, email)).accessToken)['permissions'];
  expect(await permissionsOf('max@acme.example')).toEqual(MEMBER);
  expect(await permissionsOf('ada@acme.example')).toEqual(ADMIN);
  expect(await permissionsOf('root@hub.example')).toEqual([...ADMIN, ...PLATFORM]);
  await services.close();
});
