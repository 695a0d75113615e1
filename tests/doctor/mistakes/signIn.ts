import { at, header, everywhere, html, shift, oidc, type Mistake } from './mistake.ts';

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
    wrong: () => ({
      identity: at('/oidc/token', (passing) => {
        passing.body = Buffer.from('{"error":"unauthorized_client"}');
      }),
    }),
    id: 'signin.client',
    says: /grant type refresh_token/,
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
      says: /no Access-Control-Allow-Origin\. Allow the origin http:\/\/localhost:\d+/,
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
    says: /does not allow the header authorization/,
  },
  {
    what: 'a provider whose clock is two minutes ahead',
    wrong: () => ({ identity: everywhere(shift(120)) }),
    id: 'clock.identity',
    says: /(119|120|121) s ahead/,
    status: 'warn',
  },
];
