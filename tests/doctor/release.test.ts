import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../../src/config/loadConfig.ts';
import { createAsk } from '../../tools/doctor/ask.ts';
import type { Finding } from '../../tools/doctor/finding.ts';
import { headerProblems } from '../../tools/doctor/release/answerHeaders.ts';
import { compareRelease } from '../../tools/doctor/release/compare.ts';
import { filesBelow } from '../../tools/hosting/archive.ts';
import { startStaticHost, type StaticHost } from '../../tools/hosting/serve.ts';
import { manifestOf, type Manifest } from '../../tools/release/manifest.ts';
import { config } from '../hosting/expectations.ts';
import { startAlteringProxy, type AlteringProxy, type Alteration } from './alteringProxy.ts';
import { DEAD } from './mistakes/mistake.ts';
import { writeBuild } from './smallBuild.ts';
import { KINDS, TAMPERED } from './tampering/index.ts';

const root = writeBuild();
let host: StaticHost;
let proxy: AlteringProxy;
let manifest: Manifest;

beforeAll(async () => {
  host = await startStaticHost({ root, config });
  proxy = await startAlteringProxy();
  proxy.passTo(host.url);
  manifest = manifestOf(await filesBelow(root), { name: 'console', version: '1.0.0' });
});
afterAll(async () => {
  await Promise.all([host.close(), proxy.close()]);
  rmSync(root, { recursive: true });
});

async function compared(
  alteration?: Alteration,
  { url = proxy.url, release = manifest } = {},
): Promise<Finding[]> {
  proxy.alter(alteration);
  const known = { raw: config, config: parseConfig(config), metadata: undefined };
  return compareRelease(createAsk(10_000), url, { manifest: release, ...known });
}

test('a host that serves the release has nothing that differs', async () => {
  expect(await compared()).toEqual([
    {
      id: 'release.equal',
      status: 'ok',
      title: 'The host serves the release and nothing else',
      found: expect.stringMatching(
        /^7 files, \d{3} headers equal the release 1\.0\.0 \(build 0123456789ab\)$/,
      ) as string,
      todo: '',
    },
  ]);
});

test('a host of another version, and one that serves nothing, get one line, not one for each file', async () => {
  const files = manifest.files.map((file) => ({ ...file, integrity: 'sha384-another' }));
  const release = { ...manifest, build: 'fedcba987654', files };
  expect(await compared(undefined, { release })).toMatchObject([
    {
      status: 'fail',
      found: 'The host serves the build 0123456789ab, not the release 1.0.0 (build fedcba987654).',
    },
  ]);
  const empty = await compared({ answer: (passing) => (passing.status = 404) });
  for (const nothing of [empty, await compared(undefined, { url: DEAD })]) {
    expect(nothing.map(({ id, status }) => [id, status])).toEqual([['release.equal', 'skipped']]);
  }
});

test('what hosts and caches say of themselves is no difference', async () => {
  const said = {
    server: 'nginx',
    etag: '"a"',
    'last-modified': 'Wed, 25 Nov 2026 11:19:45 GMT',
    'accept-ranges': 'bytes',
    age: '7',
    via: '1.1 varnish',
    'x-cache': 'HIT, MISS',
    'cf-ray': '9a',
    'x-amz-cf-id': 'a',
    'alt-svc': 'h3=":443"; ma=86400, h2=":443"',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    vary: ['Origin', 'Accept-Encoding'],
  };
  const findings = await compared({ answer: ({ headers }) => void Object.assign(headers, said) });
  expect(findings.map(({ id, status }) => [id, status])).toEqual([['release.equal', 'ok']]);
});

test.each(TAMPERED)('%s: %s is named, and nothing else is', async (_kind, _what, row) => {
  const findings = await compared(row.alteration());
  expect(findings.map(({ id, status }) => [id, status])).toEqual(
    [row.id, ...(row.also ?? []), 'release.equal'].map((id) => [id, 'fail']),
  );
  expect(findings[0]?.found).toMatch(row.says);
  expect(findings[0]?.todo).not.toBe('');
});

test('there are at least a hundred tampered deployments, each another', () => {
  const all = KINDS.flatMap(([, rows]) => rows.map(({ what, id }) => `${what} ${id}`));
  expect(all.length).toBeGreaterThanOrEqual(100);
  expect(new Set(all).size).toBe(all.length);
});

test('with TLS Strict-Transport-Security belongs to the release, for a year or longer', () => {
  const name = 'Strict-Transport-Security';
  const said = (value: string | undefined, isSecure = true) => {
    const lines = value === undefined ? [] : [[name.toLowerCase(), value] as const];
    const answer = { url: '', status: 200, headers: {}, lines, hints: [], at: 0 };
    const whole = { ...answer, body: Buffer.alloc(0), certificateEnds: undefined };
    const expected = { table: { [name]: 'max-age=31536000; includeSubDomains' }, isSecure };
    const asked = { own: {}, accepted: '' };
    return headerProblems(whole, asked, { ...expected, connect: new Set() }).map((it) => it.found);
  };
  expect(said('max-age=63072000; includeSubDomains; preload')).toEqual([]);
  expect(said('max-age=60')).toEqual([`${name} is 'max-age=60', shorter than a year`]);
  expect(said(undefined)).toEqual([`${name} is missing`]);
  expect(said(undefined, false)).toEqual([]);
});
