// Installs packages of Debian, for what runs before the project's own packages are there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a command succeeds; `loud` shows what it complains about. */
function run([command, ...args], { loud = false } = {}) {
  const stdio = ['ignore', 'ignore', loud ? 'inherit' : 'ignore'];
  return spawnSync(command, args, { stdio }).status === 0;
}

/** Whether this process may do everything. */
export const isRoot = () => process.getuid?.() === 0;

/**
 * Path of the first of these commands that PATH has. Their order counts, not that of PATH: the same
 * machine always takes the same program.
 */
export function findInPath(commands) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find((path) => existsSync(path));
}

/** Installs a package of Debian; false where there is no apt-get or no right to use it. */
export function installFromDebian(name) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  // -n: without a terminal a password prompt would wait for ever.
  const sudo = isRoot() ? [] : ['sudo', '-n'];
  if (!isRoot() && !run([...sudo, 'true'])) return false;
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  // A machine without a network must not wait for minutes.
  apt.push('-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20');
  const install = [...apt, 'install', '-y', '--no-install-recommends', name];
  console.log(`Installing the package ${name} …`);
  // The package lists of a fresh machine are empty or old.
  return run(install) || (run([...apt, 'update']) && run(install, { loud: true }));
}
