import { cpSync, mkdirSync, mkdtempSync, rmSync, chmodSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../../src/config/loadConfig.ts';
import { createAsk } from '../../tools/doctor/ask.ts';
import type { Finding } from '../../tools/doctor/finding.ts';
import { compareRelease } from '../../tools/doctor/release/compare.ts';
import { filesBelow } from '../../tools/hosting/archive.ts';
import { PAGE, writeBuild } from '../doctor/smallBuild.ts';
import { manifestOf } from '../../tools/release/manifest.ts';
import { FULL_TIER } from '../fullTier.ts';
import { config } from './expectations.ts';
import { brotliModule, findProgram, startRealHost, type RealHostKind } from './realHosts.ts';

// Apache reads as another user than root.
const folder = mkdtempSync(join(tmpdir(), 'released-'));
chmodSync(folder, 0o755);
const root = join(folder, 'www');
const configPath = join(folder, 'etc/config.json');
const build = writeBuild();
cpSync(build, root, { recursive: true });
chmodSync(root, 0o755);
rmSync(build, { recursive: true });
mkdirSync(join(folder, 'etc'));
writeFileSync(configPath, JSON.stringify(config));
afterAll(() => rmSync(folder, { recursive: true }));

interface Case {
  what: string;
  kind: RealHostKind;
  adjust?: (site: string) => string;
  /** The findings that must be there; none if left out. */
  differs?: readonly string[];
  brotli?: boolean;
}

const whole = (site: string, from: string | RegExp, to: string) => {
  const changed = site.replaceAll(from, () => to);
  if (changed === site) throw new Error('The file has no such place.');
  return changed;
};
const cases: readonly Case[] = [
  { what: 'nginx with copies in gzip', kind: 'nginx' },
  { what: 'nginx with copies in brotli', kind: 'nginx', brotli: true },
  {
    what: 'nginx that compresses by itself',
    kind: 'nginx',
    adjust: (site) =>
      whole(
        site.replace('gzip off;', ''),
        'gzip_static on;',
        'gzip on; gzip_min_length 1; gzip_types *;',
      ),
  },
  { what: 'Caddy with copies', kind: 'caddy' },
  {
    what: 'Caddy that compresses by itself',
    kind: 'caddy',
    adjust: (site) =>
      whole(
        whole(site, 'precompressed br gzip', ''),
        'file_server {',
        'encode zstd gzip\n\t\t\tfile_server {',
      ),
  },
  { what: 'Apache with copies', kind: 'apache' },
  {
    what: 'Apache that compresses by itself',
    kind: 'apache',
    adjust: (site) => {
      const modules = `${findProgram('apache')?.folder}/usr/lib/apache2/modules`;
      const load = ['filter', 'deflate'].map(
        (name) => `LoadModule ${name}_module "${modules}/mod_${name}.so"\n`,
      );
      const plain = whole(
        site,
        /^ *RewriteRule \^\/\.\* %\{DOCUMENT_ROOT\}\$0\.\w+ \[END\]$/gm,
        '',
      );
      return load.join('') + whole(plain, 'DirectoryIndex disabled', 'SetOutputFilter DEFLATE');
    },
  },
  {
    what: 'nginx that leads to a script ahead of the page',
    kind: 'nginx',
    adjust: (site) =>
      whole(
        site,
        'add_header Referrer-Policy',
        'add_header Link "</a.js>; rel=preload" always;\n    add_header Referrer-Policy',
      ),
    differs: ['release.header link'],
  },
  {
    what: 'nginx with a second policy',
    kind: 'nginx',
    adjust: (site) =>
      whole(
        site,
        'add_header Referrer-Policy',
        'add_header Content-Security-Policy "script-src *" always;\n    add_header Referrer-Policy',
      ),
    differs: ['release.header content-security-policy'],
  },
];

/** What differs between a host and the release; undefined where the host cannot be had. */
async function compared({ kind, adjust, brotli = false }: Case): Promise<Finding[] | undefined> {
  const module = brotli ? brotliModule() : undefined;
  if (brotli && module === undefined) return undefined;
  const host = await startRealHost(
    kind,
    { config, documents: [PAGE], root, configPath, brotli },
    { ...(adjust && { adjust }), ...(module && { directives: `load_module ${module};` }) },
  );
  if (!host) return undefined;
  try {
    const manifest = manifestOf(await filesBelow(root), { name: 'console', version: '1.0.0' });
    const known = { raw: config, config: parseConfig(config), metadata: undefined };
    return await compareRelease(createAsk(10_000), host.url, { manifest, ...known });
  } finally {
    await host.close();
  }
}

// Each kind of difference: tests/doctor/release.test.ts.
describe.skipIf(!FULL_TIER)('a release, compared with what a real host serves', () => {
  test.for(cases.map((one) => [one.what, one] as const))(
    '%s: what differs is named, and nothing else is',
    async ([, one], { skip }) => {
      const findings = await compared(one);
      if (!findings) return skip('The host cannot be had on this machine.');
      const wrong = findings.filter(({ status }) => status !== 'ok');
      expect(wrong.map(({ id, found }) => [id, found])).toEqual(
        (one.differs ? [...one.differs, 'release.equal'] : []).map((id) => [
          id,
          expect.any(String) as string,
        ]),
      );
    },
  );
});
