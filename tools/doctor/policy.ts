import type { Config } from '../../src/config/schema.ts';
import { headerOf, type Answer } from './ask.ts';
import { UNNAMED, addressesOf, isUnnamed } from './configuration.ts';
import type { Metadata } from './discovery.ts';
import { check, doubt, fault, shown, type Finding, type Problem } from './finding.ts';
import { ON_THE_WAY } from './site.ts';

/** The directives of a policy with their source expressions (Content Security Policy Level 3). */
type Policy = Map<string, string[]>;

export const CSP = 'Content-Security-Policy';

/** Keywords have no case, other than hashes. */
const isKeyword = (source: string) => /^'[a-z-]+'$/i.test(source);

export function parsePolicy(text: string): Policy {
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

/** What stands in for a directive that is not there. */
const FALLBACK: Record<string, string> = {
  'script-src-elem': 'script-src',
  'script-src-attr': 'script-src',
  'style-src-elem': 'style-src',
  'style-src-attr': 'style-src',
  'worker-src': 'child-src',
  'frame-src': 'child-src',
};

const isFetchDirective = (name: string) => /-src(-elem|-attr)?$/.test(name);

/** The sources that count for a directive; undefined: nothing restricts it. */
function effective(policy: Policy, name: string): string[] | undefined {
  const own = policy.get(name);
  if (own) return own.filter((source) => source.toLowerCase() !== "'none'");
  if (name === 'default-src' || !isFetchDirective(name)) return undefined;
  return effective(policy, FALLBACK[name] ?? 'default-src');
}

const isUnsafe = (source: string) => /^'.*unsafe.*'$/i.test(source);
/** Sources that stand for more than one host. */
const isBroad = (source: string) => source.includes('*') || /^[a-z][a-z\d+.-]*:$/i.test(source);
const isHash = (source: string) => /^'sha\d+-/i.test(source);

/** What the policy of the page is compared with. */
export interface Expected {
  /** The policy by the table, for the served page and configuration. */
  policy: string;
  origin: string;
  config: Config | undefined;
  metadata: Metadata | undefined;
}

/** The policy of one answer. */
export function checkPolicy(answer: Answer, expected: Expected): Finding[] {
  const present = check('policy.present', 'There is one content security policy');
  const value = headerOf(answer, CSP);
  if (value === '') {
    const isReport = headerOf(answer, `${CSP}-Report-Only`) !== '';
    const found = isReport ? 'It only reports (…-Report-Only).' : 'There is none.';
    return [present.fail(found, `Send ${CSP}: ${expected.policy}`)];
  }
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
  return [
    single,
    checkDirectives(policy, wanted),
    checkSources(policy, wanted),
    checkScript(policy, wanted),
    ...checkConnections(policy, expected),
  ];
}

function checkDirectives(policy: Policy, wanted: Policy): Finding {
  const of = check('policy.directives', 'Every directive is there and as strict as it must be');
  const names = new Set([...wanted.keys(), ...[...policy.keys()].filter(isFetchDirective)]);
  names.delete('connect-src');
  const problems = [...names].flatMap((name) => directiveProblems(policy, wanted, name));
  return of.of(problems, `${wanted.size} directives`);
}

function directiveProblems(policy: Policy, wanted: Policy, name: string): Problem[] {
  const must = effective(wanted, name) ?? [];
  const line = `${name} ${wanted.get(name)?.join(' ') ?? (must.join(' ') || "'none'")}`;
  const found = effective(policy, name);
  if (!found) return [fault(`${name} is missing.`, `Write: ${line}.`)];
  // Hashes of scripts, broad and unsafe sources have checks of their own.
  const compared = (source: string) =>
    !isUnsafe(source) && !(isHash(source) && name.startsWith('script-src'));
  const lacking = must.filter((source) => compared(source) && !found.includes(source));
  const further = found.filter(
    (source) =>
      compared(source) &&
      !must.includes(source) &&
      !isBroad(source) &&
      source !== "'report-sample'",
  );
  return [
    ...lacking.map((source) => fault(`${name} lacks ${source}.`, `Write: ${line}.`)),
    ...further.map((source) => fault(`${name} also allows ${shown(source)}.`, `Write: ${line}.`)),
  ];
}

function checkSources(policy: Policy, wanted: Policy): Finding {
  const of = check('policy.sources', 'Nothing unsafe and no wildcard is allowed');
  const problems = [...policy].flatMap(([name, sources]) =>
    sources
      .filter((source) => !(effective(wanted, name) ?? []).includes(source))
      .filter((source) => isUnsafe(source) || (isFetchDirective(name) && isBroad(source)))
      .map((source) =>
        fault(`${name} allows ${shown(source)}.`, `Take ${shown(source)} out of ${name}.`),
      ),
  );
  return of.of(problems, 'none');
}

function checkScript(policy: Policy, wanted: Policy): Finding {
  const of = check('policy.script', 'The scripts inside index.html are allowed by their hashes');
  const hashes = (all: Policy) => (effective(all, 'script-src-elem') ?? []).filter(isHash);
  const must = hashes(wanted);
  const found = hashes(policy);
  const lacking = must.filter((hash) => !found.includes(hash));
  const further = found.filter((hash) => !must.includes(hash));
  const todo = (hash: string) =>
    further.length === 0 && found.length > 0
      ? `If the script is of this build's index.html, add ${hash} to script-src. If not, something on the way adds it. ${ON_THE_WAY}`
      : `Add ${hash} to script-src: it is the hash of a script of this build's index.html.`;
  const old = (hash: string) =>
    doubt(`script-src allows a script that is not on the page: ${shown(hash)}.`, `Take it out.`);
  if (lacking.length > 0) {
    const stale = further.length > 0 ? ' What is allowed is of another build.' : '';
    return of.of(
      lacking.map((hash) => fault(`One is refused.${stale}`, todo(hash))),
      '',
    );
  }
  return of.of(further.map(old), must.length > 0 ? 'they are' : 'there is none');
}

/** Origins that the console calls, with the settings and addresses that lead to them. */
function neededOrigins({ config, metadata, origin }: Expected): Map<string, string[]> {
  const needed = new Map<string, string[]>();
  const { token_endpoint, jwks_uri, userinfo_endpoint, revocation_endpoint } = metadata ?? {};
  const provided = { token_endpoint, jwks_uri, userinfo_endpoint, revocation_endpoint };
  const configured = config
    ? // The browser itself goes to this one.
      addressesOf(config).filter(([name]) => name !== 'oidc.logoutEndpoint')
    : [];
  for (const [name, url] of [...configured, ...Object.entries(provided)]) {
    if (url === undefined || !URL.canParse(url)) continue;
    const its = new URL(url).origin;
    if (its !== origin) needed.set(its, [...(needed.get(its) ?? []), name]);
  }
  return needed;
}

/** Whether a source expression allows an origin (CSP3, 6.7.2.8). Its path does not count. */
function covers(source: string, origin: string, self: string): boolean {
  const { protocol, hostname, port } = new URL(origin);
  if (source.toLowerCase() === "'self'") return origin === self;
  if (source === '*') return true;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return source.toLowerCase() === protocol;
  const [, scheme = new URL(self).protocol, host = '', itsPort] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/i.exec(source) ?? [];
  const usual = protocol === 'https:' ? '443' : '80';
  const fitsHost = host.startsWith('*.')
    ? hostname.endsWith(host.slice(1).toLowerCase())
    : host.toLowerCase() === hostname;
  const fitsPort = itsPort === '*' || (itsPort ?? usual) === (port || usual);
  return scheme.toLowerCase() === protocol && fitsHost && fitsPort;
}

function checkConnections(policy: Policy, expected: Expected): Finding[] {
  const connect = check('policy.connect', 'The policy lets the console call its services');
  const further = check('policy.further', 'The policy lets the console call nothing else');
  const { config, metadata, origin } = expected;
  if (!config) {
    return [connect, further].map((one) => one.skipped('config.json is not valid'));
  }
  const allowed = effective(policy, 'connect-src');
  if (!allowed) {
    const todo = `Write connect-src 'self' ${[...neededOrigins(expected).keys()].join(' ')}.`;
    return [connect.fail('There is neither connect-src nor default-src.', todo)];
  }
  const needed = neededOrigins(expected);
  needed.set(origin, ["'self'"]);
  const lacking = [...needed].filter(
    ([url]) => !allowed.some((source) => covers(source, url, origin)),
  );
  const problems = lacking.map(([url, names]) => {
    const source = url === origin ? "'self'" : url;
    const found = `connect-src does not allow ${source} (${names.join(', ')}).`;
    return isUnnamed(url) && url !== origin
      ? fault(`${found} ${UNNAMED}`, 'Give that host a name.')
      : fault(found, `Add ${source} to connect-src: npm run hosting writes the host's file again.`);
  });
  const superfluous = allowed.filter(
    (source) =>
      !isBroad(source) &&
      !isUnsafe(source) &&
      source.toLowerCase() !== "'self'" &&
      ![...needed.keys()].some((url) => covers(source, url, origin)),
  );
  const extra = superfluous.map((source) =>
    doubt(
      `connect-src allows ${shown(source)}, which neither config.json nor the provider names.`,
      `Take ${shown(source)} out of connect-src.`,
    ),
  );
  return [
    connect.of(problems, [...needed.keys()].join(' ')),
    // Without the document nobody knows where the provider's services are.
    metadata ? further.of(extra, 'none') : further.skipped('the provider is not known'),
  ];
}
