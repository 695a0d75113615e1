import { describe, expect, it, vi } from 'vitest';
import { createHash } from 'node:crypto';
import {
  openPage,
  problem,
  returnUrl,
  signedInPage,
  startSignIn,
  tokenAnswer,
  type Page,
} from './page.ts';
import { AUDIENCE, type Provider, goodClaims, sign, serveProvider } from './provider.ts';

let provider: Provider;
serveProvider((started) => (provider = started));

async function answerGoodToken(request: URL): Promise<void> {
  const nonce = request.searchParams.get('nonce') ?? '';
  const idToken = await sign(goodClaims(provider, nonce), provider.key);
  provider.onToken = () => tokenAnswer(idToken);
}

/** A sign-in that has left for the provider, and the page to which it returns. */
async function returning(): Promise<{ request: URL; page: Page }> {
  const first = await openPage(provider);
  const request = await startSignIn(first);
  await answerGoodToken(request);
  return { request, page: await openPage(provider, { storage: first.storage }) };
}

describe('the authorization request', () => {
  it('is a code request with S256, nonce, state, scope and audience', async () => {
    const request = await startSignIn(await openPage(provider));
    const parameters = Object.fromEntries(request.searchParams);
    expect(parameters).toMatchObject({
      response_type: 'code',
      response_mode: 'query',
      client_id: 'developer-console',
      redirect_uri: 'http://console.test/auth-callback',
      scope: 'openid profile email offline',
      audience: AUDIENCE,
      code_challenge_method: 'S256',
    });
    expect(parameters['nonce']).toMatch(/^[\w-]{43}$/);
    expect(parameters['code_challenge']).toMatch(/^[\w-]{43}$/);
    expect(parameters['state']).toMatch(/^\w{32}$/);
    expect(request.href).not.toContain('api-keys');
  });

  it('keeps the audience when a social connection, sign-up and a hint are asked for', async () => {
    const request = await startSignIn(await openPage(provider), {
      redirectTo: '/',
      connectionId: 'github',
      prompt: 'create',
      loginHint: 'ada@acme.example',
    });
    expect(Object.fromEntries(request.searchParams)).toMatchObject({
      audience: AUDIENCE,
      connection_id: 'github',
      prompt: 'create',
      login_hint: 'ada@acme.example',
    });
  });

  it('never repeats a state, nonce or challenge', async () => {
    const [a, b] = [
      await startSignIn(await openPage(provider)),
      await startSignIn(await openPage(provider)),
    ];
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(a.searchParams.get(name)).not.toBe(b.searchParams.get(name));
    }
  });

  it('leaves once however often it is started', async () => {
    const page = await openPage(provider);
    const request = { redirectTo: '/' };
    await Promise.all([page.session.signIn(request), page.session.signIn(request)]);
    expect(page.left).toHaveLength(1);
  });

  it('reports an unreachable provider, and can be tried again', async () => {
    const page = await openPage(provider);
    provider.onDiscovery = () => ({ status: 503 });
    expect(await problem(page.session.signIn({ redirectTo: '/' }))).toMatchObject({
      name: 'IdentityUnreachableError',
    });
    provider.reset();
    await page.session.signIn({ redirectTo: '/' });
    expect(page.left).toHaveLength(1);
  });

  it.each(['<!doctype html>', '[]', 'null', '{"issuer":1}'])(
    'takes %s for no discovery document',
    async (text) => {
      provider.onDiscovery = () => ({ text });
      const page = await openPage(provider);
      expect(await problem(page.session.signIn({ redirectTo: '/' }))).toMatchObject({
        name: 'IdentityUnreachableError',
      });
    },
  );
});

describe('a discovery document that names an endpoint without TLS', () => {
  const endpoints = ['authorization', 'token', 'userinfo', 'end_session', 'revocation'];
  const names = [...endpoints.map((name) => `${name}_endpoint`), 'jwks_uri'];

  it.each(names)('is refused: %s', async (name) => {
    vi.resetModules();
    const { discover } = await import('../../src/providers/session/provider/discovery.ts');
    const at = (path: string) => `https://idp.example/${path}`;
    const metadata = Object.fromEntries(names.map((each) => [each, at(each)]));
    const document = { issuer: 'https://idp.example', ...metadata };
    const answer = (body: object) => () => Promise.resolve(Response.json(body));
    vi.stubGlobal('fetch', answer({ ...document, [name]: 'http://idp.example/' }));
    expect(await problem(discover('https://idp.example'))).toMatchObject({
      name: 'IdentityUnreachableError',
    });
    vi.stubGlobal('fetch', answer({ ...document, [name]: 'javascript:alert(1)' }));
    expect(await problem(discover('https://idp.example'))).toMatchObject({
      name: 'IdentityUnreachableError',
    });
    // The failure is not cached.
    vi.stubGlobal('fetch', answer(document));
    await expect(discover('https://idp.example')).resolves.toMatchObject(document);
  });
});

describe('the return', () => {
  it('exchanges the code with the verifier of the challenge and stores the session', async () => {
    const { request, page } = await returning();
    const done = await page.session.completeSignIn(returnUrl(request));
    expect(done).toEqual({ redirectTo: '/api-keys?a=1#b' });
    const form = provider.calls('/token')[0]?.form;
    const verifier = form?.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(challenge).toBe(request.searchParams.get('code_challenge'));
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'c0de',
      client_id: 'developer-console',
      redirect_uri: 'http://console.test/auth-callback',
    });
    expect(page.storage.dump()).not.toContain('oidc.st.');
    const reloaded = await openPage(provider, { storage: page.storage });
    expect(reloaded.session.current()).toMatchObject({ accessToken: 'canary-access' });
  });

  it('spends the code once, however often it is completed', async () => {
    const { request, page } = await returning();
    const url = returnUrl(request);
    const { session } = page;
    await Promise.all([session.completeSignIn(url), session.completeSignIn(url)]);
    await session.completeSignIn(url);
    expect(provider.calls('/token')).toHaveLength(1);
  });

  it('refuses a replay after a reload, without a token call', async () => {
    const { request, page } = await returning();
    await page.session.completeSignIn(returnUrl(request));
    const again = await openPage(provider, { storage: page.storage });
    expect(await problem(again.session.completeSignIn(returnUrl(request)))).toMatchObject({
      name: 'UnknownStateError',
    });
    expect(provider.calls('/token')).toHaveLength(1);
  });

  it.each(['state', 'code', 'iss', 'error', 'error_description', 'session_state'])(
    'refuses %s given twice, and its record is used up: the code cannot be tried again',
    async (name) => {
      const { request, page } = await returning();
      const url = returnUrl(request);
      url.searchParams.append(name, url.searchParams.get(name) ?? 'x');
      url.searchParams.append(name, 'y');
      expect(await problem(page.session.completeSignIn(url))).toMatchObject({
        name: 'UnknownStateError',
      });
      expect(page.storage.dump()).not.toContain('oidc.st.');
      const again = await openPage(provider, { storage: page.storage });
      expect(await problem(again.session.completeSignIn(returnUrl(request)))).toMatchObject({
        name: 'UnknownStateError',
      });
      expect(provider.calls('/token')).toEqual([]);
    },
  );

  it('uses up the record whichever of two states is its own, and no record of another sign-in', async () => {
    const { request, page } = await returning();
    page.storage.setItem('oidc.st.of-another-sign-in', '{}');
    const url = returnUrl(request, { state: 'x' });
    url.searchParams.append('state', request.searchParams.get('state') ?? '');
    expect(await problem(page.session.completeSignIn(url))).toMatchObject({
      name: 'UnknownStateError',
    });
    expect(page.storage.dump().match(/oidc\.st\.[\w-]+/g)).toEqual(['oidc.st.of-another-sign-in']);
  });

  it.each([
    ['the same person finds their drafts again', 'kp_ada', true],
    ['another person does not', 'kp_eve', false],
  ])('after a lost session %s', async (_name, owner, kept) => {
    const { request, page } = await returning();
    page.storage.setItem('draft.form', '{"name":"x"}');
    page.storage.setItem('draft.@owner', owner);
    await page.session.completeSignIn(returnUrl(request));
    expect(page.storage.getItem('draft.form') !== null).toBe(kept);
  });

  it.each([
    ['a foreign state', { state: 'foreign' }],
    ['no state', { state: '' }],
    ['a state that is a path', { state: '../session' }],
    ['a state that does not decode', { state: '%' }],
  ])('refuses %s before any token call', async (_name, changes) => {
    const { request, page } = await returning();
    expect(await problem(page.session.completeSignIn(returnUrl(request, changes)))).toMatchObject({
      name: 'UnknownStateError',
    });
    expect(provider.calls('/token')).toEqual([]);
    expect(page.session.current()).toBeUndefined();
  });

  it('refuses a captured return address in a fresh browser', async () => {
    const { request } = await returning();
    const stranger = await openPage(provider);
    expect(await problem(stranger.session.completeSignIn(returnUrl(request)))).toMatchObject({
      name: 'UnknownStateError',
    });
    expect(provider.calls('/token')).toEqual([]);
  });

  it.each([
    [9, true],
    [11, false],
    [60, false],
  ])('a record %i min old: accepted is %s', async (minutes, fine) => {
    const { request, page } = await returning();
    vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
    const done = page.session.completeSignIn(returnUrl(request));
    const outcome = await done.then(
      () => true,
      (error: Error) => error.name,
    );
    expect(outcome).toBe(fine || 'UnknownStateError');
    expect(provider.calls('/token')).toHaveLength(fine ? 1 : 0);
  });

  it.each(['not json', '{}', '{"data":null}', '[]'])(
    'a record that holds %s is an unknown state',
    async (text) => {
      const { request, page } = await returning();
      const state = request.searchParams.get('state');
      page.storage.setItem(`oidc.st.${state}`, text);
      expect(await problem(page.session.completeSignIn(returnUrl(request)))).toMatchObject({
        name: 'UnknownStateError',
      });
    },
  );

  it('refuses the response of another issuer before any token call', async () => {
    const { request, page } = await returning();
    const url = returnUrl(request, { iss: 'https://evil.example' });
    await expect(page.session.completeSignIn(url)).rejects.toThrow('issuer');
    expect(provider.calls('/token')).toEqual([]);
  });

  it('refuses a response without iss from a provider that always sends it', async () => {
    provider.metadata = {
      ...provider.metadata,
      authorization_response_iss_parameter_supported: true,
    };
    const { request, page } = await returning();
    await expect(page.session.completeSignIn(returnUrl(request))).rejects.toThrow('issuer');
    expect(provider.calls('/token')).toEqual([]);
  });

  it('accepts the right iss', async () => {
    const { request, page } = await returning();
    await page.session.completeSignIn(returnUrl(request, { iss: provider.issuer }));
    expect(page.session.current()).toBeDefined();
  });

  it('names the error of the provider and where the user wanted to go', async () => {
    const { request, page } = await returning();
    const changes = { code: undefined, error: 'access_denied', error_description: 'No, thanks' };
    expect(await problem(page.session.completeSignIn(returnUrl(request, changes)))).toMatchObject({
      name: 'AuthorizationError',
      code: 'access_denied',
      description: 'No, thanks',
      redirectTo: '/api-keys?a=1#b',
    });
    expect(provider.calls('/token')).toEqual([]);
    expect(page.storage.dump()).not.toContain('oidc.st.');
  });

  it('says that the session ended when the code is refused', async () => {
    const { request, page } = await returning();
    provider.onToken = () => ({ status: 400, body: { error: 'invalid_grant' } });
    expect(await problem(page.session.completeSignIn(returnUrl(request)))).toMatchObject({
      name: 'SessionEndedError',
    });
  });

  it.each([
    ['a failing token endpoint', { status: 503, text: '<html>' }],
    ['a page instead of tokens', { text: '<!doctype html>' }],
    ['an answer without tokens', { body: {} }],
  ])('says that the provider is unreachable for %s', async (_name, reply) => {
    const { request, page } = await returning();
    provider.onToken = () => reply;
    expect(await problem(page.session.completeSignIn(returnUrl(request)))).toMatchObject({
      name: 'IdentityUnreachableError',
    });
    expect(page.session.current()).toBeUndefined();
  });

  it.each(['https://evil.example/', '//evil.example', '/auth-callback?code=1'])(
    'goes home instead of to %s, though the record says so',
    async (target) => {
      const { request, page } = await returning();
      const key = `oidc.st.${request.searchParams.get('state')}`;
      const record = JSON.parse(page.storage.getItem(key) ?? '');
      record.data.redirectTo = target;
      page.storage.setItem(key, JSON.stringify(record));
      const done = await page.session.completeSignIn(returnUrl(request));
      expect(done).toEqual({ redirectTo: '/' });
    },
  );
});

describe('the user profile (decision 43)', () => {
  it('is asked for with the bearer, at the endpoint of the discovery document only', async () => {
    const page = await signedInPage(provider);
    provider.onProfile = () => ({
      body: { sub: 'kp_ada', given_name: 'Ada', family_name: 'Lovelace', email: 'a@b.example' },
    });
    const profile = await page.session.userProfile();
    expect(profile).toMatchObject({ givenName: 'Ada', familyName: 'Lovelace' });
    const withBearer = provider.seen.filter((request) => request.authorization);
    expect(withBearer.map(({ path }) => path)).toEqual(['/user_profile']);
    expect(withBearer[0]?.authorization).toBe('Bearer canary-access');
  });

  it('oidcc-client-test-userinfo-invalid-sub: another person’s profile is refused', async () => {
    const page = await signedInPage(provider);
    provider.onProfile = () => ({ body: { sub: 'kp_eve', given_name: 'Eve', family_name: 'X' } });
    expect(await problem(page.session.userProfile())).toMatchObject({
      name: 'IdentityUnreachableError',
    });
  });

  it.each([{ status: 401 }, { status: 500 }, { text: 'x' }, { body: [] }])(
    'fails without ending the session for %j',
    async (reply) => {
      const page = await signedInPage(provider);
      provider.onProfile = () => reply;
      await page.session.userProfile().catch(() => undefined);
      expect(page.session.current()).toBeDefined();
    },
  );
});
