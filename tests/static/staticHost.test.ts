import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityHeaders } from '../../tools/securityHeaders.ts';
import { startStaticHost, type StaticHost } from '../../tools/serve.ts';

const config = {
  hub: { baseUrl: 'https://hub.example' },
  oidc: { authority: 'https://id.example/oidc' },
  bank: { baseUrl: 'https://hub.example/bank/' },
};
const script = 'run();'.repeat(500);
const navigation = { accept: 'text/html,*/*' };
const folder = mkdtempSync(join(tmpdir(), 'static-host-'));
let host: StaticHost;

beforeAll(async () => {
  for (const name of ['dist/assets', 'dist/.vite']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'dist/index.html'), '<title>Console</title>');
  writeFileSync(join(folder, 'dist/assets/a.js'), script);
  writeFileSync(join(folder, 'dist/assets/a.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'dist/assets/a.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'dist/assets/plain.js'), script);
  writeFileSync(join(folder, 'dist/config.json.br'), 'of an earlier configuration');
  writeFileSync(join(folder, 'dist/assets/a.js.map'), '{}');
  writeFileSync(join(folder, 'dist/.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'outside.txt'), 'outside');
  host = await startStaticHost({ root: join(folder, 'dist'), config });
});

afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

/** A request whose path is sent as it is: `fetch` would resolve the dots. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<IncomingMessage & { text: string }>((done, failed) => {
    const call = request(
      { host: '127.0.0.1', port: host.port, path, headers, method },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString('latin1')));
        answer.on('end', () => done(Object.assign(answer, { text })));
      },
    );
    call.on('error', failed).end();
  });
}

test('every answer carries the whole header table, the failing ones too', async () => {
  for (const path of ['/', '/assets/missing.js', '/config.json', '/%zz']) {
    const { headers } = await ask(path, navigation);
    for (const [name, value] of Object.entries(securityHeaders(config))) {
      expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value);
    }
  }
});

test('the policy lets the console connect to the configured services only', () => {
  const policy = securityHeaders(config)['Content-Security-Policy'];
  expect(policy).toContain("connect-src 'self' https://hub.example https://id.example;");
  expect(securityHeaders({ hub: { baseUrl: '' }, oidc: 7 })['Content-Security-Policy']).toContain(
    "connect-src 'self';",
  );
});

test('a navigation to any page gets the page, which is never stored', async () => {
  const { statusCode, headers, text } = await ask('/api-keys/1', navigation);
  expect([statusCode, text]).toEqual([200, '<title>Console</title>']);
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['/assets/missing.js', '/assets/a.js.map', '/.vite/manifest.json'])(
  '%s is not found, even as a navigation',
  async (path) => {
    expect((await ask(path, navigation)).statusCode).toBe(404);
  },
);

test.each(['/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt', '/..%5coutside.txt'])(
  '%s does not leave the build',
  async (path) => {
    const { statusCode, text } = await ask(path);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('outside');
  },
);

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['*', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['brotli, xbr', undefined],
  ['', undefined],
])('a client that accepts %j gets the copy in %s', async (accepted, coding) => {
  const { headers, text } = await ask('/assets/a.js', { 'accept-encoding': accepted });
  const body = Buffer.from(text, 'latin1');
  const decode = (content: Buffer) => {
    if (coding === undefined) return content;
    return coding === 'br' ? brotliDecompressSync(content) : gunzipSync(content);
  };
  expect(headers['content-encoding']).toBe(coding);
  expect(Number(headers['content-length'])).toBe(body.length);
  expect(decode(body).toString()).toBe(script);
  expect(headers).toMatchObject({
    vary: 'Accept-Encoding',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test.each(['/assets/plain.js', '/config.json'])(
  '%s goes out as it is, without a copy made for it',
  async (path) => {
    const { statusCode, headers, text } = await ask(path, { 'accept-encoding': 'gzip, br' });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBeUndefined();
    expect([script, JSON.stringify(config)]).toContain(text);
  },
);

test.each(['/assets/a.js.br', '/assets/a.js.gz'])(
  'the copy %s is not served by its name',
  async (path) => {
    expect((await ask(path)).statusCode).toBe(404);
  },
);

test('HEAD answers as GET without a body, and nothing is writable', async () => {
  const { statusCode, headers, text } = await ask('/assets/a.js', {}, 'HEAD');
  expect([statusCode, headers['content-length'], text]).toEqual([200, '3000', '']);
  const copy = await ask('/assets/a.js', { 'accept-encoding': 'br' }, 'HEAD');
  expect(copy.headers['content-length']).toBe(String(brotliCompressSync(script).length));
  expect(copy.text).toBe('');
  expect((await ask('/', {}, 'POST')).statusCode).toBe(405);
});
