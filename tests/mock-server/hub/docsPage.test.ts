import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMockServices } from '../../../mock-server/index.ts';
import { allowedOrigins } from '../../../mock-server/origins.ts';
import { signInAs } from './signIn.ts';

const CONSOLES = ['https://console.example', 'http://localhost:5173'];

let services: Awaited<ReturnType<typeof startMockServices>>;
beforeAll(async () => {
  services = await startMockServices({ consoleOrigins: CONSOLES });
});
afterAll(() => services.close());

const get = (path: string) => fetch(`${services.url}${path}`);

describe('the page', () => {
  test('allows files of the mock only, keeps its opener and is not stored', async () => {
    const { status, headers } = await get('/docs/');
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
  });

  test('has a language, a title, and only files of /docs/assets/', async () => {
    const text = await (await get('/docs/')).text();
    expect(text).toContain('<html lang="en"');
    expect(text).toMatch(/<title>\S.*<\/title>/);
    expect(text).toContain(`data-console-origins="${CONSOLES.join(' ')}"`);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    for (const file of files.filter((it) => it !== 'data:,')) {
      expect(file).toMatch(/^\/docs\/assets\/[\w.-]+$/);
      expect((await get(file)).status).toBe(200);
    }
  });

  test('is linked from the front page and from the configuration', async () => {
    expect(await (await get('/')).text()).toContain('href="/docs/"');
    expect(await (await get('/config.json')).json()).toMatchObject({
      links: { apiDocs: `${services.url}/docs/` },
    });
  });
});

describe('the files', () => {
  test.each([
    ['docs.css', 'text/css'],
    ['docs.js', 'javascript'],
    ['consoleOrigins.js', 'javascript'],
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'javascript'],
  ])('include %s as %s', async (name, type) => {
    const { status, headers } = await get(`/docs/assets/${name}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    '/docs/assets/',
    '/docs/assets/index.html',
    '/docs/assets/swagger-ui.js',
    '/docs/assets/package.json',
    '/docs/assets/__proto__',
    '/docs/assets/app.ts',
    '/docs/assets/../app.ts',
    '/docs/assets/..%2Fapp.ts',
    '/docs/assets/..%2f..%2f..%2fpackage.json',
    '/docs/assets/..%5Capp.ts',
    '/docs/assets/%2e%2e/%2e%2e/package.json',
    '/docs/assets/docs.js/../../app.ts',
    '/docs/browser/docs.js',
    '/docs/app.ts',
  ])('do not include %s', async (path) => {
    // Not by fetch, which would resolve the dots itself.
    const { port } = new URL(services.url);
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });
});

test('the hub answers a call that writes from the page’s own origin', async () => {
  const { accessToken } = await signInAs(services.url, 'ada@acme.example');
  const response = await fetch(`${services.url}/api/tenant/join-codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, origin: services.url },
  });
  expect(response.status).toBe(200);
});

test('the page’s rule for console origins is the one of the services', async () => {
  const file = new URL('../../../mock-server/docs/browser/consoleOrigins.js', import.meta.url);
  const { mayBeConsole } = (await import(file.href)) as {
    mayBeConsole: (origin: string, list: readonly string[]) => boolean;
  };
  for (const list of [[], CONSOLES]) {
    const allowed = allowedOrigins(list);
    for (const origin of [
      ...CONSOLES,
      'http://127.0.0.1:1',
      'http://localhost',
      'https://localhost:5173',
      'http://localhost:80',
      'http://localhost:5173/',
      'http://localhost.example:5173',
      'http://127.0.0.2:5173',
      'http://user@localhost:5173',
      'HTTP://LOCALHOST:5173',
      'https://evil.example',
      'null',
      '',
    ]) {
      expect([origin, mayBeConsole(origin, list)]).toEqual([origin, allowed(origin)]);
    }
  }
});
