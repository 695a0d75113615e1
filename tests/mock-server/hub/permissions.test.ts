// @module-tag T38
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMockServices, type Services } from '../../../mock-server/index.ts';
import { routes } from '../../../mock-server/hub/routes.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { startHubWithFakeIssuer } from './fakeIssuer.ts';
import { callHub } from './hubClient.ts';
import { signInAs } from './signIn.ts';

/** Every guarded call, what it needs, and whether an Admin, a Member, a platform admin may make it. */
const GUARDED: [string, string, string, boolean, boolean, boolean][] = [
  ['post', '/api/api-keys', 'create:api_keys', true, true, true],
  ['get', '/api/api-keys/:id', 'read:api_keys', true, true, true],
  ['delete', '/api/api-keys/:id', 'delete:api_keys', true, false, true],
  ['get', '/api/tenant', 'read:tenant', true, true, true],
  ['get', '/api/tenant/api-keys', 'read:api_keys', true, true, true],
  ['get', '/api/tenant/users', 'read:users', true, true, true],
  ['put', '/api/tenant/name', 'read:tenant', true, true, true],
  ['put', '/api/tenant/fints-product-name', 'read:tenant', true, true, true],
  ['post', '/api/tenant/join-codes', 'create:tenant_join_codes', true, false, true],
  ['put', '/api/tenant/verification-ticket', 'update:account_verification', true, false, true],
  ['put', '/api/tenant/verify', 'update:account_verification', true, false, true],
  ['put', '/api/users/:id/role', 'update:user_roles', true, false, true],
  ['get', '/api/tenants', 'read:all_tenants', false, false, true],
  ['get', '/api/tenants/:id', 'read:all_tenants', false, false, true],
  ['put', '/api/tenants/:id/name', 'update:all_tenant_names', false, false, true],
  ['put', '/api/tenants/:id/plan', 'update:all_tenant_plans', false, false, true],
];

/** Calls that a valid token is enough for. */
const OPEN: [string, string][] = [
  ['get', '/api/users/me'],
  ['post', '/api/users'],
  ['post', '/api/users/me/join-tenant'],
];

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const pathOf = (pattern: string) => pattern.replace(':id', UNKNOWN_ID);
/** Bodies that are wrong everywhere: a call that gets past the guard ends with 404 or 422. */
const bodyOf = (method: string) => (method === 'get' || method === 'delete' ? undefined : {});

test('the tables above name every call of the hub', () => {
  const named = [...GUARDED, ...OPEN].map(([method, path]) => `${method} ${path}`);
  expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    named.toSorted(),
  );
});

describe('with tokens of chosen permissions', () => {
  let hub: Awaited<ReturnType<typeof startHubWithFakeIssuer>>;
  beforeAll(async () => {
    hub = await startHubWithFakeIssuer();
  });
  afterAll(() => hub.close());

  test.each([...GUARDED.map(([method, path]) => [method, path] as const), ...OPEN])(
    '%s %s needs a token',
    async (method, path) => {
      const answer = await callHub(hub.url, undefined, method, pathOf(path), bodyOf(method));
      expect(answer.status).toBe(401);
    },
  );

  test.each(GUARDED)('%s %s needs exactly %s', async (method, path, permission) => {
    const status = async (permissions: string[]) => {
      const token = await hub.tokenFor('ada@acme.example', permissions);
      return (await callHub(hub.url, token, method, pathOf(path), bodyOf(method))).status;
    };
    expect(await status(PERMISSIONS.filter((name) => name !== permission))).toBe(403);
    expect([200, 404, 422]).toContain(await status([permission]));
  });

  test.each(GUARDED)(
    '%s %s answers 404 to a caller without a user',
    async (method, path, permission) => {
      const token = await hub.tokenFor('nina@new.example', [permission]);
      const answer = await callHub(hub.url, token, method, pathOf(path), bodyOf(method));
      expect(answer.status).toBe(404);
    },
  );
});

describe('with tokens of people who signed in', () => {
  let services: Services;
  const tokens: string[] = [];
  beforeAll(async () => {
    services = await startMockServices();
    for (const email of ['ada@acme.example', 'max@acme.example', 'root@hub.example']) {
      tokens.push((await signInAs(services.url, email)).accessToken);
    }
  });
  afterAll(() => services.close());

  test.each(GUARDED)('%s %s (%s) for Admin %s, Member %s, platform %s', async (...row) => {
    const [method, path, , ...expected] = row;
    const allowed = [];
    for (const token of tokens) {
      const answer = await callHub(services.url, token, method, pathOf(path), bodyOf(method));
      expect([200, 403, 404, 422]).toContain(answer.status);
      allowed.push(answer.status !== 403);
    }
    expect(allowed).toEqual(expected);
  });
});
