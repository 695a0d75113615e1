// @module-tag X53
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hosting } from '../../tools/hosting/generate.ts';
import { HOSTS, type HostKind } from '../../tools/hosting/hosts.ts';
import { makeRecipe } from '../../tools/hosting/recipe.ts';
import { CACHING } from '../../tools/hosting/securityHeaders.ts';
import { temporaryFiles } from '../temporaryFiles.ts';
import { config, html } from './expectations.ts';

const folder = temporaryFiles().directory;
writeFileSync(join(folder, 'index.html'), html);
writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
writeFileSync(join(folder, 'wrong.json'), '{');

const run = (...args: string[]) => hosting(args, folder, folder);

test.each(Object.keys(HOSTS) as HostKind[])(
  'the file for %s contains every response header and every value of Cache-Control',
  async (kind) => {
    const { result } = await run('--for', kind, '--config', 'config.json');
    const { headers } = makeRecipe({}, config, html);
    const wanted = [...Object.entries(headers).flat(), ...Object.values(CACHING)];
    expect(wanted.filter((part) => !result.includes(part))).toEqual([]);
    expect(result).not.toMatch(/@[A-Z_]+@/);
  },
);

test('the file contains the options, and the next steps name the host', async () => {
  const options = '--server-name c.bank.example --root /srv/it --connect-to https://login.example';
  const { result, next } = await run('--for=nginx', '--config=config.json', ...options.split(' '));
  expect(result).toContain('server_name c.bank.example;');
  expect(result).toContain('root "/srv/it";');
  expect(result).toContain('alias "/etc/console/config.json";');
  expect(result).toMatch(/connect-src 'self' [^;]* https:\/\/login\.example;/);
  expect(next).toContain('sudo nginx -t && sudo systemctl reload nginx');
  expect(next).toContain('npm run doctor -- --url https://c.bank.example');
});

const valid = ['--for=caddy', '--config=config.json'];

test.each([
  [['--for=iis'], "--for 'iis' is none of nginx, caddy, headers."],
  [['--for=nginx'], 'Use --for and --config together.'],
  [['--for=nginx', '--config=wrong.json'], 'wrong.json is not JSON.'],
  [[...valid, '--document=a'], "Unknown option '--document'"],
  [[...valid, '--key=/a.key'], '--certificate and --key belong together'],
  [[...valid, '--listen=80', '--certificate=/a', '--key=/b'], '--listen means plain HTTP'],
  [[...valid, '--server-name=a"b'], "--server-name 'a\"b' is not a host name."],
  [[...valid, '--root=/srv/$host'], "--root '/srv/$host' is not an absolute path."],
  [[...valid, '--config-path=/a\n}'], "--config-path '/a\n}' is not an absolute path."],
  [[...valid, '--listen=all'], "--listen 'all' is not a port or address:port."],
  [[...valid, '--connect-to=*'], '* is not an origin'],
])('%j is refused with a sentence', { tags: ['X54'] }, async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence);
});

test('a host name that would end the directive is refused', { tags: ['X54'] }, () => {
  const wrong = { ...config, hub: { baseUrl: 'https://a;b' } };
  expect(() => makeRecipe({}, wrong, html)).toThrow('hub.baseUrl has a host name that a policy');
});
