import {
  at,
  header,
  html,
  json,
  keys,
  leadingTo,
  metadata,
  oidc,
  unavailable,
  DEAD,
  type Mistake,
} from './mistake.ts';

export const PROVIDER: Mistake[] = [
  {
    what: 'a provider at which nothing listens',
    wrong: () => ({ config: oidc({ authority: DEAD }) }),
    id: 'discovery.reachable',
    says: /nothing listens at this host and port\. See that .*, or correct oidc\.authority/,
  },
  {
    what: 'a provider whose path is forgotten',
    wrong: ({ urls }) => ({ config: oidc({ authority: urls.identity }) }),
    id: 'discovery.reachable',
    says: /well-known\/openid-configuration answers 404/,
  },
  {
    what: 'a provider that answers a page',
    wrong: () => ({ identity: at('/oidc/.well-known', html) }),
    id: 'discovery.reachable',
    says: /answers a page \(HTML\)/,
  },
  {
    what: 'a login page in front of the discovery document',
    wrong: () => ({ identity: at('/oidc/.well-known', leadingTo('/oidc/elsewhere')) }),
    id: 'discovery.reachable',
    says: /elsewhere answers 404 \(.*openid-configuration redirects there\)\. Set oidc\.authority/,
  },
  {
    what: 'a provider that has moved to another host',
    wrong: () => ({ identity: at('/oidc/.well-known', leadingTo('https://new.example/oidc')) }),
    id: 'discovery.reachable',
    says: /redirects \(302\) to https:\/\/new\.example\/oidc\. .*the issuer that the document there names/,
  },
  {
    what: 'a discovery document behind a redirect that browsers follow',
    wrong: () => ({
      identity: at('/oidc/.well-known/openid-configuration', (passing) => {
        const { path } = passing;
        if (!path.includes('?')) leadingTo(`${path}?again`)(passing);
      }),
    }),
    id: 'discovery.reachable',
    says: /configuration redirects to \S+\?again\. .*browsers follow/,
    status: 'warn',
  },
  {
    what: 'a redirect to the discovery document that no page may follow',
    wrong: () => ({
      identity: at('/oidc/.well-known/openid-configuration', (passing) => {
        const { path } = passing;
        if (path.includes('?')) return;
        leadingTo(`${path}?again`)(passing);
        header('access-control-allow-origin', undefined)(passing);
      }),
    }),
    id: 'cors.discovery',
    says: /no Access-Control-Allow-Origin/,
    also: ['discovery.reachable'],
  },
  {
    what: 'a firewall in front of the provider',
    wrong: () => ({ identity: at('/oidc/.well-known', (passing) => (passing.status = 403)) }),
    id: 'discovery.reachable',
    says: /answers 403\. .*firewall .* let it pass/,
  },
  {
    what: 'a provider that is down for maintenance',
    wrong: () => ({ identity: at('/oidc/.well-known', unavailable) }),
    id: 'discovery.reachable',
    says: /is unavailable \(503\)\. Bring it back, and run this again in 30 s\.$/,
  },
  {
    what: 'a provider that limits calls',
    wrong: () => ({ identity: at('/oidc/.well-known', (passing) => (passing.status = 429)) }),
    id: 'discovery.reachable',
    says: /takes no more calls for now \(429\)\. Run this again later/,
    status: 'warn',
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
    what: 'a provider without refresh tokens',
    wrong: () => ({ identity: metadata({ grant_types_supported: ['authorization_code'] }) }),
    id: 'discovery.refresh',
    says: /lists only these grant types: authorization_code\. Sign in, and see whether .* refresh_token/,
    status: 'warn',
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
    what: 'a key set that is unavailable',
    wrong: () => ({ identity: at('/oidc/jwks', unavailable) }),
    id: 'jwks.readable',
    says: /is unavailable \(503\)\. Bring it back/,
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
    what: 'a key without the zero that its coordinate begins with',
    wrong: () => ({
      identity: keys((all) => [
        ...all,
        { kty: 'EC', crv: 'P-256', x: 'A'.repeat(42), y: 'A'.repeat(43) },
      ]),
    }),
    id: 'jwks.readable',
    says: /1 of 2 keys have a coordinate of the wrong length.*another key/,
  },
  {
    what: 'a key set with a secret key',
    wrong: () => ({
      identity: keys((all) => [...all, { kty: 'oct', k: 'AAAA' }]),
    }),
    id: 'jwks.public',
    says: /symmetric or a private key/,
  },
  {
    what: 'the address of the discovery document in place of the issuer',
    wrong: ({ config }) => ({
      config: oidc({ authority: `${config.oidc.authority}/.well-known/openid-configuration` }),
      identity: at('/oidc/.well-known/openid-configuration/', (passing) => (passing.status = 404)),
    }),
    id: 'discovery.reachable',
    says: /answers 404\. Leave \/\.well-known\/openid-configuration out of oidc\.authority/,
  },
  {
    what: 'a provider that knows its inner address alone',
    wrong: () => ({ identity: metadata({ issuer: 'http://id.internal:8080/oidc' }) }),
    id: 'discovery.issuer',
    says: /name its public https address as the issuer/,
  },
  {
    what: 'a provider without an issuer',
    wrong: () => ({ identity: metadata({ issuer: undefined }) }),
    id: 'discovery.issuer',
    says: /names no issuer\. Set oidc\.authority/,
  },
  {
    what: 'an address of the provider that is null',
    wrong: () => ({ identity: metadata({ userinfo_endpoint: null }) }),
    id: 'discovery.endpoints',
    says: /userinfo_endpoint is null, and the console refuses such a document/,
    also: ['discovery.userinfo'],
  },
  {
    what: 'a provider that answers in fragments alone',
    wrong: () => ({ identity: metadata({ response_modes_supported: ['fragment', 'form_post'] }) }),
    id: 'discovery.code',
    says: /response modes: fragment, form_post\. Allow the response mode query/,
    status: 'warn',
  },
  {
    what: 'scopes between commas',
    wrong: () => ({ config: oidc({ scope: 'openid,profile,offline' }) }),
    id: 'discovery.scopes',
    says: /Write spaces between the scopes/,
    also: ['discovery.refresh', 'signin.request'],
  },
  {
    what: 'two keys that nobody can tell apart',
    wrong: () => ({
      identity: keys((all) => [...all, ...all].map(({ kid: _kid, ...key }) => key)),
    }),
    id: 'jwks.readable',
    says: /have the same kid, or none.* a kid of its own/,
  },
  {
    what: 'a key that is not for signatures',
    wrong: () => ({
      identity: keys((all) =>
        all.map(({ use: _use, ...key }) => ({ ...key, key_ops: ['encrypt'] })),
      ),
    }),
    id: 'jwks.algorithms',
    says: /RSA RS256 \(not for signatures\)/,
  },
];
