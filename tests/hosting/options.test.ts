import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unpacked } from '../../tools/hosting/archive.ts';
import { hosting } from '../../tools/hosting/generate.ts';
import { packaging } from '../../tools/hosting/package.ts';
import { HOST_FILES, type HostKind } from '../../tools/hosting/options.ts';
import { config, html } from './expectations.ts';

let folder: string;
const write = (name: string, content: unknown) =>
  writeFileSync(
    join(folder, name),
    typeof content === 'string' ? content : JSON.stringify(content),
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'options-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  write('dist/index.html', html);
  write('dist/version.json', '{"version":"1"}');
  write('config.json', config);
});
afterEach(() => rmSync(folder, { recursive: true }));

const COMMANDS = { hosting, package: packaging } as const;
const BUILD = '--build=dist';

/** What a command prints that works. */
async function run(command: keyof typeof COMMANDS, ...args: string[]) {
  const outcome = await COMMANDS[command](args, folder);
  if (outcome.exitCode !== 0) throw new Error(outcome.stderr);
  return outcome;
}
/** The files of the archive that `npm run package` makes. */
const packed = async (...args: string[]) =>
  unpacked(readFileSync((await run('package', ...args)).stdout.trim()));

/** Commands of a list of steps. */
const commandsIn = (text: string) => (text.match(/(?<=^ {5})\S.*/gm) ?? []).map(String);

describe.each(Object.keys(HOST_FILES) as HostKind[])('%s', (kind) => {
  test('is written equally by both commands', async () => {
    const all = [BUILD, `--for=${kind}`, '--server-name=console.bank.example', '--with-config'];
    const archived = (await packed(...all)).get(`hosting/${HOST_FILES[kind]}`);
    expect((await run('hosting', ...all)).stdout).toBe(String(archived));
  });
});

test('the configuration is outside of what upgrades replace, unless it is replaced with the rest', async () => {
  const args = [BUILD, '--for=nginx'];
  expect((await run('hosting', ...args)).stdout).toContain('alias "/etc/console/config.json";');
  expect((await run('hosting', ...args, '--with-config')).stdout).not.toContain('alias');
});

test.each([
  ['hosting', ['--for=iis'], "--for 'iis' is none of nginx, caddy, headers."],
  ['hosting', ['--with-config', '--config-path=/etc/it.json'], '--with-config serves config.json'],
  ['package', ['--key=/a.key'], '--certificate and --key belong together'],
  [
    'package',
    ['--listen=80', '--certificate=/a', '--key=/b'],
    '--listen is plain HTTP, which has no',
  ],
  ['package', [BUILD, '--document=config.json'], '--document has to name the page of the build'],
] as const)(
  'npm run %s %j is refused with a sentence and the usage',
  async (command, args, sentence) => {
    const { exitCode, stdout, stderr } = await COMMANDS[command](args, folder);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr.split('\n').slice(0, 3)).toEqual([
      expect.stringContaining(sentence),
      '',
      `Usage: npm run ${command} -- [options]`,
    ]);
  },
);

test('INSTALL.txt has the steps that are printed, with the names of the deployment', async () => {
  const args = ['--for=nginx', '--server-name=console.bank.example', '--root=/srv/it/www'];
  const { stdout, stderr } = await run('package', BUILD, ...args);
  const printed = commandsIn(stderr).map((line) => line.replaceAll('release/', ''));
  const install = String((await unpacked(readFileSync(stdout.trim()))).get('INSTALL.txt'));
  expect(commandsIn(install).slice(0, printed.length)).toEqual(printed);
  expect(install).toContain('install.sh --prune /srv/it/www');
  expect(install).not.toMatch(/@[A-Z]+@/);
  expect(printed).toContain('sudo nginx -t && sudo systemctl reload nginx');
});

test('the printed steps for nginx are those of docs/operating.md', async () => {
  const { stdout, stderr } = await run('package', BUILD, '--for=nginx');
  const [, version = ''] = /console-(.*)\.tar\.gz/.exec(stdout) ?? [];
  const document = readFileSync('docs/operating.md', 'utf8').replaceAll('<version>', version);
  const [, path = ''] = /\n## Install\n(.*?)\n## Change/s.exec(document) ?? [];
  const blocks = [...path.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  const printed = commandsIn(stderr).filter((line) => !line.includes('certbot'));
  expect(blocks.slice(2)).toEqual(printed);
});
