import { at, html, json, metadata, oidc, DEAD, type Mistake } from './mistake.ts';

export const PROVIDER: Mistake[] = [
  {
    what: 'a provider at which nothing listens',
    wrong: () => ({ config: oidc({ authority: DEAD }) }),
    id: 'discovery.reachable',
    says: /nothing listens at this host and port\. Set oidc\.authority/,
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
    says: /grant type refresh_token/,
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
      identity: at('/oidc/jwks', (passing) =>
        json(passing, { keys: [{ kty: 'EC', crv: 'P-256' }] }),
      ),
    }),
    id: 'jwks.algorithms',
    says: /The keys are: EC P-256\. .*RS256/,
  },
  {
    what: 'a key set with a secret key',
    wrong: () => ({
      identity: at('/oidc/jwks', (passing) => {
        const { keys } = JSON.parse(passing.body.toString()) as { keys: object[] };
        json(passing, { keys: [...keys, { kty: 'oct', k: 'AAAA' }] });
      }),
    }),
    id: 'jwks.public',
    says: /symmetric or a private key/,
  },
];
