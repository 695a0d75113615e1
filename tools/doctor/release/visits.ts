import { randomUUID } from 'node:crypto';
import { PAGE_FILES, type PageFiles } from '../../../src/lib/pageFiles.ts';
import { OPERATORS, type Manifest } from '../../release/manifest.ts';
import { COPIES } from '../../compressFiles.ts';
import { cacheControl, CACHING, MEDIA_TYPES } from '../../hosting/securityHeaders.ts';
import { readable, type Question, type Reply } from '../ask.ts';

/** Who asks: a host may answer people otherwise than those who check it. */
interface Visitor {
  name: string;
  headers: Readonly<Record<string, string>>;
  /** Whether its requests say what they are for (Fetch Metadata). */
  tells: boolean;
}

const MOZILLA = 'Mozilla/5.0';
const CODINGS = ['gzip', 'deflate', 'br', 'zstd'].filter(readable).join(', ');

const DOCTOR: Visitor = { name: 'the doctor', headers: {}, tells: false };
const CHROME: Visitor = {
  name: 'Chrome',
  tells: true,
  headers: {
    'User-Agent': `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`,
    'Accept-Language': 'en-US,en;q=0.9',
    'Accept-Encoding': CODINGS,
  },
};
const FIREFOX: Visitor = {
  name: 'Firefox behind a proxy that takes gzip alone',
  tells: true,
  headers: {
    'User-Agent': `${MOZILLA} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    'Accept-Language': 'de,en-US;q=0.7,en;q=0.3',
    'Accept-Encoding': 'gzip',
  },
};
const SAFARI: Visitor = {
  name: 'Safari on a phone',
  tells: true,
  headers: {
    'User-Agent': `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
    'Accept-Language': 'en-GB,en;q=0.9',
    'Accept-Encoding': 'gzip, deflate, br',
  },
};

/** What an answer must be. */
export type Expected =
  | { is: 'file'; path: string }
  /** config.json: its content is its operator's. */
  | { is: 'operators' }
  /** What the release does not have: an error, whose text is the host's. */
  | { is: 'nothing' }
  /** An error as well: nothing is written to a host. */
  | { is: 'refused'; method: string };

/** One request with its answer. */
export interface Visit {
  path: string;
  visitor: string;
  expected: Expected;
  /** The headers of the answer besides those of every answer. */
  headers: Readonly<Record<string, string>>;
  reply: Reply;
}

type Planned = Omit<Visit, 'reply'> & { question: Question };

const PAGE = 'index.html';
const AS_PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const DESTINATIONS: Readonly<Record<string, string>> = {
  '.js': 'script',
  '.css': 'style',
  '.woff2': 'font',
  '.svg': 'image',
  '.png': 'image',
  '.ico': 'image',
  '.html': 'document',
};

const endingOf = (path: string) => /\.\w+$/.exec(path)?.[0] ?? '';

/** What a browser says of a request (Fetch Metadata), for what its answer is used. */
function metadataOf(destination: string): Record<string, string> {
  const isPage = destination === 'document';
  const mode = isPage ? 'navigate' : 'cors';
  return {
    Accept: isPage ? AS_PAGE : '*/*',
    'Sec-Fetch-Dest': destination,
    'Sec-Fetch-Mode': mode,
    'Sec-Fetch-Site': isPage ? 'none' : 'same-origin',
    ...(isPage && { 'Sec-Fetch-User': '?1', 'Upgrade-Insecure-Requests': '1' }),
  };
}

function questionOf(visitor: Visitor, destination: string, more: Record<string, string> = {}) {
  const accept = destination === 'document' ? { Accept: AS_PAGE } : undefined;
  const own = visitor.tells ? metadataOf(destination) : accept;
  return { headers: { ...visitor.headers, ...own, ...more } };
}

/** The type and caching that the answer with a file has. */
function headersFor(path: string): Record<string, string> {
  const type = (MEDIA_TYPES as Readonly<Record<string, string>>)[endingOf(path)];
  return { ...(type && { 'Content-Type': type }), 'Cache-Control': cacheControl(`/${path}`) };
}

/** The files that hosts answer by their own names. */
export function servedFiles({ files }: Manifest): Manifest['files'] {
  const endings: readonly string[] = Object.values(COPIES);
  return files.filter(({ path }) => !endings.includes(endingOf(path)) && path !== PAGE);
}

/** Every file as itself, in gzip, and as the most used browser asks for it. */
function filePlans(manifest: Manifest): Planned[] {
  return servedFiles(manifest).flatMap(({ path }) =>
    [DOCTOR, FIREFOX, CHROME].map((visitor) => ({
      path: `/${path}`,
      visitor: visitor.name,
      expected: { is: 'file', path } as const,
      headers: headersFor(path),
      question: questionOf(visitor, DESTINATIONS[endingOf(path)] ?? 'empty'),
    })),
  );
}

/** The declared pages of the console, an id for each place of one. */
function pagesOf({ document }: Manifest): string[] {
  const list = new RegExp(`<script[^>]* id="${PAGE_FILES}">([^<]*)</script>`).exec(document)?.[1];
  const { pages = [] } = JSON.parse(list ?? '{}') as Partial<PageFiles>;
  return pages.map(({ path }) => path.replaceAll(/:\w+/g, () => randomUUID()));
}

/** What people have in their address bar, besides the pages: returns, links and mistakes. */
const ADDRESSES = [
  '/auth-callback?code=doctor&state=doctor',
  '/login?returnTo=%2Fapi-keys',
  '/api-keys?filter=%7B%22q%22%3A%22a%22%7D',
  '/nowhere/of/the.console',
];

function pagePlans(manifest: Manifest, origin: string): Planned[] {
  const plan = (path: string, visitor: Visitor, more: Record<string, string> = {}): Planned => ({
    path,
    visitor: visitor.name,
    expected: { is: 'file', path: PAGE },
    headers: headersFor(PAGE),
    question: questionOf(visitor, 'document', more),
  });
  // From elsewhere, with what other programs on the host may have left, and after a reload.
  const cookie = { Cookie: 'visited=1', 'Cache-Control': 'no-cache' };
  const led = { Referer: `${origin}/`, 'Sec-Fetch-Site': 'cross-site' };
  return [
    ...['/', `/${PAGE}`].flatMap((path) =>
      [DOCTOR, FIREFOX, CHROME, SAFARI].map((visitor) => plan(path, visitor)),
    ),
    plan('/', CHROME, led),
    plan('/', SAFARI, cookie),
    ...[...pagesOf(manifest), ...ADDRESSES].flatMap((path) => [
      plan(path, CHROME),
      plan(path, DOCTOR),
    ]),
  ];
}

/** Where scripts that stay, other applications and forgotten files usually are. */
const ELSEWHERE = [
  '/sw.js',
  '/service-worker.js',
  '/serviceworker.js',
  '/firebase-messaging-sw.js',
  '/ngsw-worker.js',
  '/registerSW.js',
  '/assets/sw.js',
  '/manifest.json',
  '/manifest.webmanifest',
  '/site.webmanifest',
];

function otherPlans({ files }: Manifest): Planned[] {
  const there = new Set(files.map(({ path }) => `/${path}`));
  const paths = [...ELSEWHERE, `/assets/${randomUUID()}.js`].filter((path) => !there.has(path));
  const never = { 'Cache-Control': CACHING.never };
  const worker = { 'Service-Worker': 'script', 'Sec-Fetch-Mode': 'same-origin' };
  const nothing = paths.map((path): Planned => {
    const isScript = path.endsWith('.js');
    return {
      path,
      visitor: CHROME.name,
      expected: { is: 'nothing' },
      headers: never,
      question: isScript
        ? questionOf(CHROME, 'serviceworker', worker)
        : questionOf(CHROME, 'manifest'),
    };
  });
  const config = [DOCTOR, CHROME].map((visitor): Planned => ({
    path: `/${OPERATORS}`,
    visitor: visitor.name,
    expected: { is: 'operators' },
    headers: headersFor(OPERATORS),
    question: questionOf(visitor, 'empty'),
  }));
  const written = ['POST', 'OPTIONS'].map((method): Planned => ({
    path: '/',
    visitor: DOCTOR.name,
    expected: { is: 'refused', method },
    headers: never,
    question: { method },
  }));
  return [...nothing, ...config, ...written];
}

/** Everything that is asked of a host that serves this release. */
export const planOf = (manifest: Manifest, origin: string): Planned[] => [
  ...pagePlans(manifest, origin),
  ...filePlans(manifest),
  ...otherPlans(manifest),
];
