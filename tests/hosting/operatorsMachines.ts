// oxlint-disable-next-line import/no-unassigned-import -- the certificates' module changes the global
import 'reflect-metadata';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import * as x509 from '@peculiar/x509';
import getPort, { portNumbers } from 'get-port';
import { projectRoot } from '../../tools/bootstrap.mjs';
import { apacheOfDebian, FOLDERS, leading, standIns } from './operatorsHosts.ts';
import { findProgram, type Program, type RealHostKind } from './realHosts.ts';

/** The name of the console in the operator's guide. */
export const NAME = 'console.example';
/** Where in /etc a certificate of one's own is, as fullchain.pem and privkey.pem. */
export const OWN = 'tls';
const DAY_MS = 86_400_000;

/** An authority, and a certificate of it for these names, with its key: all of them PEM. */
async function issue(
  names: readonly string[],
): Promise<Readonly<Record<'authority' | 'certificate' | 'key', string>>> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keyPair = () => crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
  const [own, keys] = [await keyPair(), await keyPair()];
  const valid = {
    signingAlgorithm,
    notBefore: new Date(Date.now() - DAY_MS),
    // The doctor warns of certificates that end soon.
    notAfter: new Date(Date.now() + 60 * DAY_MS),
  };
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...valid,
    name: 'CN=Authority of a test',
    keys: own,
    extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
  });
  const certificate = await x509.X509CertificateGenerator.create({
    ...valid,
    subject: `CN=${NAME}`,
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey: own.privateKey,
    extensions: [
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: 'dns' as const, value })),
      ),
    ],
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    authority: authority.toString('pem'),
    certificate: certificate.toString('pem'),
    key: x509.PemConverter.encode(key, x509.PemConverter.PrivateKeyTag),
  };
}

/** Leads connections to these names and ports to ports of 127.0.0.1. */
const resolver = (ports: Readonly<Record<string, number>>) => `
import { Socket } from 'node:net';
const ports = ${JSON.stringify(ports)};
const { connect } = Socket.prototype;
Socket.prototype.connect = function (...args) {
  const [options, done] = Array.isArray(args[0]) ? args[0] : args;
  const port = ports[\`\${options?.host}:\${options?.port}\`];
  if (port === undefined) return connect.apply(this, args);
  return connect.call(this, { ...options, host: '127.0.0.1', port }, done);
};
`;

/**
 * A port that stays free while nothing listens there, as before an installation and during a restart: below
 * those that Linux gives to connections.
 */
function quietPort(): Promise<number> {
  const from = 20_000 + Math.floor(Math.random() * 12_000);
  return getPort({ port: portNumbers(from, from + 500) });
}

/** A service of the deployment with TLS, under a name of its own. */
const service = (name: string, url: string, port: number, root: string) => `
server {
    listen 127.0.0.1:${port} ssl;
    server_name ${name};
    ssl_certificate ${root}/services.pem;
    ssl_certificate_key ${root}/services.key;
    location / {
        proxy_pass ${url.replace('localhost', '127.0.0.1')};
        proxy_set_header Host $host;
    }
}
`;

/** Debian's own nginx.conf, with what it reads and writes below another folder. */
function aroundSites(packaged: string, root: string): string {
  const text = readFileSync(join(packaged, '/etc/nginx/nginx.conf'), 'utf8');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${root}/temporary/${name};`)
    .join('\n');
  return text
    .replace('/etc/nginx/mime.types', join(packaged, '/etc/nginx/mime.types'))
    .replace('/etc/nginx/conf.d/', `${root}/led/`)
    .replaceAll(/^.*(?:sites|modules)-enabled.*$/gm, '')
    .replace(/^pid .*/m, `pid ${root}/nginx.pid;`)
    .replaceAll(' /var/log/', ` ${root}/var/log/`)
    .replace('http {', `http {\n${temporary}`);
}

/** Starts a server of a host; how to stop it. */
function started({ path, env }: Program, args: readonly string[]): () => Promise<void> {
  const child = spawn(path, args, { env, stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}

/** The machine where an operator builds, and the host. */
export interface Machines {
  /** The port of the console on 127.0.0.1. */
  port: number;
  /** The certificate of the authority, PEM. */
  authority: string;
  /** The checkout in which the operator builds. */
  checkout: string;
  /** What the next `npm run build` makes. */
  builds(folder: string): void;
  /** Runs lines of a shell in the checkout or on the host; rejects, with what was printed, for a failure. */
  run(where: 'checkout' | 'host', lines: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * A checkout and a host with nginx, Caddy or Apache of Debian's package, whose /srv, /etc and /var/log are
 * in a temporary folder and whose ports are free ones of 127.0.0.1. `services` are the addresses of what
 * nginx gives TLS, under each name. Resolves to undefined where a program cannot be had.
 */
export async function startMachines(
  services: Readonly<Record<string, string>>,
  kind: RealHostKind = 'nginx',
): Promise<Machines | undefined> {
  const nginx = findProgram('nginx');
  const program = findProgram(kind);
  if (!nginx || !program) return undefined;
  const root = mkdtempSync(join(tmpdir(), 'operator-'));
  // nginx reads as another user than root.
  chmodSync(root, 0o755);
  const at = (path: string) => join(root, path);
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(at(join(path, '..')), { recursive: true });
    writeFileSync(at(path), text, { mode });
  };
  const [http, port, behind] = [await quietPort(), await quietPort(), await quietPort()];
  const names = Object.keys(services);
  const { authority, certificate, key } = await issue([NAME, ...names]);
  for (const folder of [`letsencrypt/live/${NAME}`, OWN]) {
    write(`etc/${folder}/fullchain.pem`, certificate);
    write(`etc/${folder}/privkey.pem`, key, 0o600);
  }
  write('authority.pem', authority);
  write('services.pem', certificate);
  write('services.key', key, 0o600);
  const fronts = Object.entries(services).map(([name, url]) => service(name, url, behind, root));
  write('led/services.conf', fronts.join(''));
  for (const [name, lines] of Object.entries(standIns(NAME))) {
    write(`bin/${name}`, `#!/bin/sh\nset -e\n${lines}\n`, 0o755);
  }
  const elsewhere = Object.fromEntries(names.map((name) => [`${name}:443`, behind]));
  write('resolver.mjs', resolver({ [`${NAME}:80`]: http, [`${NAME}:443`]: port, ...elsewhere }));
  const ports = { http, https: port };
  write('lead', leading(root, ports));
  write('nginx.conf', aroundSites(nginx.folder, root));
  if (kind === 'apache') write('apache.conf', apacheOfDebian(root, program, ports));
  const folders = ['home', 'var/log/nginx', 'led', 'temporary', 'checkout', ...FOLDERS[kind]];
  for (const folder of folders) mkdirSync(at(folder), { recursive: true });
  const sources = ['src', 'mock-server', 'tools', 'docs/hosting', 'LICENSE', 'tsconfig.json'];
  for (const source of [...sources, 'package.json', 'package-lock.json']) {
    cpSync(join(projectRoot, source), at(join('checkout', source)), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), at('checkout/node_modules'));

  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: [at('bin'), process.env['PATH']].join(delimiter),
    ROOT: root,
    NGINX: nginx.path,
    [kind.toUpperCase()]: program.path,
    MODULES: `${program.folder}/usr/lib/apache2/modules`,
    XDG_DATA_HOME: at('caddy'),
    LD_LIBRARY_PATH: [nginx, program].map((each) => each.env['LD_LIBRARY_PATH']).join(delimiter),
    NODE_OPTIONS: `--import=${at('resolver.mjs')}`,
    NODE_EXTRA_CA_CERTS: at('authority.pem'),
  };
  const servers = [
    started(nginx, ['-c', at('nginx.conf'), '-e', 'stderr', '-g', 'daemon off;']),
    ...(kind === 'apache' ? [started(program, ['-f', at('apache.conf'), '-D', 'FOREGROUND'])] : []),
  ];
  return {
    port,
    authority,
    checkout: at('checkout'),
    builds(folder) {
      rmSync(at('build'), { recursive: true, force: true });
      cpSync(folder, at('build'), { recursive: true });
    },
    run: (where, lines) =>
      new Promise((done, failed) => {
        const led = spawnSync('sed', ['-f', at('lead')], { input: lines, encoding: 'utf8' });
        const cwd = at(where === 'host' ? 'home' : 'checkout');
        const shell = spawn('sh', ['-ec', led.stdout], { cwd, env });
        let said = '';
        for (const stream of [shell.stdout, shell.stderr]) {
          stream.setEncoding('utf8').on('data', (part: string) => (said += part));
        }
        shell.once('error', failed);
        shell.once('close', (code) => {
          if (code === 0) done(said);
          else failed(new Error(`${lines}\n\nended with ${code}:\n\n${said}`));
        });
      }),
    async close() {
      if (kind === 'caddy') spawnSync(at('bin/systemctl'), ['stop', 'caddy'], { env });
      await Promise.all(servers.map(async (stop) => stop()));
      if (existsSync(root)) rmSync(root, { recursive: true });
    },
  };
}
