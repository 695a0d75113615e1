import type { Passing } from '../alteringProxy.ts';
import {
  YEAR,
  POLICY,
  at,
  html,
  page,
  header,
  everywhere,
  json,
  leadingTo,
  policy,
  oidc,
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

/** The console's own host and configuration. */
export const SITE: Mistake[] = [
  {
    what: 'a page without a policy',
    wrong: () => ({ console: page(header(POLICY, undefined)) }),
    id: 'policy.present',
    says: /There is none\. Send Content-Security-Policy: default-src/,
  },
  {
    what: 'a policy that forgets the hub',
    // The services of this test are on this machine, which the policy allows as a whole.
    wrong: ({ urls }) => ({
      console: policy((text) =>
        text.replace(` ${urls.hub}`, '').replaceAll(/ http:\/\/[\w.]+:\*/g, ''),
      ),
    }),
    id: 'policy.connect',
    says: /does not allow http:\/\/localhost:\d+ \(hub\.baseUrl\)\. Add http:/,
  },
  {
    what: 'a policy with unsafe-inline',
    wrong: () => ({
      console: policy((text) => text.replace("script-src 'self'", "$& 'unsafe-inline'")),
    }),
    id: 'policy.sources',
    says: /script-src allows 'unsafe-inline'\. Take/,
  },
  {
    what: 'a policy with the hash of another build',
    wrong: () => ({ console: policy((text) => text.replace(/('self' 'sha256-)..../, '$1AAAA')) }),
    id: 'policy.script',
    says: /of another build\. Add 'sha256-/,
  },
  {
    what: 'a policy that lets others frame the console',
    wrong: () => ({ console: policy((text) => text.replace("frame-ancestors 'none'; ", '')) }),
    id: 'policy.directives',
    says: /frame-ancestors is missing\. Write: frame-ancestors 'none'/,
  },
  {
    what: 'a policy with a hub of the past',
    wrong: () => ({
      console: policy((text) => text.replace('connect-src', '$& https://old.example')),
    }),
    id: 'policy.further',
    says: /allows https:\/\/old\.example, which neither/,
    status: 'warn',
  },
  {
    what: 'a location with headers of its own',
    wrong: () => ({ console: at('/assets/index', header('x-content-type-options', undefined)) }),
    id: 'headers.x-content-type-options',
    says: /missing on a file of \/assets\. .*add_header/,
  },
  {
    what: 'errors without a policy',
    wrong: () => ({ console: at('/assets/doctor', header(POLICY, undefined)) }),
    id: 'headers.content-security-policy',
    says: /missing on a missing file \(404\)\. .*always/,
  },
  {
    what: 'a page that may use the camera',
    wrong: () => ({ console: page(header('permissions-policy', 'microphone=()')) }),
    id: 'headers.permissions-policy',
    says: /does not have camera as it must be/,
  },
  {
    what: 'a host that tells its version',
    wrong: () => ({ console: everywhere(header('server', 'nginx/1.22.1')) }),
    id: 'headers.server',
    says: /server_tokens off/,
    status: 'warn',
  },
  {
    what: 'pages without the headers of /',
    wrong: () => ({
      console: everywhere(({ path, headers }) => {
        if (/^\/(api-keys|auth-callback|login|verify-account)/.test(path)) delete headers[POLICY];
      }),
    }),
    id: 'headers.content-security-policy',
    says: /missing on \/api-keys, \/auth-callback, \/login, \/verify-account\./,
  },
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
    what: 'a compressed copy of the former page',
    wrong: () => ({
      console: page((passing) => {
        if (!passing.asked['accept-encoding']) return;
        passing.body = Buffer.from('<p>the former page</p>');
        delete passing.headers['content-encoding'];
      }),
    }),
    id: 'compression.same',
    says: /Compressed, index\.html is another one.*delete the \.br/,
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
    wrong: () => ({
      console: everywhere((passing) => {
        passing.headers['date'] = new Date(Date.now() - 600_000).toUTCString();
      }),
    }),
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
    what: 'a CDN that loads a script of its own',
    wrong: () => ({
      console: {
        request: (asked, path) => {
          if (!path.startsWith('/assets/')) delete asked['accept-encoding'];
        },
        answer: (passing) => {
          if (passing.path.startsWith('/assets/')) return;
          const text = passing.body.toString();
          const added = '<script src="/cdn-cgi/rocket-loader.min.js"></script><script>';
          passing.body = Buffer.from(text.replace('<script>', added));
        },
      },
    }),
    id: 'site.assets',
    says: /a script that is of no build: \/cdn-cgi\/rocket-loader\.min\.js\. Turn off what changes pages/,
  },
  {
    what: 'a login page in front of the console',
    wrong: () => ({ console: page(leadingTo('https://login.example/')) }),
    id: 'site.reachable',
    says: /login page in front of it, take it away/,
  },
  {
    what: 'a configuration that was not uploaded',
    wrong: () => ({ console: at('/config.json', html) }),
    id: 'config.served',
    says: /page \(HTML\) is answered instead/,
  },
  {
    what: 'a mistyped setting that has a default',
    wrong: () => ({ config: oidc({ trustedAudience: ['api'] }) }),
    id: 'config.unknown',
    says: /oidc\.trustedAudience is no setting.* Correct or delete oidc\.trustedAudience\./,
    status: 'warn',
  },
  {
    what: 'a hub without TLS',
    wrong: ({ withoutBank }) => ({
      config: () => ({ ...withoutBank, hub: { baseUrl: 'http://hub.example' } }),
    }),
    id: 'config.valid',
    says: /hub\.baseUrl: must be an https URL.* Correct hub\.baseUrl/,
  },
  {
    what: 'a link that leads nowhere',
    wrong: ({ withoutBank, urls }) => ({
      config: () => ({
        ...withoutBank,
        links: { ...withoutBank.links, support: `${urls.hub}/nowhere`, sdk: '/sdk' },
      }),
    }),
    id: 'config.links',
    says: /links\.sdk \(\/sdk\) leads to the console itself\. links\.support .* answers 404/,
    status: 'warn',
  },
  {
    what: 'reports that nobody takes',
    wrong: ({ withoutBank, urls }) => ({
      config: () => ({ ...withoutBank, reporting: { endpoint: `${urls.hub}/nowhere` } }),
    }),
    id: 'reporting.endpoint',
    says: /answers 404 to a POST/,
  },
];
