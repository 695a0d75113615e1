import { describe, expect, it, vi } from 'vitest';
import { createUser } from '../../../src/providers/data/createUser.ts';
import { HubError } from '../../../src/providers/hub/errors.ts';
import type { HubClient } from '../../../src/providers/hub/hubClient.ts';
import { discover } from '../../../src/providers/session/provider/discovery.ts';
import { isKnownBrowser } from '../../../src/providers/session/tab/earlierUse.ts';
import {
  eventually,
  everythingSent,
  grant,
  hurry,
  openPage,
  problem,
  returnUrl,
  returning,
  signedInPage,
  startSignIn,
  type Page,
} from './page.ts';
import { AUDIENCE, serveProvider, timePasses } from './scriptedProvider.ts';

const provider = serveProvider();

/** The parameters of every authorization request: code flow, PKCE by S256, a state and a nonce. */
const OF_EVERY_REQUEST = {
  client_id: 'developer-console',
  redirect_uri: 'http://console.test/auth-callback',
  response_type: 'code',
  response_mode: 'query',
  scope: 'openid profile email offline',
  state: expect.stringMatching(/^\w{32}$/),
  nonce: expect.stringMatching(/^[\w-]{43}$/),
  code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  code_challenge_method: 'S256',
};

/** The other parameters of an authorization request. */
async function requested(oidc: object, request: object) {
  const page = await openPage(provider, { oidc });
  const { searchParams } = await startSignIn(page, { redirectTo: '/', ...request });
  const parameters = Object.entries(Object.fromEntries(searchParams));
  expect(parameters).toHaveLength(searchParams.size);
  expect(Object.fromEntries(parameters)).toMatchObject(OF_EVERY_REQUEST);
  return Object.fromEntries(parameters.filter(([name]) => !(name in OF_EVERY_REQUEST)));
}

describe('the authorization request', { tags: ['T11', 'X49'] }, () => {
  const [GITHUB, REGISTER] = [{ connectionId: 'github' }, { prompt: 'create' }];
  const HINT = { loginHint: 'ada@acme.example' };
  const none = { audienceParameter: null };
  const screen = { signUp: { parameter: 'screen_hint', value: 'signup' } };
  const ownParameters = { authorizeParameters: { connection: 'email', screen_hint: 'login' } };
  const buttons = { ...none, ...screen, ...ownParameters, connectionParameter: 'connection' };

  it.each<[oidc: object, request: object, expected: object]>([
    [{}, {}, { audience: AUDIENCE }],
    [{ audienceParameter: 'resource' }, {}, { resource: AUDIENCE }],
    [none, {}, {}],
    [none, { prompt: 'login' }, { prompt: 'login' }],
    [none, { ...REGISTER, ...HINT }, { prompt: 'create', login_hint: 'ada@acme.example' }],
    [{ ...none, ...screen }, REGISTER, { screen_hint: 'signup' }],
    [{ ...none, signUp: null }, REGISTER, {}],
    [{}, GITHUB, { audience: AUDIENCE, connection_id: 'github' }],
    [{ ...none, connectionParameter: 'kc_idp_hint' }, GITHUB, { kc_idp_hint: 'github' }],
    [buttons, {}, { connection: 'email', screen_hint: 'login' }],
    [buttons, { ...GITHUB, ...REGISTER }, { connection: 'github', screen_hint: 'signup' }],
  ])('with %j, for %j, has %j', async (oidc, request, expected) => {
    expect(await requested(oidc, request)).toEqual(expected);
  });
});

describe('the token endpoint', { tags: ['X49'] }, () => {
  it.each([
    ['resource', AUDIENCE],
    [null, null],
  ])('with the parameter %s gets the resource %s for code and refresh', async (name, resource) => {
    const { page, complete } = await returning(provider, { oidc: { audienceParameter: name } });
    await complete();
    await page.session.refresh();
    const forms = provider.calls('/token').map(({ form }) => form);
    expect(forms.map((form) => form.get('grant_type'))).toEqual([
      'authorization_code',
      'refresh_token',
    ]);
    for (const form of forms) {
      expect(form.get('resource')).toBe(resource);
      expect(form.get('audience')).toBeNull();
    }
  });
});

describe('a revocation', { tags: ['X49'] }, () => {
  const hint = { token: 'canary-refresh', token_type_hint: 'refresh_token' };

  it.each([
    [undefined, { client_id: 'hub:a b', ...hint }, undefined],
    // The form-encoded 'hub:a b', and no secret.
    ['basic', hint, `Basic ${Buffer.from('hub%3Aa%20b:').toString('base64')}`],
  ])('by %s names the client once', async (revocation, form, authorization) => {
    const oidc = { clientId: 'hub:a b', revocation };
    const claims = { aud: 'hub:a b', azp: 'hub:a b' };
    const page = await signedInPage(provider, { oidc, claims });
    await page.session.logOut();
    await eventually(() => expect(provider.calls('/revoke')).toHaveLength(1));
    const [call] = provider.calls('/revoke');
    expect(Object.fromEntries(call?.form ?? [])).toEqual(form);
    expect(call?.authorization).toBe(authorization);
  });

  it('is omitted with the setting none', async () => {
    const page = await signedInPage(provider, { oidc: { revocation: 'none' } });
    await page.session.logOut();
    await everythingSent(provider);
    expect(provider.revoked()).toEqual([]);
    expect(page.left).toHaveLength(1);
    expect(page.storage.dump()).not.toContain('canary');
  });
});

describe('the log-out address', { tags: ['X49'] }, () => {
  const LOGIN = 'http://console.test/login';
  const OWN = 'https://id.example/v2/logout?tenant=a';

  it.each<[oidc: object, address: string, parameters: object]>([
    [
      {
        logoutEndpoint: OWN,
        logoutParameter: 'returnTo',
        logoutParameters: { client_id: 'console', returnTo: 'https://evil.example' },
      },
      OWN,
      { tenant: 'a', client_id: 'console', returnTo: LOGIN },
    ],
    [
      { logoutParameters: { client_id: 'evil', ui_locales: 'de' } },
      '',
      {
        ui_locales: 'de',
        post_logout_redirect_uri: LOGIN,
        client_id: 'developer-console',
        id_token_hint: expect.any(String),
      },
    ],
  ])('with %j is %s (empty: the provider’s) with %j', async (oidc, address, parameters) => {
    const page = await signedInPage(provider, { oidc });
    await page.session.logOut();
    const { origin, pathname, searchParams } = new URL(page.left.at(-1) ?? '');
    const expected = new URL(address || `${provider.issuer}/logout`);
    expect(origin + pathname).toBe(expected.origin + expected.pathname);
    expect(Object.fromEntries(searchParams)).toEqual(parameters);
    expect(searchParams.size).toBe(Object.keys(parameters).length);
  });
});

describe('the names of the user profile', { tags: ['X49'] }, () => {
  it('are read at configured places, if they are strings', async () => {
    const claims = { givenName: '/name/first', familyName: '/name/last' };
    const page = await signedInPage(provider, { oidc: { claims } });
    provider.onProfile = () => ({
      body: { sub: 'kp_ada', given_name: 'Ada', name: { first: 'Augusta', last: 7 } },
    });
    const names = { givenName: 'Augusta', familyName: undefined };
    expect(await page.session.userProfile()).toEqual(names);
  });
});

const TAKEN = new HubError({ kind: 'status', call: 'POST /api/users', status: 409 });

describe('a provider', { tags: ['X50'] }, () => {
  it('serves its discovery document once per page load, and again after a failure', async () => {
    const issuer = 'https://once.example';
    const [authorization_endpoint, token_endpoint, jwks_uri] = [issuer, issuer, issuer];
    const document = { issuer, authorization_endpoint, token_endpoint, jwks_uri };
    const ask = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(document)));
    vi.stubGlobal('fetch', ask.mockResolvedValueOnce(Response.json(document, { status: 503 })));
    await expect(discover(issuer)).rejects.toThrow('unreachable');
    const [first, second] = await Promise.all([discover(issuer), discover(issuer)]);
    expect(second).toBe(first);
    expect(await discover(issuer)).toBe(first);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  /** A signed-in page of a provider without optional endpoints and refresh tokens. */
  const bare = () => {
    for (const name of ['userinfo_endpoint', 'end_session_endpoint', 'revocation_endpoint']) {
      delete provider.metadata[name];
    }
    return signedInPage(provider, { answer: { refresh_token: undefined, expires_in: 600 } });
  };

  /** The recovery of a page at `/api-keys?a=1`, with the modules of that page. */
  async function recoveryOf(page: Page) {
    hurry();
    Object.assign(window.location, { pathname: '/api-keys', search: '?a=1', hash: '' });
    const { createRecovery } = await import('../../../src/boot/recovery.ts');
    return createRecovery(page.session, { storage: page.storage, works: true });
  }

  it('without refresh tokens gets one new sign-in, which returns to the page', async () => {
    const page = await bare();
    const recovery = await recoveryOf(page);
    timePasses(601_000);
    const calls = [recovery.hubSession.accessToken(), recovery.hubSession.accessToken()].map(
      problem,
    );
    await eventually(() => expect(page.left).toHaveLength(1));
    const request = new URL(page.left[0] ?? '');
    expect(request.pathname).toBe('/authorize');
    expect(page.reloads()).toBe(0);
    for (const failed of await Promise.all(calls)) {
      expect(failed).toMatchObject({ name: 'SessionEndedError' });
    }
    const nonce = request.searchParams.get('nonce');
    await grant(provider, { nonce }, { refresh_token: undefined });
    const returned = await openPage(provider, { storage: page.storage });
    expect(await returned.session.completeSignIn(returnUrl(request))).toEqual({
      redirectTo: '/api-keys?a=1',
    });
  });

  it.each([
    ['created', () => Promise.resolve({})],
    ['knew before', () => Promise.reject(TAKEN)],
  ])('without refresh tokens signs a user in again whom the hub %s', async (_, call) => {
    const page = await bare();
    const hub = { call } as unknown as HubClient;
    expect(isKnownBrowser()).toBe(false);
    await createUser(hub, page.session);
    expect(page.session.current()).toBeUndefined();
    expect(isKnownBrowser()).toBe(true);
  });

  it('without a user profile provides no names', async () => {
    const page = await bare();
    expect(await page.session.userProfile()).toEqual({});
    expect(page.session.current()).toBeDefined();
  });
});
