import { securityHeaders } from '../../../tools/hosting/securityHeaders.ts';
import { HSTS } from '../../../tools/doctor/headers.ts';
import { CSP } from '../../../tools/doctor/policy.ts';
import { at, everywhere, header, where } from './tampering.ts';
import type { Change, Kind, Tampering } from './tampering.ts';

const row = (
  name: string,
  what: string,
  change: Change,
  says: RegExp,
  alteration = everywhere(change),
): Tampering => ({ what: `${name} ${what}`, alteration, id: `release.header ${name}`, says });

/** Without TLS browsers ignore Strict-Transport-Security: tests/doctor/release.test.ts has it. */
const NAMES = Object.keys(securityHeaders({}, '')).filter((name) => name !== HSTS);

const ofTheTable: Tampering[] = NAMES.flatMap((given) => {
  const name = given.toLowerCase();
  const value = securityHeaders({}, '')[given] ?? '';
  return [
    row(
      name,
      'missing on scripts alone',
      header(name, undefined),
      new RegExp(`${given} is missing on /assets/index-a1\\.js`),
      at('/assets/index-a1.js', header(name, undefined)),
    ),
    row(
      name,
      'missing on errors alone',
      where(({ status }) => status >= 400, header(name, undefined)),
      new RegExp(`${given} is missing on /sw\\.js`),
    ),
    row(name, 'with another value', header(name, 'unsafe-none'), new RegExp(`${given} `)),
    row(
      name,
      'sent twice',
      header(name, [value, value]),
      new RegExp(`${given} is sent 2 times on /, `),
    ),
  ];
});

const policy = (what: string, change: (text: string) => string, says: RegExp) =>
  row(
    CSP.toLowerCase(),
    what,
    ({ headers }) => {
      const name = CSP.toLowerCase();
      headers[name] = change(String(headers[name]));
    },
    says,
  );
const policies: Tampering[] = [
  policy(
    'with the hash of another script',
    (text) => text.replace("script-src 'self'", "script-src 'self' 'sha256-AAAA'"),
    /allows 'sha256-AAAA' in script-src/,
  ),
  policy(
    'with unsafe-inline',
    (text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    /allows 'unsafe-inline' in script-src/,
  ),
  policy(
    'with scripts of another origin',
    (text) => text.replace("script-src 'self'", "script-src 'self' https://evil.example"),
    /allows https:\/\/evil\.example in script-src/,
  ),
  policy(
    'with another service to call',
    (text) => text.replace("connect-src 'self'", "connect-src 'self' https://evil.example"),
    /allows https:\/\/evil\.example in connect-src/,
  ),
  policy(
    'with any service to call',
    (text) => text.replace("connect-src 'self'", "connect-src 'self' *"),
    /allows \* in connect-src/,
  ),
  policy('without a directive', (text) => text.replace("; base-uri 'none'", ''), /lacks base-uri/),
  policy(
    'with a weaker directive ahead',
    (text) => `script-src * 'unsafe-inline'; ${text}`,
    /has script-src twice/,
  ),
  policy(
    'with reports to elsewhere',
    (text) => `${text}; report-uri https://evil.example/`,
    /has report-uri/,
  ),
  policy(
    'as two in one line',
    (text) => `${text}, default-src *`,
    /more than one policy in a line/,
  ),
];

const script = '/assets/index-a1.js';
const of = (path: string, name: string, value: string | string[] | undefined, says: RegExp) =>
  row(name, `of ${path}: ${String(value)}`, () => {}, says, at(path, header(name, value)));
const JS = 'text/javascript; charset=utf-8';
const ofFiles: Tampering[] = [
  of(script, 'content-type', 'text/plain', /Content-Type is 'text\/plain' on \/assets\/index-a1/),
  of(script, 'content-type', undefined, /Content-Type is ''/),
  of(script, 'content-type', [JS, 'text/html'], /Content-Type is sent 2 times/),
  of('/', 'content-type', 'application/xhtml+xml', /xhtml\+xml' on \//),
  of('/assets/style-c3.css', 'content-type', 'text/html', /'text\/html' on \/assets\/style/),
  of('/config.json', 'content-type', 'text/javascript', /on \/config\.json/),
  of(script, 'cache-control', 'no-store', /Cache-Control is 'no-store' on/),
  of('/', 'cache-control', 'public, max-age=31536000', /max-age=31536000' on \//),
  of('/version.json', 'cache-control', 'max-age=60', /on \/version\.json/),
  of('/', 'cache-control', ['no-store', 'max-age=60'], /'no-store, max-age=60' on \//),
  of(script, 'vary', undefined, /Vary does not name Accept-Encoding/),
];

const FURTHER: readonly (readonly [name: string, value: string])[] = [
  ['link', '<https://evil.example/a.js>; rel=preload; as=script'],
  ['refresh', '0;url=https://evil.example/'],
  ['set-cookie', 'id=1'],
  ['clear-site-data', '"storage"'],
  ['service-worker-allowed', '/'],
  ['sourcemap', 'https://evil.example/a.map'],
  ['speculation-rules', '"/rules.json"'],
  ['nel', '{"report_to":"a","max_age":9}'],
  ['reporting-endpoints', 'a="https://evil.example/"'],
  ['content-security-policy-report-only', 'default-src *; report-uri https://evil.example/'],
  ['access-control-allow-origin', '*'],
  ['alt-svc', 'h3="evil.example:443"'],
  ['location', 'https://evil.example/'],
  ['x-of-somebody', 'me'],
];
const further: Tampering[] = [
  ...FURTHER.map(([name, value]) =>
    row(name, 'added', header(name, value), new RegExp(`^${name} \\('.*'\\) .* on /, `)),
  ),
  row(
    'link',
    'added ahead of the answer',
    () => {},
    /^link \('.*'\) makes browsers fetch .*, ahead of the answer \(103\) on \//,
    at('/', (passing) => {
      passing.hints = { link: '</assets/evil.js>; rel=modulepreload' };
    }),
  ),
];

export const HEADERS: readonly Kind[] = [
  ['a header of the table: missing, changed or sent twice', ofTheTable],
  ['a policy that allows more', policies],
  ['another type, caching or Vary of a file', ofFiles],
  ['a header that the release has not', further],
];
