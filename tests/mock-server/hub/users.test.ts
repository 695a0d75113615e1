import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMockServices, type Services } from '../../../mock-server/index.ts';
import { callHub, hubClient } from './hubClient.ts';
import { claimsOf, refreshTokens, signInAs } from './signIn.ts';

let services: Services;
beforeEach(async () => {
  services = await startMockServices();
});
afterEach(async () => {
  vi.useRealTimers();
  await services.close();
});

const as = async (email: string) => {
  const tokens = await signInAs(services.url, email);
  return { ...tokens, call: hubClient(services.url, tokens.accessToken) };
};

describe('creating a user', () => {
  test('creates an Admin of a new Free tenant, with permissions from the next refresh', async () => {
    const nina = await as('nina@new.example');
    expect(claimsOf(nina.idToken)).toMatchObject({ permissions: [], org_codes: [] });
    expect(claimsOf(nina.idToken)).not.toHaveProperty('org_code');
    expect((await nina.call('GET', '/api/users/me')).status).toBe(404);

    const created = await nina.call('POST', '/api/users', { idToken: nina.idToken });
    expect(created).toMatchObject({
      status: 201,
      body: { firstName: 'Nina', lastName: 'Simone', email: 'nina@new.example', role: 'Admin' },
    });
    expect((await nina.call('GET', '/api/users/me')).body).toEqual(created.body);
    expect((await nina.call('GET', '/api/tenant')).status).toBe(403);

    const fresh = await refreshTokens(services.url, nina.refreshToken);
    for (const token of [fresh.accessToken, fresh.idToken]) {
      expect(claimsOf(token)['permissions']).toContain('update:user_roles');
      expect(claimsOf(token)['org_code']).toEqual(expect.any(String));
    }
    expect(await callHub(services.url, fresh.accessToken, 'GET', '/api/tenant')).toMatchObject({
      status: 200,
      body: { name: 'Nina Simone', defaultName: true, plan: 'Free' },
    });
  });

  test('requires names that are neither in the body nor in the ID token', async () => {
    const { call, idToken } = await as('noname@new.example');
    expect(await call('POST', '/api/users', { idToken })).toMatchObject({
      status: 422,
      body: { errors: { firstName: expect.any(String), lastName: expect.any(String) } },
    });
    const named = { idToken, firstName: 'A', lastName: 'B' };
    expect((await call('POST', '/api/users', named)).status).toBe(201);
  });

  test('refuses a missing or invalid ID token, and that of another user', async () => {
    const nina = await as('nina@new.example');
    const ada = await as('ada@acme.example');
    expect((await nina.call('POST', '/api/users', {})).status).toBe(422);
    for (const idToken of [ada.idToken, nina.accessToken, 'garbage', `${nina.idToken}x`]) {
      expect((await nina.call('POST', '/api/users', { idToken })).status).toBe(403);
    }
    expect((await nina.call('GET', '/api/users/me')).status).toBe(404);
  });
});

describe('joining a tenant', () => {
  type Code = { tenantId: string; secret: string; expiresAt: string };
  const invite = async () => {
    const ada = await as('ada@acme.example');
    return (await ada.call('POST', '/api/tenant/join-codes')).body as Code;
  };
  const join = '/api/users/me/join-tenant';

  test('moves a user as a Member, deletes the empty tenant and uses up the code', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const code = await invite();
    expect(Date.parse(code.expiresAt)).toBe(Date.now() + 24 * 3_600_000);
    const { state } = services.store;
    expect(JSON.stringify(state)).not.toContain(code.secret);

    const solo = await as('solo@solo.example');
    expect(await solo.call('POST', join, code)).toMatchObject({ status: 204, body: undefined });
    expect((await solo.call('GET', '/api/users/me')).body).toMatchObject({ role: 'Member' });
    expect(state.tenants.some(({ name }) => name === 'Solo Dev')).toBe(false);
    const { accessToken } = await refreshTokens(services.url, solo.refreshToken);
    expect(claimsOf(accessToken)).toMatchObject({ org_code: code.tenantId });
    expect(claimsOf(accessToken)['permissions']).not.toContain('delete:api_keys');

    const root = await as('root@hub.example');
    expect((await root.call('POST', join, code)).status).toBe(410);
  });

  test('refuses wrong, expired and incomplete links, links of other tenants, and members', async () => {
    const code = await invite();
    const solo = await as('solo@solo.example');
    const status = async (body: unknown) => (await solo.call('POST', join, body)).status;
    expect(await status({ ...code, secret: 'wrong' })).toBe(404);
    const [operations] = services.store.state.tenants;
    expect(await status({ ...code, tenantId: operations?.id })).toBe(404);
    expect(await status({ tenantId: code.tenantId })).toBe(422);
    expect(await status({ ...code, secret: 7 })).toBe(422);
    const max = await as('max@acme.example');
    expect((await max.call('POST', join, code)).status).toBe(409);
    for (const row of services.store.state.joinCodes) row.expiresAt = new Date().toISOString();
    expect(await status(code)).toBe(410);
  });
});

test('a role can be changed only for other users of the tenant, and applies with the next token', async () => {
  const ada = await as('ada@acme.example');
  const max = await as('max@acme.example');
  const idOf = (email: string) =>
    services.store.state.users.find((user) => user.email === email)?.id;
  const setRole = (email: string, role: unknown) =>
    ada.call('PUT', `/api/users/${idOf(email)}/role`, { role });

  expect((await setRole('max@acme.example', 'Owner')).status).toBe(422);
  expect((await setRole('ada@acme.example', 'Member')).status).toBe(403);
  expect((await setRole('solo@solo.example', 'Member')).status).toBe(404);
  expect((await setRole('nobody@acme.example', 'Member')).status).toBe(404);
  expect(await setRole('max@acme.example', 'Admin')).toMatchObject({
    status: 200,
    body: { email: 'max@acme.example', role: 'Admin' },
  });
  const { accessToken } = await refreshTokens(services.url, max.refreshToken);
  expect(claimsOf(accessToken)['permissions']).toContain('delete:api_keys');
});
