// @module-tag X56
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { hosting } from '../../tools/hosting/generate.ts';
import { packaging } from '../../tools/hosting/package.ts';
import { temporaryFiles } from '../temporaryFiles.ts';
import { config } from './expectations.ts';

const folder = temporaryFiles().directory;
writeFileSync(join(folder, 'config.json'), JSON.stringify(config));

/** A build whose script is named by its content. */
function build(name: string): string {
  const root = join(folder, name, 'dist');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), `<script src="/assets/${name}.js"></script>`);
  writeFileSync(join(root, 'index.html.gz'), `copy of ${name}`);
  writeFileSync(join(root, 'assets', `${name}.js`), name.repeat(9999));
  writeFileSync(join(root, 'version.json'), JSON.stringify({ version: name }));
  writeFileSync(join(root, 'config.json'), '{"of":"development"}');
  return root;
}

const FOR_NGINX = ['--for=nginx', '--config=config.json'];

/** Packs a build and returns the path of the archive. */
const pack = async (name: string, ...args: string[]) =>
  (await packaging([`--out=${name}`, ...args], folder, build(name))).result.trim();

/** Unpacks an archive as INSTALL.txt says, and returns the folder of the release. */
function unpack(archive: string): string {
  const releases = join(folder, 'releases');
  mkdirSync(releases, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', releases]);
  return join(releases, basename(archive, '.tar.gz'));
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();

const install = (release: string, target: string, env: NodeJS.ProcessEnv = {}, before = '') =>
  spawnSync('sh', ['-c', `${before} sh '${release}/install.sh' '${target}'`], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

test('the same build gives the same archive, and another build another version', async () => {
  const first = await pack('one');
  const bytes = readFileSync(first);
  utimesSync(join(build('one'), 'index.html'), 1, 1);
  const again = await pack('one', '--out=again');
  expect(basename(again)).toBe(basename(first));
  expect(readFileSync(again).equals(bytes)).toBe(true);
  expect(basename(first)).toMatch(/^console-\d+\.\d+\.\d+-[\da-f]{12}\.tar\.gz$/);
  expect(basename(await pack('two'))).not.toBe(basename(first));
});

test('the checksums of the archive and of its files are correct', { tags: ['X55'] }, async () => {
  const archive = await pack('one', ...FOR_NGINX);
  const release = unpack(archive);
  const verify = (sums: string, cwd: string) =>
    execFileSync('sh', ['-c', `sha256sum -c ${sums} || shasum -a 256 -c ${sums}`], { cwd });
  verify(`${basename(archive)}.sha256`, join(folder, 'one'));
  verify('SHA256SUMS', release);
  const summed = read(release, 'SHA256SUMS').match(/(?<= {2}).*/g) ?? [];
  expect([...summed, 'SHA256SUMS'].toSorted()).toEqual(filesIn(release));
});

test("the archive contains the host's file, but no config.json", async () => {
  const release = unpack(await pack('one', ...FOR_NGINX));
  expect(filesIn(release)).not.toContain('www/config.json');
  const { result } = await hosting(FOR_NGINX, folder, build('one'));
  expect(read(release, 'hosting/nginx.conf')).toBe(result);
});

test.each(['nginx', 'caddy'])(
  'the steps of INSTALL.txt for %s are printed, and are those of docs/deploy.md',
  async (kind) => {
    const args = [`--for=${kind}`, '--config=config.json'];
    const { result, next } = await packaging(args, folder, build('one'));
    expect(next).toContain(read(unpack(result.trim()), 'INSTALL.txt'));
    expect(next).not.toMatch(/@[A-Z_]+@/);
    const [, version = ''] = /console-([^/]*)\.tar\.gz/.exec(result) ?? [];
    const [, page = ''] = /\n## Install\n(.*?)\n## Change/s.exec(read('docs/deploy.md')) ?? [];
    const blocks = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block).join('');
    const printed = next.match(/(?<=^ {5})\S.*\n/gm) ?? [];
    const known = blocks.replaceAll('<version>', version);
    // docs/deploy.md follows nginx, and has Caddy's third step under a separate heading.
    const wanted = kind === 'nginx' ? [printed.join('')] : printed;
    expect(wanted.filter((commands) => !known.includes(commands))).toEqual([]);
  },
);

test('an upgrade and a rollback keep previous scripts and the configuration', async () => {
  const [one, two] = [unpack(await pack('one')), unpack(await pack('two'))];
  const www = join(folder, 'www');
  expect(install(one, www).status).toBe(0);
  writeFileSync(join(www, 'config.json'), '{"of":"the operator"}');
  expect(install(two, www)).toMatchObject({ status: 0, stderr: '' });
  expect(read(www, 'index.html')).toContain('two.js');
  expect(read(www, 'index.html.gz')).toBe('copy of two');
  expect(read(www, 'version.json')).toContain('two');
  expect(read(www, 'config.json')).toBe('{"of":"the operator"}');
  const scripts = ['assets/one.js', 'assets/two.js'];
  const page = ['config.json', 'index.html', 'index.html.gz', 'version.json'];
  expect(filesIn(www)).toEqual([...scripts, ...page]);
  expect(install(one, www).status).toBe(0);
  expect(read(www, 'index.html')).toContain('one.js');
});

test('a damaged release is not copied', { tags: ['X55'] }, async () => {
  const release = unpack(await pack('damaged'));
  appendFileSync(join(release, 'www/version.json'), 'more');
  const { status, stderr } = install(release, join(folder, 'untouched'));
  expect(status).toBe(1);
  expect(stderr).toContain('Nothing was copied.');
  expect(existsSync(join(folder, 'untouched'))).toBe(false);
});

test('a full disk changes nothing, and a run that stops at the page keeps the old page', async () => {
  const [one, two] = [unpack(await pack('one')), unpack(await pack('two'))];
  const www = join(folder, 'stopped');
  install(one, www);
  const before = filesIn(www);
  // Limits files to half a KiB.
  const full = install(two, www, {}, "trap '' XFSZ; ulimit -f 1;");
  expect([full.status, filesIn(www)]).toEqual([1, before]);
  expect(full.stderr).toMatch(/Not installed\. .* run this again\.\n$/);

  const mv = execFileSync('sh', ['-c', 'command -v mv'], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh\ncase "$*" in *index.html*) exit 1 ;; esac\nexec ${mv} "$@"\n`;
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/mv'), script, { mode: 0o755 });
  const stopped = install(two, www, { PATH: `${join(folder, 'bin')}:${process.env['PATH']}` });
  expect(stopped.status).toBe(1);
  expect(filesIn(www)).toEqual(['assets/one.js', 'assets/two.js', ...before.slice(1)]);
  expect(read(www, 'index.html')).toContain('one.js');
});
