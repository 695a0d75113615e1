import { headerOf, listOf, readable, type Answer } from '../ask.ts';
import { shown } from '../finding.ts';
import { HSTS, problemsOf } from '../headers.ts';
import { CSP, parsePolicy } from '../policy.ts';

/** A header that is not as in the release. */
export interface HeaderProblem {
  name: string;
  found: string;
  todo: string;
}

/** What every answer of a host must have. */
export interface ExpectedHeaders {
  /** The header table of the release. */
  table: Readonly<Record<string, string>>;
  /** Sources that connect-src may have besides the table's: those that the configuration leads to. */
  connect: ReadonlySet<string>;
  isSecure: boolean;
}

/** What hosts and caches say of themselves and of an answer, and what browsers do nothing with. */
const HARMLESS =
  /^(?:date|server|x-powered-by|etag|last-modified|accept-ranges|content-(?:length|encoding|type|language)|transfer-encoding|connection|keep-alive|vary|age|via|expires|pragma|allow|server-timing|cache-control|x-frame-options|x-cache(?:-[\w-]+)?|x-served-by|x-timer|x-(?:request|correlation)-id|x-(?:amz|amzn|goog|vercel|azure|nf|guploader)-[\w-]+|cf-ray|cf-cache-status|strict-transport-security)$/;

/** What further headers do; they are named by what they do. */
const EFFECTS: Readonly<Record<string, string>> = {
  link: 'makes browsers fetch what the release does not name',
  refresh: 'leads people elsewhere',
  location: 'leads people elsewhere',
  'set-cookie': 'sets a cookie, and the console has none',
  'clear-site-data': 'deletes what the console keeps in the browser',
  'service-worker-allowed': 'lets a service worker rule over more of the console',
  sourcemap: 'leads to other sources than those that run',
  'x-sourcemap': 'leads to other sources than those that run',
  'speculation-rules': 'makes browsers fetch or run pages ahead',
  nel: 'makes browsers report to others what people open',
  'report-to': 'makes browsers report to others what people open',
  'reporting-endpoints': 'makes browsers report to others what people open',
  'content-security-policy-report-only': 'makes browsers report to others what the page loads',
};

/** A service at another port of the same host; with a host before the colon it would be elsewhere. */
const OWN_SERVICE = /^(?:clear|[\w-]+="?:\d+"?(?:; *(?:ma|persist)=\d+)*)$/;

function furtherProblems({ lines, hints }: Answer): HeaderProblem[] {
  const todo = (name: string) =>
    `Take ${name} out, at the host or at what stands before it: the release has none.`;
  const isHarmless = (name: string, value: string) =>
    name === 'alt-svc'
      ? value.split(',').every((service) => OWN_SERVICE.test(service.trim()))
      : HARMLESS.test(name);
  const said = (name: string, value: string) =>
    `${name} ('${shown(value)}')${EFFECTS[name] ? ` ${EFFECTS[name]}` : ' is not of the release'}`;
  return [
    ...lines
      .filter(([name, value]) => !isHarmless(name, value))
      .map(([name, value]) => ({ name, found: said(name, value), todo: todo(name) })),
    ...hints.map(([name, value]) => ({
      name,
      found: `${said(name, value)}, ahead of the answer (103)`,
      todo: todo(name),
    })),
  ];
}

/** How a policy differs from that of the release. Only connect-src depends on the configuration. */
function policyProblems(value: string, { table, connect }: ExpectedHeaders): string[] {
  const names = value.split(';').map((part) => part.trim().split(/\s+/)[0]?.toLowerCase() ?? '');
  const twice = names.filter((name, at) => name !== '' && names.indexOf(name) !== at);
  const [found, wanted] = [parsePolicy(value), parsePolicy(table[CSP] ?? '')];
  const directives = [...new Set([...wanted.keys(), ...found.keys()])];
  return [
    ...twice.map((name) => `has ${shown(name)} twice`),
    ...directives.flatMap((name) => {
      const [own, its] = [wanted.get(name), found.get(name)];
      if (!own) return [`has ${shown(name)}`];
      if (!its) return [`lacks ${name}`];
      const allowed = (source: string) =>
        own.includes(source) || (name === 'connect-src' && connect.has(source));
      return [
        ...own.filter((source) => !its.includes(source)).map((it) => `lacks ${it} in ${name}`),
        ...its.filter((source) => !allowed(source)).map((it) => `allows ${shown(it)} in ${name}`),
      ];
    }),
  ];
}

/** What is wrong with one header, as parts of sentences. */
function valueProblems(
  answer: Answer,
  [name, wanted]: [string, string],
  expected: ExpectedHeaders,
): string[] {
  const values = answer.lines.filter(([its]) => its === name.toLowerCase()).map(([, it]) => it);
  const value = values[0] ?? '';
  if (name === 'Cache-Control') {
    const members = (text: string) =>
      text
        .toLowerCase()
        .split(',')
        .map((it) => it.trim())
        .toSorted()
        .join();
    return members(values.join()) === members(wanted) ? [] : [`is '${shown(values.join(', '))}'`];
  }
  if (values.length > 1) return [`is sent ${values.length} times`];
  if (name === 'Content-Type') {
    const plain = (text: string) => text.toLowerCase().replaceAll(/[\s"]/g, '');
    return plain(value) === plain(wanted) ? [] : [`is '${shown(value)}'`];
  }
  if (name === HSTS && !expected.isSecure) return [];
  if (name === CSP && value !== '') {
    return value.includes(',')
      ? ['is more than one policy in a line']
      : policyProblems(value, expected);
  }
  return problemsOf(name, value, wanted).map(({ found }) => found);
}

/** How the codings of an answer do not fit what was asked. */
function codingProblems(answer: Answer, accepted: string): HeaderProblem[] {
  const coding = headerOf(answer, 'content-encoding');
  if (coding === '' || coding === 'identity') return [];
  const vary = listOf(answer, 'vary');
  const todo = 'Send Vary: Accept-Encoding with what is compressed.';
  return [
    // The content of one that cannot be read is a difference of its own.
    ...(accepted.split(', ').includes(coding) || !readable(coding)
      ? []
      : [
          {
            name: 'Content-Encoding',
            found: `Content-Encoding is '${shown(coding)}', which was not asked for`,
            todo: 'Compress only for clients whose Accept-Encoding names the coding.',
          },
        ]),
    ...(vary.includes('accept-encoding') || vary.includes('*')
      ? []
      : [{ name: 'Vary', found: 'Vary does not name Accept-Encoding', todo }]),
  ];
}

/**
 * How the headers of an answer differ from those of the release. `own` are those that it has besides
 * the table, `accepted` the codings that were asked for.
 */
export function headerProblems(
  answer: Answer,
  { own, accepted }: { own: Readonly<Record<string, string>>; accepted: string },
  expected: ExpectedHeaders,
): HeaderProblem[] {
  const wanted = Object.entries({ ...expected.table, ...own });
  return [
    ...wanted.flatMap((header) =>
      valueProblems(answer, header, expected).map((problem) => ({
        name: header[0],
        found: `${header[0]} ${problem}`,
        todo: `Send ${header[0]} once, as in the release: ${header[1]}`,
      })),
    ),
    ...codingProblems(answer, accepted),
    ...furtherProblems(answer).filter(
      ({ name }) => !wanted.some(([its]) => its.toLowerCase() === name),
    ),
  ];
}
