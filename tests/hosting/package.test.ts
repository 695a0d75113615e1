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

test('a disk that takes no more gets few words, and nothing is left in it', async () => {
  for (let at = 0; at < 9; at += 1) {
    writeFileSync(join(build('large'), `assets/${at}.js`), 'x'.repeat(9999));
  }
  const target = join(folder, 'full');
  // For anybody: no file may be longer than half a KiB.
  const lines = `trap '' XFSZ; ulimit -f 1; sh ${unpack(await pack('large'))}/install.sh ${target}`;
  const failed = spawnSync('sh', ['-c', lines], { encoding: 'utf8' });
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(/^(?:.*\n){1,3}Not installed\. .* run this again\.\n$/);
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

/** Installs where renaming one file fails. */
function stopping(release: string, target: string, at: string) {
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  const own = execFileSync('sh', ['-c', 'command -v mv'], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh\ncase "$*" in *"${at}"*) exit 1 ;; esac\nexec ${own} "$@"\n`;
  writeFileSync(join(programs, 'mv'), script, { mode: 0o755 });
  const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` };
  return spawnSync('sh', [join(release, 'install.sh'), target], { env });
}

// Scripts come first and the page last.
test.each(['two.js', 'index.html.gz'])(
  'a run that stops at %s leaves the former page, and the next one leaves nothing of it',
  async (stop) => {
    const www = join(folder, `stopped at ${stop}`);
    const files = () => readdirSync(www, { recursive: true }).map(String);
    expect(install(unpack(await pack('one')), www).status).toBe(0);
    const release = unpack(await pack('two'));
    expect(stopping(release, www, stop).status).not.toBe(0);
    expect(readFileSync(join(www, 'index.html'), 'utf8')).toContain('one.js');
    expect(files()).toContain('.installing');
    expect(install(release, www).status).toBe(0);
    expect(readFileSync(join(www, 'index.html'), 'utf8')).toContain('two.js');
    expect(files().filter((path) => path.includes('.installing'))).toEqual([]);
  },
);
