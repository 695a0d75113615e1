import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createStore,
  startHub,
  startIdentity,
  startMockServices,
  type Services,
} from '../../../mock-server/index.ts';
import { createDirectory } from '../../../mock-server/hub/directory.ts';
import { shapeOf } from '../../../mock-server/identity/shapes/index.ts';
import { SHAPE_NAMES } from '../../../mock-server/identity/shapes/names.ts';
import { readClaims } from '../../../src/providers/session/claims.ts';
import { verifyIdToken } from '../../../src/providers/session/provider/verifyIdToken.ts';
import { configFor } from '../../providers/session/page.ts';
import { discoverProvider } from './anyProvider.ts';
import { callHub } from './hubClient.ts';
import { Browser, CLIENT_ID, CONSOLE_ORIGIN } from './signIn.ts';

const ADA = 'ada@acme.example';
const store = createStore();
const person = store.state.people.find(({ email }) => email === ADA)?.id ?? '';
const member = createDirectory(store).member(person);
afterAll(() => store.dispose());

describe.each(SHAPE_NAMES)('like %s', (like) => {
  const shape = shapeOf(like);
  let identity: Services;
  let hub: Services;
  let authority: string;
  let provider: Awaited<ReturnType<typeof discoverProvider>>;
  let tokens: Record<'id_token' | 'access_token' | 'refresh_token', string>;
  let returned: URL;
  const browser = new Browser();
  const config = () =>
    configFor(authority, { clientId: CLIENT_ID, audience: undefined, ...shape.console });

  beforeAll(async () => {
    identity = await startIdentity(store, { like });
    authority = identity.url + shape.issuer;
    provider = await discoverProvider(config().oidc);
    const { jwks_uri: jwksUri } = provider.metadata;
    hub = await startHub(store, { like, issuer: authority, jwksUri });
    const answer = await provider.signIn(ADA, browser);
    tokens = answer.body as typeof tokens;
    ({ returned } = answer);
  });
  afterAll(async () => {
    await hub.close();
    await identity.close();
  });

  test('discovery names the issuer and the endpoints that there are, and no others', async () => {
    const { metadata } = provider;
    expect(metadata.issuer).toBe(authority);
    const { userinfo, revocation, endSession } = shape.endpoints;
    const at = (path: string | undefined) => path && identity.url + shape.base + path;
    expect(metadata).toMatchObject({
      authorization_endpoint: at(shape.endpoints.authorization),
      id_token_signing_alg_values_supported: [shape.algorithm],
    });
    expect(metadata.revocation_endpoint).toBe(at(revocation));
    expect(metadata.end_session_endpoint).toBe(at(endSession));
    expect(metadata.userinfo_endpoint).toBe(shape.discovery?.['userinfo_endpoint'] ?? at(userinfo));
    expect(returned.searchParams.get('iss')).toBe(shape.namesIssuer ? authority : null);
    const { keys } = (await (await fetch(metadata.jwks_uri)).json()) as { keys: object[] };
    for (const key of keys) {
      expect(key).toMatchObject({ alg: shape.algorithm, use: 'sig' });
      expect(key).not.toHaveProperty('d');
    }
  });

  test('the console takes its ID token and reads permissions and tenant', async () => {
    const { id_token: idToken, access_token: accessToken } = tokens;
    await verifyIdToken(config(), idToken, { accessToken, nonce: 'some-nonce' });
    expect(readClaims(config().oidc, idToken, accessToken)).toMatchObject({
      permissions: new Set(member.permissions),
      orgCode: member.tenant,
      givenName: 'Ada',
      familyName: 'Lovelace',
      email: ADA,
    });
    expect(Object.hasOwn(decodeJwt(idToken), 'azp')).toBe(
      ['kinde', 'keycloak', 'zitadel'].includes(like),
    );
  });

  test('the hub takes the access token for its person, and no ID token in its place', async () => {
    const tenant = await callHub(hub.url, tokens.access_token, 'GET', '/api/tenant');
    expect(tenant.status).toBe(200);
    expect(tenant.body).toMatchObject({ id: member.tenant });
    expect((await callHub(hub.url, tokens.id_token, 'GET', '/api/tenant')).status).toBe(401);
    const body = { idToken: tokens.access_token };
    const create = await callHub(hub.url, tokens.access_token, 'POST', '/api/users', body);
    expect(create.status).toBe(403);
    body.idToken = tokens.id_token;
    const again = await callHub(hub.url, tokens.access_token, 'POST', '/api/users', body);
    expect(again.status).toBe(409);
  });

  test('a refresh gives tokens of the same person; a spent refresh token is refused', async () => {
    const { body } = await provider.signIn(ADA, browser);
    const first = String(body['refresh_token']);
    const second = await provider.refresh(first);
    expect(second.status).toBe(200);
    const idToken = String(second.body['id_token']);
    const accessToken = String(second.body['access_token']);
    const { sub: subject = '' } = decodeJwt(tokens.id_token);
    await verifyIdToken(config(), idToken, { accessToken, nonce: 'some-nonce', subject });
    expect((await callHub(hub.url, accessToken, 'GET', '/api/tenant')).status).toBe(200);
    expect(second.body['refresh_token'] !== first).toBe(shape.rotates);
    const third = await provider.refresh(first);
    const { status = 400, body: words = {} } = shape.refusals?.['invalid_grant'] ?? {};
    expect(third.status).toBe(shape.rotates ? status : 200);
    expect(third.body).toMatchObject(shape.rotates ? { error: 'invalid_grant', ...words } : {});
  });

  const { revocation = '', endSession = '' } = shape.endpoints;

  test.runIf(revocation)(
    'a revoked refresh token ends its own sign-in, or all of the browser',
    async () => {
      const inside = browser.copy();
      const tokenOf = async () =>
        String((await provider.signIn(ADA, inside)).body['refresh_token']);
      const [one, other] = [await tokenOf(), await tokenOf()];
      const answer = await fetch(provider.metadata.revocation_endpoint ?? '', {
        method: 'POST',
        headers: { origin: CONSOLE_ORIGIN },
        body: new URLSearchParams({ client_id: CLIENT_ID, token: one }),
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe(CONSOLE_ORIGIN);
      expect((await provider.refresh(one)).body['error']).toBe('invalid_grant');
      expect((await provider.refresh(other)).status === 200).toBe(like !== 'keycloak');
    },
  );

  test.runIf(endSession)('the log-out ends the session and leads back to the console', async () => {
    const inside = browser.copy();
    await provider.signIn(ADA, inside);
    const url = new URL(provider.metadata.end_session_endpoint ?? '');
    url.searchParams.set('client_id', CLIENT_ID);
    url.searchParams.set('post_logout_redirect_uri', `${CONSOLE_ORIGIN}/login`);
    const forged = new URL(url);
    forged.searchParams.set('id_token_hint', tokens.id_token.replace(/\.[^.]*$/, '.AAAA'));
    expect((await inside.open(forged)).status).toBe(400);
    const unhinted = await inside.copy().open(url);
    expect(unhinted.status).toBe(shape.signOut?.needsHint ? 400 : 200);
    url.searchParams.set('id_token_hint', tokens.id_token);
    const question = await (await inside.open(url)).text();
    const [, action = ''] = /action="([^"]+)"/.exec(question) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(question) ?? [];
    const end = await inside.follow(action, { xsrf, logout: 'yes' });
    expect(end.url.href).toBe(`${CONSOLE_ORIGIN}/login`);
    expect((await provider.authorize({}, inside)).response?.status).toBe(200);
  });

  const { connection = '', signUp } = shape.request;

  test.runIf(connection)('the page knows the social connection of the configuration', async () => {
    const { google } = config().oidc.connections;
    const { response } = await provider.authorize({ [connection]: google });
    expect(await response?.text()).toContain('Continue with ');
  });

  test.runIf(signUp)('the configuration leads to the registration', async () => {
    const { parameter = '', value } = config().oidc.signUp ?? {};
    const { response } = await provider.authorize({ [parameter]: value });
    expect(await response?.text()).toContain('Create an account');
  });

  test.skipIf(signUp)(
    'nothing leads to the registration, and the configuration says so',
    async () => {
      expect(config().oidc.signUp).toBeNull();
      const { url } = await provider.authorize({ prompt: 'create' });
      expect(url.searchParams.get('error')).toBe('invalid_request');
    },
  );
});

describe('as the real ones', () => {
  /** What a sign-in with other parameters gets: the refusal, or the tokens' answer. */
  async function withStarted(
    like: (typeof SHAPE_NAMES)[number],
    check: (provider: Awaited<ReturnType<typeof discoverProvider>>, url: string) => Promise<void>,
  ) {
    const identity = await startIdentity(store, { like });
    const shape = shapeOf(like);
    const { oidc } = configFor(identity.url + shape.issuer, shape.console);
    try {
      await check(await discoverProvider(oidc), identity.url);
    } finally {
      await identity.close();
    }
  }

  test.each([
    ['auth0', { audience: 'other' }, 'access_denied', 'Service not found'],
    ['keycloak', { scope: 'openid offline' }, 'invalid_scope', 'Invalid scopes'],
    ['entra', { scope: 'openid offline' }, 'invalid_scope', /^AADSTS70011: /],
    ['entra', { resource: 'hub:api' }, 'invalid_request', /^AADSTS901002: /],
    ['okta', { scope: 'openid offline' }, 'invalid_scope', /^One or more scopes are not/],
    ['generic', { resource: 'urn:other' }, 'invalid_target', /resource indicator/],
  ] as const)('%s refuses %o', async (like, changes, error, words) => {
    await withStarted(like, async (provider) => {
      const { searchParams } = (await provider.authorize(changes)).url;
      expect(searchParams.get('error')).toBe(error);
      expect(searchParams.get('error_description')).toMatch(words);
    });
  });

  test('Entra gives tokens to pages alone', async () => {
    await withStarted('entra', async ({ trade }) => {
      const answer = await trade({ grant_type: 'refresh_token', refresh_token: 'any' }, '');
      expect(answer.status).toBe(400);
      expect(answer.body['error_description']).toMatch(/^AADSTS9002327: /);
    });
  });

  test('Auth0 has its older log-out beside that of the standard', async () => {
    await withStarted('auth0', async (_provider, url) => {
      const logOut = (to: string) =>
        new Browser().open(`${url}/v2/logout?client_id=${CLIENT_ID}&returnTo=${to}`);
      const answer = await logOut(`${CONSOLE_ORIGIN}/login`);
      expect(answer.headers.get('location')).toBe(`${CONSOLE_ORIGIN}/login`);
      expect((await logOut('https://evil.example/')).status).toBe(400);
    });
  });

  test('config.json of the services is that of their provider, next to hub and bank', async () => {
    const services = await startMockServices({ like: 'auth0' });
    const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
    expect(config).toMatchObject({
      oidc: { authority: `${services.url}/`, clientId: CLIENT_ID, ...shapeOf('auth0').console },
    });
    expect((await fetch(`${services.url}/api/users/me`)).status).toBe(401);
    expect((await fetch(`${services.url}/no/such/path`)).status).toBe(404);
    await services.close();
  });
});
