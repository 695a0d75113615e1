import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onFreePorts } from '../freePorts.ts';
import { answering, findProgram, stop, type Program } from '../hosting/realHosts.ts';

/** A running Glewlwyd of Debian's package, with a database of its own. */
export interface Glewlwyd {
  /** Origin, also of its cookies and its login page. */
  url: string;
  /** Output so far. */
  log(): string;
  close(): Promise<void>;
}

/** Types by file ending; Glewlwyd serves other files without a type. */
const TYPES = {
  html: 'text/html',
  css: 'text/css',
  js: 'application/javascript',
  json: 'application/json',
  png: 'image/png',
  woff2: 'font/woff2',
  ico: 'image/x-icon',
};

const settings = (folder: string, modules: string, port: number) => `
port=${port}
bind_address="127.0.0.1"
external_url="http://localhost:${port}"
login_url="login.html"
api_prefix="api"
static_files_path="${folder}/webapp/"
log_mode="console"
log_level="INFO"
cookie_domain="localhost"
cookie_secure=0
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${modules}/user"
client_module_path="${modules}/client"
user_auth_scheme_module_path="${modules}/scheme"
plugin_module_path="${modules}/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3"; path = "${folder}/glewlwyd.db"; };
static_files_mime_types = (
${Object.entries(TYPES)
  .map(([ending, type]) => `  { extension = ".${ending}"; mime_type = "${type}"; compress = 0 }`)
  .join(',\n')}
)
`;

/** Folder of the pages in the package. */
const PAGES = '/usr/share/glewlwyd/webapp';

/**
 * Copies the pages from below `root`. Links lead to libraries of other packages, which are read
 * from the system if they are installed there.
 */
async function copyPages(root: string, folder: string): Promise<void> {
  const names = await readdir(root + PAGES, { recursive: true });
  for (const name of names) {
    const page = join(root, PAGES, name);
    const found = await lstat(page);
    if (found.isDirectory()) continue;
    const linked = found.isSymbolicLink() && resolve(PAGES, dirname(name), await readlink(page));
    const source = linked ? [root + linked, linked].find((path) => existsSync(path)) : page;
    if (source !== undefined)
      await cp(source, join(folder, name), { dereference: true, recursive: true });
  }
  // The package has a link to a folder here.
  await rm(join(folder, 'config.json'), { recursive: true, force: true });
  await cp(`${root}/usr/share/glewlwyd/templates/config.json`, join(folder, 'config.json'));
}

/**
 * Starts Glewlwyd on a free port of the loopback interface as its package leaves it: without plugin
 * and with one user, its administrator. Resolves to undefined if the packages are not available.
 */
export async function startGlewlwyd(): Promise<Glewlwyd | undefined> {
  const program = findProgram('glewlwyd');
  const sqlite = findProgram('sqlite3');
  if (!program || !sqlite) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'glewlwyd-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const tables = `${program.folder}/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3`;
    const made = spawnSync(sqlite.path, [join(folder, 'glewlwyd.db')], {
      env: sqlite.env,
      input: await readFile(tables),
    });
    if (made.status !== 0) throw new Error(`The database: ${made.stderr.toString()}`);
    await copyPages(program.folder, join(folder, 'webapp'));
    const running = await onFreePorts((port) => run(program, folder, port));
    return { ...running, close: () => running.close().then(forget) };
  } catch (error) {
    await forget();
    throw error;
  }
}

/** Runs the program with the prepared folder until it is closed. */
async function run(
  { path, folder: root, env }: Program,
  folder: string,
  port: number,
): Promise<Glewlwyd> {
  const file = join(folder, 'glewlwyd.conf');
  await writeFile(file, settings(folder, `${root}/usr/lib/glewlwyd`, port));
  const child = spawn(path, ['--config-file', file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (said += part.toString()));
  }
  const close = () => stop(child);
  await answering(child, () => fetch(`http://127.0.0.1:${port}/config`)).catch(
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
  return { url: `http://localhost:${port}`, log: () => said, close };
}
