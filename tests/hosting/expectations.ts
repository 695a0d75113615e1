import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { mapValues, omitBy, pick } from 'es-toolkit';
import { CACHING, securityHeaders } from '../../tools/hosting/securityHeaders.ts';
import { linksTo } from '../linksTo.ts';
import { temporaryFiles } from '../temporaryFiles.ts';
import { overHttp1, type Asking } from './asking.ts';

export const config = {
  hub: { baseUrl: 'https://hub.example' },
  oidc: { authority: 'https://id.example/oidc', clientId: 'console' },
  bank: { baseUrl: 'https://hub.example/bank/' },
  links: linksTo('/docs/'),
};
export const html = `<title>Console</title><script>run();</script>${'<p>text</p>'.repeat(50)}`;
export const script = 'run();'.repeat(500);

/** Writes a release with files that a host must serve and must not serve, beside its configuration. */
export function makeRelease() {
  const folder = temporaryFiles().directory;
  const root = join(folder, 'www');
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (const [name, content] of [
    ['index.html', html],
    ['assets/a.js', script],
  ] as const) {
    write(`www/${name}`, content);
    write(`www/${name}.br`, brotliCompressSync(content));
    write(`www/${name}.gz`, gzipSync(content));
  }
  write('www/assets/a.js.map', '{}');
  write('www/favicon.svg', '<svg/>');
  write('www/version.json', '{"version":"1"}');
  write('www/.vite/manifest.json', '{}');
  write('www/config.json', '{"of":"the release"}');
  write('www/config.json.br', 'of an earlier configuration');
  write('www/config.json.gz', 'of an earlier configuration');
  write('config/config.json', JSON.stringify(config));
  write('config/config.json.gz', 'of an earlier configuration');
  write('outside.txt', 'outside');
  return { root, configPath: join(folder, 'config/config.json') };
}

type Answer = Awaited<ReturnType<Asking>>;

const decoders: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The body of an answer without its content coding. */
function decoded({ headers, text }: Answer): string {
  const body = Buffer.from(text, 'latin1');
  const decode = decoders[headers['content-encoding'] ?? ''];
  return (decode ? decode(body) : body).toString();
}

const navigation = { accept: 'text/html,*/*' };
const asScript = { accept: '*/*' };
const PAGE = {
  status: 200,
  body: html,
  type: 'text/html; charset=utf-8',
  cache: CACHING.never,
  varies: true,
};
const SCRIPT = {
  status: 200,
  body: script,
  type: 'text/javascript; charset=utf-8',
  cache: CACHING.assets,
  varies: true,
};
const UNCHANGED = { status: 304, body: '', again: true, varies: true } as const;
const MISSING = { status: 404, cache: CACHING.never, varies: false };
const REFUSED = { status: 'refused', cache: CACHING.never, varies: false } as const;

/** A request, and the answer of every host. */
export interface Expectation {
  name: string;
  path: string;
  headers?: Record<string, string>;
  method?: string;
  /** 'refused': any status from 400 to 499. */
  status: number | 'refused';
  body?: string;
  type?: string;
  cache?: string;
  /** The content coding; null for none. */
  coding?: 'br' | 'gzip' | null;
  /** Malformed request, to which some hosts add no headers. */
  malformed?: boolean;
  /** The value of Allow. */
  allow?: string;
  /** True if the answer varies by coding; undefined where both are correct. */
  varies?: boolean | undefined;
  /** Asks again with the ETag of the first answer (RFC 9110, 13.1.2). */
  again?: boolean;
}

const row = (
  name: string,
  path: string,
  headers: Record<string, string>,
  expected: Omit<Expectation, 'name' | 'path' | 'headers'>,
): Expectation => ({ name, path, headers, ...expected });

const accepting = (
  codings: string,
  coding: 'br' | 'gzip' | null,
  path = '/assets/a.js',
  expected: Omit<Expectation, 'name' | 'path' | 'headers'> = SCRIPT,
): Expectation =>
  row(
    `${path} for a client that accepts '${codings}'`,
    path,
    { 'accept-encoding': codings },
    { ...expected, coding },
  );

/** Answers of every host of the console; hosts without brotli send gzip instead. */
export const EXPECTATIONS: readonly Expectation[] = [
  row('the page', '/', navigation, PAGE),
  row('the page for whoever asks for no type, as health checks do', '/', {}, PAGE),
  row('a navigation to any page gets the page', '/api-keys/1', navigation, PAGE),
  row('a navigation with a query', '/login?code=a%2Fb&state=c', navigation, PAGE),
  ...[
    ['two dots', 'a..b'],
    ['a slash', 'a%2Fb'],
    ['an escaped slash', 'a%252fb'],
  ].map(([sign, id]) => row(`an id with ${sign}`, `/api-keys/${id}/show`, navigation, PAGE)),
  row('a path of a page that is no navigation', '/api-keys/1', asScript, MISSING),
  row('a missing script', '/assets/missing.js', asScript, MISSING),
  row('the folder of the scripts', '/assets/', navigation, MISSING),
  row('a source map as a navigation', '/assets/a.js.map', navigation, MISSING),
  row('a hidden folder as a navigation', '/.vite/manifest.json', navigation, MISSING),
  row('a copy by its name', '/assets/a.js.br', asScript, MISSING),
  row('a path that leads out', '/../outside.txt', {}, { status: 'refused' }),
  ...[
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/api-keys/..%2Fb/show',
  ].map((path) => row(`a path that leads up: ${path}`, path, navigation, REFUSED)),
  row('a query that would lead up', '/login?next=/../a', navigation, PAGE),
  row('a path that leads out on Windows', '/..%5coutside.txt', navigation, REFUSED),
  row('a path with a NUL', '/assets/a.js%00', asScript, REFUSED),
  row('a broken escape', '/%zz', navigation, { status: 'refused', malformed: true }),
  row('a script', '/assets/a.js', asScript, SCRIPT),
  row(
    'a picture',
    '/favicon.svg',
    {},
    { status: 200, type: 'image/svg+xml', cache: CACHING.others },
  ),
  row(
    'the version of the build',
    '/version.json',
    { 'accept-encoding': 'gzip, br' },
    { status: 200, type: 'application/json', cache: CACHING.never, varies: false },
  ),
  row(
    'the configuration, which has no copy',
    '/config.json',
    { 'accept-encoding': 'gzip, br' },
    {
      status: 200,
      type: 'application/json',
      cache: CACHING.never,
      body: JSON.stringify(config),
      coding: null,
      varies: false,
    },
  ),
  accepting('gzip, deflate, br, zstd', 'br'),
  accepting('gzip, br;q=0', 'gzip'),
  accepting('brotli, xbr', null),
  accepting('', null),
  accepting('gzip', 'gzip', '/', PAGE),
  ...['POST', 'OPTIONS', 'TRACE'].map((method) => ({
    name: method,
    path: '/assets/a.js',
    method,
    status: 405,
    allow: 'GET, HEAD',
    cache: CACHING.never,
    varies: false,
  })),
  ...['', 'br'].map((codings) =>
    row(
      `an unchanged script for a client that accepts '${codings}'`,
      '/assets/a.js',
      { 'accept-encoding': codings },
      { ...UNCHANGED, cache: CACHING.assets },
    ),
  ),
  row('an unchanged page', '/api-keys/1', navigation, { ...UNCHANGED, cache: CACHING.never }),
  { name: 'HEAD', path: '/assets/a.js', method: 'HEAD', ...SCRIPT, body: '' },
];

/** Differences of a host. */
export interface HostTraits {
  /** True if it sends brotli. */
  brotli: boolean;
  /** True if it adds no headers to its answer to a malformed request. */
  bareErrors?: boolean;
}

/** Content coding of an answer; a host without brotli sends gzip to clients that accept it. */
function codingOf({ coding, headers = {} }: Expectation, { brotli }: HostTraits) {
  if (coding !== 'br' || brotli) return coding;
  return /gzip(?!;q=0)/.test(String(headers['accept-encoding'])) ? 'gzip' : null;
}

/** Answer of a host; a closed connection also refuses a malformed request. */
async function answerOf(ask: Asking, { path, headers, method, again, malformed }: Expectation) {
  const none: Answer = { statusCode: 400, headers: {}, text: '' };
  const first = ask(path, headers, method);
  const answer = await (malformed ? first.catch(() => none) : first);
  const { etag } = answer.headers;
  return again ? ask(path, { ...headers, 'if-none-match': String(etag) }, method) : answer;
}

/**
 * Sends the request to a host, over plain HTTP if only a port is given. Returns the actual and the
 * expected answer in the same shape.
 */
export async function compare(host: number | Asking, expected: Expectation, traits: HostTraits) {
  const { status, cache, type, allow, body, malformed, varies } = expected;
  const answer = await answerOf(typeof host === 'number' ? overHttp1(host) : host, expected);
  const { headers, statusCode = 0 } = answer;
  const table = malformed && traits.bareErrors ? {} : securityHeaders(config, html);
  const vary = varies ? 'Accept-Encoding' : null;
  const wanted = omitBy(
    {
      status,
      leaked: false,
      version: false,
      table,
      cache,
      type,
      allow,
      body,
      coding: codingOf(expected, traits),
      vary: varies === undefined ? undefined : vary,
    },
    (value) => value === undefined,
  );
  const refused = status === 'refused' && statusCode >= 400 && statusCode < 500;
  const got = {
    status: refused ? 'refused' : statusCode,
    leaked: answer.text.includes('outside') && body === undefined,
    version: /\d/.test(String(headers['server'])),
    table: mapValues(table, (_, name) => headers[name.toLowerCase()]),
    cache: headers['cache-control'],
    type: headers['content-type'],
    allow: headers.allow,
    body: decoded(answer),
    coding: headers['content-encoding'] ?? null,
    vary: headers.vary ?? null,
  };
  return { got: pick(got, Object.keys(wanted) as (keyof typeof got)[]), wanted };
}
