// First step of every command. Plain JavaScript, because it runs before the packages are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder that holds package.json. */
export const projectRoot = resolve(fileURLToPath(new URL('..', import.meta.url)));

/** Base folder of paths on a command line. npm always runs scripts in the project's folder. */
export function calledFrom(script) {
  const { npm_lifecycle_event: running, INIT_CWD: folder } = process.env;
  return running === script && folder ? folder : process.cwd();
}

/**
 * The oldest Node release that package.json accepts, as numbers.
 * @returns {[number, number]}
 */
function requiredNode() {
  const { engines } = JSON.parse(readFileSync(resolve(projectRoot, 'package.json'), 'utf8'));
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(engines.node) ?? [];
  return [Number(major), Number(minor)];
}

/** Ends the process with a message if this Node is too old. */
export function checkNodeVersion() {
  const [major, minor] = requiredNode();
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(`Install Node ${major}.${minor} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Runs npm in the project's folder: the npm that started this process, or else the one in PATH.
 * Shows its output unless `quiet`.
 */
export function npm(args, { quiet = false } = {}) {
  const shown = quiet ? ['pipe', 'ignore'] : ['inherit', 'inherit'];
  const options = {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', ...shown],
  };
  const script = process.env.npm_execpath;
  // Other package managers set the same variable, but do not accept these arguments.
  if (script && /npm-cli\.[cm]?js$/.test(script)) {
    return spawnSync(process.execPath, [script, ...args], options);
  }
  // On Windows, npm is a batch file, which requires a shell. All arguments are fixed.
  return process.platform === 'win32'
    ? spawnSync(`npm.cmd ${args.join(' ')}`, { ...options, shell: true })
    : spawnSync('npm', args, options);
}

/** The packages of a lock file by their folder, or undefined without the file. */
function lockedPackages(path) {
  const file = resolve(projectRoot, path);
  if (!existsSync(file)) return undefined;
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages).filter(([folder]) => folder !== ''));
}

/**
 * True if node_modules matches package-lock.json. npm writes its own lock there at the end of an
 * installation, so this also detects an interrupted one.
 */
function isInstalled() {
  const wanted = lockedPackages('package-lock.json') ?? new Map();
  const installed = lockedPackages('node_modules/.package-lock.json');
  if (!installed) return false;
  const fits = (entry, lock) =>
    // A lock from another platform may lack optional packages of this one.
    lock ? entry.version === lock.version && entry.integrity === lock.integrity : entry.optional;
  return (
    [...installed].every(([folder, entry]) => fits(entry, wanted.get(folder))) &&
    // Optional packages for other platforms are not installed.
    [...wanted].every(([folder, entry]) => installed.has(folder) || entry.optional)
  );
}

/** Installs the packages of package-lock.json if they are not installed. */
export function bootstrap() {
  checkNodeVersion();
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = npm(['ci', '--ignore-scripts', ...quiet]);
  if (status === 0 && isInstalled()) return;
  const reason = status === 0 ? 'package-lock.json does not match package.json' : error?.message;
  console.error(`The packages could not be installed${reason ? `: ${reason}` : '.'}`);
  process.exit(status || 1);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) bootstrap();
