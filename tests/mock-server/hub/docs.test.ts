import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../../mock-server/hub/routes.ts';
import { startMockServices } from '../../../mock-server/index.ts';
import { allowedOrigins } from '../../../mock-server/origins.ts';
import { described, readDescription, type Content } from './description.ts';
import { hubClient } from './hubClient.ts';
import { signInAs } from './signIn.ts';

let services: Awaited<ReturnType<typeof startMockServices>>;
let api: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  services = await startMockServices();
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

test('what can be read has the described shape', async () => {
  const { accessToken } = await signInAs(services.url, 'root@hub.example');
  const root = hubClient(services.url, accessToken);
  for (const { method, path } of routes.filter(
    (it) => it.method === 'get' && !/:id/.test(it.path),
  )) {
    const answer = await root(method.toUpperCase(), path);
    const content = api.operation(method, path).responses[answer.status];
    expect([path, api.accepts(content, answer.body)]).toEqual([path, true]);
  }
  const refused = await root('PUT', '/api/tenant/name', { name: '' });
  const { $ref = '' } = api.operation('put', '/api/tenant/name').responses[refused.status] ?? {};
  expect(api.accepts(api.follow($ref) as Content, refused.body)).toBe(true);
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
      'http://localhost.example:5173',
      'http://user@localhost:5173',
      'null',
    ]) {
      expect([origin, mayBeConsole(origin, list)]).toEqual([origin, allowed(origin)]);
    }
  }
});
