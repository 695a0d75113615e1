import { describe, expect, test } from 'vitest';
import { startMockServices } from '../../../mock-server/index.ts';
import { hubForFile } from './fakeIssuer.ts';
import { callHub } from './hubClient.ts';

const PERMISSIONS = ['read:tenant', 'create:api_keys', 'read:all_tenants', 'read:users'];
const hub = await hubForFile();
const token = await hub.tokenFor('ada@acme.example', PERMISSIONS);

const fetchAs = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  fetch(`${hub.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });

describe('json-server’s own routes', () => {
  test.each(['/db', '/ticketKey', '/api/apiKeys', '/api/tenant/..%2Fpeople'])(
    'are not reachable at %s',
    async (path) => {
      for (const method of ['GET', 'PATCH']) {
        const response = await fetchAs(path, { method });
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ message: 'No such path' });
      }
    },
  );

  test('are not reachable by method override, embedding or JSONP', async () => {
    const headers = { 'x-http-method-override': 'DELETE' };
    expect((await fetchAs('/api/tenant', { method: 'POST', headers })).status).toBe(404);
    const plain = await (await fetchAs('/api/tenant')).text();
    for (const query of ['?_embed=users', '?callback=alert', '?_expand=kinde']) {
      expect(await (await fetchAs(`/api/tenant${query}`)).text()).toBe(plain);
    }
  });
});

describe('a body', () => {
  test.each([
    ['{', 400],
    ['[]', 422],
    ['null', 422],
    ['', 422],
    [`{"name":"${'x'.repeat(300_000)}"}`, 413],
  ])('of %.20s is refused with %i', async (body, status) => {
    const answer = await callHub(hub.url, token, 'POST', '/api/api-keys', body);
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } });
  });

  test('is not read before the check of the token', async () => {
    expect((await callHub(hub.url, undefined, 'POST', '/api/api-keys', '{')).status).toBe(401);
  });
});

test('a path that cannot be decoded is a bad request', async () => {
  const response = await fetchAs('/api/tenants/%E0%A4%A');
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: expect.any(String) });
});

describe('CORS', () => {
  const preflight = (url: string, origin: string) =>
    fetch(`${url}/api/api-keys`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  test('sends no header to other origins', async () => {
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null']) {
      const { headers } = await preflight(hub.url, origin);
      expect(headers.has('access-control-allow-origin')).toBe(false);
      const answer = await fetchAs('/api/tenant', { headers: { origin } });
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  test('follows an allow-list', async () => {
    const services = await startMockServices({ consoleOrigins: ['https://console.example'] });
    const allowed = async (origin: string) =>
      (await preflight(services.url, origin)).headers.get('access-control-allow-origin');
    expect(await allowed('https://console.example')).toBe('https://console.example');
    expect(await allowed('http://localhost:5173')).toBeNull();
    await services.close();
  });
});

test('the API docs load and serve only files of the mock services', async () => {
  const services = await startMockServices();
  const { headers } = await fetch(`${services.url}/docs/`);
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'"]));
  for (const file of ['package.json', '__proto__', '..%2Fapp.ts']) {
    expect((await fetch(`${services.url}/docs/assets/${file}`)).status).toBe(404);
  }
  await services.close();
});
