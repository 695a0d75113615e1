import { randomUUID } from 'node:crypto';
import { isLoopback } from '../../src/lib/secureUrl.ts';
import { answered, headerOf, judged } from './ask.ts';
import type { Answer, Ask, Reply } from './ask.ts';
import { fail, ok, shown, skipped, worst, type Check, type Verdict } from './finding.ts';

/** The answers of the console's host. */
export interface Site {
  origin: string;
  page: Answer;
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

const AS_PAGE = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const ROUTES = ['/api-keys', '/auth-callback', '/login', '/verify-account'];

/** The answers at the addresses of the console's pages, besides /, that are a page. */
export const pagesOf = (routes: Site['routes']): [path: string, page: Answer][] =>
  [...routes].flatMap(([path, reply]): [string, Answer][] =>
    answered(reply) && reply.status === 200 ? [[path, reply]] : [],
  );

/** Asks the host for everything; without a site if it has no page. */
export async function readSite(
  ask: Ask,
  origin: string,
): Promise<{ reachable: Verdict; site?: Site }> {
  const page = await ask(`${origin}/`, AS_PAGE);
  const reachable = judged(page, '--url', (answer) => pageVerdict(answer, origin));
  if (reachable.status !== 'ok' || !answered(page)) return { reachable };
  const paths = [...page.text.matchAll(/"(\/assets\/[^"\\]+)"/g)].map(([, path = '']) => path);
  const get = async (path: string, question?: Parameters<Ask>[1]) =>
    [path, await ask(origin + path, question)] as const;
  const [files, routes, [, config], [, missing], [, version]] = await Promise.all([
    Promise.all([...new Set(paths)].slice(0, 200).map((path) => get(path))),
    Promise.all(ROUTES.map((path) => get(path, AS_PAGE))),
    get('/config.json'),
    get(`/assets/doctor-${randomUUID()}.js`),
    get('/version.json'),
  ]);
  const script = files.find(([path]) => path.endsWith('.js'))?.[1];
  const answers = { config, script, missing, version };
  const site = { origin, page, files: new Map(files), routes: new Map(routes), ...answers };
  return { reachable, site };
}

function pageVerdict(answer: Answer, origin: string): Verdict {
  const { status, text } = answer;
  const deploy = `Serve the files of dist/ at ${origin}/ to everybody, index.html for /.`;
  if (status >= 300 && status < 400) {
    const todo =
      'Answer / with index.html itself. If that is a login page in front of the console, take it away: the console has its own sign-in.';
    return fail(`It redirects (${status}) to ${shown(headerOf(answer, 'location'))}.`, todo);
  }
  if (status !== 200) return fail(`It answers ${status}.`, deploy);
  if (text.includes('id="root"')) return ok(shown(origin));
  return fail('What it answers is a page, but not this console.', deploy);
}

/** Browsers let a page compute and keep secrets only over https, or on their own machine. */
export const SCHEME_CHECK: Check<string> = [
  'site.https',
  'The console is served with TLS',
  (origin) => {
    const url = new URL(origin);
    if (url.protocol === 'https:') return ok('https');
    if (isLoopback(url)) return ok('http, on this machine');
    return fail(
      `${shown(origin)} is http: browsers refuse it the cryptography that signing in needs.`,
      'Serve the console over https (without TLS it works at localhost and 127.0.0.1 alone), and name its https origin at the provider and the services.',
    );
  },
];

/** Features of Cloudflare's proxy that change a page on its way, by the script that they put in. */
const REWRITERS = [
  [/rocket-loader/, 'Rocket Loader (rocket-loader)'],
  [/email-protection|email-decode/, 'Email Address Obfuscation (email-protection)'],
] as const;

/** The features that have changed this page. Its scripts are then not those that the policy allows. */
export const rewritersOf = ({ page }: Site): string[] =>
  REWRITERS.filter(([trace]) => trace.test(page.text)).map(([, name]) => name);

/** In place of a comparison with a page that is another one in each answer. */
export const REWRITTEN = 'a proxy rewrites the page (site.scripts)';

/** Files and paths of the host. */
export const SITE_CHECKS: Check<Site>[] = [
  ['site.scripts', 'No proxy rewrites the page and its scripts', scriptsVerdict],
  ['site.assets', 'Every file that the page names is there', filesVerdict],
  ['fallback.pages', 'Every page of the console answers index.html', routesVerdict],
  ['fallback.assets', 'A missing file in /assets is a 404', missingVerdict],
];

function scriptsVerdict(site: Site): Verdict {
  const problems = rewritersOf(site).map((name) =>
    fail(
      `A proxy has changed the page: ${name} of Cloudflare. The policy refuses what it puts in.`,
      `Turn ${name} off for this host.`,
    ),
  );
  return worst(problems, 'none that is known');
}

function filesVerdict({ files, script, version }: Site): Verdict {
  const complete = 'Upload all of dist/ again: /assets is not complete.';
  if (script === undefined) return fail('The page names no script.', complete);
  const verdicts = [...files, ['/version.json', version] as const].map(([path, reply]) =>
    judged(reply, '--url', (answer) => {
      if (answer.status !== 200) return fail(`${path} answers ${answer.status}.`, complete);
      const type = headerOf(answer, 'content-type').toLowerCase();
      if (wantedType(path).test(type)) return ok('');
      const todo =
        'Send text/javascript for .js and text/css for .css (nginx: include mime.types).';
      return fail(`${path} has the content type '${shown(type)}'.`, todo);
    }),
  );
  const [first, ...more] = verdicts.filter(({ status }) => status !== 'ok');
  if (!first) return ok(`${files.size} files`);
  const others = more.length > 0 ? ` So it is with ${more.length} more.` : '';
  return { ...first, found: first.found + others };
}

function wantedType(path: string): RegExp {
  // Those that servers send (RFC 9239, 6).
  if (path.endsWith('.js')) return /^(text|application)\/(x-)?(java|ecma)script\b/;
  return path.endsWith('.css') ? /^text\/css\b/ : /^/;
}

function routesVerdict(site: Site): Verdict {
  if (rewritersOf(site).length > 0) return skipped(REWRITTEN);
  const todo =
    'Answer index.html with 200 for every path without a file (nginx: try_files $uri /index.html).';
  const verdicts = [...site.routes].map(([path, reply]) =>
    judged(reply, '--url', ({ status, text }) => {
      if (status === 200 && text === site.page.text) return ok('');
      const what = status === 200 ? 'something else than index.html' : String(status);
      return fail(`${path} answers ${what}.`, todo);
    }),
  );
  return worst(verdicts, ROUTES.join(', '));
}

function missingVerdict({ missing }: Site): Verdict {
  const todo =
    'Answer 404 for what is not in /assets, never index.html (nginx: location /assets/ { try_files $uri =404; }).';
  return judged(missing, '--url', ({ status }) =>
    // Storage whose content nobody may list answers 403.
    [403, 404, 410].includes(status)
      ? ok(String(status))
      : fail(`A file that is not there answers ${status}.`, todo),
  );
}
