import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../tools/bootstrap.mjs';
import { oldBrowserScript } from '../../tools/oldBrowsers.ts';
import { documentScript } from '../../tools/pageFiles.ts';
import { securityHeaders } from '../../tools/hosting/securityHeaders.ts';
import { startStaticHost, type StaticHost } from '../../tools/hosting/serve.ts';

const config = {
  hub: { baseUrl: 'https://hub.example' },
  oidc: { authority: 'https://id.example/oidc' },
  bank: { baseUrl: 'https://hub.example/bank/' },
};
const html = '<title>Console</title><script>run();</script>';
const script = 'run();'.repeat(500);
const navigation = { accept: 'text/html,*/*' };
const folder = mkdtempSync(join(tmpdir(), 'static-host-'));
let host: StaticHost;

beforeAll(async () => {
  for (const name of ['dist/assets', 'dist/.vite']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'dist/index.html'), html);
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
    for (const [name, value] of Object.entries(securityHeaders(config, html))) {
      expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value);
    }
  }
});

test('the policy lets the console connect to the configured services only', () => {
  const policy = securityHeaders(config, html)['Content-Security-Policy'];
  expect(policy).toContain("connect-src 'self' https://hub.example https://id.example;");
  expect(
    securityHeaders({ hub: { baseUrl: '' }, oidc: 7 }, html)['Content-Security-Policy'],
  ).toContain("connect-src 'self';");
});

test('the policy allows the scripts inside the document by their hashes, and no other', () => {
  const hash = createHash('sha256').update('run();').digest('base64');
  const scripts = (page: string) =>
    / script-src ([^;]*);/.exec(
      securityHeaders(config, page)['Content-Security-Policy'] ?? '',
    )?.[1];
  expect(scripts(html)).toBe(`'self' 'sha256-${hash}'`);
  expect(scripts('<script type="application/json">{}</script><script src="/a.js"></script>')).toBe(
    "'self'",
  );
});

test('the documented policy has the hashes of the scripts that the build writes', async () => {
  const written = [await documentScript(), oldBrowserScript];
  const page = written.map((code) => `<script>${code}</script>`).join('');
  const policy = securityHeaders({}, page)['Content-Security-Policy'] ?? '';
  const upToScripts = policy.slice(0, policy.indexOf('; style-src-elem'));
  const documented = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
  expect([upToScripts].filter((text) => !documented.includes(text))).toEqual([]);
});

test('a navigation to any page gets the page, which is never stored', async () => {
  const { statusCode, headers, text } = await ask('/api-keys/1', navigation);
  expect([statusCode, text]).toEqual([200, html]);
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
