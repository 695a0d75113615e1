import { VERSION_META } from '../../src/lib/browser.ts';
import { answered, headerOf, jsonOf, listOf, textOf, type Answer, type Reply } from './ask.ts';
import { check, doubt, fault, shown, type Finding, type Problem } from './finding.ts';
import { about, reached } from './outage.ts';
import { pagesOf, type Site } from './site.ts';

const YEAR = 31_536_000;

/** The age in seconds that `Cache-Control` allows; undefined if it does not say. */
function maxAge(answer: Answer): number | undefined {
  const found = listOf(answer, 'cache-control').filter((part) => part.startsWith('max-age='));
  // Caches may take any of several.
  return found.length === 0
    ? undefined
    : Math.min(...found.map((part) => Number(part.slice('max-age='.length))));
}

const says = (answer: Answer) => shown(headerOf(answer, 'cache-control')) || 'nothing';

/** How long answers may be kept (RFC 9111, 5.2.2). */
export function checkCaching(site: Site): Finding[] {
  const { page, routes, config, script, missing, version } = site;
  const pages: [string, Reply][] = [['/', page], ...pagesOf(routes)];
  return [
    neverKept(check('cache.page', 'index.html is never kept'), pages, 'index.html'),
    neverKept(
      check('cache.config', 'config.json is never kept'),
      [['/config.json', config]],
      'config.json',
    ),
    keptForEver(script),
    missingNotKept(missing),
    versionNotKept(version),
  ];
}

function neverKept(
  of: ReturnType<typeof check>,
  replies: [path: string, reply: Reply][],
  name: string,
): Finding {
  const read = replies.flatMap(([path, reply]): [string, Answer][] =>
    answered(reply) && reply.status === 200 ? [[path, reply]] : [],
  );
  if (read.length === 0) return of.skipped('it could not be read');
  const problems = read.flatMap(([path, answer]) => {
    const problem = keptProblem(answer, name);
    return problem ? [about(path, problem)] : [];
  });
  return of.of(problems.slice(0, 1), 'no-store');
}

function keptProblem(answer: Answer, name: string): Problem | undefined {
  const list = listOf(answer, 'cache-control');
  const todo = `Send Cache-Control: no-store with ${name}.`;
  const found = `Its Cache-Control says ${says(answer)}.`;
  if (list.includes('no-store')) return undefined;
  if (list.includes('no-cache') || maxAge(answer) === 0) {
    return doubt(
      `${found} It is asked for each time, but kept: also with a secret on the page, for the way back.`,
      todo,
    );
  }
  return fault(`${found} Browsers go on with an old one after an upgrade.`, todo);
}

function keptForEver(script: Reply | undefined): Finding {
  const of = check('cache.assets', 'Files in /assets are kept for a year');
  if (!script || !answered(script) || script.status !== 200)
    return of.skipped('there is no script');
  const age = maxAge(script) ?? 0;
  const list = listOf(script, 'cache-control');
  const todo = `Send Cache-Control: public, max-age=${YEAR}, immutable with /assets/*.`;
  const found = `Their Cache-Control says ${says(script)}.`;
  const again = ['no-store', 'no-cache'].some((part) => list.includes(part));
  if (again || age < YEAR) return of.fail(found, todo);
  return list.includes('immutable') ? of.ok(says(script)) : of.warn(found, todo);
}

function missingNotKept(missing: Reply): Finding {
  const of = check('cache.missing', 'The answer for a missing file is not kept');
  if (!answered(missing) || missing.status < 400) return of.skipped('there was no such answer');
  if ((maxAge(missing) ?? 0) === 0) return of.ok(says(missing));
  const todo =
    'Send Cache-Control: no-store with 404 (nginx: the year belongs to answers of 200 alone, not to `add_header … always`).';
  return of.fail(`The ${missing.status} says ${says(missing)}: it outlives the upload.`, todo);
}

function versionNotKept(version: Reply): Finding {
  const of = check('cache.version', 'version.json is never kept');
  if (hostedVersion(version) === undefined || !answered(version))
    return of.skipped('there is none');
  const list = listOf(version, 'cache-control');
  const asked = list.includes('no-store') || list.includes('no-cache') || maxAge(version) === 0;
  if (asked) return of.ok(says(version));
  const todo = 'Send Cache-Control: no-store with version.json.';
  return of.fail(`Its Cache-Control says ${says(version)}: open pages miss upgrades.`, todo);
}

/** The version that version.json names, or undefined. */
function hostedVersion(reply: Reply): string | undefined {
  if (!answered(reply) || reply.status !== 200) return undefined;
  const { version } = Object(jsonOf(reply)) as { version?: unknown };
  return typeof version === 'string' ? version : undefined;
}

/** Whether the page and version.json are of one build: a cache may hold an older one of either. */
export function checkVersion({ html, version }: Site): Finding {
  const of = check('site.version', 'The page and version.json are of one build');
  const own = new RegExp(`<meta name="${VERSION_META}" content="([^"]*)"`).exec(html)?.[1];
  const hosted = hostedVersion(version);
  const upload =
    'Upload index.html and version.json of the same build, and purge the cache of both.';
  if (hosted === undefined) {
    return of.warn('There is no version.json: open pages do not learn of upgrades.', upload);
  }
  if (own === hosted) return of.ok(shown(hosted));
  return of.fail(
    `The page is ${shown(own ?? 'of no version')}, version.json ${shown(hosted)}.`,
    upload,
  );
}

const bare = (path: string) => path.replace(/\?.*$/, '');

/** Which paths lead to the page, and which must not. */
export function checkFallback({ html, routes, missing }: Site): Finding[] {
  const pages = [...routes].flatMap(([path, reply]): Problem[] => {
    const todo =
      'Answer index.html with 200 for every path without a file (nginx: try_files $uri /index.html).';
    const { outage, answer } = reached(reply, '--url');
    if (outage) return [about(bare(path), outage)];
    if (answer.status === 200 && textOf(answer) === html) return [];
    const what = answer.status === 200 ? 'something else than index.html' : String(answer.status);
    return [fault(`${bare(path)} answers ${what}.`, todo)];
  });
  return [
    check('fallback.pages', 'Every page of the console answers index.html').of(
      pages,
      [...routes.keys()].map(bare).join(', '),
    ),
    missingFinding(missing),
  ];
}

function missingFinding(missing: Reply): Finding {
  const of = check('fallback.assets', 'A missing file in /assets is a 404');
  const { outage, answer } = reached(missing, '--url');
  if (outage) return of.of([outage], '');
  // Storage whose content nobody may list answers 403.
  if ([403, 404, 410].includes(answer.status)) return of.ok(String(answer.status));
  return of.fail(
    `A file that is not there answers ${answer.status}.`,
    'Answer 404 for what is not in /assets, never index.html (nginx: location /assets/ { try_files $uri =404; }).',
  );
}
