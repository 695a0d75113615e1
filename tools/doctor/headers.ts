import { groupBy } from 'es-toolkit';
import { CACHING } from '../hosting/securityHeaders.ts';
import { answered, headerOf, listOf, type Reply } from './ask.ts';
import { fail, ok, shown, skipped, worst, type Check } from './finding.ts';
import { CSP } from './policy.ts';
import { pagesOf, type Site } from './site.ts';

const HSTS = 'Strict-Transport-Security';
const YEAR = 31_536_000;

/** The fault of a header's value; undefined if it is as in the table, or stricter. */
function wrongIn(name: string, found: string, wanted: string): string | undefined {
  if (found === '') return 'is missing';
  // The policy's value is a check of its own.
  if (name === CSP || found.toLowerCase() === wanted.toLowerCase()) return undefined;
  const seconds = Number(/max-age="?(\d{1,12})/i.exec(found)?.[1] ?? 0);
  const isStrict = name === HSTS && seconds >= YEAR && /includesubdomains/i.test(found);
  return isStrict ? undefined : `is '${shown(found)}'`;
}

/** One check for each header of the table: it is on every kind of answer. */
export const headerChecks = (table: Readonly<Record<string, string>>): Check<Site>[] =>
  Object.entries(table).map(([name, wanted]) => [
    `headers.${name.toLowerCase()}`,
    `${name} is on every answer`,
    ({ origin, page, routes, config, script, missing }) => {
      if (name === HSTS && !origin.startsWith('https:')) {
        return skipped('the console is served without TLS');
      }
      const answers: [where: string, reply: Reply | undefined][] = [
        ['the page', page],
        ...pagesOf(routes),
        ['config.json', config],
        ['a file of /assets', script],
        ['a missing file (404)', missing],
      ];
      const faults = answers.flatMap(([where, reply]) => {
        const wrong = reply && answered(reply) && wrongIn(name, headerOf(reply, name), wanted);
        return wrong ? [{ where, wrong }] : [];
      });
      const problems = Object.entries(groupBy(faults, ({ wrong }) => wrong)).map(([wrong, its]) => {
        const places = its.map(({ where }) => where).join(', ');
        return fail(`${name} ${wrong} on ${places}.`, `Send ${name}: ${wanted}`);
      });
      return worst(problems, name === CSP ? 'present' : wanted);
    },
  ]);

/** The time for which an answer may be kept, by the table: `path` is one of its files, or its name. */
const caching = (
  id: string,
  [title, path, wanted]: readonly [string, string, string],
  of: (site: Site) => Reply | undefined,
): Check<Site> => [
  id,
  title,
  (site) => {
    const reply = of(site);
    if (!reply || !answered(reply)) return skipped('it could not be read');
    const list = listOf(reply, 'cache-control');
    if (wanted.split(', ').every((part) => list.includes(part))) return ok(wanted);
    const says = shown(headerOf(reply, 'cache-control')) || 'nothing';
    return fail(`Its Cache-Control says ${says}.`, `Send Cache-Control: ${wanted} with ${path}.`);
  },
];
const { assets, never } = CACHING;
const ASSETS = ['Files in /assets are kept for a year', '/assets/*', assets] as const;
const MISSING = [
  'The answer for a missing file is not kept',
  'what is missing (404)',
  never,
] as const;
const neverKept = (name: string) => [`${name} is never kept`, name, never] as const;

export const CACHING_CHECKS: Check<Site>[] = [
  caching('cache.page', neverKept('index.html'), ({ page }) => page),
  caching('cache.config', neverKept('config.json'), ({ config }) => config),
  caching('cache.version', neverKept('version.json'), ({ version }) => version),
  caching('cache.assets', ASSETS, ({ script }) => script),
  caching('cache.missing', MISSING, ({ missing }) => missing),
];
