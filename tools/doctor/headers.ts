import { answered, headerOf, type Answer, type Reply } from './ask.ts';
import { check, fault, shown, type Finding } from './finding.ts';
import { CSP } from './policy.ts';
import { pagesOf, type Site } from './site.ts';

const HSTS = 'Strict-Transport-Security';
const YEAR = 31_536_000;

/** The answers of a site whose headers are looked at, by what they are. */
function answersOf({ page, routes, config, script, missing }: Site): [string, Answer][] {
  const all = Object.entries<Reply | undefined>({
    'the page': page,
    ...Object.fromEntries(pagesOf(routes)),
    'config.json': config,
    'a file of /assets': script,
    'a missing file (404)': missing,
  });
  return all.flatMap(([name, reply]) =>
    reply && answered(reply) ? [[name, reply] as [string, Answer]] : [],
  );
}

const members = (text: string) =>
  text
    .toLowerCase()
    .split(',')
    .map((member) => member.trim())
    .toSorted()
    .join(', ');

/** What is wrong with the value of one header; undefined if it is as in the table, or stricter. */
function wrongIn(name: string, found: string, wanted: string): string | undefined {
  if (found === '') return 'is missing';
  if (name === CSP) return undefined;
  const isRight =
    name === HSTS
      ? Number(/max-age="?(\d{1,12})/i.exec(found)?.[1] ?? 0) >= YEAR &&
        /includesubdomains/i.test(found)
      : members(found) === members(wanted);
  return isRight ? undefined : `is '${shown(found)}'`;
}

/** Every header of the table on every kind of answer. The policy's value is looked at elsewhere. */
export function checkHeaders(site: Site, table: Readonly<Record<string, string>>): Finding[] {
  const isSecure = site.origin.startsWith('https:');
  const answers = answersOf(site);
  return Object.entries(table).map(([name, wanted]) => {
    const of = check(`headers.${name.toLowerCase()}`, `${name} is on every answer`);
    if (name === HSTS && !isSecure) return of.skipped('the console is served without TLS');
    const places = new Map<string, string[]>();
    for (const [where, answer] of answers) {
      // That of the page is a check of its own.
      if (name === CSP && answer === site.page) continue;
      const wrong = wrongIn(name, headerOf(answer, name), wanted);
      if (wrong) places.set(wrong, [...(places.get(wrong) ?? []), where]);
    }
    const problems = [...places].map(([wrong, where]) =>
      fault(`${name} ${wrong} on ${where.join(', ')}.`, `Send ${name}: ${wanted}`),
    );
    return of.of(problems, name === CSP ? 'present' : wanted);
  });
}
