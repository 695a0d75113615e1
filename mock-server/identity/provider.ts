import type { JWK } from 'jose';
import type { Client, ClientMetadata, Configuration, default as OidcProvider } from 'oidc-provider';
import { HUB_AUDIENCE } from '../accessToken.ts';
import { storeAdapter } from './adapter.ts';
import { shapeAnswers, tokenContext } from './answers.ts';
import { signingKeys } from './keys.ts';
import { Provider, errors, interactionPolicy } from './library.ts';
import { confirmedLogoutPage, errorPage, loggedOutPage } from './pages.ts';
import { profileClaims } from './people.ts';
import { offlineScope } from './requests.ts';
import type { IdentitySettings } from './settings.ts';
import type { Shape } from './shapes/shape.ts';

const HOUR = 3600;
const FORTNIGHT = 14 * 24 * HOUR;
const CALLBACK_PATH = '/auth-callback';
const SIGNED_OUT_PATH = '/login';

/** The OpenID provider in the given shape: one public client, code flow with PKCE (S256 only). */
export function createProvider(settings: IdentitySettings): OidcProvider {
  const keys = signingKeys(settings.store, settings.shape.form.algorithm);
  const provider = new Provider(settings.issuer, configuration(settings, keys));
  const [key] = keys;
  if (key) shapeAnswers(provider, settings, key);
  // The services use http, so an https issuer means that a proxy forwards the scheme.
  provider.proxy = settings.issuer.startsWith('https:');
  // Replaces the library's fixed list, because a console may run on any allowed origin.
  const isConsole = (path: string) => (uri: string) =>
    uri.endsWith(path) && settings.allowedOrigin(uri.slice(0, uri.length - path.length));
  provider.Client.prototype.redirectUriAllowed = isConsole(CALLBACK_PATH);
  provider.Client.prototype.postLogoutRedirectUriAllowed = isConsole(SIGNED_OUT_PATH);
  provider.on('server_error', (_ctx, error) => console.error(error));
  return provider;
}

/** The console as a public client. `createProvider` decides on the allowed addresses. */
const consoleClient = ({ clientId, shape }: IdentitySettings): ClientMetadata => ({
  client_id: clientId,
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: [`http://localhost${CALLBACK_PATH}`],
  id_token_signed_response_alg: shape.form.algorithm,
});

function configuration(settings: IdentitySettings, keys: JWK[]): Configuration {
  const { store, shape, issuer, allowedOrigin, accessTokenTtl } = settings;
  const { endpoints, request } = shape;
  const { cookieKeys } = store.state.identity;
  const { port } = new URL(issuer);
  const personOf = (sub: string) => store.state.people.find(({ id }) => id === sub);

  return {
    adapter: storeAdapter(store),
    clients: [consoleClient(settings)],
    jwks: { keys },
    enabledJWA: { idTokenSigningAlgValues: [shape.form.algorithm] },
    // Cookies are shared across ports. Names with the port keep the sessions of two instances on
    // one host apart.
    cookies: {
      keys: cookieKeys,
      names: {
        session: `session_${port}`,
        interaction: `interaction_${port}`,
        resume: `resume_${port}`,
      },
    },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    scopes: ['openid', 'profile', 'email', offlineScope(shape)],
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    // The console reads names and permissions from the ID token instead of userinfo.
    conformIdTokenClaims: false,
    extraParams: {
      audience: null,
      ...(request.connection ? { [request.connection]: null } : {}),
    },
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => allowedOrigin(origin),
    routes: {
      authorization: endpoints.authorization,
      token: endpoints.token,
      jwks: endpoints.jwks,
      ...(endpoints.revocation ? { revocation: endpoints.revocation } : {}),
      ...(endpoints.endSession ? { end_session: endpoints.endSession } : {}),
    },
    features: featuresOf(settings),
    formats: { customizers: { jwt: accessTokens(settings) } },
    interactions: {
      url: (_ctx, interaction) => `${shape.issuer}/interaction/${interaction.uid}`,
      policy: signInPolicy(shape),
    },
    issueRefreshToken: (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has(offlineScope(shape)),
    rotateRefreshToken: shape.rotates,
    // A console has one grant per tab, which a later sign-in in the same browser must not end.
    expiresWithSession: () => false,
    loadExistingGrant: grantWithoutAsking,
    findAccount: (_ctx, sub) => {
      const person = personOf(sub);
      if (!person) return undefined;
      return {
        accountId: sub,
        claims: () => profileClaims(person),
      };
    },
    ttl: {
      AccessToken: accessTokenTtl,
      AuthorizationCode: 60,
      Grant: FORTNIGHT,
      IdToken: Math.max(HOUR, accessTokenTtl),
      Interaction: HOUR,
      Session: FORTNIGHT,
      // Rotation must not prolong a grant's life.
      RefreshToken: (ctx) => ctx?.oidc.entities.RotatedRefreshToken?.remainingTTL ?? FORTNIGHT,
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = errorPage(out.error_description ?? out.error);
    },
  };
}

type JwtCustomizer = NonNullable<
  NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt']
>;

function accessTokens(settings: IdentitySettings): JwtCustomizer {
  return (_ctx, token, jwt) => {
    const sub = 'accountId' in token ? token.accountId : '';
    Object.assign(jwt.payload, settings.shape.accessToken(tokenContext(settings, sub)));
    jwt.header = { ...jwt.header, typ: 'at+jwt' };
  };
}

function featuresOf({ shape, accessTokenTtl }: IdentitySettings): Configuration['features'] {
  const { endpoints } = shape;
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    // Skips the library's confirmation, as the log-out in `app.ts` does.
    rpInitiatedLogout: {
      enabled: endpoints.endSession !== undefined,
      logoutSource: (ctx, form) => {
        // The address of this page contains the ID token.
        ctx.set('Referrer-Policy', 'no-referrer');
        ctx.body = confirmedLogoutPage(form);
      },
      postLogoutSuccessSource: (ctx) => {
        ctx.type = 'html';
        ctx.body = loggedOutPage();
      },
    },
    // The library's userinfo refuses access tokens with the audience of the hub.
    userinfo: { enabled: false },
    revocation: { enabled: endpoints.revocation !== undefined, allowedPolicy: ownToken },
    resourceIndicators: {
      enabled: true,
      defaultResource: (ctx, _client, oneOf) =>
        oneOf?.[0] ??
        (ctx.oidc.params?.[shape.request.audience] === HUB_AUDIENCE ? HUB_AUDIENCE : []),
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== HUB_AUDIENCE) throw new errors.InvalidTarget();
        return {
          scope: '',
          audience: HUB_AUDIENCE,
          accessTokenTTL: accessTokenTtl,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: shape.form.algorithm } },
        };
      },
    },
  };
}

/** Skips consent, and shows the sign-in page for `prompt=create` if the shape supports it. */
function signInPolicy({ request }: Shape) {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  if (request.registers) {
    policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  }
  return policy;
}

/** One grant per sign-in, so that the revocation of a refresh token affects only its tab. */
const grantWithoutAsking: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, account, provider, params } = ctx.oidc;
  if (!client || !account) return undefined;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  if (typeof params?.['scope'] === 'string') grant.addOIDCScope(params['scope']);
  grant.addResourceScope(HUB_AUDIENCE, '');
  await grant.save();
  return grant;
};

function ownToken(_ctx: unknown, client: Client, token: { clientId?: string | undefined }) {
  return token.clientId === client.clientId;
}
