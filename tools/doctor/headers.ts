import { groupBy } from 'es-toolkit';
import { CACHING } from '../hosting/securityHeaders.ts';
import { answered, headerOf, listOf, type Reply } from './ask.ts';
import { fail, finding, shown, worst, type Finding } from './finding.ts';
import { CSP } from './policy.ts';
import type { Site } from './site.ts';

const HSTS = 'Strict-Transport-Security';
const YEAR = 31_536_000;

/** One finding for each header of the table, which must be on every kind of answer. */
export function headerFindings(site: Site, table: Readonly<Record<string, string>>): Finding[] {
  const answers: [where: string, reply: Reply | undefined][] = [
    ['the page', site.page],
    ...site.routes,
    ['config.json', site.config],
    ['a file of /assets', site.script],
    ['a missing file (404)', site.missing],
  ];
  return Object.entries(table).map(([name, wanted]) => {
    const id = `headers.${name.toLowerCase()}`;
    const title = `${name} is on every answer`;
    const faults = answers.flatMap(([where, reply]) => {
      const wrong = reply && answered(reply) && wrongIn(name, headerOf(reply, name), wanted);
      return wrong ? [{ where, wrong }] : [];
    });
    const problems = Object.entries(groupBy(faults, ({ wrong }) => wrong)).map(([wrong, its]) => {
      const places = its.map(({ where }) => where).join(', ');
      return fail(`${name} ${wrong} on ${places}.`, `Send ${name}: ${wanted}`);
    });
    return finding(id, title, worst(problems, name === CSP ? 'present' : wanted));
  });
}

/** The problem with a header; undefined if its value is that of the table, or stricter. */
function wrongIn(name: string, found: string, wanted: string): string | undefined {
  if (found === '') return 'is missing';
  // The value of the policy is a separate check.
  if (name === CSP || found.toLowerCase() === wanted.toLowerCase()) return undefined;
  const seconds = Number(/max-age="?(\d{1,12})/i.exec(found)?.[1] ?? 0);
  const isStrict = name === HSTS && seconds >= YEAR && /includesubdomains/i.test(found);
  return isStrict ? undefined : `is '${shown(found)}'`;
}

/** The finding on `Cache-Control` of every kind of answer. */
export function cachingFinding({ page, config, version, missing, script }: Site): Finding {
  const { assets, never } = CACHING;
  const rules: [what: string, reply: Reply | undefined, wanted: string][] = [
    ['index.html', page, never],
    ['config.json', config, never],
    ['version.json', version, never],
    ['a missing file (404)', missing, never],
    ['/assets/*', script, assets],
  ];
  const problems = rules.flatMap(([what, reply, wanted]) => {
    if (!reply || !answered(reply)) return [];
    const list = listOf(reply, 'cache-control');
    if (wanted.split(', ').every((part) => list.includes(part))) return [];
    const value = shown(headerOf(reply, 'cache-control')) || 'missing';
    const todo = `Send Cache-Control: ${wanted} with ${what}.`;
    return [fail(`The Cache-Control of ${what} is ${value}.`, todo)];
  });
  const title = 'Files in /assets are cached for a year, and replaced files are not cached';
  return finding('cache', title, worst(problems, rules.map(([what]) => what).join(', ')));
}
