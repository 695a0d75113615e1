import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from './bootstrap.mjs';

/** Runs a command. Returns true on success; `loud` shows its errors. */
function run([command = '', ...args]: readonly string[], { loud = false } = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', loud ? 'inherit' : 'ignore'],
  });
  return status === 0;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Path of the first of these commands in PATH. The order of the commands has priority over that of
 * PATH, so that a machine always uses the same program.
 */
export function findInPath(commands: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find((path) => existsSync(path));
}

/** The common arguments of apt-get, or undefined without apt-get. */
function aptGet(sudo: readonly string[] = []): string[] | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  // Short timeouts for a machine without a network.
  return [...apt, '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
}

/** Installs a Debian package. Returns false without apt-get, permission or success. */
export function installFromDebian(name: string): boolean {
  // -n fails instead of waiting for a password.
  const sudo = isRoot() ? [] : ['sudo', '-n'];
  const apt = aptGet(sudo);
  if (!apt || (!isRoot() && !run([...sudo, 'true']))) return false;
  const install = [...apt, 'install', '-y', '--no-install-recommends', name];
  console.log(`Installing the package ${name} …`);
  // The package lists of a new machine are empty or old.
  return run(install) || (run([...apt, 'update']) && run(install, { loud: true }));
}

/** Downloads a Debian package with its missing dependencies and unpacks it into `root`. */
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
 * Unpacks a Debian package with its missing dependencies into a separate folder. An installation
 * would start servers as services of the machine. Returns the folder, or undefined on failure.
 */
export function unpackFromDebian(name: string): string | undefined {
  const folder = join(projectRoot, '.data', 'debian', name);
  if (existsSync(folder)) return folder;
  mkdirSync(join(folder, '..'), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  const unpacked = unpack(name, join(work, 'root'));
  // Renamed in one step, because another process may unpack the same package.
  if (unpacked && !existsSync(folder)) renameSync(join(work, 'root'), folder);
  rmSync(work, { recursive: true, force: true });
  return existsSync(folder) ? folder : undefined;
}

/** The folders with libraries below a folder, in the format of LD_LIBRARY_PATH. */
export function librariesBelow(folder: string): string {
  const { stdout } = spawnSync('find', [`${folder}/usr/lib`, '-name', '*.so*', '-printf', '%h\n']);
  return [...new Set(stdout.toString().split('\n'))].filter(Boolean).join(delimiter);
}
