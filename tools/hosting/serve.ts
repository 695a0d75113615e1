// `npm run preview` and the host of the browser tests: serves a build like a production host.
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

export interface StaticHostOptions {
  /** The folder of the build. */
  root: string;
  /** Default: a free port. */
  port?: number;
  /** Default: the configuration in the build. */
  config?: object;
  /** Origins for connect-src that are not configured. */
  connectTo?: readonly string[];
}

export interface StaticHost {
  url: string;
  port: number;
  close(): Promise<void>;
}

interface Body {
  content: Buffer;
  type: string;
  /** Path of the content, which may have compressed copies. */
  file?: string;
}

const types: Readonly<Record<string, string>> = MEDIA_TYPES;
const outward = new RegExp(`^${OUTWARD}`, 'i');
const unserved = new RegExp(UNSERVED);

/** The best compressed copy of a file that the client accepts, or undefined. */
async function copyFor(request: IncomingMessage, file: string) {
  const accepted = new Negotiator(request).encodings(Object.keys(COPIES));
  for (const [coding, ending] of Object.entries(COPIES)) {
    if (!accepted.includes(coding)) continue;
    // A file without a smaller compressed form has no copy.
    const content = await readFile(file + ending).catch(() => undefined);
    if (content) return { coding, content };
  }
  return undefined;
}

/** The file of a path; undefined if it is outside the root, refused or missing. */
async function readBody(root: string, path: string): Promise<Body | undefined> {
  const file = resolve(root, `.${path}`);
  // A backslash separates folders only on Windows, so every host refuses it.
  const noFile = path.endsWith('/') || path.includes('\\') || unserved.test(path);
  if (!file.startsWith(root + sep) || noFile) return undefined;
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const type = types[extname(file)] ?? 'application/octet-stream';
  return { content: await readFile(file), type, file };
}

function isNavigation(request: IncomingMessage, path: string): boolean {
  // A missing script must not be answered with the page, which would fail as a script.
  const wantsFile = path.startsWith('/assets/') || unserved.test(path);
  return !wantsFile && (request.headers.accept ?? '').includes('text/html');
}

/** The decoded path of a request, or undefined if it is invalid. */
function pathOf({ url = '' }: IncomingMessage): string | undefined {
  // Not by `URL`, which takes the part after two slashes for a host.
  const [address = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
  if (outward.test(address)) return undefined;
  try {
    const path = posix.normalize(decodeURIComponent(address));
    return path.includes('\0') ? undefined : path;
  } catch {
    // An invalid percent escape.
    return undefined;
  }
}

async function loadConfig({ root, config }: StaticHostOptions): Promise<ServedConfig> {
  const source: unknown = config ?? JSON.parse(await readFile(join(root, 'config.json'), 'utf8'));
  if (typeof source !== 'object' || source === null)
    throw new Error('config.json is not an object.');
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

Serves dist like a production host, at port 4173 by default. --port 0 picks a free port.`;

/** Starts the host and returns the line to print. */
async function preview(): Promise<string> {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4173' }, help: { type: 'boolean' } },
  });
  if (values.help) return USAGE;
  if (!existsSync('dist/index.html')) throw new Error('There is no build. Run npm run build.');
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
