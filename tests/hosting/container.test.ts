// @module-tag X54
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hosting } from '../../tools/hosting/generate.ts';
import { FULL_TIER } from '../fullTier.ts';
import { onFreePorts } from '../freePorts.ts';
import { temporaryFiles } from '../temporaryFiles.ts';
import { overHttp1 } from './asking.ts';
import { compare, config, EXPECTATIONS, makeRelease } from './expectations.ts';
import { answering, findProgram, nginxDirectives, stop } from './realHosts.ts';

const DOCKERFILE = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const ENTRYPOINT = resolve('tools/hosting/docker/entrypoint.sh');

test('the image pins its bases, and runs without Node as an unprivileged user', () => {
  const images = [...DOCKERFILE.matchAll(/^ARG (?:NODE|NGINX|JQ)=(.*)$/gm)].map(([, it]) => it);
  expect(images).toHaveLength(3);
  // A version without an operating system is the program's.
  const exact = /:\d+(?:\.\d+)*-[a-z]|:\d+\.\d+\.\d+$/;
  expect(images.filter((name = '') => !exact.test(name))).toEqual([]);
  expect(DOCKERFILE.match(/^ADD |^RUN .*(?:\bapk\b|\bapt\b|https?:).*/gm)).toBeNull();
  expect(DOCKERFILE.match(/npm ci.*/g)).toEqual([expect.stringContaining('--ignore-scripts')]);
  const last = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('\nFROM ') + 1);
  expect(last).toMatch(/^FROM \$\{NGINX\}\n[^]*\nUSER 101:101\n/);
  expect(last.slice(last.indexOf('USER '))).not.toMatch(/^(?:RUN|COPY|USER (?!101))/m);
});

// Needs jq and nginx of Debian.
describe.skipIf(!FULL_TIER)('the start of the container', () => {
  const programs = FULL_TIER ? [findProgram('jq'), findProgram('nginx')] : [];
  const there = programs.filter((program) => program !== undefined);
  const missing = there.length < 2 ? 'jq or nginx cannot be had on this machine.' : undefined;
  const release = makeRelease();
  const folder = temporaryFiles().directory;
  const home = join(folder, 'home');
  const work = join(folder, 'work');
  mkdirSync(home);
  cpSync(release.root, join(home, 'www'), { recursive: true });
  cpSync('tools/hosting/docker/nginx.conf', join(home, 'nginx.conf'));

  const environment = (own: Record<string, string>) => ({
    PATH: [...there.map(({ path }) => dirname(path)), process.env['PATH']].join(delimiter),
    LD_LIBRARY_PATH: there.map(({ env }) => env['LD_LIBRARY_PATH'] ?? '').join(delimiter),
    CONSOLE_HOME: home,
    CONSOLE_WORK: work,
    CONSOLE_CONFIG_FILE: join(folder, 'none.json'),
    NGINX_DIRECTIVES: nginxDirectives,
    ...own,
  });

  /** Writes the template as the build stage does, for another port. */
  async function template(port: number) {
    const [options = ''] = /(?<=hosting -- ).*(?=--out)/.exec(DOCKERFILE) ?? [];
    const placeholder = resolve('tools/hosting/docker/placeholder.json');
    const args = options
      .replace('tools/hosting/docker/placeholder.json', placeholder)
      .replace('/tmp/console', work)
      .replace('/srv/console', home)
      .replace('8080', `127.0.0.1:${port}`);
    const { result } = await hosting(args.trim().split(/\s+/), folder, join(home, 'www'));
    writeFileSync(join(home, 'site.template'), result);
  }

  test.for([
    ['nothing', {}, /no configuration: mount .*none\.json.* or set CONSOLE_CONFIG/],
    ['no services', { CONSOLE_CONFIG: '{}' }, /CONSOLE_CONFIG: hub is missing/],
    [
      'a host name that would end the directive',
      { CONSOLE_CONFIG: JSON.stringify({ ...config, bank: { baseUrl: 'https://a;script-src' } }) },
      /bank\.baseUrl must be an https URL of a plain host name/,
    ],
    [
      'a host name that would end the string',
      { CONSOLE_CONFIG: JSON.stringify({ ...config, reporting: { endpoint: 'https://a"; b' } }) },
      /reporting\.endpoint must be/,
    ],
    [
      'a wrong further origin',
      { CONSOLE_CONFIG: JSON.stringify(config), CONSOLE_CONNECT_TO: 'https://a https://*' },
      /CONSOLE_CONNECT_TO must be/,
    ],
  ] as const)('with %s it ends with a one-line message', ([, own, reason], { skip }) => {
    if (missing) return skip(missing);
    const { status, stderr } = spawnSync('sh', [ENTRYPOINT], { env: environment(own) });
    expect(status).toBe(1);
    expect(stderr.toString()).toMatch(reason);
    expect(stderr.toString().trim().split('\n')).toHaveLength(1);
  });

  // hosts.test.ts checks the other answers of nginx.
  const own = ['/', '/config.json'];

  test('nginx serves the configuration and its policy', async ({ skip }) => {
    if (missing) return skip(missing);
    await onFreePorts(async (port) => {
      await template(port);
      const env = environment({ CONSOLE_CONFIG: JSON.stringify(config) });
      const child = spawn('sh', [ENTRYPOINT], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      try {
        await answering(child, () => overHttp1(port)('/'));
        for (const row of EXPECTATIONS.filter(({ path }) => own.includes(path))) {
          const { got, wanted } = await compare(port, row, { brotli: false });
          expect(got).toEqual(wanted);
        }
      } finally {
        await stop(child);
      }
    });
  });
});
