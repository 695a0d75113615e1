import {
  YEAR,
  POLICY,
  at,
  html,
  page,
  header,
  everywhere,
  leadingTo,
  policy,
  oidc,
  type Mistake,
} from './mistake.ts';

/** The console's own host and configuration. */
export const SITE: Mistake[] = [
  ...(
    [
      ['/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js', 'Rocket Loader'],
      ['/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js', 'email-protection'],
    ] as const
  ).map(([path, name]): Mistake => ({
    what: `a proxy with ${name}`,
    wrong: () => ({
      console: page((passing) => {
        const text = passing.body
          .toString()
          .replace('<script>', '<script type="a1-text/javascript">');
        passing.body = Buffer.from(`${text}<script src="${path}" defer></script>`);
      }),
    }),
    id: 'site.scripts',
    says: new RegExp(`${name}.* Turn .*${name}.* off for this host`),
  })),
  {
    what: 'two policies',
    wrong: () => ({ console: policy((text) => `${text}, default-src https:`) }),
    id: 'policy.directives',
    says: /There are 2, and browsers apply all of them\./,
  },
  {
    what: 'an upload without version.json',
    wrong: () => ({
      console: at('/version.json', (passing) => {
        passing.status = 404;
      }),
    }),
    id: 'site.assets',
    says: /\/version\.json answers 404\. Upload all/,
  },
  {
    what: 'a policy that forgets the hub',
    wrong: ({ urls }) => ({ console: policy((text) => text.replace(` ${urls.hub}`, '')) }),
    id: 'policy.connect',
    says: /does not allow http:\/\/localhost:\d+\. Add http:/,
  },
  {
    what: 'a policy that allows a hub of the past',
    wrong: () => ({
      console: policy((text) => text.replace('connect-src', '$& https://old.example')),
    }),
    id: 'policy.connect',
    says: /allows https:\/\/old\.example, which neither/,
    status: 'warn',
  },
  {
    what: 'a policy that allows every host',
    wrong: () => ({ console: policy((text) => text.replace('connect-src', '$& https:')) }),
    id: 'policy.connect',
    says: /allows https:, which neither/,
  },
  {
    what: 'a policy with unsafe-inline',
    wrong: () => ({
      console: policy((text) => text.replace("script-src 'self'", "$& 'unsafe-inline'")),
    }),
    id: 'policy.directives',
    says: /script-src is ''self' 'unsafe-inline' .* Write: script-src 'self' 'sha256-/,
  },
  {
    what: 'a policy with a directive that takes the place of another one',
    wrong: () => ({ console: policy((text) => `${text}; script-src-elem *`) }),
    id: 'policy.directives',
    says: /script-src-elem is there, too\. Take script-src-elem out/,
  },
  {
    what: 'a location with headers of its own',
    wrong: () => ({ console: at('/assets/', header('x-content-type-options', undefined)) }),
    id: 'headers.x-content-type-options',
    says: /missing on a file of \/assets, a missing file \(404\)\. Send X-Content-Type-Options: nosniff/,
  },
  {
    what: 'a page that may use the camera',
    wrong: () => ({ console: page(header('permissions-policy', 'microphone=()')) }),
    id: 'headers.permissions-policy',
    says: /Permissions-Policy is 'microphone=\(\)' on the page\. Send Permissions-Policy: camera/,
  },
  {
    what: 'pages without the headers of /',
    wrong: () => ({
      console: everywhere(({ path, headers }) => {
        if (/^\/(api-keys|auth-callback|login|verify-account)/.test(path)) delete headers[POLICY];
      }),
    }),
    id: 'headers.content-security-policy',
    says: /missing on \/api-keys, \/auth-callback, \/login, \/verify-account\. Send Content-Security-Policy: default-src/,
  },
  {
    what: 'a page that is kept for an hour',
    wrong: () => ({ console: page(header('cache-control', 'max-age=3600')) }),
    id: 'cache.page',
    says: /says max-age=3600\. Send Cache-Control: no-store with index\.html/,
  },
  {
    what: 'a configuration that is kept',
    wrong: () => ({ console: at('/config.json', header('cache-control', YEAR)) }),
    id: 'cache.config',
    says: /no-store with config\.json/,
  },
  {
    what: 'assets that are asked for each time',
    wrong: () => ({ console: at('/assets/shell', header('cache-control', 'no-cache')) }),
    id: 'cache.assets',
    says: /max-age=31536000, immutable with \/assets/,
  },
  {
    what: 'a missing file that is remembered for a year',
    wrong: () => ({ console: at('/assets/doctor', header('cache-control', YEAR)) }),
    id: 'cache.missing',
    says: /immutable\. Send Cache-Control: no-store with what is missing/,
  },
  {
    what: 'a version file that is kept',
    wrong: () => ({
      console: at('/version.json', (passing) => {
        passing.headers['cache-control'] = 'max-age=600';
      }),
    }),
    id: 'cache.version',
    says: /no-store with version\.json/,
  },
  {
    what: 'the page in place of missing files',
    wrong: () => ({ console: at('/assets/doctor', html) }),
    id: 'fallback.assets',
    says: /not there answers 200\. .*try_files \$uri =404/,
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
    what: 'a login page in front of the console',
    wrong: () => ({ console: page(leadingTo('https://login.example/')) }),
    id: 'site.reachable',
    says: /login page in front of the console, take it away/,
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
];
