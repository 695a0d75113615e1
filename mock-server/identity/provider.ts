import type { Client, ClientMetadata, Configuration, default as OidcProvider } from 'oidc-provider';
import type { AllowedOrigin } from '../origins.ts';
import type { Directory } from '../hub/directory.ts';
import { HUB_AUDIENCE } from '../accessToken.ts';
import type { Store } from '../store.ts';
import { storeAdapter } from './adapter.ts';
import { Provider, errors, interactionPolicy } from './library.ts';
import { confirmedLogoutPage, errorPage, signedOutPage } from './pages.ts';
import { profileClaims } from './people.ts';

export type IdentitySettings = {
  store: Store;
  /** Where this service is mounted: the issuer, such as http://localhost:4000/oidc. */
  issuer: string;
  directory: Directory;
  clientId: string;
  allowedOrigin: AllowedOrigin;
  /** Lifetime of access tokens, in seconds. */
  accessTokenTtl: number;
};

const HOUR = 3600;
const FORTNIGHT = 14 * 24 * HOUR;
const CALLBACK_PATH = '/auth-callback';
const SIGNED_OUT_PATH = '/login';

/** The OpenID provider: one public client, code flow with PKCE (S256 only), rotating refresh tokens. */
export function createProvider(settings: IdentitySettings): OidcProvider {
  const provider = new Provider(settings.issuer, configuration(settings));
  // The services speak http: with an https issuer a proxy stands before them, which names the scheme.
  provider.proxy = settings.issuer.startsWith('https:');
  // The client's addresses are a rule rather than a list: a console may run on any allowed origin.
  const isConsole = (path: string) => (uri: string) =>
    uri.endsWith(path) && settings.allowedOrigin(uri.slice(0, uri.length - path.length));
  provider.Client.prototype.redirectUriAllowed = isConsole(CALLBACK_PATH);
  provider.Client.prototype.postLogoutRedirectUriAllowed = isConsole(SIGNED_OUT_PATH);
  provider.on('server_error', (_ctx, error) => console.error(error));
  return provider;
}

function configuration(settings: IdentitySettings): Configuration {
  const { store, issuer, directory, clientId, allowedOrigin, accessTokenTtl } = settings;
  const { jwks, cookieKeys } = store.state.identity;
  const consoleClient: ClientMetadata = {
    client_id: clientId,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`http://localhost${CALLBACK_PATH}`],
  };
  const { port } = new URL(issuer);
  const personOf = (sub: string) => store.state.people.find(({ id }) => id === sub);

  return {
    adapter: storeAdapter(store),
    clients: [consoleClient],
    jwks: { keys: jwks },
    // Cookies know no ports: without the port in their names, two mocks on one host would sign
    // each other's people out.
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
    scopes: ['openid', 'profile', 'email', 'offline'],
    claims: {
      openid: ['sub', 'azp', 'permissions', 'org_code', 'org_codes', 'feature_flags'],
      profile: ['given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    // The console reads names and permissions from the ID token, not from userinfo.
    conformIdTokenClaims: false,
    extraParams: ['audience', 'connection_id'],
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => allowedOrigin(origin),
    discovery: { userinfo_endpoint: `${issuer}/user_profile` },
    routes: { end_session: '/logout' },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Nobody is asked whether they really want to: `app.ts` does not ask either.
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          // The address of this page has the ID token in it.
          ctx.set('Referrer-Policy', 'no-referrer');
          ctx.body = confirmedLogoutPage(form);
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.type = 'html';
          ctx.body = signedOutPage();
        },
      },
      // The library's own userinfo refuses access tokens that are meant for the hub.
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: ownToken },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx, _client, oneOf) =>
          oneOf?.[0] ?? (ctx.oidc.params?.['audience'] === HUB_AUDIENCE ? HUB_AUDIENCE : []),
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== HUB_AUDIENCE) throw new errors.InvalidTarget();
          return {
            scope: '',
            audience: HUB_AUDIENCE,
            accessTokenTTL: accessTokenTtl,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    interactions: {
      url: (_ctx, interaction) => `${new URL(issuer).pathname}/interaction/${interaction.uid}`,
      policy: signInPolicy(),
    },
    issueRefreshToken: (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline'),
    rotateRefreshToken: true,
    // A console keeps one grant per tab; a later sign-in in the same browser must not end it.
    expiresWithSession: () => false,
    loadExistingGrant: grantWithoutAsking,
    extraTokenClaims: (_ctx, token) =>
      'accountId' in token && typeof token.accountId === 'string'
        ? directory.claims(token.accountId)
        : {},
    findAccount: (_ctx, sub) => {
      const person = personOf(sub);
      if (!person) return undefined;
      return {
        accountId: sub,
        claims: () => ({
          ...profileClaims(person),
          ...directory.claims(sub),
          azp: clientId,
          feature_flags: { account_verification: { type: 'boolean', value: true } },
        }),
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

/** `prompt=create` shows the registration form; no consent is asked for. */
function signInPolicy() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}

/** Each sign-in gets a grant of its own: revoking one tab's refresh token leaves the other tabs alone. */
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
