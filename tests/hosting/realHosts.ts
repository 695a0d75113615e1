import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retry } from 'es-toolkit';
import { makeCertificate } from '../../tools/secureHost.ts';
import { librariesBelow, unpackFromDebian } from '../../tools/debian.ts';
import { HOSTS } from '../../tools/hosting/hosts.ts';
import { makeRecipe, type HostSettings } from '../../tools/hosting/recipe.ts';
import { onFreePorts } from '../freePorts.ts';
import { overHttp1 } from './asking.ts';

/** A program of a Debian package; undefined where it is not available. */
export interface Program {
  path: string;
  env: NodeJS.ProcessEnv;
  /** Folder of the unpacked package; empty for an installed one. */
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

/** Finds an installed program, or unpacks its Debian package in a separate folder. */
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

/** As root, nginx would read the files as another user, possibly without permission. */
export const nginxDirectives = process.getuid?.() === 0 ? 'user root;' : '';

/** The arguments that start a host in the foreground. */
async function commandFor(kind: RealHostKind, folder: string) {
  if (kind === 'caddy') {
    return ['run', '--config', join(folder, 'site.conf'), '--adapter', 'caddyfile'];
  }
  // Configuration around the site, with the log of Debian's default file.
  const around = await readFile('tools/hosting/docker/nginx.conf', 'utf8');
  const logging = around.replace('access_log off;', `access_log "${folder}/machine.log" combined;`);
  await writeFile(join(folder, 'nginx.conf'), logging);
  const global = `daemon off; ${nginxDirectives}`;
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', global];
}

/** Resolves once the host answers `ask`; rejects with its output if the program ends before. */
export async function answering(child: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const waiting = new AbortController();
  const ended = new Promise<never>((_, failed) => {
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`The host ended: ${said}`)));
  });
  const answered = retry(ask, { retries: 3000, delay: 20, signal: waiting.signal });
  try {
    await Promise.race([answered, ended]);
  } finally {
    waiting.abort();
    // Its exit is expected from here on.
    ended.catch(() => {});
    answered.catch(() => {});
  }
}

/** Ends a program and waits for its exit. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

export interface RealHostOptions {
  /** Configuration of the deployment, and the page of its build. */
  config: unknown;
  html: string;
  /** A free one if left out. */
  port?: number;
  /** Serves over TLS, as without `listen`; `port` is then the TLS port. */
  secure?: boolean;
}

/** A running host. */
export interface RealHost {
  port: number;
  /** With TLS: the port of plain HTTP, and the certificate to trust. */
  secure?: { plainPort: number; certificate: string };
  /** Log so far, including standard error and the logs of the machine. */
  logs(): Promise<string>;
  close(): Promise<void>;
}

/** Lets a site for 443 and 80 listen only on the loopback interface, at unprivileged ports. */
function onLoopback(kind: RealHostKind, site: string, https: number, http: number): string {
  if (kind === 'caddy') {
    const ports = `http_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1`;
    return site.replace('\tadmin off\n', `\tadmin off\n\t${ports}\n`);
  }
  return site
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `);
}

/**
 * Starts a real host on the loopback interface as a process of this user, with the configuration that
 * `npm run hosting` writes. `settings` name the release and its config.json. Resolves to undefined where
 * the program is not available.
 */
export async function startRealHost(
  kind: RealHostKind,
  settings: HostSettings,
  options: RealHostOptions,
): Promise<RealHost | undefined> {
  const program = findProgram(kind);
  if (!program) return undefined;
  return onFreePorts((port, other) =>
    startAt(options.port ?? port, other, program, kind, settings, options),
  );
}

async function startAt(
  port: number,
  plainPort: number,
  program: Program,
  kind: RealHostKind,
  settings: HostSettings,
  { config, html, secure = false }: RealHostOptions,
): Promise<RealHost> {
  const folder = await mkdtemp(join(tmpdir(), `host-${kind}-`));
  await mkdir(join(folder, 'home'));
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const { cert, key } = await makeCertificate();
  await writeFile(files.certificate, cert);
  await writeFile(files.key, key);
  const listening = secure
    ? { ...files, serverName: 'localhost' }
    : { listen: `127.0.0.1:${port}` };
  const given = { accessLog: join(folder, 'access.log'), ...settings, ...listening };
  const site = HOSTS[kind].write(makeRecipe(given, config, html));
  await writeFile(
    join(folder, 'site.conf'),
    secure ? onLoopback(kind, site, port, plainPort) : site,
  );
  const child = spawn(program.path, await commandFor(kind, folder), {
    env: { ...program.env, HOME: join(folder, 'home'), XDG_DATA_HOME: join(folder, 'home') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const running: RealHost = {
    port,
    ...(secure && { secure: { plainPort, certificate: cert } }),
    async logs() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      return [said, ...texts].join('\n');
    },
    async close() {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  const ask = () => overHttp1(port, secure ? cert : undefined)('/');
  await answering(child, ask).catch(async (error: unknown) => {
    await running.close();
    throw error;
  });
  return running;
}
