import { randomBytes } from 'node:crypto';
import { SignJWT, base64url, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../mock-server/hub/routes.ts';
import { startMockServices } from '../../../mock-server/index.ts';
import { allowedOrigins } from '../../../mock-server/origins.ts';
import { described, readDescription, type Content } from './description.ts';
import { hubClient, type HubAnswer } from './hubClient.ts';
import { signInAs } from './signIn.ts';

const resultKey = randomBytes(32);
let services: Awaited<ReturnType<typeof startMockServices>>;
let api: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  services = await startMockServices({
    resultKeys: [{ kty: 'oct', k: base64url.encode(resultKey), alg: 'HS256' }],
  });
  api = await readDescription(services.url);
});
afterAll(() => services.close());

test('the description holds every route of the hub with its permission and body, and nothing else', () => {
  const calls = api.operations.map(({ method, path, security, requestBody }) => ({
    call: `${method} ${path}`,
    permissions: security.flatMap(({ bearer }) => bearer),
    body: requestBody !== undefined,
  }));
  const expected = routes.map((route) => ({
    call: `${route.method} ${described(route.path)}`,
    permissions: route.access === 'member' ? [route.permission] : [],
    body: route.body !== undefined,
  }));
  const byCall = (a: { call: string }, b: { call: string }) => a.call.localeCompare(b.call);
  expect(calls.toSorted(byCall)).toEqual(expected.toSorted(byCall));
});

describe('real calls', () => {
  const seen = new Set<string>();
  /** Makes a call that must succeed as described. */
  const tried = async (
    who: ReturnType<typeof hubClient>,
    method: string,
    path: string,
    { id = '', body }: { id?: string; body?: unknown } = {},
  ): Promise<HubAnswer> => {
    const { requestBody, responses } = api.operation(method.toLowerCase(), path);
    if (body !== undefined) expect(api.accepts(requestBody, body)).toBe(true);
    const answer = await who(method, path.replace(':id', id), body);
    const success = responses[answer.status];
    expect(success, `${method} ${path} answers ${answer.status}`).toBeDefined();
    expect(answer.status).toBeLessThan(300);
    if (answer.status === 204)
      expect([answer.body, success?.content]).toEqual([undefined, undefined]);
    else expect(api.accepts(success, answer.body), `${method} ${path}`).toBe(true);
    seen.add(`${method.toLowerCase()} ${path}`);
    return answer;
  };
  const as = async (email: string) => {
    const { accessToken, idToken } = await signInAs(services.url, email);
    return { call: hubClient(services.url, accessToken), idToken };
  };
  const rowOf = (email: string) => services.store.state.users.find((it) => it.email === email);

  test('answer every route with the described status and shape', async () => {
    const ada = (await as('ada@acme.example')).call;
    await tried(ada, 'GET', '/api/users/me');
    const tenant = (await tried(ada, 'GET', '/api/tenant')).body as { id: string };
    await tried(ada, 'GET', '/api/tenant/users');
    await tried(ada, 'GET', '/api/tenant/api-keys');
    const body = {
      name: 'Described',
      environment: 'Integration',
      hostSoftware: 'Generic',
      redirectScraping: true,
      expiresAt: '2099-01-01T00:00:00Z',
      servicePermissions: ['Accounts'],
    };
    const { id } = (await tried(ada, 'POST', '/api/api-keys', { body })).body as { id: string };
    await tried(ada, 'GET', '/api/api-keys/:id', { id });
    await tried(ada, 'DELETE', '/api/api-keys/:id', { id });
    const fints = '/api/tenant/fints-product-name';
    await tried(ada, 'PUT', fints, { body: { fintsProductName: '0A1B2C' } });
    await tried(ada, 'PUT', fints, { body: { fintsProductName: null } });
    await tried(ada, 'PUT', fints, { body: null });
    const max = rowOf('max@acme.example')?.id ?? '';
    await tried(ada, 'PUT', '/api/users/:id/role', { id: max, body: { role: 'Admin' } });

    const issued = await tried(ada, 'PUT', '/api/tenant/verification-ticket');
    const { data } = decodeJwt<{ data: { id: string } }>(
      (issued.body as { ticket: string }).ticket,
    );
    const accounts = [{ iban: 'DE02120300000000202051', ownerName: 'Ada' }];
    const result = await new SignJWT({ data: { ticketId: data.id, data: accounts } })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(resultKey);
    await tried(ada, 'PUT', '/api/tenant/verify', { body: { result, accountIdx: 0 } });

    const solo = (await as('solo@solo.example')).call;
    await tried(solo, 'PUT', '/api/tenant/name', { body: { name: 'Solo GmbH' } });

    const root = (await as('root@hub.example')).call;
    await tried(root, 'GET', '/api/tenants');
    await tried(root, 'GET', '/api/tenants/:id', { id: tenant.id });
    await tried(root, 'PUT', '/api/tenants/:id/name', { id: tenant.id, body: { name: 'Acme AG' } });
    await tried(root, 'PUT', '/api/tenants/:id/plan', {
      id: tenant.id,
      body: { plan: 'FreePlus' },
    });

    const nina = await as('nina@new.example');
    await tried(nina.call, 'POST', '/api/users', { body: { idToken: nina.idToken } });
    const code = await tried(ada, 'POST', '/api/tenant/join-codes');
    const { tenantId, secret } = code.body as { tenantId: string; secret: string };
    await tried(nina.call, 'POST', '/api/users/me/join-tenant', { body: { tenantId, secret } });

    expect([...seen].toSorted()).toEqual(routes.map((it) => `${it.method} ${it.path}`).toSorted());
  });

  test('fail with a described status and the shared shape', async () => {
    const invalid = hubClient(services.url, 'none');
    const max = (await as('max@acme.example')).call;
    const ada = await as('ada@acme.example');
    const stranger = (await as('noname@new.example')).call;
    const cases: [number, typeof max, string, string, unknown?][] = [
      [400, ada.call, 'post', '/api/api-keys', '{'],
      [401, invalid, 'get', '/api/tenant'],
      [403, max, 'get', '/api/tenants'],
      [403, stranger, 'post', '/api/users', { idToken: ada.idToken }],
      [404, stranger, 'get', '/api/users/me'],
      [409, ada.call, 'post', '/api/users', { idToken: ada.idToken }],
      [413, ada.call, 'put', '/api/tenant/name', { name: 'x'.repeat(300_000) }],
      [422, ada.call, 'put', '/api/tenant/name', { name: '' }],
    ];
    for (const [status, who, method, path, body] of cases) {
      const answer = await who(method.toUpperCase(), path, body);
      expect([method, path, answer.status]).toEqual([method, path, status]);
      const { $ref = '' } = api.operation(method, path).responses[status] ?? {};
      expect(api.accepts(api.follow($ref) as Content, answer.body)).toBe(true);
    }
  });
});

test('the page may load files of the mock only, keeps its opener and is not stored', async () => {
  const { status, headers } = await fetch(`${services.url}/docs/`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.has('cross-origin-opener-policy')).toBe(false);
  expect(headers.get('content-security-policy')?.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "script-src 'self'",
    "style-src 'self'",
  ]);
  for (const file of ['package.json', '__proto__', '..%2Fapp.ts']) {
    expect((await fetch(`${services.url}/docs/assets/${file}`)).status).toBe(404);
  }
});

test('the page’s rule for console origins is the one of the services', async () => {
  const file = new URL('../../../mock-server/docs/browser/consoleOrigins.js', import.meta.url);
  const { mayBeConsole } = (await import(file.href)) as {
    mayBeConsole: (origin: string, list: readonly string[]) => boolean;
  };
  for (const list of [[], ['https://console.example']]) {
    const allowed = allowedOrigins(list);
    for (const origin of [
      'https://console.example',
      'http://127.0.0.1:1',
      'http://localhost',
      'https://localhost:5173',
      'http://localhost:5173/',
      'http://localhost.example:5173',
      'http://user@localhost:5173',
      'null',
      '',
    ]) {
      expect([origin, mayBeConsole(origin, list)]).toEqual([origin, allowed(origin)]);
    }
  }
});
