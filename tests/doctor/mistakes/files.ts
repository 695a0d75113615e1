import type { Passing } from '../alteringProxy.ts';
import { YEAR, at, html, page, header, everywhere, json, shift, type Mistake } from './mistake.ts';

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
    says: /Only with gzip.*brotli_static/,
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
];
