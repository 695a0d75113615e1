import { randomUUID } from 'node:crypto';
import { uniq } from 'es-toolkit';
import { answered, headerOf, judged, type Answer, type Ask, type Reply } from './ask.ts';
import { fail, finding, ok, shown, skipped, worst } from './finding.ts';
import type { Finding, Verdict } from './finding.ts';

type Replies = [path: string, reply: Reply][];

/** The answers of the console's host. */
export interface Site {
  origin: string;
  page: Answer;
  /** Pages of the console besides /. */
  routes: Replies;
  config: Reply;
  version: Reply;
  /** Every file that the page references, and the first script among them. */
  files: Replies;
  script: Reply | undefined;
  /** The answer to a missing file. */
  missing: Reply;
}

const AS_PAGE = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const ROUTES = ['/api-keys', '/auth-callback', '/login', '/verify-account'];

/** Fetches all pages and files for the checks. `site` is missing without a page of the console. */
export async function readSite(
  ask: Ask,
  origin: string,
): Promise<{ reachable: Verdict; site?: Site }> {
  const page = await ask(`${origin}/`, AS_PAGE);
  const reachable = judged(page, '--url', (answer) => pageVerdict(answer, origin));
  if (reachable.status !== 'ok' || !answered(page)) return { reachable };
  const named = [...page.text.matchAll(/"(\/assets\/[^"\\]+)"/g)].map(([, path = '']) => path);
  const get = (path: string) => ask(origin + path);
  const getAll = (paths: string[], question?: Parameters<Ask>[1]): Promise<Replies> =>
    Promise.all(paths.map(async (path) => [path, await ask(origin + path, question)]));
  const [files, routes, config, missing, version] = await Promise.all([
    getAll(uniq(named).slice(0, 200)),
    getAll(ROUTES, AS_PAGE),
    get('/config.json'),
    get(`/assets/doctor-${randomUUID()}.js`),
    get('/version.json'),
  ]);
  const script = files.find(([path]) => path.endsWith('.js'))?.[1];
  return { reachable, site: { origin, page, files, routes, config, script, missing, version } };
}

function pageVerdict(answer: Answer, origin: string): Verdict {
  const { status, text } = answer;
  const deploy = `Serve the files of dist/ at ${origin}/ without a login, with index.html for /.`;
  if (status >= 300 && status < 400) {
    const todo =
      'Answer / with index.html. Remove any login page in front of the console, which has its own sign-in.';
    return fail(`It redirects (${status}) to ${shown(headerOf(answer, 'location'))}.`, todo);
  }
  if (status !== 200) return fail(`The host answers ${status}.`, deploy);
  if (text.includes('id="root"')) return ok(shown(origin));
  return fail('The host answers with another page than this console.', deploy);
}

/** Features of Cloudflare's proxy that rewrite a page, by the script that they insert. */
const REWRITERS = [
  [/rocket-loader/, 'Rocket Loader (rocket-loader)'],
  [/email-protection|email-decode/, 'Email Address Obfuscation (email-protection)'],
] as const;

/** Detects a proxy that rewrites the page: the policy does not allow the inserted scripts. */
export function scriptsVerdict({ page }: Site): Verdict {
  const problems = REWRITERS.filter(([trace]) => trace.test(page.text)).map(([, name]) =>
    fail(
      `A proxy changes the page: ${name} of Cloudflare. The policy refuses the inserted scripts.`,
      `Turn off ${name} for this host.`,
    ),
  );
  return worst(problems, 'no known proxy');
}

/** For checks that compare pages, because a rewritten page differs in each answer. */
export const REWRITTEN = skipped('a proxy rewrites the page (site.scripts)');

/** The findings on the files and paths of the host. */
export const siteFindings = (site: Site): Finding[] => [
  finding('site.scripts', 'No proxy rewrites the page and its scripts', scriptsVerdict(site)),
  finding('site.assets', 'Every file of the page is available', filesVerdict(site)),
  finding('fallback.pages', 'Every page of the console is index.html', routesVerdict(site)),
  finding('fallback.assets', 'A missing file in /assets is a 404', missingVerdict(site)),
];

/** Combines the verdicts on several answers of the host. */
function verdictOn(
  replies: Replies,
  found: string,
  judge: (path: string, answer: Answer) => Verdict,
): Verdict {
  const verdicts = replies.map(([path, reply]) =>
    judged(reply, '--url', (answer) => judge(path, answer)),
  );
  return worst(verdicts, found);
}

function filesVerdict({ files, script, version }: Site): Verdict {
  const complete = 'Upload all of dist/ again, because /assets is incomplete.';
  if (script === undefined) return fail('The page has no script.', complete);
  const named: Replies = [...files, ['/version.json', version]];
  return verdictOn(named, `${files.length} files`, (path, answer) => {
    if (answer.status !== 200) return fail(`${path} answers ${answer.status}.`, complete);
    const type = headerOf(answer, 'content-type').toLowerCase();
    // RFC 9239, 6 also lists obsolete types of scripts.
    if (!path.endsWith('.js') || type.includes('javascript')) return ok('');
    const todo = 'Send text/javascript for .js and text/css for .css (nginx: include mime.types).';
    return fail(`${path} has the content type '${shown(type)}'.`, todo);
  });
}

function routesVerdict(site: Site): Verdict {
  if (scriptsVerdict(site).status !== 'ok') return REWRITTEN;
  return verdictOn(site.routes, ROUTES.join(', '), (path, { status, text }) => {
    if (status === 200 && text === site.page.text) return ok('');
    const todo =
      'Answer index.html with 200 for every path without a file (nginx: try_files $uri /index.html).';
    const what = status === 200 ? 'something other than index.html' : String(status);
    return fail(`${path} answers ${what}.`, todo);
  });
}

function missingVerdict({ missing }: Site): Verdict {
  return judged(missing, '--url', ({ status }) => {
    // Object storage without public listing answers 403.
    if ([403, 404, 410].includes(status)) return ok(String(status));
    return fail(
      `A missing file answers ${status}.`,
      'Answer 404 for a missing file in /assets, never index.html (nginx: location /assets/ { try_files $uri =404; }).',
    );
  });
}
