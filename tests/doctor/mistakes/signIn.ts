import type { Passing } from '../alteringProxy.ts';
import {
  at,
  header,
  everywhere,
  html,
  leadingTo,
  shift,
  oidc,
  unavailable,
  type Mistake,
} from './mistake.ts';

const tokenEndpoint = (change: (passing: Passing) => void) =>
  everywhere((passing) => {
    if (passing.path === '/oidc/token') change(passing);
  });
/** Answers this error of OAuth. */
const saying = (error: string) => (passing: Passing) => {
  passing.body = Buffer.from(JSON.stringify({ error }));
};

export const SIGN_IN: Mistake[] = [
  {
    what: 'a client that the provider does not know',
    wrong: () => ({ config: oidc({ clientId: 'another-console' }) }),
    id: 'signin.client',
    says: /invalid_client.* Register another-console as a public client/,
  },
  {
    what: 'an address to return to that is not registered',
    wrong: () => ({
      identity: {
        answer: (passing) => {
          if (!passing.path.startsWith('/oidc/auth?')) return;
          html(passing);
          passing.status = 400;
          passing.body = Buffer.from('<title>Oops</title><p>redirect_uri did not match</p>');
        },
      },
    }),
    id: 'signin.request',
    says: /400: 'redirect_uri did not match'\. Register .*\/auth-callback/,
  },
  {
    what: 'an API that the provider does not know',
    wrong: () => ({
      identity: at('/oidc/auth?', (passing) => {
        passing.headers['location'] =
          `${passing.asked.origin ?? ''}/auth-callback?error=access_denied&error_description=Service%20not%20found`;
      }),
    }),
    id: 'signin.request',
    says: /refuses with 'access_denied: Service not found'/,
  },
  {
    what: 'a refresh that this client may not make',
    wrong: () => ({ identity: tokenEndpoint(saying('unauthorized_client')) }),
    id: 'signin.client',
    says: /grant type refresh_token/,
  },
  {
    what: 'a token endpoint that is a page',
    wrong: () => ({ identity: tokenEndpoint(html) }),
    id: 'signin.client',
    says: /answers 200 without an error of OAuth\. See that \S+\/oidc\/token, /,
    status: 'warn',
  },
  {
    what: 'a token endpoint that is not there',
    wrong: () => ({
      identity: tokenEndpoint((passing) => {
        html(passing);
        passing.status = 404;
      }),
    }),
    id: 'signin.client',
    says: /answers 404 without an error of OAuth/,
  },
  {
    what: 'a token endpoint that has moved',
    wrong: () => ({ identity: tokenEndpoint(leadingTo('/oidc/elsewhere')) }),
    id: 'signin.client',
    says: /redirects \(302\), and the console follows no redirect/,
  },
  {
    what: 'a token endpoint that is unavailable',
    wrong: () => ({ identity: tokenEndpoint(unavailable) }),
    id: 'cors.token',
    title: "The provider's token endpoint answers",
    says: / is unavailable \(503\)/,
  },
  {
    what: 'a revocation for clients with a secret',
    wrong: () => ({
      identity: at('/oidc/token/revocation', (passing) => {
        passing.status = 401;
        saying('invalid_client')(passing);
      }),
    }),
    id: 'signin.revocation',
    says: /answers 401 invalid_client to a client without a secret\. .*lives on after the sign-out\. Let the public client developer-console revoke/,
    status: 'warn',
  },
  {
    what: 'a revocation of access tokens alone',
    wrong: () => ({ identity: at('/oidc/token/revocation', saying('unsupported_token_type')) }),
    id: 'signin.revocation',
    says: /revokes no refresh tokens/,
    status: 'warn',
  },
  {
    what: 'a revocation that is not there',
    wrong: () => ({
      identity: at('/oidc/token/revocation', (passing) => (passing.status = 404)),
    }),
    id: 'signin.revocation',
    says: /answers 404\. .*takes POST/,
    status: 'warn',
  },
  {
    what: 'a sign-in page that is unavailable',
    wrong: () => ({ identity: at('/oidc/auth?', unavailable) }),
    id: 'signin.request',
    says: /is unavailable \(503\)\. Bring it back/,
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
  {
    what: 'a log-out that leads to an error',
    wrong: () => ({
      identity: at('/oidc/logout', leadingTo('/oidc/problem?error=invalid_redirect')),
    }),
    id: 'signin.out',
    says: /refuses with 'invalid_redirect'\. Register \S+\/login/,
    status: 'warn',
  },
  ...(['discovery', 'jwks', 'token', 'revocation'] as const).map((name): Mistake => {
    const paths = {
      discovery: '/oidc/.well-known',
      jwks: '/oidc/jwks',
      token: '/oidc/token',
      revocation: '/oidc/token/revocation',
    };
    return {
      what: `no permission to read the provider's ${name}`,
      wrong: () => ({
        identity: everywhere((passing) => {
          if (
            name === 'token' ? passing.path === paths[name] : passing.path.startsWith(paths[name])
          ) {
            delete passing.headers['access-control-allow-origin'];
          }
        }),
      }),
      id: `cors.${name}`,
      says: /no Access-Control-Allow-Origin\. .*Allow the origin http:\/\/localhost:\d+/,
      ...(name === 'revocation' && { status: 'warn' }),
    };
  }),
  {
    what: 'a token endpoint that hides when to come back',
    wrong: () => ({
      identity: at('/oidc/token', header('access-control-expose-headers', undefined)),
    }),
    id: 'cors.token',
    says: /Access-Control-Expose-Headers: Retry-After/,
    status: 'warn',
  },
  {
    what: 'a user profile for nobody with a token',
    wrong: () => ({
      identity: at('/oidc/user_profile', header('access-control-allow-headers', '*')),
    }),
    id: 'cors.userinfo',
    says: /does not allow the header authorization\. Names that are not in the ID token stay empty/,
    status: 'warn',
  },
  {
    what: 'a provider whose clock is two minutes ahead',
    wrong: () => ({ identity: everywhere(shift(120)) }),
    id: 'clock.identity',
    says: /(119|120|121) s ahead/,
    status: 'warn',
  },
  ...[
    ['scopes', 'invalid_scope', /scopes of oidc\.scope \('openid profile email offline'\)/],
    ['code flow', 'unauthorized_client', /Allow the client \S+ the authorization code flow/],
    ['API', 'invalid_target', /Register the API hub:api at the provider/],
    ['PKCE', 'invalid_request&error_description=code_challenge', /Turn PKCE .* on for the client/],
  ].map(([what, error, says]): Mistake => ({
    what: `a client that may not have this: ${String(what)}`,
    wrong: ({ urls }) => ({
      identity: at(
        '/oidc/auth?',
        leadingTo(`${urls.console}/auth-callback?error=${String(error)}`),
      ),
    }),
    id: 'signin.request',
    says: new RegExp(says ?? ''),
  })),
  {
    what: 'a revocation by a way that the provider does not take',
    wrong: () => ({
      config: oidc({ revocation: 'basic' }),
      identity: at('/oidc/token/revocation', (passing) => {
        if (passing.method === 'POST') passing.status = 401;
      }),
    }),
    id: 'signin.revocation',
    says: /set oidc\.revocation to client_id/,
    status: 'warn',
  },
  {
    what: 'a provider that allows two origins at once',
    wrong: ({ urls }) => ({
      identity: at(
        '/oidc/user_profile',
        header('access-control-allow-origin', `https://a.example, ${urls.console}`),
      ),
    }),
    id: 'cors.userinfo',
    says: /browsers take one origin alone\..* at one place alone/,
    status: 'warn',
  },
  {
    what: 'permissions that caches mix up',
    wrong: () => ({
      identity: at('/oidc/jwks', ({ headers }) => {
        headers['cache-control'] = 'public, max-age=3600';
        delete headers['vary'];
      }),
    }),
    id: 'cors.jwks',
    says: /depends on who asks.* Send Vary: Origin/,
    status: 'warn',
  },
];
