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
  /** Every file that the page names, and the first script of these. */
  files: Replies;
  script: Reply | undefined;
  /** A file that is not there. */
  missing: Reply;
}

const AS_PAGE = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const ROUTES = ['/api-keys', '/auth-callback', '/login', '/verify-account'];

/** Asks the host for everything; without a site if it has no page. */
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

/** Features of Cloudflare's proxy that change a page on its way, by the script that they put in. */
const REWRITERS = [
  [/rocket-loader/, 'Rocket Loader (rocket-loader)'],
  [/email-protection|email-decode/, 'Email Address Obfuscation (email-protection)'],
] as const;

/** True if a proxy has changed the page. Its scripts are then not those that the policy allows. */
export function scriptsVerdict({ page }: Site): Verdict {
  const problems = REWRITERS.filter(([trace]) => trace.test(page.text)).map(([, name]) =>
    fail(
      `A proxy has changed the page: ${name} of Cloudflare. The policy refuses what it puts in.`,
      `Turn ${name} off for this host.`,
    ),
  );
  return worst(problems, 'none that is known');
}

/** In place of a comparison with a page that is another one in each answer. */
export const REWRITTEN = skipped('a proxy rewrites the page (site.scripts)');

/** The findings on the files and paths of the host. */
export const siteFindings = (site: Site): Finding[] => [
  finding('site.scripts', 'No proxy rewrites the page and its scripts', scriptsVerdict(site)),
  finding('site.assets', 'Every file that the page names is there', filesVerdict(site)),
  finding('fallback.pages', 'Every page of the console answers index.html', routesVerdict(site)),
  finding('fallback.assets', 'A missing file in /assets is a 404', missingVerdict(site)),
];

/** One verdict on answers of the host, each judged with its path. */
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
  const complete = 'Upload all of dist/ again: /assets is not complete.';
  if (script === undefined) return fail('The page names no script.', complete);
  const named: Replies = [...files, ['/version.json', version]];
  return verdictOn(named, `${files.length} files`, (path, answer) => {
    if (answer.status !== 200) return fail(`${path} answers ${answer.status}.`, complete);
    const type = headerOf(answer, 'content-type').toLowerCase();
    // Scripts have an older type, too (RFC 9239, 6).
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
    const what = status === 200 ? 'something else than index.html' : String(status);
    return fail(`${path} answers ${what}.`, todo);
  });
}

function missingVerdict({ missing }: Site): Verdict {
  return judged(missing, '--url', ({ status }) => {
    // Storage whose content nobody may list answers 403.
    if ([403, 404, 410].includes(status)) return ok(String(status));
    return fail(
      `A file that is not there answers ${status}.`,
      'Answer 404 for what is not in /assets, never index.html (nginx: location /assets/ { try_files $uri =404; }).',
    );
  });
}
