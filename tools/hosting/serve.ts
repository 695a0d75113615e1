// `npm run preview`, and the host of the browser tests: serves a build as production does.
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, posix, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import Negotiator from 'negotiator';
import { COPIES, isCompressible } from '../buildFiles.ts';
import {
  cacheControl,
  MEDIA_TYPES,
  OUTWARD,
  securityHeaders,
  UNSERVED,
  type ServedConfig,
} from './securityHeaders.ts';

/** A build to serve, and optionally another configuration than the one inside it. */
export interface StaticHostOptions {
  root: string;
  /** 0 or absent: a free one. */
  port?: number;
  config?: object;
  /** Origins that the page may connect to, besides those that the configuration names. */
  connectTo?: readonly string[];
}

/** A running static host. */
export interface StaticHost {
  url: string;
  port: number;
  close(): Promise<void>;
}

interface Body {
  content: Buffer;
  type: string;
  /** The file of the content; compressed copies of it may lie beside. */
  file?: string;
}

const types: Readonly<Record<string, string>> = MEDIA_TYPES;
const outward = new RegExp(`^${OUTWARD}`, 'i');
const unserved = new RegExp(UNSERVED);

/** The best compressed copy of a file that the client accepts; undefined: the file as it is. */
async function copyFor(request: IncomingMessage, file: string) {
  const accepted = new Negotiator(request).encodings(Object.keys(COPIES));
  for (const [coding, ending] of Object.entries(COPIES)) {
    if (!accepted.includes(coding)) continue;
    // A file that compression made no smaller has no copy.
    const content = await readFile(file + ending).catch(() => undefined);
    if (content) return { coding, content };
  }
  return undefined;
}

/** The file of a path, or undefined: outside of the root, not for clients, or not there. */
async function readBody(root: string, path: string): Promise<Body | undefined> {
  const file = resolve(root, `.${path}`);
  // A backslash separates folders only on Windows; hosts know no file with one in its name.
  const noFile = path.endsWith('/') || path.includes('\\') || unserved.test(path);
  if (!file.startsWith(root + sep) || noFile) return undefined;
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const type = types[extname(file)] ?? 'application/octet-stream';
  return { content: await readFile(file), type, file };
}

function isNavigation(request: IncomingMessage, path: string): boolean {
  // A missing chunk answered with the page would be run as a script and fail unreadably.
  const wantsFile = path.startsWith('/assets/') || unserved.test(path);
  return !wantsFile && (request.headers.accept ?? '').includes('text/html');
}

/** The decoded path of a request, or undefined when it is not valid. */
function pathOf({ url = '' }: IncomingMessage): string | undefined {
  // `URL` takes what follows two slashes for a host, which may also stand before the path.
  const [address = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
  if (outward.test(address)) return undefined;
  try {
    const path = posix.normalize(decodeURIComponent(address));
    return path.includes('\0') ? undefined : path;
  } catch {
    // A broken percent escape.
    return undefined;
  }
}

async function loadConfig({ root, config }: StaticHostOptions): Promise<ServedConfig> {
  const source: unknown = config ?? JSON.parse(await readFile(join(root, 'config.json'), 'utf8'));
  if (typeof source !== 'object' || source === null) throw new Error('config.json is no object.');
  return { ...source };
}

async function send(request: IncomingMessage, response: ServerResponse, found: Body) {
  const { type, file } = found;
  let body = found.content;
  response.setHeader('Content-Type', type);
  if (file && isCompressible(file)) {
    response.setHeader('Vary', 'Accept-Encoding');
    const copy = await copyFor(request, file);
    if (copy) {
      response.setHeader('Content-Encoding', copy.coding);
      body = copy.content;
    }
  }
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function fail(response: ServerResponse, status: number, text: string) {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(`${text}\n`);
}

/** Serves a build on the loopback interface with the headers of a production host. */
export async function startStaticHost(options: StaticHostOptions): Promise<StaticHost> {
  const root = resolve(options.root);
  const config = await loadConfig({ ...options, root });
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const headers = new Headers(securityHeaders(config, page, options.connectTo));
  const configFile = { content: Buffer.from(JSON.stringify(config)), type: 'application/json' };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeaders(headers);
    const path = pathOf(request);
    if (path === undefined) return fail(response, 400, 'Bad request');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return fail(response, 405, 'Method not allowed');
    }
    const name = path === '/' ? '/index.html' : path;
    const file = name === '/config.json' ? configFile : await readBody(root, name);
    const body =
      file ?? (isNavigation(request, path) ? await readBody(root, '/index.html') : undefined);
    if (!body) return fail(response, 404, 'Not found');
    response.setHeader('Cache-Control', cacheControl(file ? name : '/index.html'));
    return send(request, response, body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(options.port ?? 0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const USAGE = `Usage: npm run preview -- [--port N]

Serves dist as a production host does; at port 4173 unless --port names another, 0 a free one.`;

/** Starts what the command line asks for; resolves to the line to print. */
async function preview(): Promise<string> {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4173' }, help: { type: 'boolean' } },
  });
  if (values.help) return USAGE;
  if (!existsSync('dist/index.html')) throw new Error('There is no build yet: npm run build.');
  return `Console: ${(await startStaticHost({ root: 'dist', port: Number(values.port) })).url}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await preview());
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
