import { headerOf } from './ask.ts';
import { fail, finding, shown, warn, worst, type Finding, type Verdict } from './finding.ts';
import { REWRITTEN, scriptsVerdict, type Site } from './site.ts';

export const CSP = 'Content-Security-Policy';
const CONNECT = 'connect-src';

/**
 * Compares the page's policy with the table's, which is complete if the identity provider is known.
 */
export function policyFindings(site: Site, table: string, isProviderKnown: boolean): Finding[] {
  const sent = headerOf(site.page, CSP);
  // Reported by the check of the headers.
  if (sent === '') return [];
  const strict = scriptsVerdict(site).status === 'ok' ? strictVerdict(sent, table) : REWRITTEN;
  const connect = connectVerdict(sent, table, isProviderKnown);
  return [
    finding('policy.directives', 'Every directive is present and strict enough', strict),
    finding('policy.connect', 'The policy lets the console call only its services', connect),
  ];
}

/** The directives of a policy with their source expressions (Content Security Policy Level 3). */
function parsePolicy(text: string): Map<string, string[]> {
  const parts = text.split(';').flatMap((part) => {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    return name === '' ? [] : [[name.toLowerCase(), sources] as const];
  });
  // Of directives with the same name, the first one applies.
  return new Map(parts.toReversed());
}

function strictVerdict(sent: string, table: string): Verdict {
  const policies = new Set(sent.split(',').map((text) => text.trim()));
  if (policies.size > 1) {
    const todo = `Send ${CSP} only once, from the host or from the proxy in front of it.`;
    return fail(`There are ${policies.size} policies, and browsers apply all of them.`, todo);
  }
  const found = parsePolicy([...policies].join(''));
  const wanted = parsePolicy(table);
  const written = (sources: string[]) => sources.toSorted().join(' ');
  const problems = [...wanted].flatMap(([name, sources]) => {
    const its = found.get(name);
    if (name === CONNECT || (its && written(its) === written(sources))) return [];
    const what = its ? `is '${shown(its.join(' '))}'` : 'is missing';
    return [fail(`${name} ${what}.`, `Write: ${[name, ...sources].join(' ')}.`)];
  });
  // A more specific directive overrides one of the table.
  const added = [...found.keys()]
    .filter((name) => /-src(-elem|-attr)?$/.test(name) && !wanted.has(name))
    .map((name) => fail(`${shown(name)} overrides the policy.`, `Remove ${shown(name)}.`));
  return worst([...problems, ...added], `${wanted.size} directives`);
}

function connectVerdict(sent: string, table: string, isProviderKnown: boolean): Verdict {
  const allowed = parsePolicy(sent).get(CONNECT) ?? [];
  const needed = parsePolicy(table).get(CONNECT) ?? [];
  const lacking = needed
    .filter((source) => !allowed.includes(source))
    .map((source) =>
      fail(
        `${CONNECT} does not allow ${source}.`,
        `Add ${source} to ${CONNECT}. npm run hosting updates the host's file.`,
      ),
    );
  const further = allowed.flatMap((source) => {
    // Without the discovery document, the other origins of the identity provider are unknown.
    const isWild = /\*|:$|^'/.test(source);
    if (needed.includes(source) || (!isWild && !isProviderKnown)) return [];
    const what = `${CONNECT} allows ${shown(source)}, which neither config.json nor the provider uses.`;
    return [(isWild ? fail : warn)(what, `Remove ${shown(source)} from ${CONNECT}.`)];
  });
  return worst([...lacking, ...further], needed.join(' '));
}
