import { headerOf } from './ask.ts';
import { fail, shown, skipped, warn, worst, type Check, type Verdict } from './finding.ts';
import { REWRITTEN, rewritersOf, type Site } from './site.ts';

/** A page with its policy by the table, which is whole if the provider's addresses are known. */
interface Facts {
  site: Site;
  table: string;
  isProviderKnown: boolean;
}

export const CSP = 'Content-Security-Policy';
const CONNECT = 'connect-src';

/** The policy of a page, beside the table. */
export const POLICY_CHECKS: Check<Facts>[] = [
  [
    'policy.directives',
    'Every directive is there and as strict as it must be',
    ({ site, table }) =>
      rewritersOf(site).length > 0 ? skipped(REWRITTEN) : directives(site, table),
  ],
  ['policy.connect', 'The policy lets the console call only its services', connections],
];

/** The directives of a policy with their source expressions (Content Security Policy Level 3). */
function parsePolicy(text: string): Map<string, string[]> {
  const parts = text.split(';').flatMap((part) => {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    return name === '' ? [] : [[name.toLowerCase(), sources] as const];
  });
  // The first one of a name counts.
  return new Map(parts.toReversed());
}

function directives({ page }: Site, table: string): Verdict {
  const sent = new Set(
    headerOf(page, CSP)
      .split(',')
      .map((text) => text.trim()),
  );
  if (sent.size > 1) {
    const todo = `Send ${CSP} at one place, the host or what stands before it.`;
    return fail(`There are ${sent.size}, and browsers apply all of them.`, todo);
  }
  const [text = ''] = sent;
  // Told with the headers.
  if (text === '') return skipped('there is none');
  const found = parsePolicy(text);
  const wanted = parsePolicy(table);
  const written = (sources: string[]) => sources.toSorted().join(' ');
  const problems = [...wanted].flatMap(([name, sources]) => {
    const its = found.get(name);
    if (name === CONNECT || (its && written(its) === written(sources))) return [];
    const what = its ? `is '${shown(its.join(' '))}'` : 'is missing';
    return [fail(`${name} ${what}.`, `Write: ${[name, ...sources].join(' ')}.`)];
  });
  // One that is more special than one of the table takes its place.
  const added = [...found.keys()]
    .filter((name) => /-src(-elem|-attr)?$/.test(name) && !wanted.has(name))
    .map((name) => fail(`${shown(name)} is there, too.`, `Take ${shown(name)} out.`));
  return worst([...problems, ...added], `${wanted.size} directives`);
}

function connections({ site, table, isProviderKnown }: Facts): Verdict {
  const sent = headerOf(site.page, CSP);
  if (sent === '') return skipped('there is none');
  const allowed = parsePolicy(sent).get(CONNECT) ?? [];
  const needed = parsePolicy(table).get(CONNECT) ?? [];
  const lacking = needed
    .filter((source) => !allowed.includes(source))
    .map((source) =>
      fail(
        `${CONNECT} does not allow ${source}.`,
        `Add ${source} to ${CONNECT}: npm run hosting writes the host's file again.`,
      ),
    );
  const further = allowed.flatMap((source) => {
    // A wildcard allows every host. Without the document nobody knows where the provider's services are.
    const isWild = /\*|:$|^'/.test(source);
    if (needed.includes(source) || (!isWild && !isProviderKnown)) return [];
    const what = `${CONNECT} allows ${shown(source)}, which neither config.json nor the provider names.`;
    return [(isWild ? fail : warn)(what, `Take ${shown(source)} out of ${CONNECT}.`)];
  });
  return worst([...lacking, ...further], needed.join(' '));
}
