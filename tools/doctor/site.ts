import { createHash, randomUUID } from 'node:crypto';
import { isLoopback } from '../../src/lib/secureUrl.ts';
import {
  answered,
  decoded,
  headerOf,
  isHtml,
  textOf,
  type Answer,
  type Ask,
  type Reply,
} from './ask.ts';
import { check, doubt, fault, shown, type Finding, type Problem } from './finding.ts';
import { FOR_ALL, about, keepsOut, reached } from './outage.ts';

/** What the console's host answers. */
export interface Site {
  origin: string;
  page: Answer;
  html: string;
  config: Reply;
  /** Every file that the page names, by its path. Without their content. */
  files: Map<string, Reply>;
  /** The first script; undefined if the page names none. */
  script: string | undefined;
  /** The same three things for a client that takes compressed answers. */
  packed: { page: Reply; config: Reply; script: Reply | undefined };
  plainScript: Reply | undefined;
  /** How the script is answered for one coding at a time, and again to those who have it (304). */
  codings: { coding: string; whole: Reply; again: Reply | undefined }[];
  /** A file that is not there, for a script tag and for a person. */
  missing: { asScript: Reply; asPage: Reply };
  /** Pages of the console, by their path. */
  routes: Map<string, Reply>;
  map: Reply | undefined;
  hidden: Map<string, Reply>;
  version: Reply;
  /** The same host without TLS, where it is reached at the usual port. */
  insecure: Reply | undefined;
}

const AS_PAGE = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const PACKED = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

const ROUTES = [
  '/api-keys',
  '/auth-callback?code=doctor&state=doctor',
  '/login',
  '/verify-account',
];
const CODINGS = ['identity', 'gzip', 'br'];
const HIDDEN = ['/.git/HEAD', '/.env', '/.htaccess', '/.vite/manifest.json'];

/** The answers at the addresses of the console's pages, besides /, that are a page. */
export const pagesOf = (routes: Site['routes']): [path: string, page: Answer][] =>
  [...routes].flatMap(([path, reply]): [string, Answer][] =>
    answered(reply) && reply.status === 200 ? [[path.replace(/\?.*$/, ''), reply]] : [],
  );

const reachable = check('site.reachable', 'The console answers');

/** Asks the host for everything; undefined, with the finding, if it has no page. */
export async function readSite(
  ask: Ask,
  origin: string,
): Promise<{ finding: Finding; site: Site | undefined }> {
  const page = await ask(`${origin}/`, { headers: AS_PAGE });
  const refused = pageProblem(page, origin);
  if (refused || !answered(page)) {
    const { found, todo } = refused ?? { found: '', todo: '' };
    return { finding: reachable.fail(found, todo), site: undefined };
  }
  const html = textOf(page);
  const paths = [
    ...new Set([...html.matchAll(/"(\/assets\/[^"\\]+)"/g)].map(([, path = '']) => path)),
  ];
  const script = scriptsOf(html).find(({ path }) => path.startsWith('/assets/'))?.path;
  const missing = `/assets/doctor-${randomUUID()}.js`;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(origin + path, { method, headers });
  const each = async (all: readonly string[], askFor: (path: string) => Promise<Reply>) =>
    new Map(await Promise.all(all.map(async (path) => [path, await askFor(path)] as const)));
  const head = async (path: string) => {
    const reply = await get(path, {}, 'HEAD');
    // Browsers send no HEAD, and some hosts refuse it.
    return answered(reply) && reply.status !== 200 ? get(path) : reply;
  };
  const { protocol, hostname, port } = new URL(origin);
  const hasUsualPort = protocol === 'https:' && port === '';
  const [config, files, packedPage, packedConfig, packedScript, plainScript] = await Promise.all([
    get('/config.json'),
    each(paths.slice(0, 200), head),
    get('/', { ...AS_PAGE, ...PACKED }),
    get('/config.json', PACKED),
    script === undefined ? undefined : get(script, PACKED),
    script === undefined ? undefined : get(script),
  ]);
  const [codings, asScript, asPage, routes, map, hidden, version, insecure] = await Promise.all([
    script === undefined
      ? []
      : Promise.all(CODINGS.map((coding) => askTwice(ask, origin + script, coding))),
    get(missing),
    get(missing, AS_PAGE),
    each(ROUTES, (path) => get(path, AS_PAGE)),
    script === undefined ? undefined : get(`${script}.map`),
    each(HIDDEN, get),
    get('/version.json'),
    hasUsualPort ? ask(`http://${hostname}/`, { headers: AS_PAGE }) : undefined,
  ]);
  return {
    finding: reachable.of(charsetProblems(page), shown(origin)),
    site: {
      origin,
      page,
      html,
      config,
      files,
      script,
      packed: { page: packedPage, config: packedConfig, script: packedScript },
      plainScript,
      codings,
      missing: { asScript, asPage },
      routes,
      map,
      hidden,
      version,
      insecure,
    },
  };
}

/** Asks for a file in one coding, and once more as a cache does that has it. */
async function askTwice(ask: Ask, url: string, coding: string) {
  const headers = { 'Accept-Encoding': coding };
  const whole = await ask(url, { headers });
  const tag = answered(whole) && whole.status === 200 ? headerOf(whole, 'etag') : '';
  const again =
    tag === '' ? undefined : await ask(url, { headers: { ...headers, 'If-None-Match': tag } });
  return { coding, whole, again };
}

function pageProblem(page: Reply, origin: string): Problem | undefined {
  const deploy = `Serve the files of dist/ at ${origin}/, index.html for /.`;
  const { outage, answer } = reached(page, '--url');
  if (outage) return outage;
  const { status } = answer;
  if (keepsOut(answer)) return fault(`It answers ${status}.`, FOR_ALL);
  if (status >= 300 && status < 400) {
    const to = headerOf(answer, 'location');
    const stays = URL.canParse(to, origin) && new URL(to, origin).origin === origin;
    const todo = stays
      ? 'Answer / with index.html itself: the console is at the root.'
      : 'Give --url the address of the console itself. If that is a login page in front of it, take it away: the console signs people in by itself.';
    return fault(`It redirects (${status}) to ${shown(to)}.`, todo);
  }
  if (status !== 200) return fault(`It answers ${status}.`, deploy);
  if (!isHtml(answer)) {
    const type = shown(headerOf(answer, 'content-type')) || 'none';
    return fault(`Its page has the content type ${type}.`, 'Send Content-Type: text/html with it.');
  }
  if (!textOf(answer).includes('id="root"')) {
    return fault('What it answers is a page, but not this console.', deploy);
  }
  return undefined;
}

/** Browsers believe this header, and not the page, which is in UTF-8. */
function charsetProblems(page: Answer): Problem[] {
  const type = headerOf(page, 'content-type');
  if (/^$|^utf-?8$/i.test(/charset="?([^";\s]*)/i.exec(type)?.[1] ?? '')) return [];
  const todo = 'Send Content-Type: text/html; charset=utf-8 with it (nginx: charset utf-8).';
  return [doubt(`Its page is in UTF-8, but sent as '${shown(type)}'.`, todo)];
}

/** The scripts that a page loads, with the hash that each must have. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^<>]*)>/gi)].flatMap(([, attributes = '']) => {
    const path = /\ssrc="([^"]*)"/i.exec(attributes)?.[1];
    const integrity = /\sintegrity="([^"]*)"/i.exec(attributes)?.[1];
    return path === undefined ? [] : [{ path, integrity }];
  });

/** What adds scripts to pages, or rewrites them, between the host and browsers. */
export const ON_THE_WAY =
  'Turn off what changes pages and scripts on the way (at a CDN: analytics, optimization, minification, protection from bots).';

/** Scripts that are not the build's own, or not as the page says. */
function strangeScripts({ html, script, plainScript }: Site): Problem[] {
  const scripts = scriptsOf(html);
  const added = scripts
    .filter(({ path }) => !path.startsWith('/assets/'))
    .map(({ path }) =>
      fault(`The page has a script that is of no build: ${shown(path)}.`, ON_THE_WAY),
    );
  const integrity = scripts.find(({ path }) => path === script)?.integrity;
  const [, name = '', hash] = /^(sha(?:256|384|512))-([\w+/=]+)$/.exec(integrity ?? '') ?? [];
  const isThere = plainScript && answered(plainScript) && plainScript.status === 200;
  const bytes = isThere ? decoded(plainScript) : undefined;
  if (!hash || !bytes || createHash(name).update(bytes).digest('base64') === hash) return added;
  const found = `${script} is not the one whose hash the page names, and browsers do not run it.`;
  return [...added, fault(found, `Upload all of dist/ again, and empty the CDN. ${ON_THE_WAY}`)];
}

/** Whether the console is at an address where browsers allow it to compute and to keep secrets. */
export function checkScheme(origin: string): Finding {
  const of = check('site.https', 'The console is served with TLS');
  const url = new URL(origin);
  if (url.protocol === 'https:') return of.ok('https');
  if (isLoopback(url)) return of.ok('http, on this machine');
  return of.fail(
    `${shown(origin)} is http: browsers refuse it the cryptography that signing in needs.`,
    'Serve the console over https (without TLS it works at localhost and 127.0.0.1 alone), and name its https origin at the provider and the services.',
  );
}

/** Whether every file that the page names is there, with a type that browsers run. */
export function checkFiles(site: Site): Finding {
  const { files, script } = site;
  const of = check('site.assets', 'Every file that the page names is there');
  const complete = 'Upload all of dist/ again: /assets is not complete.';
  if (script === undefined) {
    return of.fail('The page names no script.', complete);
  }
  const problems = [...files].flatMap(([path, reply]): Problem[] => {
    const { outage, answer } = reached(reply, '--url');
    if (outage) return [about(path, outage)];
    if (answer.status !== 200) {
      const todo = keepsOut(answer) ? FOR_ALL : complete;
      return [fault(`${path} answers ${answer.status}.`, todo)];
    }
    const type = headerOf(answer, 'content-type').toLowerCase();
    const wanted = wantedType(path);
    if (wanted === undefined || wanted.test(type)) return [];
    const todo = 'Send text/javascript for .js and text/css for .css (nginx: include mime.types).';
    return [fault(`${path} has the content type '${shown(type)}'.`, todo)];
  });
  const [first, ...more] = problems;
  if (first && more.length > 0) first.found += ` So it is with ${more.length} more.`;
  return of.of([...(first ? [first] : []), ...strangeScripts(site)], `${files.size} files`);
}

function wantedType(path: string): RegExp | undefined {
  // Those that servers send (RFC 9239, 6).
  if (path.endsWith('.js')) return /^(text|application)\/(x-)?(java|ecma)script\b/;
  return path.endsWith('.css') ? /^text\/css\b/ : undefined;
}
