import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMockServices } from '../../../mock-server/index.ts';
import { allowedOrigins } from '../../../mock-server/origins.ts';

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

  test('loads only files of /docs/assets/, and names the consoles', async () => {
    const text = await (await get('/docs/')).text();
    expect(text).toContain(`data-console-origins="${CONSOLES.join(' ')}"`);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    for (const file of files.filter((it) => it !== 'data:,')) {
      expect(file).toMatch(/^\/docs\/assets\/[\w.-]+$/);
      const { status, headers } = await get(file);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(/css|javascript/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

test.each([
  '/docs/assets/package.json',
  '/docs/assets/__proto__',
  '/docs/assets/..%2Fapp.ts',
  '/docs/assets/docs.js/../../app.ts',
  '/docs/browser/docs.js',
])('there is no file %s', async (path) => {
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
