import type { Alteration, Passing } from '../alteringProxy.ts';
import { at, instead, text, where, type Kind, type Tampering } from './tampering.ts';

const script = '/assets/index-a1.js';
const forgedScript = text('the console', 'not the console');
const forgedPage = text('prepare();', 'steal();');

const byAsker = (what: string, isMeant: (asked: Passing['asked']) => boolean): Tampering => ({
  what: `a script for ${what}`,
  alteration: at(
    script,
    where(({ asked }) => isMeant(asked), forgedScript),
  ),
  id: `release.file ${script}`,
  says: /\/assets\/index-a1\.js has \d+ bytes, in the release \d+, for /,
});
const pageFor = (what: string, isMeant: (asked: Passing['asked']) => boolean): Tampering => ({
  what: `a page for ${what}`,
  alteration: at(
    '/',
    where(({ asked }) => isMeant(asked), forgedPage),
  ),
  id: 'release.file /',
  says: /\/ has \d+ bytes, in the release \d+, for .*added: a script: <script>steal/,
});

/** Changes a script in one answer of several. */
const once = (isMeant: (count: number) => boolean) => (): Alteration => {
  let count = 0;
  return at(script, (passing) => {
    count += 1;
    if (isMeant(count)) forgedScript(passing);
  })();
};

const agent = (name: string) => (asked: Passing['asked']) =>
  (asked['user-agent'] ?? '').includes(name);
const discriminating: Tampering[] = [
  byAsker('Chrome alone', agent('Chrome/')),
  byAsker('Firefox alone', agent('Firefox/')),
  byAsker('every browser', agent('Mozilla')),
  byAsker('everybody but browsers', (asked) => !agent('Mozilla')(asked)),
  byAsker('script elements alone', (asked) => asked['sec-fetch-dest'] === 'script'),
  byAsker('those who take brotli', (asked) => /\bbr\b/.test(String(asked['accept-encoding']))),
  byAsker('those with a language', (asked) => asked['accept-language'] !== undefined),
  pageFor('phones alone', agent('iPhone')),
  pageFor('those who come from elsewhere', (asked) => asked.referer !== undefined),
  pageFor('those with a cookie', (asked) => asked.cookie !== undefined),
  pageFor('navigations alone', (asked) => asked['sec-fetch-mode'] === 'navigate'),
  ...(
    [
      ['the first time', (count) => count === 1],
      ['the second time', (count) => count === 2],
      ['every third time', (count) => count % 3 === 0],
    ] satisfies [string, (count: number) => boolean][]
  ).map(([what, isMeant]) => ({
    what: `another script ${what}`,
    alteration: once(isMeant),
    id: `release.file ${script}`,
    says: /has \d+ bytes, in the release/,
  })),
];

const WORKER = 'self.addEventListener("fetch", steal);';
const JS = 'text/javascript; charset=utf-8';
const placed = (path: string, body = WORKER, type = JS): Tampering => ({
  what: `a foreign ${path}`,
  alteration: at(path, instead(body, type)),
  id: `release.file ${path}`,
  says: /is there \(200, .*\), though the release has none/,
});
const foreign: Tampering[] = [
  placed('/sw.js'),
  placed('/service-worker.js'),
  placed('/firebase-messaging-sw.js'),
  placed('/assets/sw.js'),
  placed('/manifest.json', '{"start_url":"https://evil.example/"}', 'application/json'),
  placed('/site.webmanifest', '{}', 'application/manifest+json'),
  placed('/registerSW.js', '<h1>Welcome</h1>', 'text/html'),
  {
    what: 'a worker that is led elsewhere',
    alteration: at('/sw.js', (passing) => {
      passing.status = 301;
      passing.headers['location'] = '/assets/evil.js';
    }),
    id: 'release.file /sw.js',
    says: /is a redirect \(301\) to \/assets\/evil\.js/,
  },
];

export const HOSTS: readonly Kind[] = [
  ['a host that answers some people otherwise', discriminating],
  ['a file that the release has not', foreign],
];
