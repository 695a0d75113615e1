import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../tools/bench/secureHost.ts';
import { FULL_TIER } from '../fullTier.ts';
import { overHttp1, overHttp2 } from './asking.ts';
import {
  EXPECTATIONS,
  config,
  compare,
  html,
  makeRelease,
  type Expectation,
  type HostTraits,
} from './expectations.ts';
import { brotliModule, findProgram, startRealHost, type RealHostKind } from './realHosts.ts';

const KINDS: readonly (readonly [RealHostKind, HostTraits])[] = [
  ['nginx', { brotli: false }],
  // Go's library answers what it cannot parse.
  ['caddy', { brotli: true, bareErrors: true }],
];

const started = KINDS.flatMap(([kind, traits]) => [
  { kind, traits, secure: false, how: 'behind something that ends TLS' },
  { kind, traits, secure: true, how: 'with TLS and HTTP/2' },
]);

// The rules of the table hold for our own host in tests/static/staticHost.test.ts with every `npm test`.
describe.skipIf(!FULL_TIER).each(started)(
  '$kind with the shipped configuration, $how',
  { tags: ['X53'] },
  ({ kind, traits, secure }) => {
    const release = makeRelease();
    let host: Awaited<ReturnType<typeof startRealHost>>;
    beforeAll(async () => {
      const { root, configPath } = release;
      host = await startRealHost(kind, { config, documents: [html], root, configPath }, { secure });
    });
    afterAll(async () => {
      await host?.close();
      release.remove();
    });

    test.for(EXPECTATIONS.map((row) => [row.name, row] as const))(
      'answers with the whole header table: %s',
      async ([, expected], { skip }) => {
        if (!host) return skip(`${kind} cannot be had on this machine.`);
        const asking = host.secure ? overHttp2(host.port, host.secure.certificate) : host.port;
        const { got, wanted } = await compare(asking, expected, traits);
        expect(got).toEqual(wanted);
      },
    );

    test.runIf(secure)('answers the same over HTTP/1.1', async ({ skip }) => {
      if (!host) return skip(`${kind} cannot be had on this machine.`);
      const asking = overHttp1(host.port, host.secure?.certificate);
      const [page] = EXPECTATIONS;
      const { got, wanted } = await compare(asking, page as Expectation, traits);
      expect(got).toEqual(wanted);
    });

    test.runIf(secure)('leads plain HTTP to the same address with TLS', async ({ skip }) => {
      if (!host?.secure) return skip(`${kind} cannot be had on this machine.`);
      const address = '/api-keys/a%2Fb%3Fc/show?state=%2F%3F&code=a';
      const { statusCode, headers } = await overHttp1(host.secure.plainPort)(address);
      expect([301, 308]).toContain(statusCode);
      expect(String(headers.location).replace(`:${host.port}/`, '/')).toBe(
        `https://localhost${address}`,
      );
    });
  },
);

describe.skipIf(!FULL_TIER)('nginx with the module for brotli', () => {
  test('sends the copies in brotli, but none of config.json', async ({ skip }) => {
    const module = brotliModule();
    if (module === undefined) return skip('The module cannot be had on this machine.');
    const release = makeRelease();
    const { root, configPath } = release;
    const source = { config, documents: [html], root, configPath, brotli: true };
    const host = await startRealHost('nginx', source, { directives: `load_module ${module};` });
    if (!host) return skip('nginx cannot be had on this machine.');
    try {
      for (const row of EXPECTATIONS) {
        const { got, wanted } = await compare(host.port, row, { brotli: true });
        expect(got).toEqual(wanted);
      }
    } finally {
      await host.close();
      release.remove();
    }
  });
});

// The values in the examples: tests/hosting/recipes.test.ts.
describe.skipIf(!FULL_TIER)('the files of docs/hosting, with TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** An example with a certificate, and ports that anybody may have. */
  async function example(name: string): Promise<string> {
    const { key, cert } = await makeCertificate();
    mkdirSync(join(folder, 'www/assets'), { recursive: true });
    writeFileSync(join(folder, 'fullchain.pem'), cert);
    writeFileSync(join(folder, 'privkey.pem'), key);
    return readFileSync(join('docs/hosting', name), 'utf8')
      .replaceAll('/etc/letsencrypt/live/console.example', folder)
      .replaceAll(/\/var\/log\/nginx/g, folder)
      .replaceAll('/srv/console', folder);
  }

  test('nginx takes its example', async ({ skip }) => {
    const program = findProgram('nginx');
    if (!program) return skip('nginx cannot be had on this machine.');
    // It takes its example whether or not these ports are in use.
    const site = (await example('nginx.conf'))
      .replaceAll(/(?<=listen (?:\[::\]:)?)80;/g, '8080;')
      .replaceAll(/(?<=listen (?:\[::\]:)?)443 /g, '8443 ');
    writeFileSync(join(folder, 'site.conf'), site);
    copyFileSync('tools/hosting/docker/nginx.conf', join(folder, 'nginx.conf'));
    const args = ['-t', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
    const { stderr } = spawnSync(program.path, args, {
      env: program.env,
      encoding: 'utf8',
      // It opens its standard output by name, which a pipe of Node's has not.
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toContain('[warn]');
  });

  test('Caddy takes its example', async ({ skip }) => {
    const program = findProgram('caddy');
    if (!program) return skip('Caddy cannot be had on this machine.');
    writeFileSync(join(folder, 'Caddyfile'), await example('Caddyfile'));
    const args = ['validate', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    const env = { ...program.env, HOME: folder, XDG_DATA_HOME: folder };
    const { status, stdout } = spawnSync(program.path, args, { env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Valid configuration')]);
  });
});
