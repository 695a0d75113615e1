import { randomUUID } from 'node:crypto';
import { isLoopback } from '../../src/lib/secureUrl.ts';
import { answered, headerOf, isHtml, textOf, type Answer, type Ask, type Reply } from './ask.ts';
import { check, fault, shown, type Finding, type Problem } from './finding.ts';
import { about, reached } from './outage.ts';

/** What the console's host answers. */
export interface Site {
  origin: string;
  page: Answer;
  html: string;
  config: Reply;
  /** Every file that the page names, by its path. */
  files: Map<string, Reply>;
  /** The first script of these; undefined if the page names none. */
  script: Reply | undefined;
  /** A file that is not there. */
  missing: Reply;
  /** Pages of the console, by their path. */
  routes: Map<string, Reply>;
  version: Reply;
}

const AS_PAGE = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const ROUTES = [
  '/api-keys',
  '/auth-callback?code=doctor&state=doctor',
  '/login',
  '/verify-account',
];

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
    return { finding: reachable.of(refused ? [refused] : [], ''), site: undefined };
  }
  const html = textOf(page);
  const paths = [...html.matchAll(/"(\/assets\/[^"\\]+)"/g)].map(([, path = '']) => path);
  const get = (path: string) => ask(origin + path);
  const each = async (all: readonly string[], askFor: (path: string) => Promise<Reply>) =>
    new Map(await Promise.all(all.map(async (path) => [path, await askFor(path)] as const)));
  const [config, files, missing, routes, version] = await Promise.all([
    get('/config.json'),
    each([...new Set(paths)].slice(0, 200), get),
    get(`/assets/doctor-${randomUUID()}.js`),
    each(ROUTES, (path) => ask(origin + path, { headers: AS_PAGE })),
    get('/version.json'),
  ]);
  const script = [...files].find(([path]) => path.endsWith('.js'))?.[1];
  return {
    finding: reachable.ok(shown(origin)),
    site: { origin, page, html, config, files, script, missing, routes, version },
  };
}

function pageProblem(page: Reply, origin: string): Problem | undefined {
  const deploy = `Serve the files of dist/ at ${origin}/ to everybody, index.html for /.`;
  const { outage, answer } = reached(page, '--url');
  if (outage) return outage;
  const { status } = answer;
  if (status >= 300 && status < 400) {
    const todo =
      'Answer / with index.html itself. If that is a login page in front of the console, take it away: the console has its own sign-in.';
    return fault(`It redirects (${status}) to ${shown(headerOf(answer, 'location'))}.`, todo);
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
export function checkFiles({ files, script }: Site): Finding {
  const of = check('site.assets', 'Every file that the page names is there');
  const complete = 'Upload all of dist/ again: /assets is not complete.';
  if (script === undefined) return of.fail('The page names no script.', complete);
  const problems = [...files].flatMap(([path, reply]): Problem[] => {
    const { outage, answer } = reached(reply, '--url');
    if (outage) return [about(path, outage)];
    if (answer.status !== 200) return [fault(`${path} answers ${answer.status}.`, complete)];
    const type = headerOf(answer, 'content-type').toLowerCase();
    const wanted = wantedType(path);
    if (wanted === undefined || wanted.test(type)) return [];
    const todo = 'Send text/javascript for .js and text/css for .css (nginx: include mime.types).';
    return [fault(`${path} has the content type '${shown(type)}'.`, todo)];
  });
  const [first, ...more] = problems;
  if (first && more.length > 0) first.found += ` So it is with ${more.length} more.`;
  return of.of(first ? [first] : [], `${files.size} files`);
}

function wantedType(path: string): RegExp | undefined {
  // Those that servers send (RFC 9239, 6).
  if (path.endsWith('.js')) return /^(text|application)\/(x-)?(java|ecma)script\b/;
  return path.endsWith('.css') ? /^text\/css\b/ : undefined;
}
