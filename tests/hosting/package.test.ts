// @module-tag X56
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unpacked } from '../../tools/hosting/archive.ts';
import { packaging } from '../../tools/hosting/package.ts';
import { config } from './expectations.ts';

const folder = mkdtempSync(join(tmpdir(), 'package-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A build whose script is named by its content. */
function build(name: string): string {
  const root = join(folder, name, 'dist');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), `<script src="/assets/${name}.js"></script>`);
  writeFileSync(join(root, 'index.html.gz'), `copy of ${name}`);
  writeFileSync(join(root, 'assets', `${name}.js`), name);
  writeFileSync(join(root, 'assets/shared.js'), 'shared');
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(join(root, 'version.json'), JSON.stringify({ version: name }));
  writeFileSync(join(root, 'config.json'), '{"of":"development"}');
  return root;
}

/** Makes the archive of a build by a command line; its path. */
async function pack(name: string, ...args: string[]): Promise<string> {
  const line = ['--build', build(name), '--out', name, ...args];
  const { exitCode, stdout, stderr } = await packaging(line, folder);
  if (exitCode !== 0) throw new Error(stderr);
  return stdout.trim();
}
const filesOf = async (archive: string) => unpacked(readFileSync(archive));

/** Unpacks as INSTALL.txt says; the folder of the release. */
function unpack(archive: string): string {
  const releases = join(folder, 'releases');
  mkdirSync(releases, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', releases]);
  return join(releases, basename(archive, '.tar.gz'));
}

/** As operators check sums; macOS has the other command. */
const verify = (sums: string, cwd: string) =>
  execFileSync('sh', ['-c', `sha256sum -c ${sums} || shasum -a 256 -c ${sums}`], { cwd });

const install = (release: string, ...args: string[]) =>
  spawnSync('sh', [join(release, 'install.sh'), ...args], { encoding: 'utf8' });

test('the same build gives the same archive to the byte, another one another version', async () => {
  const first = await pack('one');
  const bytes = readFileSync(first);
  utimesSync(join(build('one'), 'index.html'), 1, 1);
  const again = await pack('one', '--out', 'again');
  expect(basename(again)).toBe(basename(first));
  expect(readFileSync(again).equals(bytes)).toBe(true);
  expect(basename(first)).toMatch(/^console-\d+\.\d+\.\d+-[\da-f]{12}\.tar\.gz$/);
  expect(basename(await pack('two'))).not.toBe(basename(first));
});

test('sums for the archive and for every file in it are right', { tags: ['X55'] }, async () => {
  const archive = await pack('one');
  verify(`${basename(archive)}.sha256`, join(folder, 'one'));
  const release = unpack(archive);
  verify('SHA256SUMS', release);
  const summed = readFileSync(join(release, 'SHA256SUMS'), 'utf8').match(/(?<= {2}).*/g) ?? [];
  const there = [...(await filesOf(archive)).keys()].filter((path) => path !== 'SHA256SUMS');
  expect(summed.toSorted()).toEqual(there.toSorted());
});

test('config.json is in the archive when asked for alone, and the hosts fit it', async () => {
  const given = join(folder, 'own.json');
  writeFileSync(given, JSON.stringify(config));
  const paths = async (archive: string) => [...(await filesOf(archive)).keys()];
  expect(await paths(await pack('one'))).not.toContain('www/config.json');
  const fitting = await pack('one', '--config', given, '--server-name=console.bank.example');
  expect(await paths(fitting)).not.toContain('www/config.json');
  const nginx = String((await filesOf(fitting)).get('hosting/nginx.conf'));
  expect(nginx).toContain('server_name console.bank.example;');
  expect(nginx).toContain("connect-src 'self' https://hub.example https://id.example;");
  const whole = await filesOf(await pack('one', '--config', given, '--with-config'));
  expect(String(whole.get('www/config.json'))).toBe(JSON.stringify(config));
});

test('scripts of former releases are carried over, but not what those carried over themselves', async () => {
  const one = await pack('one');
  const two = await pack('two', '--previous', one);
  const three = await filesOf(await pack('three', '--previous', unpack(two)));
  const scripts = [...three.keys()].filter((path) => path.startsWith('www/assets/'));
  expect(scripts).toEqual(['www/assets/shared.js', 'www/assets/three.js', 'www/assets/two.js']);
  expect(String(three.get('www/index.html'))).toContain('three.js');
  await expect(pack('four', '--previous', folder)).rejects.toThrow(/is no release/);
});

test('an upgrade keeps former scripts and the configuration, and the way back is the same copy', async () => {
  const one = unpack(await pack('one'));
  const two = unpack(await pack('two'));
  const www = join(folder, 'www');
  const page = () => readFileSync(join(www, 'index.html'), 'utf8');
  const scripts = () => readdirSync(join(www, 'assets')).toSorted();
  expect(install(one, www).status).toBe(0);
  writeFileSync(join(www, 'config.json'), '{"of":"the operator"}');
  expect(install(two, www)).toMatchObject({ status: 0, stderr: '' });
  expect(page()).toContain('two.js');
  expect(readFileSync(join(www, 'index.html.gz'), 'utf8')).toBe('copy of two');
  expect(readFileSync(join(www, 'version.json'), 'utf8')).toContain('two');
  expect(scripts()).toEqual(['one.js', 'shared.js', 'two.js']);
  expect(readFileSync(join(www, 'config.json'), 'utf8')).toBe('{"of":"the operator"}');
  expect(install(one, www).status).toBe(0);
  expect(page()).toContain('one.js');

  // Pruning asks the releases that are still there.
  expect(install(two, '--prune', www).status).toBe(0);
  expect(scripts()).toEqual(['one.js', 'shared.js', 'two.js']);
  cpSync(one, join(folder, 'moved-away'), { recursive: true });
  rmSync(one, { recursive: true });
  expect(install(two, '--prune', www).status).toBe(0);
  expect(scripts()).toEqual(['shared.js', 'two.js']);
});

test('everybody may read what is installed, whatever the umask of the person who installs', async () => {
  const www = join(folder, 'private/www');
  const script = join(unpack(await pack('one')), 'install.sh');
  execFileSync('sh', ['-c', `umask 077; sh ${script} ${www}`]);
  expect(statSync(www).mode & 0o777).toBe(0o755);
  expect(statSync(join(www, 'assets')).mode & 0o777).toBe(0o755);
});

test.each([
  ['a folder of the release itself', '.', 2, /the release itself: name the folder/],
  // As a disk that is full, for anybody: no file may be longer than half a KiB.
  ['a disk that takes no more', 'full', 1, /^(?:.*\n){1,3}Not installed\. .* run this again\.\n$/],
])('%s gets few words, and nothing is left in it', async (_what, place, status, says) => {
  for (let at = 0; at < 9; at += 1) {
    writeFileSync(join(build('large'), `assets/${at}.js`), 'x'.repeat(9999));
  }
  const release = unpack(await pack('large'));
  const target = join(release, place === '.' ? '' : `../../${place}`);
  const lines = `trap '' XFSZ; ulimit -f 1; sh ${release}/install.sh ${target}`;
  const failed = spawnSync('sh', ['-c', lines], { encoding: 'utf8' });
  expect(failed.status).toBe(status);
  expect(failed.stderr).toMatch(says);
  expect(existsSync(join(target, '.installing'))).toBe(false);
  expect(existsSync(join(target, 'index.html'))).toBe(false);
});

test('a damaged release is not copied', { tags: ['X55'] }, async () => {
  const release = unpack(await pack('damaged'));
  appendFileSync(join(release, 'www/favicon.svg'), 'more');
  const target = join(folder, 'untouched');
  const { status, stderr } = install(release, target);
  expect(status).toBe(1);
  expect(stderr).toContain('is damaged: nothing was copied.');
  expect(existsSync(target)).toBe(false);
});

/** Installs with programs in front of the machine's own that note what they are called with. */
function watched(release: string, target: string, failsAt = 'nothing') {
  const programs = join(folder, 'programs');
  const log = join(programs, 'log');
  mkdirSync(programs, { recursive: true });
  for (const name of 'cp mv mkdir rm rmdir find grep sed dirname cat'.split(' ')) {
    const own = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    const note = `echo "${name} $*" >>"${log}"`;
    const fail = `case "${name} $*" in "mv "*"${failsAt}"*) exit 1 ;; esac`;
    const script = `#!/bin/sh\n${note}\n${fail}\nexec ${own} "$@"\n`;
    writeFileSync(join(programs, name), script, { mode: 0o755 });
  }
  writeFileSync(log, '');
  const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` };
  const { status, stdout } = spawnSync('sh', [join(release, 'install.sh'), target], { env });
  return { status, stdout: String(stdout), calls: readFileSync(log, 'utf8').trim().split('\n') };
}

test('many files are installed by few programs: copied aside, then renamed, scripts first and page last', async () => {
  const root = build('many');
  for (let at = 0; at < 300; at += 1) writeFileSync(join(root, `assets/${at}.js`), `${at}`);
  const release = unpack(await pack('many'));
  const { stdout, calls } = watched(release, join(folder, 'of many'));
  expect(stdout).toMatch(/^Checking 306 files …\nCopying them to .*\nInstalled .*\n$/);
  expect(readdirSync(join(folder, 'of many/assets'))).toHaveLength(302);
  expect(calls.length).toBeLessThan(30);
  const into = calls.filter((call) => call.startsWith('cp ')).map((call) => call.split(' ').pop());
  expect(into.filter((path) => !path?.includes('/.installing/'))).toEqual([]);
  const renamed = calls.flatMap(
    (call) => call.match(/(?<=^mv .*\.installing\/\S*)[\w.]+(?= )/g) ?? [],
  );
  expect(renamed.slice(0, 302).filter((name) => !name.endsWith('.js'))).toEqual([]);
  expect(renamed.slice(302)).toEqual([
    'favicon.svg',
    'index.html.gz',
    'index.html',
    'version.json',
  ]);
});

test.each(['two.js', 'index.html.gz'])(
  'a run that stops at %s leaves the former page, and the next one leaves nothing of it',
  async (stop) => {
    const www = join(folder, `stopped at ${stop}`);
    const files = () => readdirSync(www, { recursive: true }).map(String);
    expect(install(unpack(await pack('one')), www).status).toBe(0);
    const release = unpack(await pack('two'));
    expect(watched(release, www, stop).status).not.toBe(0);
    expect(readFileSync(join(www, 'index.html'), 'utf8')).toContain('one.js');
    expect(files()).toContain('.installing');
    expect(install(release, www).status).toBe(0);
    expect(readFileSync(join(www, 'index.html'), 'utf8')).toContain('two.js');
    expect(files().filter((path) => path.includes('.installing'))).toEqual([]);
  },
);
