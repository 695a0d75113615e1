import { headerOf, type Answer } from './ask.ts';
import type { Metadata } from './discovery.ts';
import { check, doubt, fault, shown, type Finding } from './finding.ts';

/** The directives of a policy with their source expressions (Content Security Policy Level 3). */
type Policy = Map<string, string[]>;

export const CSP = 'Content-Security-Policy';

/** Keywords have no case, other than hashes. */
const isKeyword = (source: string) => /^'[a-z-]+'$/i.test(source);

function parsePolicy(text: string): Policy {
  const policy: Policy = new Map();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // The first one of a name counts.
    if (name === '' || policy.has(name.toLowerCase())) continue;
    policy.set(
      name.toLowerCase(),
      sources.map((source) => (isKeyword(source) ? source.toLowerCase() : source)),
    );
  }
  return policy;
}

/** What the policy of the page is compared with. */
interface Expected {
  /** The policy by the table, for the served page and configuration. */
  policy: string;
  origin: string;
  metadata: Metadata | undefined;
}

/** The policy of one answer. */
export function checkPolicy(answer: Answer, expected: Expected): Finding[] {
  const present = check('policy.present', 'There is one content security policy');
  const value = headerOf(answer, CSP);
  if (value === '') return [present.fail('There is none.', `Send ${CSP}: ${expected.policy}`)];
  // The same one again allows and forbids the same.
  const [first = '', ...others] = new Set(value.split(',').map((part) => part.trim()));
  const policy = parsePolicy(first);
  const single =
    others.length === 0
      ? present.ok(`${policy.size} directives`)
      : present.fail(
          `There are ${others.length + 1}, and browsers apply all of them.`,
          `Send ${CSP} at one place, the host or what stands before it.`,
        );
  const wanted = parsePolicy(expected.policy);
  return [single, checkDirectives(policy, wanted), checkConnections(policy, wanted, expected)];
}

const CONNECT = 'connect-src';
const isFetchDirective = (name: string) => /-src(-elem|-attr)?$/.test(name);

function checkDirectives(policy: Policy, wanted: Policy): Finding {
  const of = check('policy.directives', 'Every directive is there and as strict as it must be');
  const written = (sources: string[] = []) => sources.toSorted().join(' ');
  const problems = [...wanted].flatMap(([name, sources]) => {
    const found = policy.get(name);
    if (name === CONNECT || (found && written(found) === written(sources))) return [];
    const what = found ? `is '${shown(found.join(' '))}'` : 'is missing';
    return [fault(`${name} ${what}.`, `Write: ${[name, ...sources].join(' ')}.`)];
  });
  // One that is more special than one of the table takes its place.
  const further = [...policy.keys()].filter((name) => isFetchDirective(name) && !wanted.has(name));
  const added = further.map((name) =>
    fault(`${shown(name)} is there, too.`, `Take ${shown(name)} out.`),
  );
  return of.of([...problems, ...added], `${wanted.size} directives`);
}

/** Origins of the provider that the console calls, besides its own. */
function providedOrigins({ metadata, origin }: Expected): string[] {
  const { token_endpoint, jwks_uri, userinfo_endpoint, revocation_endpoint } = metadata ?? {};
  const provided = [token_endpoint, jwks_uri, userinfo_endpoint, revocation_endpoint];
  return provided
    .filter((url) => url !== undefined && URL.canParse(url))
    .map((url = '') => new URL(url).origin)
    .filter((its) => its !== origin);
}

function checkConnections(policy: Policy, wanted: Policy, expected: Expected): Finding {
  const of = check('policy.connect', 'The policy lets the console call only its services');
  const needed = new Set([...(wanted.get(CONNECT) ?? []), ...providedOrigins(expected)]);
  const allowed = policy.get(CONNECT) ?? [];
  const again = "npm run hosting writes the host's file again.";
  const lacking = [...needed]
    .filter((source) => !allowed.includes(source))
    .map((source) =>
      fault(`${CONNECT} does not allow ${source}.`, `Add ${source} to ${CONNECT}: ${again}`),
    );
  const strange = allowed.filter((source) => !needed.has(source)).map((source) => shown(source));
  // A wildcard allows every host. Without the document nobody knows where the provider's services are.
  const further = strange.flatMap((source) => {
    const found = `${CONNECT} allows ${source}, which neither config.json nor the provider names.`;
    const todo = `Take ${source} out of ${CONNECT}.`;
    if (/\*|:$|^'/.test(source)) return [fault(found, todo)];
    return expected.metadata ? [doubt(found, todo)] : [];
  });
  return of.of([...lacking, ...further], [...needed].join(' '));
}
