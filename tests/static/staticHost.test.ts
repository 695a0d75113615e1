// @module-tag X54
// @module-tag X7
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../tools/bootstrap.mjs';
import { KEYS } from '../../src/lib/storage.ts';
import { oldBrowserScript } from '../../tools/oldBrowsers.ts';
import { securityHeaders } from '../../tools/hosting/securityHeaders.ts';
import { startStaticHost } from '../../tools/hosting/serve.ts';
import { overHttp1 } from '../hosting/asking.ts';
import { compare, config, EXPECTATIONS, html, makeRelease } from '../hosting/expectations.ts';

const release = makeRelease();
const host = await startStaticHost({ root: release.root, config });

afterAll(() => host.close());

/** Our host never answers 304, so the rows of repeated requests only apply to nginx and Caddy. */
const rows = EXPECTATIONS.filter(({ again }) => !again).map((row) => [row.name, row] as const);

// tests/hosting/hosts.test.ts checks nginx and Caddy against the same table.
test.each(rows)(
  'our host answers with the header table, and with no private file: %s',
  { tags: ['T30', 'X53', 'F43', 'T39'] },
  async (_name, row) => {
    const { got, wanted } = await compare(host.port, row, { brotli: true });
    expect(got).toEqual(wanted);
  },
);

// The rows above compare with the table; this test states its values.
test('every answer has exactly these headers of the table', { tags: ['T4'] }, async () => {
  const { headers } = await overHttp1(host.port)('/api-keys/some-id', { accept: 'text/html' });
  const hash = createHash('sha256').update('run();').digest('base64');
  expect(headers).toMatchObject({
    'content-security-policy':
      `default-src 'none'; script-src 'self' 'sha256-${hash}'; ` +
      "style-src-elem 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
      "style-src-attr 'none'; img-src 'self' blob:; font-src 'self'; " +
      "connect-src 'self' https://hub.example https://id.example; " +
      "form-action 'none'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; " +
      "object-src 'none'; manifest-src 'self'; worker-src 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
  });
  for (const name of ['set-cookie', 'server', 'x-powered-by']) {
    expect(headers).not.toHaveProperty(name);
  }
});

test('the policy lets the console connect to the configured services only', () => {
  const policy = securityHeaders(config, html)['Content-Security-Policy'];
  expect(policy).toContain(`connect-src 'self' https://hub.example https://id.example;`);
  const reporting = { endpoint: 'https://errors.example/console' };
  expect(securityHeaders({ ...config, reporting }, html)['Content-Security-Policy']).toContain(
    `connect-src 'self' https://hub.example https://id.example https://errors.example;`,
  );
});

test('the policy includes further origins, and refuses other values', () => {
  const policyFor = (...connectTo: string[]) =>
    securityHeaders(config, html, connectTo)['Content-Security-Policy'];
  expect(policyFor('https://login.example/token', 'https://hub.example')).toContain(
    `connect-src 'self' https://hub.example https://id.example https://login.example;`,
  );
  for (const wrong of ['login.example', 'data:,a', 'https://*', "https://a;script-src'self'", '']) {
    expect(() => policyFor(wrong)).toThrow(/is not an origin/);
  }
});

test('a host name of the configuration does not end a directive of the policy', () => {
  const hub = { baseUrl: "https://a;script-src-elem'unsafe-inline'" };
  const policy = securityHeaders({ ...config, hub }, html)['Content-Security-Policy'];
  expect(policy).toContain(`connect-src 'self' https://id.example https://hub.example;`);
  expect(policy).not.toContain('unsafe-inline');
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

test("the document's script reads the console's storage keys", () => {
  const own = readFileSync(join(projectRoot, 'index.html'), 'utf8');
  expect(own).toContain(`sessionStorage.getItem('${KEYS.session}')`);
  expect(own).toContain(`localStorage.getItem('${KEYS.unstored}')`);
});

test('the documented headers are those of a build, with the hashes of its scripts', () => {
  const own = readFileSync(join(projectRoot, 'index.html'), 'utf8');
  const page = `${own}<script>${oldBrowserScript}</script>`;
  const { 'Content-Security-Policy': policy = '', ...others } = securityHeaders({}, page);
  const cells = Object.entries(others).map(([name, value]) => `| \`${name}\` | \`${value}\` |`);
  const documented = readFileSync(join(projectRoot, 'docs/deploy.md'), 'utf8');
  const wanted = [policy.replace("connect-src 'self'", '$& HUB IDP BANK REPORTS'), ...cells];
  const flat = documented.replaceAll(/\s+/g, ' ');
  expect(wanted.filter((text) => !flat.includes(text))).toEqual([]);
});

test.each([
  ['br;q=0.1, gzip', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
])('a client that accepts %j gets the copy in %s', async (accepted, coding) => {
  const { headers } = await overHttp1(host.port)('/assets/a.js', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(coding);
});
