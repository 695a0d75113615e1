import { gzipSync } from 'node:zlib';
import type { Passing } from '../alteringProxy.ts';
import {
  PAGES,
  YEAR,
  at,
  html,
  page,
  header,
  everywhere,
  furtherPages,
  json,
  leadingTo,
  rewriting,
  shift,
  type Mistake,
} from './mistake.ts';

/** Gives files a tag, and answers 304 to those who have it, before the change. */
const tagged = (change: (passing: Passing) => void) => (passing: Passing) => {
  if (passing.status === 200) passing.headers['etag'] = '"a"';
  if (passing.asked['if-none-match'] === '"a"') {
    passing.status = 304;
    passing.body = Buffer.alloc(0);
  }
  change(passing);
};

export const FILES: Mistake[] = [
  {
    what: 'a page that is kept for an hour',
    wrong: () => ({ console: page(header('cache-control', 'max-age=3600')) }),
    id: 'cache.page',
    says: /says max-age=3600\. .*no-store with index\.html/,
  },
  {
    what: 'a configuration that is kept',
    wrong: () => ({ console: at('/config.json', header('cache-control', YEAR)) }),
    id: 'cache.config',
    says: /no-store with config\.json/,
  },
  {
    what: 'a page that is kept for the way back',
    wrong: () => ({ console: page(header('cache-control', 'no-cache')) }),
    id: 'cache.page',
    says: /with a secret on the page/,
    status: 'warn',
  },
  {
    what: 'assets that are asked for each time',
    wrong: () => ({ console: at('/assets/index', header('cache-control', 'no-cache')) }),
    id: 'cache.assets',
    says: /max-age=31536000, immutable with \/assets/,
  },
  {
    what: 'a missing file that is remembered for a year',
    wrong: () => ({ console: at('/assets/doctor', header('cache-control', YEAR)) }),
    id: 'cache.missing',
    says: /outlives the upload/,
  },
  {
    what: 'a version file that is kept',
    wrong: () => ({
      console: at('/version.json', (passing) => {
        passing.headers['cache-control'] = 'max-age=600';
      }),
    }),
    id: 'cache.version',
    says: /open pages miss upgrades/,
  },
  {
    what: 'a page and a version file of two builds',
    wrong: () => ({
      console: at('/version.json', (passing) => json(passing, { version: 'fedcba987654' })),
    }),
    id: 'site.version',
    says: /The page is 0123456789ab, version\.json fedcba987654\./,
  },
  {
    what: 'no version file',
    wrong: () => ({ console: at('/version.json', html) }),
    id: 'site.version',
    status: 'warn',
    says: /open pages do not learn of upgrades/,
  },
  {
    what: 'the page in place of missing files',
    wrong: () => ({ console: at('/assets/doctor', html) }),
    id: 'fallback.assets',
    says: /not there answers 200.* try_files \$uri =404/,
  },
  {
    what: 'no page behind its links',
    wrong: () => ({
      console: at('/api-keys', (passing) => {
        passing.status = 404;
      }),
    }),
    id: 'fallback.pages',
    says: /\/api-keys answers 404\. .*try_files \$uri \/index\.html/,
  },
  {
    what: 'source maps for everybody',
    wrong: () => ({
      console: at('/assets/index-a1.js.map', (passing) => json(passing, { sources: [] })),
    }),
    id: 'fallback.maps',
    says: /index-a1\.js\.map is served/,
  },
  {
    what: 'the repository among the files',
    wrong: () => ({ console: at('/.git/HEAD', (passing) => json(passing, 'ref: main')) }),
    id: 'fallback.hidden',
    says: /Served: \/\.git\/HEAD/,
  },
  {
    what: 'no compression',
    wrong: () => ({
      console: {
        request: (asked) => {
          delete asked['accept-encoding'];
        },
      },
    }),
    id: 'compression.script',
    says: /gzip_static on/,
  },
  {
    what: 'gzip alone',
    wrong: () => ({
      console: {
        request: (asked) => {
          if (asked['accept-encoding']) asked['accept-encoding'] = 'gzip';
        },
      },
    }),
    id: 'compression.script',
    says: /Only with gzip.*--brotli/,
    status: 'warn',
  },
  {
    what: 'brotli for everybody',
    wrong: () => ({
      console: {
        request: (asked, path) => {
          if (path === '/assets/index-a1.js') asked['accept-encoding'] = 'br';
        },
      },
    }),
    id: 'compression.identity',
    says: /They get br/,
  },
  {
    what: 'caches that mix compressed answers up',
    wrong: () => ({ console: at('/assets/', tagged(header('vary', undefined))) }),
    id: 'compression.vary',
    says: /Vary: Accept-Encoding on: identity, 304 for identity, gzip, 304 for gzip, br, .*gzip_vary on/,
  },
  {
    what: 'Vary on compressed scripts alone',
    wrong: () => ({
      console: at(
        '/assets/',
        tagged(({ status, headers }) => {
          if (status === 304 || !headers['content-encoding']) delete headers['vary'];
        }),
      ),
    }),
    id: 'compression.vary',
    says: /on: identity, 304 for identity, 304 for gzip, 304 for br\. .*`>Vary` needs 2\.7/,
    status: 'warn',
  },
  {
    what: 'a compressed copy of the former page',
    wrong: () => ({
      console: page((passing) => {
        if (!passing.asked['accept-encoding']) return;
        passing.body = Buffer.from('<p>the former page</p>');
        delete passing.headers['content-encoding'];
      }),
    }),
    id: 'compression.same',
    says: /Compressed, index\.html is another one.*Delete the \.br/,
  },
  {
    what: 'scripts of an unknown type',
    wrong: () => ({ console: at('/assets/index', header('content-type', 'text/plain')) }),
    id: 'site.assets',
    says: /index-a1\.js has the content type 'text\/plain'\. .*mime\.types/,
  },
  {
    what: 'an upload that is not complete',
    wrong: () => ({
      console: at('/assets/shell', (passing) => {
        passing.status = 404;
      }),
    }),
    id: 'site.assets',
    says: /shell-b2\.js answers 404\. Upload all/,
  },
  {
    what: 'a console whose clock is ten minutes late',
    wrong: () => ({ console: everywhere(shift(-600)) }),
    id: 'clock.console',
    says: /(599|600|601) s behind.*NTP/,
  },
  {
    what: 'another page than the console',
    wrong: () => ({ console: page(html) }),
    id: 'site.reachable',
    says: /not this console\. Serve the files of dist/,
  },
  {
    what: 'a console that has moved',
    wrong: () => ({
      console: page((passing) => {
        passing.status = 301;
        passing.headers['location'] = 'https://www.console.example/';
      }),
    }),
    id: 'site.reachable',
    says: /redirects \(301\) to https:\/\/www\.console\.example/,
  },
  {
    what: 'a CDN that loads a script of its own',
    wrong: () => ({
      console: rewriting(PAGES, (text) =>
        text.replace('<script>', '<script src="/cdn-cgi/rocket-loader.min.js"></script><script>'),
      ),
    }),
    id: 'site.assets',
    says: /a script that is of no build: \/cdn-cgi\/rocket-loader\.min\.js\. Turn off what changes pages/,
  },
  {
    what: 'a script that is not the one of the page',
    wrong: () => ({
      console: rewriting(PAGES, (text) =>
        text.replace('src="/assets/', 'integrity="sha256-AAAA" $&'),
      ),
    }),
    id: 'site.assets',
    says: /index-a1\.js is not the one whose hash the page names.* empty the CDN/,
  },
  {
    what: 'files of /assets for those with a password',
    wrong: () => ({ console: at('/assets/', (passing) => (passing.status = 401)) }),
    id: 'site.assets',
    says: /answers 401\. .*Let everybody read the files/,
    also: ['fallback.assets'],
  },
  {
    what: 'a page in another character set',
    wrong: () => ({
      console: page(header('content-type', 'text/html; charset=ISO-8859-1')),
    }),
    id: 'site.reachable',
    says: /in UTF-8, but sent as 'text\/html; charset=ISO-8859-1'.*charset utf-8/,
    status: 'warn',
  },
  {
    what: 'a page that leads to its file',
    wrong: () => ({ console: page(leadingTo('/index.html')) }),
    id: 'site.reachable',
    says: /Answer \/ with index\.html itself/,
  },
  {
    what: 'a login page in front of the console',
    wrong: () => ({ console: page(leadingTo('https://login.example/')) }),
    id: 'site.reachable',
    says: /login page in front of it, take it away/,
  },
  {
    what: 'pages that are kept but that at /',
    wrong: () => ({ console: furtherPages(header('cache-control', 'max-age=600')) }),
    id: 'cache.page',
    says: /\/api-keys: .*max-age=600\. .* So it is with 3 more\. /,
  },
  {
    what: 'a CDN that keeps what it must not',
    wrong: () => ({ console: at('/config.json', header('age', '4000')) }),
    id: 'cache.config',
    says: /from a cache on the way, which has had it for 4000 s\. Empty that cache/,
  },
  {
    what: 'a CDN that shortens the year',
    wrong: () => ({
      console: at('/assets/index', header('cache-control', `${YEAR}, max-age=14400`)),
    }),
    id: 'cache.assets',
    says: /max-age=31536000, immutable with \/assets/,
  },
  {
    what: 'a firewall in front of a page',
    wrong: () => ({ console: at('/auth-callback', (passing) => (passing.status = 403)) }),
    id: 'fallback.pages',
    says: /\/auth-callback answers 403\. .*firewall .* let it pass/,
  },
  {
    what: 'compression of what is compressed',
    wrong: () => ({
      console: at('/assets/index', (passing) => {
        if (passing.headers['content-encoding']) passing.body = gzipSync(passing.body);
      }),
    }),
    id: 'compression.same',
    says: /the script is not br, as its Content-Encoding says: no browser reads it\. Compress at one place/,
  },
  {
    what: 'compression at two places',
    wrong: () => ({
      console: at('/assets/index', ({ headers }) => {
        const coding = headers['content-encoding'];
        if (coding) headers['content-encoding'] = `identity, ${coding}`;
      }),
    }),
    id: 'compression.script',
    says: /compressed more than once \(identity, br\)/,
    status: 'warn',
  },
  {
    what: 'compressed copies with a type of their own',
    wrong: () => ({
      console: at('/assets/index', ({ headers }) => {
        if (headers['content-encoding']) headers['content-type'] = 'application/gzip';
      }),
    }),
    id: 'compression.same',
    says: /the script has the content type 'application\/gzip'\. Send Content-Type: text\/javascript/,
  },
];
