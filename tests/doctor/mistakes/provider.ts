import {
  at,
  html,
  header,
  everywhere,
  json,
  leadingTo,
  oidc,
  metadata,
  type Mistake,
} from './mistake.ts';

/** The identity provider. */
export const PROVIDER: Mistake[] = [
  {
    what: 'a provider whose path is forgotten',
    wrong: ({ urls }) => ({ config: oidc({ authority: urls.identity }) }),
    id: 'discovery.reachable',
    says: /well-known\/openid-configuration answers 404/,
  },
  {
    what: 'a login page in front of the discovery document',
    wrong: () => ({ identity: at('/oidc/.well-known', leadingTo('/oidc/elsewhere')) }),
    id: 'discovery.reachable',
    says: /elsewhere answers 404 \(.*openid-configuration redirects there\)\. Set oidc\.authority/,
  },
  {
    what: 'a provider with another issuer',
    wrong: () => ({ identity: metadata({ issuer: 'https://id.example' }) }),
    id: 'discovery.issuer',
    says: /issuer is 'https:\/\/id\.example'.* Set oidc\.authority to 'https:\/\/id\.example'/,
  },
  {
    what: 'a provider without PKCE',
    wrong: () => ({ identity: metadata({ code_challenge_methods_supported: ['plain'] }) }),
    id: 'discovery.pkce',
    says: /offers only: plain\. Turn PKCE/,
  },
  {
    what: 'a provider that signs otherwise',
    wrong: () => ({ identity: metadata({ id_token_signing_alg_values_supported: ['HS256'] }) }),
    id: 'discovery.algorithms',
    says: /offers HS256\. Have the provider sign with RS256/,
  },
  {
    what: 'a provider without the code flow',
    wrong: () => ({ identity: metadata({ response_types_supported: ['id_token'] }) }),
    id: 'discovery.code',
    says: /offers only: id_token/,
  },
  {
    what: 'the other name of the scope for refresh tokens',
    wrong: () => ({
      identity: metadata({ scopes_supported: ['openid', 'profile', 'email', 'offline_access'] }),
    }),
    id: 'discovery.refresh',
    says: /Write offline_access instead of offline in oidc\.scope/,
  },
  {
    what: 'a scope that the provider does not list',
    wrong: () => ({ config: oidc({ scope: 'openid offline roles' }) }),
    id: 'discovery.scopes',
    says: /does not list roles/,
    status: 'warn',
  },
  {
    what: 'a provider that revokes nothing',
    wrong: () => ({ identity: metadata({ revocation_endpoint: undefined }) }),
    id: 'discovery.revocation',
    says: /lives on after the sign-out/,
    status: 'warn',
  },
  {
    what: 'a provider that keeps people signed in',
    wrong: () => ({ identity: metadata({ end_session_endpoint: undefined }) }),
    id: 'discovery.logout',
    says: /Set oidc\.logoutEndpoint/,
    status: 'warn',
  },
  {
    what: 'an address of the provider that is none',
    wrong: () => ({ identity: metadata({ end_session_endpoint: 'ftp://id.example/out' }) }),
    id: 'discovery.endpoints',
    says: /end_session_endpoint is ftp:.* https addresses/,
    also: ['signin.out'],
  },
  {
    what: 'a key set that cannot be read',
    wrong: () => ({ identity: at('/oidc/jwks', html) }),
    id: 'jwks.readable',
    says: /answers no key set/,
  },
  {
    what: 'keys of another kind',
    wrong: () => ({
      identity: at('/oidc/jwks', (passing) => {
        const coordinate = 'A'.repeat(43);
        json(passing, { keys: [{ kty: 'EC', crv: 'P-256', x: coordinate, y: coordinate }] });
      }),
    }),
    id: 'jwks.algorithms',
    says: /The keys are: EC P-256\. .*RS256/,
  },
  {
    what: 'a key set with a secret key',
    wrong: () => ({
      identity: at('/oidc/jwks', (passing) => json(passing, { keys: [{ kty: 'oct', k: 'AAAA' }] })),
    }),
    id: 'jwks.public',
    says: /symmetric or a private key/,
    also: ['jwks.algorithms'],
  },
  {
    what: 'a client that the provider does not know',
    wrong: () => ({ config: oidc({ clientId: 'another-console' }) }),
    id: 'signin.client',
    says: /invalid_client.* Register another-console as a public client/,
  },
  {
    what: 'an address to return to that is not registered',
    wrong: () => ({
      identity: at('/oidc/auth?', (passing) => {
        html(passing);
        passing.status = 400;
        passing.body = Buffer.from('<title>Oops</title><p>redirect_uri did not match</p>');
      }),
    }),
    id: 'signin.request',
    says: /400: 'redirect_uri did not match'\. Register .*\/auth-callback/,
  },
  {
    what: 'a revocation for clients with a secret',
    wrong: () => ({
      identity: at('/oidc/token/revocation', (passing) => {
        passing.status = 401;
        passing.body = Buffer.from('{"error":"invalid_client"}');
      }),
    }),
    id: 'signin.revocation',
    says: /answers 401 invalid_client to a client without a secret\. .*lives on after the sign-out\. Let the public client developer-console revoke/,
    status: 'warn',
  },
  {
    what: 'a log-out that leads nowhere',
    wrong: () => ({
      identity: at('/oidc/logout', (passing) => {
        passing.status = 400;
      }),
    }),
    id: 'signin.out',
    says: /\/login as a post-logout redirect URI/,
    status: 'warn',
  },
  ...(
    [
      ['discovery', /^\/oidc\/\.well-known/],
      ['jwks', /^\/oidc\/jwks/],
      ['token', /^\/oidc\/token$/],
      ['revocation', /^\/oidc\/token\/revocation/],
    ] as const
  ).map(([name, path]): Mistake => ({
    what: `no permission to read the provider's ${name}`,
    wrong: () => ({
      identity: everywhere((passing) => {
        if (path.test(passing.path)) delete passing.headers['access-control-allow-origin'];
      }),
    }),
    id: `cors.${name}`,
    says: /no Access-Control-Allow-Origin\. .*Allow the origin http:\/\/localhost:\d+/,
    ...(name === 'revocation' && { status: 'warn' }),
  })),
  {
    what: 'a user profile for nobody with a token',
    wrong: () => ({
      identity: at('/oidc/user_profile', header('access-control-allow-headers', '*')),
    }),
    id: 'cors.userinfo',
    says: /does not allow the header authorization\. Names that are not in the ID token stay empty/,
    status: 'warn',
  },
];
