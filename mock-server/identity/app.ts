import { createLocalJWKSet } from 'jose';
import type { JWK } from 'jose';
import { HUB_AUDIENCE, InvalidToken, accessTokenCheck } from '../accessToken.ts';
import type { App, Request, Response } from '../http.ts';
import { cors } from '../origins.ts';
import { mountInteractions } from './interactions.ts';
import { errorPage } from './pages.ts';
import { profileClaims } from './people.ts';
import { createProvider } from './provider.ts';
import type { IdentitySettings } from './provider.ts';

/** The identity service under the issuer's path: OpenID provider, sign-in pages, profile, log-out. */
export function mountIdentity(app: App, settings: IdentitySettings): void {
  const { store, issuer, clientId, allowedOrigin } = settings;
  const { pathname } = new URL(issuer);
  const provider = createProvider(settings);
  const checkAccessToken = accessTokenCheck({
    issuer,
    clientId,
    audience: HUB_AUDIENCE,
    keys: createLocalJWKSet({ keys: store.state.identity.jwks.map(publicPart) }),
  });

  mountInteractions(app, provider, settings);

  app.use(`${pathname}/user_profile`, cors(allowedOrigin, 'GET'));
  app.get(`${pathname}/user_profile`, (request, response) => {
    response.set('Cache-Control', 'no-store');
    void profile(request).then(
      (claims) => response.json(claims),
      (error: unknown) => {
        if (!(error instanceof InvalidToken)) console.error(error);
        response.status(error instanceof InvalidToken ? 401 : 500).json({ error: 'invalid_token' });
      },
    );
  });

  // The log-out of Kinde; without its parameter the library's own follows, by the standard.
  app.get(`${pathname}/logout`, (request, response, next) => {
    const redirect = request.query['redirect'];
    if (redirect === undefined) return next();
    if (!isConsoleUrl(redirect)) {
      refuse(response, 'The address to return to after the log-out is not one of the console.');
      return;
    }
    void endSession(request, response).then(() => {
      response.set('Cache-Control', 'no-store');
      response.redirect(303, redirect);
    });
  });

  app.use(pathname, provider.callback());

  async function profile(request: Request) {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!token) throw new InvalidToken('A bearer token is missing');
    const { sub } = await checkAccessToken(token);
    const person = store.state.people.find(({ id }) => id === sub);
    if (!person) throw new InvalidToken('Nobody has this subject');
    return profileClaims(person);
  }

  function isConsoleUrl(value: unknown): value is string {
    return typeof value === 'string' && URL.canParse(value) && allowedOrigin(new URL(value).origin);
  }

  async function endSession(request: Request, response: Response) {
    const context = provider.createContext(request, response);
    const session = await provider.Session.get(context);
    if (session.accountId) await session.destroy();
    context.cookies.set(provider.cookieName('session'), null, { path: '/' });
  }
}

function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK;
}

function refuse(response: Response, reason: string) {
  response.status(400).type('html').send(errorPage(reason));
}
