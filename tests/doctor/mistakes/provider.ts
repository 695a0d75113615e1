import { everywhere, oidc, metadata, type Mistake } from './mistake.ts';

/** The identity provider. */
export const PROVIDER: Mistake[] = [
  {
    what: 'a provider whose path is forgotten',
    wrong: ({ urls }) => ({ config: oidc({ authority: urls.identity }) }),
    id: 'discovery.reachable',
    says: /well-known\/openid-configuration answers 404/,
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
    what: 'the other name of the scope for refresh tokens',
    wrong: () => ({
      identity: metadata({ scopes_supported: ['openid', 'profile', 'email', 'offline_access'] }),
    }),
    id: 'discovery.refresh',
    says: /Write offline_access instead of offline in oidc\.scope/,
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
  },
  {
    what: 'a document without a token endpoint',
    wrong: () => ({ identity: metadata({ token_endpoint: undefined }) }),
    id: 'discovery.reachable',
    says: /token_endpoint is missing\./,
  },
  ...(
    [
      ['discovery', /^\/oidc\/\.well-known/],
      ['jwks', /^\/oidc\/jwks/],
      ['token', /^\/oidc\/token$/],
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
  })),
];
