import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const remembered = () => JSON.parse(read('config.hosting.json')) as unknown;

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
  test.each([
    ['nothing', []],
    ['a certificate', ['--certificate=/etc/tls/it.pem', '--key=/etc/tls/it.key', '--brotli']],
    ['plain HTTP', ['--listen=127.0.0.1:8080', '--access-log=/var/log/it.log']],
    ['a configuration that is replaced with the rest', ['--with-config', '--root=/srv/www']],
    ['further origins and pages', ['--connect-to=https://a.example', '--document=dist/index.html']],
  ])('is written equally by both commands, told %s', async (_name, args) => {
    const all = [BUILD, `--for=${kind}`, '--server-name=console.bank.example', ...args];
    const archived = (await packed(...all)).get(`hosting/${HOST_FILES[kind]}`);
    expect((await run('hosting', ...all)).stdout).toBe(String(archived));
  });
});

test('the configuration is outside of what upgrades replace, unless it is replaced with the rest', async () => {
  const args = [BUILD, '--for=nginx'];
  expect((await run('hosting', ...args)).stdout).toContain('alias "/etc/console/config.json";');
  expect((await run('hosting', ...args, '--with-config')).stdout).not.toContain('alias');
});

test('options are remembered for both commands, each named one replaces its own, and some can be taken back', async () => {
  const origins = ['--connect-to=https://a.example', '--connect-to=https://b.example'];
  const name = '--server-name=console.bank.example';
  await run('package', BUILD, '--for=nginx', name, '--brotli', '--out=archives', ...origins);
  const first = (await run('hosting', '--out=console.conf')).stderr;
  expect(first).toContain('scp console.conf config.json console.bank.example:');
  const kept = { for: 'nginx', 'server-name': 'console.bank.example', build: 'dist' };
  expect(remembered()).toEqual({
    ...kept,
    'connect-to': ['https://a.example', 'https://b.example'],
    brotli: true,
    hosting: { out: 'console.conf' },
    package: { out: 'archives' },
  });
  const written = read('console.conf');
  rmSync(join(folder, 'console.conf'));
  // What another deployment left there is seen.
  expect((await run('hosting')).stderr.replaceAll(/\s+/g, ' ')).toContain(
    'As config.hosting.json has it: --for=nginx --server-name=console.bank.example ',
  );
  expect(read('console.conf')).toBe(written);
  expect(String((await packed()).get('hosting/nginx.conf'))).toBe(written);

  await run('hosting', '--connect-to=https://c.example', '--no-brotli', '--out=');
  expect(remembered()).toEqual({
    ...kept,
    'connect-to': ['https://c.example'],
    package: { out: 'archives' },
  });
  await run('hosting', '--document=dist/index.html', '--connect-to=');
  expect(remembered()).toEqual({ ...kept, package: { out: 'archives' } });
});

test('what fails is not remembered', async () => {
  await run('hosting', BUILD, '--for=nginx');
  const before = read('config.hosting.json');
  write('config.json', '{');
  expect(await hosting(['--brotli'], folder)).toMatchObject({
    exitCode: 1,
    stderr: 'config.json is no JSON.\n',
  });
  write('config.json', config);
  expect(await packaging(['--build=nowhere'], folder)).toMatchObject({ exitCode: 1 });
  expect(read('config.hosting.json')).toBe(before);
});

test.each([
  ['{', 'config.hosting.json is no JSON.'],
  ['[]', 'config.hosting.json: the whole is no object.'],
  [{ colour: 'red' }, 'config.hosting.json: colour is not known.'],
  [{ document: ['a'] }, 'config.hosting.json: document is not known.'],
  [{ out: 'a' }, 'config.hosting.json: out is not known.'],
  [{ for: 'iis' }, "config.hosting.json: for 'iis' is none of nginx, caddy, apache, headers."],
  [{ root: 'www' }, "config.hosting.json: root 'www' is not an absolute path."],
  [{ brotli: 'yes' }, 'config.hosting.json: brotli is no true or false.'],
  [{ 'connect-to': 'https://a.example' }, 'config.hosting.json: connect-to is no list of texts.'],
  [{ hosting: 'x' }, 'config.hosting.json: hosting is no object.'],
  [{ package: { json: true } }, 'config.hosting.json: package.json is not known.'],
])('a remembered %j is refused with the file and the member', async (memory, sentence) => {
  write('config.hosting.json', memory);
  const { exitCode, stderr } = await packaging([BUILD], folder);
  expect([exitCode, stderr.split('\n')[0]]).toEqual([2, expect.stringContaining(sentence)]);
  expect(existsSync(join(folder, 'release'))).toBe(false);
});

test.each([
  ['hosting', [], '--for names the host.'],
  ['hosting', ['--for=iis'], "--for 'iis' is none of nginx, caddy, apache, headers."],
  ['hosting', ['--root=www'], "--root 'www' is not an absolute path."],
  ['hosting', ['--colour=red'], "Unknown option '--colour'"],
  ['hosting', ['--with-config', '--config-path=/etc/it.json'], '--with-config serves config.json'],
  ['package', ['--key=/a.key'], '--certificate and --key belong together'],
  ['package', ['--certificate=/a.pem'], '--certificate and --key belong together'],
  [
    'package',
    ['--listen=80', '--certificate=/a', '--key=/b'],
    '--listen is plain HTTP, which has no',
  ],
  ['package', ['--json'], '--json is no option of npm run package.'],
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

test('a configuration that is not there is named before an option that it would have remembered', async () => {
  expect(await hosting(['--config=nowhere.json'], folder)).toMatchObject({
    exitCode: 1,
    stderr: `There is no nowhere.json in ${folder}.\n`,
  });
});

test("Caddy's user is let read the key of a certificate of one's own", async () => {
  const own = ['--certificate=/etc/tls/it.pem', '--key=/etc/tls/it.key'];
  const said = async (kind: HostKind) =>
    commandsIn((await run('package', BUILD, `--for=${kind}`, ...own)).stderr);
  const command = 'sudo chgrp caddy /etc/tls/it.key && sudo chmod 640 /etc/tls/it.key';
  expect(await said('caddy')).toContain(command);
  expect(await said('nginx')).not.toContain(command);
});

test('a command without a configuration: no host gets a file, an archive an example', async () => {
  rmSync(join(folder, 'config.json'));
  expect((await hosting([BUILD, '--for=nginx'], folder)).exitCode).toBe(2);
  const { stderr } = await run('package', BUILD, '--for=nginx');
  expect(stderr).toContain('No config.json was named');
  expect(existsSync(join(folder, 'config.hosting.json'))).toBe(false);
});

test('the help names every option of the command', async () => {
  const { stdout } = await run('hosting', '--help');
  expect(stdout).toMatch(
    /--certificate FILE[^]*--out PATH[^]*Not remembered|config\.hosting\.json/,
  );
  expect(stdout).not.toContain('--previous');
  expect((await run('package', '--help')).stdout).toContain('--previous ARCHIVE');
});

test('INSTALL.txt has the steps that are printed, with the names of the deployment', async () => {
  const args = ['--for=apache', '--server-name=console.bank.example', '--root=/srv/it/www'];
  const { stdout, stderr } = await run('package', BUILD, ...args);
  const printed = commandsIn(stderr).map((line) => line.replaceAll('release/', ''));
  const install = String((await unpacked(readFileSync(stdout.trim()))).get('INSTALL.txt'));
  expect(commandsIn(install).slice(0, printed.length)).toEqual(printed);
  expect(install).toContain('install.sh --prune /srv/it/www');
  expect(install).not.toMatch(/@[A-Z]+@/);
  expect(printed).toContain('sudo a2enmod headers rewrite ssl http2 && sudo a2ensite console');
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
  expect(blocks.slice(2).filter((line) => !line.endsWith('://console.example'))).toEqual(printed);
});
