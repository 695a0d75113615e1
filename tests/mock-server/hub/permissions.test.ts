// @module-tag T38
import { expect, test } from 'vitest';
import { startMockServices } from '../../../mock-server/index.ts';
import { ROUTES } from '../../../mock-server/hub/areas.ts';
import { requiredPermission } from '../../../src/providers/access/access.ts';
import { RESOURCES } from '../../../src/resources/index.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { hubForFile } from './fakeIssuer.ts';
import { callHub } from './hubClient.ts';
import { claimsOf, signInAs } from './signIn.ts';

type Guarded = [method: string, path: string, permission: string];

/** Lists, creations and deletions need the permission that the console checks. */
const OF_RESOURCES = RESOURCES.flatMap(({ name: resource, endpoints: { list, ...others } }) =>
  Object.entries({ list, create: others.create, delete: others.delete }).flatMap(
    ([action, endpoint]): Guarded[] => {
      if (!endpoint) return [];
      const permission = requiredPermission({ resource, action }) ?? '';
      return [[endpoint.method.toLowerCase(), endpoint.path, permission]];
    },
  ),
);

/** Every guarded call with its permission. */
const GUARDED: Guarded[] = [
  ...OF_RESOURCES,
  ['get', '/api/api-keys/:id', 'read:api_keys'],
  ['get', '/api/tenant', 'read:tenant'],
  ['put', '/api/tenant/name', 'read:tenant'],
  ['put', '/api/tenant/fints-product-name', 'read:tenant'],
  ['post', '/api/tenant/join-codes', 'create:tenant_join_codes'],
  ['put', '/api/tenant/verification-ticket', 'update:account_verification'],
  ['put', '/api/tenant/verify', 'update:account_verification'],
  ['put', '/api/users/:id/role', 'update:user_roles'],
  ['get', '/api/tenants/:id', 'read:all_tenants'],
  ['put', '/api/tenants/:id/name', 'update:all_tenant_names'],
  ['put', '/api/tenants/:id/plan', 'update:all_tenant_plans'],
];

/** Calls that need only a valid token. */
const OPEN: [method: string, path: string][] = [
  ['get', '/api/users/me'],
  ['post', '/api/users'],
  ['post', '/api/users/me/join-tenant'],
];

const hub = await hubForFile();

/** Sends an invalid body, so that a call with permission ends with 404 or 422. */
async function statusOf(method: string, path: string, token?: string): Promise<number> {
  const body = method === 'get' || method === 'delete' ? undefined : {};
  const address = path.replace(':id', '00000000-0000-4000-8000-000000000000');
  return (await callHub(hub.url, token, method, address, body)).status;
}

test('the tables contain every call of the hub', () => {
  const named = [...GUARDED, ...OPEN].map(([method, path]) => `${method} ${path}`);
  expect(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
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

test('a Member reads and creates, an Admin has all permissions of a tenant, the platform all', async () => {
  const services = await startMockServices();
  const permissionsOf = async (email: string) =>
    claimsOf((await signInAs(services.url, email)).accessToken)['permissions'] as string[];
  const ofPlatform = (permission: string) => permission.includes(':all_tenant');
  const member = await permissionsOf('max@acme.example');
  expect(member).toEqual(
    expect.arrayContaining(['read:api_keys', 'create:api_keys', 'read:tenant']),
  );
  expect(member.filter((it) => /^(update|delete):|join_codes/.test(it))).toEqual([]);
  const ofTenants = PERMISSIONS.filter((it) => !ofPlatform(it)).toSorted();
  expect((await permissionsOf('ada@acme.example')).toSorted()).toEqual(ofTenants);
  expect((await permissionsOf('root@hub.example')).toSorted()).toEqual(PERMISSIONS.toSorted());
  await services.close();
});
