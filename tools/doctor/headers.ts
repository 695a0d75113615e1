import { answered, headerOf, type Answer, type Reply } from './ask.ts';
import { check, doubt, fault, shown, type Finding, type Problem } from './finding.ts';
import { CSP } from './policy.ts';
import { pagesOf, type Site } from './site.ts';

const HSTS = 'Strict-Transport-Security';
const YEAR = 31_536_000;

/** What is wrong with the value of one header. */
function problemsOf(name: string, found: string, wanted: string): Problem[] {
  const todo = `Send ${name}: ${wanted}`;
  if (found === '') return [fault('is missing', todo)];
  if (name === HSTS) return hstsProblems(found, todo);
  if (name === PERMISSIONS) return memberProblems(found, wanted, todo);
  const parts = found.split(',').map((part) => part.trim().toLowerCase());
  // Of several the last one counts (Referrer Policy, 8.1).
  if (name === 'Referrer-Policy' && parts.at(-1) === wanted) return [];
  // Where to report is a parameter.
  const [first = '', ...others] = parts.map((part) => part.replace(/;\s*report-to=.*$/, ''));
  // Browsers read no list where the header has one value.
  if (others.some((other) => other !== first) || (others.length > 0 && SINGLE.has(name))) {
    return [fault(`is sent more than once: '${shown(found)}'`, `${todo} at one place alone.`)];
  }
  return first === wanted.toLowerCase() ? [] : [fault(`is '${shown(found)}'`, todo)];
}

function hstsProblems(found: string, todo: string): Problem[] {
  const age = Number(/max-age="?(\d{1,12})/i.exec(found)?.[1] ?? 0);
  if (age < YEAR) return [fault(`is '${shown(found)}', shorter than a year`, todo)];
  return /includesubdomains/i.test(found) ? [] : [doubt(`is '${shown(found)}'`, todo)];
}

/** A dictionary (Structured Field Values, 3.2): the last member of a name counts. */
const PERMISSIONS = 'Permissions-Policy';
/** Headers that browsers ignore if they come twice, even with the same value. */
const SINGLE = new Set(['Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy']);

function memberProblems(found: string, wanted: string, todo: string): Problem[] {
  const features = (text: string) =>
    new Map(
      text.split(',').map((part) => {
        const [feature = '', list = ''] = part.trim().split('=');
        return [feature, list] as const;
      }),
    );
  const there = features(found);
  return [...features(wanted)]
    .filter(([feature, list]) => there.get(feature) !== list)
    .map(([feature]) => fault(`does not have ${feature} as it must be`, todo));
}

/** The answers of a site whose headers are looked at, by what they are. */
function answersOf({ page, routes, config, plainScript, missing }: Site): [string, Answer][] {
  const all = Object.entries<Reply | undefined>({
    'the page': page,
    ...Object.fromEntries(pagesOf(routes)),
    'config.json': config,
    'a file of /assets': plainScript,
    'a missing file (404)': missing.asScript,
  });
  return all.flatMap(([name, reply]) =>
    reply && answered(reply) ? [[name, reply] as [string, Answer]] : [],
  );
}

/** Every header of the table on every kind of answer. The policy's value is looked at elsewhere. */
export function checkHeaders(site: Site, table: Readonly<Record<string, string>>): Finding[] {
  const isSecure = site.origin.startsWith('https:');
  const answers = answersOf(site);
  return Object.entries(table).map(([name, wanted]) => {
    const of = check(`headers.${name.toLowerCase()}`, `${name} is on every answer`);
    if (name === HSTS && !isSecure) return of.skipped('the console is served without TLS');
    const problems = answers.flatMap(([where, answer]) => {
      const found = headerOf(answer, name);
      if (name === CSP) {
        // That of the page is a check of its own.
        if (found !== '' || answer === site.page) return [];
        return [{ where, problem: fault('is missing', `Send ${name} with every answer.`) }];
      }
      return problemsOf(name, found, wanted).map((problem) => ({ where, problem }));
    });
    return of.of(grouped(name, problems, answers.length), name === CSP ? 'present' : wanted);
  });
}

/** One problem for each thing that is wrong, with the answers that it is wrong on. */
function grouped(
  name: string,
  all: { where: string; problem: Problem }[],
  answers: number,
): Problem[] {
  const byFound = new Map<string, typeof all>();
  for (const one of all) {
    byFound.set(one.problem.found, [...(byFound.get(one.problem.found) ?? []), one]);
  }
  return [...byFound].map(([found, list]) => {
    const [first] = list;
    const places = list.map(({ where }) => where);
    const where = places.length === answers ? 'every answer' : places.join(', ');
    const inherited =
      places.length < answers && found === 'is missing'
        ? ' (nginx: a location with an add_header of its own inherits none, and errors need `always`.)'
        : '';
    return {
      level: first?.problem.level ?? 'fail',
      found: `${name} ${found} on ${where}.`,
      todo: `${first?.problem.todo}${inherited}`,
    };
  });
}

/** Whether the host tells which version of what it is. */
export function checkServer({ page }: Site): Finding {
  const of = check('headers.server', 'The host does not tell its version');
  const problems = ['Server', 'X-Powered-By'].flatMap((name): Problem[] => {
    const value = headerOf(page, name);
    if (value === '' || (name === 'Server' && !/\d\.\d|\/\d+\b/.test(value))) return [];
    const todo =
      name === 'Server'
        ? 'Leave the version out (nginx: server_tokens off).'
        : `Leave ${name} out.`;
    return [doubt(`${name} is '${shown(value)}'.`, todo)];
  });
  return of.of(problems, shown(headerOf(page, 'Server')) || 'it tells nothing');
}
