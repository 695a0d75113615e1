import { createLocalJWKSet } from 'jose';
import { HUB_AUDIENCE, InvalidToken, accessTokenCheck } from '../accessToken.ts';
import type { App, Request, Response } from '../http.ts';
import { cors } from '../origins.ts';
import { mountInteractions } from './interactions.ts';
import { publicPart, signingKeys } from './keys.ts';
import { errorPage } from './pages.ts';
import { profileClaims } from './people.ts';
import { createProvider } from './provider.ts';
import { mountRequestRules } from './requests.ts';
import type { IdentitySettings } from './settings.ts';

/** Mounts OpenID provider, sign-in pages, profile and log-out under the paths of the shape. */
export function mountIdentity(app: App, settings: IdentitySettings): void {
  const { store, shape, issuer, clientId, allowedOrigin } = settings;
  const { issuer: base, endpoints, form } = shape;
  const keySet = { keys: signingKeys(store, form.algorithm).map(publicPart) };
  const provider = createProvider(settings);
  const answer = provider.callback();
  const checkAccessToken = accessTokenCheck({
    issuer,
    clientId,
    algorithm: form.algorithm,
    audience: HUB_AUDIENCE,
    keys: createLocalJWKSet(keySet),
  });

  mountInteractions(app, provider, settings);
  if (endpoints.userinfo) mountProfile(base + endpoints.userinfo);
  if (shape.logOut) mountLogOut(shape.logOut);
  mountRequestRules(app, settings);
  app.use(base, (request, response) => void answer(request, response));

  function mountProfile(path: string) {
    app.use(path, cors(allowedOrigin, 'GET'));
    app.get(path, (request, response) => {
      response.set('Cache-Control', 'no-store');
      void profile(request).then(
        (claims) => response.json(claims),
        (error: unknown) => {
          if (!(error instanceof InvalidToken)) console.error(error);
          response
            .status(error instanceof InvalidToken ? 401 : 500)
            .json({ error: 'invalid_token' });
        },
      );
    });
  }

  /** Mounts the non-standard log-out. Without its parameter, the library's log-out follows. */
  function mountLogOut({ path, parameter }: { path: string; parameter: string }) {
    app.get(base + path, (request, response, next) => {
      const redirect = request.query[parameter];
      if (redirect === undefined) return next();
      if (!isConsoleUrl(redirect)) {
        refuse(response, 'The return address of this log-out does not belong to the console.');
        return;
      }
      void endSession(request, response).then(() => {
        response.set('Cache-Control', 'no-store');
        response.redirect(303, redirect);
      });
    });
  }

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

function refuse(response: Response, reason: string) {
  response.status(400).type('html').send(errorPage(reason));
}
