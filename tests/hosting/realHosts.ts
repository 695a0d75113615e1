import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { makeCertificate } from '../../tools/bench/secureHost.ts';
import { librariesBelow, unpackFromDebian } from '../../tools/debian.ts';
import { HOSTS } from '../../tools/hosting/generate.ts';
import { makeRecipe, type RecipeSource } from '../../tools/hosting/recipe.ts';
import { onFreePorts } from '../freePorts.ts';
import { overHttp1 } from './asking.ts';

/** A program of Debian's with what its package brings; undefined where it cannot be had. */
export interface Program {
  path: string;
  env: NodeJS.ProcessEnv;
  /** Where its package is unpacked; empty for one that is installed. */
  folder: string;
}

export type RealHostKind = 'nginx' | 'caddy';

const PROGRAMS = {
  nginx: { debian: 'nginx', path: 'usr/sbin/nginx', version: '-v' },
  caddy: { debian: 'caddy', path: 'usr/bin/caddy', version: 'version' },
  jq: { debian: 'jq', path: 'usr/bin/jq', version: '--version' },
  glewlwyd: { debian: 'glewlwyd', path: 'usr/bin/glewlwyd', version: '--version' },
  sqlite3: { debian: 'sqlite3', path: 'usr/bin/sqlite3', version: '--version' },
} as const;

/** A program that is installed, or that Debian's package has, unpacked beside the machine's own. */
export function findProgram(name: keyof typeof PROGRAMS): Program | undefined {
  const { debian, path, version } = PROGRAMS[name];
  const works = (program: Program) =>
    spawnSync(program.path, [version], { env: program.env }).status === 0;
  const installed = { path: `/${path}`, env: process.env, folder: '' };
  if (works(installed)) return installed;
  const folder = unpackFromDebian(debian);
  if (!folder) return undefined;
  const env = { ...process.env, LD_LIBRARY_PATH: librariesBelow(folder) };
  const unpacked = { path: join(folder, path), env, folder };
  return works(unpacked) ? unpacked : undefined;
}

/** nginx's module that sends the `.br` copies, installed or unpacked; undefined where it cannot be had. */
export function brotliModule(): string | undefined {
  const file = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  if (existsSync(file)) return file;
  const folder = unpackFromDebian('libnginx-mod-http-brotli-static');
  return folder && existsSync(folder + file) ? folder + file : undefined;
}

/** As root nginx would read the files as another user, who may not be allowed to. */
export const nginxDirectives = process.getuid?.() === 0 ? 'user root;' : '';

/** The arguments that start a host in the foreground. */
async function commandFor(kind: RealHostKind, folder: string, directives: string) {
  if (kind === 'caddy') {
    return ['run', '--config', join(folder, 'site.conf'), '--adapter', 'caddyfile'];
  }
  // What stands around the site in a container, with the log that Debian's file has for every site.
  const around = await readFile('tools/hosting/docker/nginx.conf', 'utf8');
  const logging = around.replace('access_log off;', `access_log "${folder}/machine.log" combined;`);
  await writeFile(join(folder, 'nginx.conf'), logging);
  const global = `daemon off; ${nginxDirectives} ${directives}`;
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', global];
}

/** The longest that a host may take until it answers, and how often it is asked. Milliseconds. */
const PATIENCE = 60_000;
const INTERVAL = 20;

/** Resolves once the host answers `ask`; rejects when the program ends before, with what it said. */
export async function answering(child: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<never>((_, failed) => {
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`The host ended: ${said}`)));
  });
  const asking = async (): Promise<void> => {
    const limit = { signal: AbortSignal.timeout(PATIENCE) };
    for await (const _ of setInterval(INTERVAL, undefined, limit)) {
      if (child.exitCode !== null || (await ask().catch(() => undefined))) return;
    }
  };
  await Promise.race([asking(), ended]);
  // From here on its end is expected.
  ended.catch(() => {});
}

export interface RealHostOptions {
  /** A free one if left out. */
  port?: number;
  /** Over TLS, as the host's file is without `listen`; `port` is that of TLS then. */
  secure?: boolean;
  /** Further directives of nginx's main context. */
  directives?: string;
}

/** A running host. */
export interface RealHost {
  url: string;
  port: number;
  /** With TLS: the port of plain HTTP, and what to trust. */
  secure?: { plainPort: number; certificate: string };
  /** What it logged so far, its standard error and the logs of its machine included. */
  logs(): Promise<string>;
  close(): Promise<void>;
}

/** The ports and the files of a site with TLS. */
interface SecureSite {
  https: number;
  http: number;
  certificate: string;
  key: string;
}

/** Lets a site for 443 and 80 listen on the loopback interface alone, at ports that anybody may have. */
function onLoopback(
  kind: RealHostKind,
  site: string,
  { https, http, certificate, key }: SecureSite,
): string {
  const at = (port: number) => `127.0.0.1:${port}`;
  if (kind === 'caddy') {
    const ports = `http_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1`;
    // Names of this machine get a certificate of Caddy's own where the recipe names none.
    const named = /^\ttls /m.test(site) ? '' : `\n\ttls "${certificate}" "${key}"`;
    return site
      .replace('\tadmin off\n', `\tadmin off\n\t${ports}\n`)
      .replace(/^localhost \{/m, `localhost {${named}`);
  }
  return site
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll('listen 80;', `listen ${at(http)};`)
    .replaceAll('listen 443 ', `listen ${at(https)} `);
}

/** The site's file of a host with TLS, with a certificate for localhost. */
async function secureSite(
  kind: RealHostKind,
  folder: string,
  source: RecipeSource,
  [port, plainPort]: readonly [port: number, plainPort: number],
) {
  const { cert, key } = await makeCertificate();
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  await writeFile(files.certificate, cert);
  await writeFile(files.key, key);
  const site = HOSTS[kind](makeRecipe({ ...source, ...files, serverName: 'localhost' }));
  return {
    site: onLoopback(kind, site, { ...files, https: port, http: plainPort }),
    secure: { plainPort, certificate: cert },
  };
}

/**
 * Starts a real host on the loopback interface as a process of this user, with the configuration that
 * `npm run hosting` writes. `source` names the release and where its config.json is. Resolves to
 * undefined where the program cannot be had.
 */
export async function startRealHost(
  kind: RealHostKind,
  source: Omit<RecipeSource, 'listen' | 'serverName'>,
  options: RealHostOptions = {},
): Promise<RealHost | undefined> {
  return onFreePorts((port, other) =>
    startAt([options.port ?? port, other], kind, source, options),
  );
}

async function startAt(
  ports: readonly [port: number, plainPort: number],
  kind: RealHostKind,
  source: Omit<RecipeSource, 'listen' | 'serverName'>,
  { secure = false, directives = '' }: RealHostOptions,
): Promise<RealHost | undefined> {
  const program = findProgram(kind);
  if (!program) return undefined;
  const folder = await mkdtemp(join(tmpdir(), `host-${kind}-`));
  await mkdir(join(folder, 'home'));
  const [own] = ports;
  const given = { accessLog: join(folder, 'access.log'), ...source };
  const written = secure
    ? await secureSite(kind, folder, given, ports)
    : { site: HOSTS[kind](makeRecipe({ ...given, listen: `127.0.0.1:${own}` })) };
  await writeFile(join(folder, 'site.conf'), written.site);
  const child = spawn(program.path, await commandFor(kind, folder, directives), {
    env: { ...program.env, HOME: join(folder, 'home'), XDG_DATA_HOME: join(folder, 'home') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const logs = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return [said, ...texts].join('\n');
  };
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    }
    if (existsSync(folder)) await rm(folder, { recursive: true, force: true });
  };
  const certificate = 'secure' in written ? written.secure.certificate : undefined;
  await answering(child, () => overHttp1(own, certificate)('/')).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const running = { url: `http${secure ? 's' : ''}://localhost:${own}`, port: own, logs, close };
  return { ...running, ...('secure' in written && { secure: written.secure }) };
}
