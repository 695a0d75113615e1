import type { Change, Passing } from './alteringProxy.ts';
import type { Wrong } from './faultyDeployment.ts';

export const POLICY = 'content-security-policy';

/** Changes the answers below a path, or only the page. */
export const at =
  (start: string, change: Change): Change =>
  (passing) => {
    if (start === '/' ? passing.path === '/' : passing.path.startsWith(start)) change(passing);
  };
/** Answers with another status. */
export const status =
  (code: number): Change =>
  (passing) => {
    passing.status = code;
  };
/** Sets or removes a header. */
export const header =
  (name: string, value: string | undefined): Change =>
  ({ headers }) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };
/** Changes the page's policy. */
const policy = (change: (text: string) => string): Wrong => ({
  console: at('/', ({ headers }) => {
    headers[POLICY] = change(String(headers[POLICY]));
  }),
});
/** Replaces the body. */
const instead = (passing: Passing, type: string, text: string) => {
  passing.status = 200;
  passing.headers['content-type'] = type;
  passing.body = Buffer.from(text);
};
/** Answers the default page of a new server. */
export const html: Change = (passing) =>
  instead(passing, 'text/html', '<h1>Welcome to nginx!</h1>');
/** Changes members of the discovery document; undefined removes one. */
export const metadata = (change: object): Wrong => ({
  identity: at('/oidc/.well-known', (passing) => {
    const document = JSON.parse(passing.body.toString()) as object;
    instead(passing, 'application/json', JSON.stringify({ ...document, ...change }));
  }),
});
/** Changes settings of the provider, without a bank service. */
export const oidc = (change: (authority: string) => object): Wrong => ({
  config: ({ bank: _bank, ...config }) => ({
    ...config,
    oidc: { ...config.oidc, ...change(config.oidc.authority) },
  }),
});
/** Answers a redirect. */
export const leadingTo =
  (location: string): Change =>
  (passing) => {
    passing.status = 302;
    passing.headers['location'] = location;
  };
/** Script that a proxy inserts as the first of the page. */
const rewriting = (name: string) => ({
  console: at('/', (passing) => {
    const text = passing.body.toString().replace('<script>', '<script type="a1-text/javascript">');
    const script = `/cdn-cgi/scripts/7d0fa10a/cloudflare-static/${name}.min.js`;
    passing.body = Buffer.from(`${text}<script src="${script}" defer></script>`);
  }),
});
const unreadable = header('access-control-allow-origin', undefined);

type Mistake = [what: string, wrong: Wrong, check: string, says: RegExp, status?: 'warn'];

/** Mistakes of operators, each with the failing check and a pattern of its message. */
export const MISTAKES: Mistake[] = [
  ...(['rocket-loader', 'email-protection'] as const).map((name): Mistake => [
    `a proxy with ${name}`,
    rewriting(name),
    'site.scripts',
    new RegExp(`of Cloudflare.* Turn off .*${name}.* for this host`),
  ]),
  [
    'two policies',
    policy((text) => `${text}, default-src https:`),
    'policy.directives',
    /There are 2 policies, and browsers apply all of them\./,
  ],
  [
    'a policy with unsafe-inline',
    policy((text) => text.replace("script-src 'self'", "$& 'unsafe-inline'")),
    'policy.directives',
    /script-src is ''self' 'unsafe-inline' .* Write: script-src 'self' 'sha256-/,
  ],
  [
    'a policy that forgets the hub',
    policy((text) => text.replace(/ http:\/\/localhost:\d+/, '')),
    'policy.connect',
    /does not allow http:\/\/localhost:\d+\. Add http:/,
  ],
  [
    'a policy that allows a hub of the past',
    policy((text) => text.replace('connect-src', '$& https://old.example')),
    'policy.connect',
    /allows https:\/\/old\.example, which neither/,
    'warn',
  ],
  [
    'a location with headers of its own',
    { console: at('/assets/', header('x-content-type-options', undefined)) },
    'headers.x-content-type-options',
    /missing on a file of \/assets, a missing file \(404\)\. Send X-Content-Type-Options: nosniff/,
  ],
  [
    'pages without the headers of /',
    { console: at('/login', header(POLICY, undefined)) },
    'headers.content-security-policy',
    /missing on \/login\. Send Content-Security-Policy: default-src/,
  ],
  [
    'a configuration that is kept for an hour',
    { console: at('/config.json', header('cache-control', 'max-age=3600')) },
    'cache',
    /config\.json is max-age=3600\. Send Cache-Control: no-store with config\.json/,
  ],
  [
    'the page in place of missing files',
    { console: at('/assets/doctor', html) },
    'fallback.assets',
    /A missing file answers 200\. .*try_files \$uri =404/,
  ],
  [
    'no page behind its links',
    { console: at('/api-keys', status(404)) },
    'fallback.pages',
    /\/api-keys answers 404\. .*try_files \$uri \/index\.html/,
  ],
  [
    'an upload that is not complete',
    { console: at('/assets/shell', status(404)) },
    'site.assets',
    /shell-b2\.js answers 404\. Upload all/,
  ],
  [
    'scripts of no type',
    { console: at('/assets/shell', header('content-type', 'text/plain')) },
    'site.assets',
    /shell-b2\.js has the content type 'text\/plain'\. Send text\/javascript/,
  ],
  [
    'a login page in front of the console',
    { console: at('/', leadingTo('https://login.example/')) },
    'site.reachable',
    /Remove any login page in front of the console/,
  ],
  [
    'a configuration that was not uploaded',
    { console: at('/config.json', html) },
    'config.served',
    /answers with a page \(HTML\), because the file is missing/,
  ],
  [
    'a mistyped setting that has a default',
    oidc(() => ({ trustedAudience: ['api'] })),
    'config.unknown',
    /oidc\.trustedAudience is not a setting.* Correct or delete oidc\.trustedAudience\./,
    'warn',
  ],
  [
    'a hub without TLS',
    { config: (config) => ({ ...config, hub: { baseUrl: 'http://hub.example' } }) },
    'config.valid',
    /hub\.baseUrl: must be an https URL.* Correct hub\.baseUrl/,
  ],
  [
    'a provider whose path is forgotten',
    oidc((authority) => ({ authority: new URL(authority).origin })),
    'discovery.reachable',
    /well-known\/openid-configuration answers 404/,
  ],
  [
    'a document without a token endpoint',
    metadata({ token_endpoint: undefined }),
    'discovery.reachable',
    /token_endpoint is missing\./,
  ],
  [
    'a provider with another issuer',
    metadata({ issuer: 'https://id.example' }),
    'discovery.issuer',
    /issuer is 'https:\/\/id\.example'.* Set oidc\.authority to 'https:\/\/id\.example'/,
  ],
  [
    'a provider without PKCE',
    metadata({ code_challenge_methods_supported: ['plain'] }),
    'discovery.pkce',
    /offers only: plain\. Turn on PKCE/,
  ],
  [
    'the other name of the scope for refresh tokens',
    metadata({ scopes_supported: ['openid', 'profile', 'email', 'offline_access'] }),
    'discovery.refresh',
    /Replace offline with offline_access in oidc\.scope/,
  ],
  ...(['.well-known', 'jwks', 'token'] as const).map((path): Mistake => [
    `no permission to read the provider's ${path}`,
    { identity: at(`/oidc/${path}`, unreadable) },
    `cors.${path === '.well-known' ? 'discovery' : path}`,
    /no Access-Control-Allow-Origin\. Send Access-Control-Allow-Origin: http:\/\/localhost:\d+/,
  ]),
  [
    'a hub that is unavailable',
    { hub: status(503) },
    'cors.hub',
    /\S+ is unavailable \(503\)\. Restore it, then run the doctor again\.$/,
  ],
  [
    'a hub that asks for no token',
    { hub: at('/api/users/me', (passing) => instead(passing, 'application/json', '{}')) },
    'hub.token',
    /\/api\/users\/me answers 200\. Set hub\.baseUrl/,
  ],
  [
    'a hub that allows another console',
    { hub: header('access-control-allow-origin', 'https://a.example') },
    'cors.hub',
    /allows only 'https:\/\/a\.example'/,
  ],
  [
    'a hub that takes any header but the token',
    { hub: header('access-control-allow-headers', '*') },
    'cors.hub',
    /Add authorization to Access-Control-Allow-Headers/,
  ],
  [
    'a hub that lets nobody rename or delete',
    { hub: header('access-control-allow-methods', 'GET, post') },
    'cors.hub',
    /does not allow PUT\. .*Add DELETE to Access-Control-Allow-Methods/,
  ],
  [
    'a bank service that does not take tickets from browsers',
    {
      config: (config) => config,
      bank: at('/bank/', header('access-control-allow-headers', 'content-type')),
    },
    'cors.bank',
    /Add yaxi-ticket-id to Access-Control-Allow-Headers/,
  ],
  [
    'a bank service on a processor that is not trusted',
    {
      config: ({ bank, ...config }) => ({
        ...config,
        bank: { ...bank, integrationBaseUrl: undefined, attestation: undefined },
      }),
    },
    'attestation.bank',
    /check chain failed \(invalid key certificate chain\)/,
  ],
  [
    'the trust of a test in production',
    { config: (config) => ({ ...config, testBuild: false }) },
    'attestation.trust',
    /Delete bank\.attestation\.roots, bank\.attestation\.signingKeys in production/,
    'warn',
  ],
];
