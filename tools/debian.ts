import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from './bootstrap.mjs';

/** Whether a command succeeds; `loud` shows what it complains about. */
function run([command = '', ...args]: readonly string[], { loud = false } = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', loud ? 'inherit' : 'ignore'],
  });
  return status === 0;
}

/** Whether this process may do everything. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Path of the first of these commands that PATH has. Their order counts, not that of PATH: the same
 * machine always takes the same program.
 */
export function findInPath(commands: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find((path) => existsSync(path));
}

/** The beginning of every call of apt-get; undefined where there is no apt-get. */
function aptGet(sudo: readonly string[] = []): string[] | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  // A machine without a network must not wait for minutes.
  return [...apt, '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
}

/** Installs a package of Debian; false where there is no apt-get or no right to use it. */
export function installFromDebian(name: string): boolean {
  // -n: without a terminal a password prompt would wait for ever.
  const sudo = isRoot() ? [] : ['sudo', '-n'];
  const apt = aptGet(sudo);
  if (!apt || (!isRoot() && !run([...sudo, 'true']))) return false;
  const install = [...apt, 'install', '-y', '--no-install-recommends', name];
  console.log(`Installing the package ${name} …`);
  // The package lists of a fresh machine are empty or old.
  return run(install) || (run([...apt, 'update']) && run(install, { loud: true }));
}

/** Downloads a package of Debian with its dependencies and unpacks all of it into `root`; whether that worked. */
function unpack(name: string, root: string): boolean {
  const apt = aptGet();
  if (!apt) return false;
  const archives = mkdtempSync(`${root}-archives-`);
  mkdirSync(join(archives, 'partial'));
  const own = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${archives}`];
  const install = ['install', '-y', '--no-install-recommends', '--download-only', name];
  const download = [...apt, ...own, ...install];
  console.log(`Unpacking the package ${name} …`);
  const update = [...apt, 'update'];
  const there = run(download) || (isRoot() && run(update) && run(download, { loud: true }));
  const files = readdirSync(archives).filter((file) => file.endsWith('.deb'));
  const unpacked =
    there &&
    files.length > 0 &&
    files.every((file) => run(['dpkg-deb', '-x', join(archives, file), root], { loud: true }));
  rmSync(archives, { recursive: true, force: true });
  return unpacked;
}

/**
 * Unpacks a package of Debian with what it needs and the machine has not, into a folder of its own: for
 * servers, which an installation would start as a service of the machine. Returns the folder, or
 * undefined where that is not possible.
 */
export function unpackFromDebian(name: string): string | undefined {
  const folder = join(projectRoot, '.data', 'debian', name);
  if (existsSync(folder)) return folder;
  mkdirSync(join(folder, '..'), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  const unpacked = unpack(name, join(work, 'root'));
  // At once, for another process may be doing the same.
  if (unpacked && !existsSync(folder)) renameSync(join(work, 'root'), folder);
  rmSync(work, { recursive: true, force: true });
  return existsSync(folder) ? folder : undefined;
}

/** The folders below one with unpacked packages that hold libraries, as LD_LIBRARY_PATH takes them. */
export function librariesBelow(folder: string): string {
  const { stdout } = spawnSync('find', [`${folder}/usr/lib`, '-name', '*.so*', '-printf', '%h\n']);
  return [...new Set(stdout.toString().split('\n'))].filter(Boolean).join(delimiter);
}
