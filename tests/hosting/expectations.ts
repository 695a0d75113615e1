import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { CACHING, securityHeaders } from '../../tools/hosting/securityHeaders.ts';

export const config = {
  hub: { baseUrl: 'https://hub.example' },
  oidc: { authority: 'https://id.example/oidc', clientId: 'console' },
  bank: { baseUrl: 'https://hub.example/bank/' },
  links: {
    apiDocs: '/docs/',
    documentation: 'https://docs.example',
    demoProject: 'https://docs.example/project',
    demoApplication: 'https://docs.example/application',
    sdk: 'https://docs.example/sdk',
    officialVersion: 'https://docs.example/official',
    support: 'https://docs.example/support',
  },
};
export const html = `<title>Console</title><script>run();</script>${'<p>text</p>'.repeat(50)}`;
export const script = 'run();'.repeat(500);

/** A release with everything that a host must and must not serve, beside a configuration of its own. */
export interface Release {
  /** The folder of index.html. */
  root: string;
  configPath: string;
  remove(): void;
}

/** Writes a release to a temporary folder. */
export function makeRelease(): Release {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const root = join(folder, 'www');
  // Apache reads as another user than root.
  chmodSync(folder, 0o755);
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
  write('www/assets/plain.js', script);
  write('www/assets/a.css', 'p{}');
  write('www/assets/a.woff2', 'font');
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
  return {
    root,
    configPath: join(folder, 'config/config.json'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

type Answer = IncomingMessage & { text: string };

/** A request whose path is sent as it is: `fetch` would resolve the dots. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  return new Promise<Answer>((done, failed) => {
    const call = request({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString('latin1')));
      answer.on('end', () => done(Object.assign(answer, { text })));
    });
    call.on('error', failed).end();
  });
}

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
const PAGE = { status: 200, body: html, type: 'text/html; charset=utf-8', cache: CACHING.never };
const SCRIPT = {
  status: 200,
  body: script,
  type: 'text/javascript; charset=utf-8',
  cache: CACHING.assets,
};
const MISSING = { status: 404, cache: CACHING.never };

/** A request, and what every host answers to it. */
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
  /** No request that a host could read: not every host adds headers to what it answers. */
  malformed?: boolean;
  /** The value of Allow. */
  allow?: string;
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

/** What every host that serves the console answers; those without brotli send gzip instead. */
export const EXPECTATIONS: readonly Expectation[] = [
  row('the page', '/', navigation, PAGE),
  row('the page for whoever asks for no type, as health checks do', '/', {}, PAGE),
  row('the page by its name', '/index.html', {}, PAGE),
  row('a navigation to any page gets the page', '/api-keys/1', navigation, PAGE),
  row('a navigation with a query', '/login?code=a%2Fb&state=c', navigation, PAGE),
  row('a navigation with a dot in its path', '/tenants/a.b', navigation, PAGE),
  row('a path of a page that is no navigation', '/api-keys/1', asScript, MISSING),
  row('a missing script', '/assets/missing.js', asScript, MISSING),
  row('a missing script as a navigation', '/assets/missing.js', navigation, MISSING),
  row('the folder of the scripts', '/assets/', navigation, MISSING),
  row('a source map as a navigation', '/assets/a.js.map', navigation, MISSING),
  row('a hidden folder as a navigation', '/.vite/manifest.json', navigation, MISSING),
  row('a hidden file that is missing', '/.git/config', navigation, MISSING),
  row('a copy by its name', '/assets/a.js.br', asScript, MISSING),
  row('the other copy by its name', '/assets/a.js.gz', navigation, MISSING),
  row('a path that leads out', '/../outside.txt', {}, { status: 'refused' }),
  row('a path that leads out, encoded', '/..%2foutside.txt', {}, { status: 'refused' }),
  row('a path that leads out, encoded whole', '/%2e%2e/outside.txt', {}, { status: 'refused' }),
  row('a path that leads out on Windows', '/..%5coutside.txt', {}, { status: 'refused' }),
  row('a broken escape', '/%zz', navigation, { status: 'refused', malformed: true }),
  row('a script', '/assets/a.js', asScript, SCRIPT),
  row(
    'a style sheet',
    '/assets/a.css',
    {},
    { status: 200, type: 'text/css; charset=utf-8', cache: CACHING.assets },
  ),
  row(
    'a font',
    '/assets/a.woff2',
    {},
    { status: 200, type: 'font/woff2', cache: CACHING.assets, coding: null },
  ),
  row(
    'a picture',
    '/favicon.svg',
    {},
    { status: 200, type: 'image/svg+xml', cache: CACHING.others },
  ),
  row(
    'the version of the build',
    '/version.json',
    {},
    { status: 200, type: 'application/json', cache: CACHING.never },
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
    },
  ),
  accepting('gzip, deflate, br, zstd', 'br'),
  accepting('gzip, br;q=0', 'gzip'),
  accepting('gzip;q=0, br;q=0', null),
  accepting('brotli, xbr', null),
  accepting('', null),
  accepting('gzip, br', null, '/assets/plain.js'),
  accepting('gzip', 'gzip', '/', PAGE),
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'].map((method) => ({
    name: method,
    path: '/',
    method,
    status: 405,
    allow: 'GET, HEAD',
    cache: CACHING.never,
  })),
  { name: 'HEAD', path: '/assets/a.js', method: 'HEAD', ...SCRIPT, body: '' },
];

/** In what a host differs. */
export interface HostTraits {
  /** Whether it sends brotli. */
  brotli: boolean;
  /** Whether it adds no headers to its answer to a malformed request. */
  bareErrors?: boolean;
}

/** What a client sees of an answer, as far as an expectation names it. */
function seen(answer: Answer, expected: Expectation) {
  const { headers, statusCode = 0 } = answer;
  const has = (field: keyof Expectation) => expected[field] !== undefined;
  const allowed = (headers.allow ?? '').split(',').map((method) => method.trim());
  return {
    status: expected.status === 'refused' && statusCode >= 400 ? 'refused' : statusCode,
    leaked: answer.text.includes('outside') && !has('body'),
    version: /\d/.test(String(headers['server'])),
    ...(has('cache') && { cache: headers['cache-control'] }),
    ...(has('type') && { type: headers['content-type'] }),
    // Apache adds an empty element, which recipients ignore (RFC 9110, 5.6.1.2).
    ...(has('allow') && { allow: allowed.filter(Boolean).join(', ') }),
    ...(has('body') && { body: decoded(answer) }),
    ...(has('coding') && { coding: headers['content-encoding'] ?? null }),
  };
}

/** The content coding that a host answers with; without brotli it sends gzip to those who take it. */
function codingOf({ coding, headers = {} }: Expectation, { brotli }: HostTraits) {
  if (coding !== 'br' || brotli) return coding;
  return /gzip(?!;q=0)/.test(String(headers['accept-encoding'])) ? 'gzip' : null;
}

/** Asks a host; what it answered, and what it should have answered, in the same shape. */
export async function compare(port: number, expected: Expectation, traits: HostTraits) {
  const { path, headers, method, status, cache, type, allow, body, malformed } = expected;
  const answer = await ask(port, path, headers, method);
  const coding = codingOf(expected, traits);
  const table = malformed && traits.bareErrors ? {} : securityHeaders(config, html);
  const named = Object.keys(table).map((name) => [name, answer.headers[name.toLowerCase()]]);
  const vary = coding ? 'Accept-Encoding' : undefined;
  return {
    got: {
      ...seen(answer, expected),
      table: Object.fromEntries(named) as unknown,
      vary: coding ? answer.headers.vary : undefined,
    },
    wanted: {
      status,
      leaked: false,
      version: false,
      table,
      vary,
      ...(cache && { cache }),
      ...(type && { type }),
      ...(allow && { allow }),
      ...(body !== undefined && { body }),
      ...(coding !== undefined && { coding }),
    },
  };
}
