// @module-tag C3
// @module-tag T10
// @module-tag T11
// @module-tag T9
// @module-tag X4
import { describe, expect, it, vi } from 'vitest';
import { createHash } from 'node:crypto';
import { loadSignedIn } from '../../../src/app/loadSignedIn.ts';
import { HubError } from '../../../src/providers/hub/errors.ts';
import type { HubClient } from '../../../src/providers/hub/hubClient.ts';
import { discover } from '../../../src/providers/session/provider/discovery.ts';
import {
  failure,
  openPage,
  problem,
  returnUrl,
  returning,
  signedInPage,
  startSignIn,
} from './page.ts';
import { CLIENT_ID } from '../../mock-server/hub/signIn.ts';
import {
  handMade,
  newKey,
  serveProvider,
  sign,
  timePasses,
  type Reply,
} from './scriptedProvider.ts';

const provider = serveProvider();

/** The metadata of a provider whose responses name their issuer (RFC 9207). */
const SENDS_ISS = 'authorization_response_iss_parameter_supported';

describe('the authorization request', () => {
  it('never repeats a state, nonce or challenge', async () => {
    const a = await startSignIn(await openPage(provider));
    const b = await startSignIn(await openPage(provider));
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(a.searchParams.get(name)).not.toBe(b.searchParams.get(name));
    }
    expect(a.href).not.toContain('api-keys');
  });

  it('stores no return address on another site', { tags: ['T5'] }, async () => {
    const page = await openPage(provider);
    await startSignIn(page, { redirectTo: '//evil.example' });
    expect(page.storage.dump()).toContain('oidc.st.');
    expect(page.storage.dump()).not.toContain('evil.example');
  });

  it('is shared by concurrent calls', async () => {
    const page = await openPage(provider);
    const request = { redirectTo: '/' };
    await Promise.all([page.session.signIn(request), page.session.signIn(request)]);
    expect(page.left).toHaveLength(1);
  });
});

describe('a discovery document with an endpoint without TLS', () => {
  const endpoints = ['authorization', 'token', 'userinfo', 'end_session', 'revocation'];
  const names = [...endpoints.map((name) => `${name}_endpoint`), 'jwks_uri'];

  it.each(names)('is refused: %s', async (name) => {
    const issuer = `https://${name}.example`;
    const metadata = Object.fromEntries(names.map((each) => [each, `${issuer}/${each}`]));
    const document = { issuer, ...metadata };
    const answer = (body: object) =>
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
    for (const address of ['http://idp.example/', 'http://127.0.0.1/', 'data:,{}', 'no address']) {
      answer({ ...document, [name]: address });
      expect(await failure(discover(issuer))).toBe('IdentityUnreachableError');
    }
    // The failure is not cached.
    answer(document);
    await expect(discover(issuer)).resolves.toMatchObject(document);
  });
});

describe('the return', () => {
  it('exchanges the code with the PKCE verifier and stores the session', async () => {
    const { request, page, complete } = await returning(provider);
    const iss = provider.issuer;
    expect(await complete({ iss })).toEqual({ redirectTo: '/api-keys?a=1#b' });
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

  it('uses the code once for repeated calls', async () => {
    const { complete } = await returning(provider);
    await Promise.all([complete(), complete()]);
    await complete();
    expect(provider.calls('/token')).toHaveLength(1);
  });

  it.each([
    'code=c&state=OWN&state=y',
    'code=c&state=x&state=OWN',
    'code=c&code=y&state=OWN',
    'code=c&state=OWN&iss=x&iss=y',
  ])('refuses a repeated parameter (%s) and uses up its record', async (query) => {
    const { request, page } = await returning(provider);
    page.storage.setItem('oidc.st.of-another-tab', '{}');
    const state = request.searchParams.get('state') ?? '';
    const url = new URL(`?${query.replace('OWN', state)}`, returnUrl(request));
    expect(await failure(page.session.completeSignIn(url))).toBe('UnknownStateError');
    // The code cannot be used again, and the other sign-in is kept.
    expect(page.storage.dump().match(/oidc\.st\.[\w-]+/g)).toEqual(['oidc.st.of-another-tab']);
    const again = await openPage(provider, { storage: page.storage });
    expect(await failure(again.session.completeSignIn(returnUrl(request)))).toBe('LateReturnError');
    expect(provider.calls('/token')).toEqual([]);
  });

  it.each([
    ['keeps the drafts of the same user', 'kp_ada', true],
    ['deletes the drafts of another user', 'kp_eve', false],
  ])('after a lost session %s', { tags: ['F15'] }, async (_name, owner, kept) => {
    const { page, complete } = await returning(provider);
    page.storage.setItem('draft.form', '{"name":"x"}');
    page.storage.setItem('draft.@owner', owner);
    await complete();
    expect(page.storage.getItem('draft.form') !== null).toBe(kept);
  });

  it.each([
    ['a foreign state', { state: 'foreign' }, {}, 'Late'],
    ['a state that is a path', { state: '../session' }, {}, 'Late'],
    ['no state', { state: undefined, error: 'x' }, {}],
    ['no code', { code: undefined }, {}],
    ['the response of another issuer', { iss: 'https://evil.example' }, {}],
    ['a response without the announced iss', {}, { [SENDS_ISS]: true }],
  ])('refuses %s before a token call', async (_name, changes, metadata, late?: string) => {
    Object.assign(provider.metadata, metadata);
    const { page, complete } = await returning(provider);
    expect(await failure(complete(changes))).toBe(late ? 'LateReturnError' : 'UnknownStateError');
    expect(provider.calls('/token')).toEqual([]);
    expect(page.session.current()).toBeUndefined();
  });

  it.each([
    [600, true],
    [601, false],
  ])('with a record %i s old is accepted: %s', async (age, fine) => {
    // The record has whole seconds.
    timePasses(1000 - (Date.now() % 1000));
    const { complete } = await returning(provider);
    timePasses(age * 1000);
    const outcome = fine ? { redirectTo: '/api-keys?a=1#b' } : { name: 'LateReturnError' };
    expect(await complete().catch((error: unknown) => error)).toMatchObject(outcome);
    expect(provider.calls('/token')).toHaveLength(fine ? 1 : 0);
  });

  const wanted = async ({ storage }: { storage: Storage }, later = 0) => {
    const { loginTarget } = await import('../../../src/providers/session/loginTarget.ts');
    return loginTarget(storage, Date.now() + later);
  };

  it('with a refused code keeps the wanted address for the login screen for an hour', async () => {
    const { page, complete } = await returning(provider);
    provider.onToken = () => ({ status: 400, body: { error: 'invalid_grant' } });
    expect(await failure(complete())).toBe('SessionEndedError');
    expect(await wanted(page, 59 * 60_000)).toBe('/api-keys?a=1#b');
    for (const later of [60, -61]) expect(await wanted(page, later * 60_000)).toBe('/');
    page.storage.setItem('session.cap', '{"cap":"idle","page":"/tenant","subject":"s"}');
    expect(await wanted(page, 60 * 60_000)).toBe('/tenant');
    await (await returning(provider, { from: page, redirectTo: '/users' })).complete();
    expect(await wanted(page)).toBe('/');
  });

  it('leads to an invitation only while its link waits', { tags: ['T26'] }, async () => {
    const { page } = await returning(provider, { redirectTo: '/join-tenant' });
    expect(await wanted(page)).toBe('/');
    const { keepJoinLink } = await import('../../../src/providers/invitation/readInvitation.ts');
    const link = { tenantId: 't', secret: 's', expiresAt: '2999-01-01T00:00:00Z' };
    keepJoinLink(page.storage, link, Date.now());
    expect(await wanted(page)).toBe('/join-tenant');
    keepJoinLink(page.storage, { ...link, expiresAt: '2001-01-01T00:00:00Z' }, Date.now());
    expect(await wanted(page)).toBe('/');
    keepJoinLink(page.storage, link, Date.now());
    await (await returning(provider, { from: page, redirectTo: '/users' })).complete();
    expect(page.storage.getItem('invitation.link')).toBeNull();
  });

  it.each(['{', '{"target":"//evil.example","startedAt":NOW}', '{"target":"/users"}'])(
    'ignores the stored address %s',
    { tags: ['T5'] },
    async (text) => {
      const page = await openPage(provider);
      page.storage.setItem('signIn.wanted', text.replace('NOW', String(Date.now())));
      expect(await wanted(page)).toBe('/');
    },
  );

  it('rejects with the error of the provider', async () => {
    const { page, complete } = await returning(provider);
    const changes = { code: undefined, error: 'access_denied', error_description: 'No, thanks' };
    expect(await problem(complete(changes))).toMatchObject({
      name: 'AuthorizationError',
      code: 'access_denied',
      description: 'No, thanks',
    });
    expect(provider.calls('/token')).toEqual([]);
    expect(page.storage.dump()).not.toContain('oidc.st.');
  });

  it('leads to / if the record leads to another site', { tags: ['T5'] }, async () => {
    const { key, page, complete } = await returning(provider);
    const record = JSON.parse(page.storage.getItem(key) ?? '');
    page.storage.setItem(key, JSON.stringify({ ...record, data: '//evil.example' }));
    expect(await complete()).toEqual({ redirectTo: '/' });
  });
});

describe('the user profile', () => {
  it('is requested with the bearer only at the endpoint of the discovery document', async () => {
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

  const JWT = { 'Content-Type': 'application/jwt; charset=utf-8' };
  const stranger = newKey('k1');

  /** A profile that is signed for the console, with the required claims of OpenID Connect. */
  const signed = async (claims: object = {}, key = provider.key, header: object = {}) => ({
    headers: JWT,
    text: await sign(
      { iss: provider.issuer, aud: CLIENT_ID, sub: 'kp_ada', given_name: 'Ada', ...claims },
      key,
      header,
    ),
  });

  it.each([{}, { typ: 'JWT' }])('may be a signed JWT with the header %j', async (header) => {
    const page = await signedInPage(provider);
    const reply = await signed({}, provider.key, header);
    provider.onProfile = () => reply;
    expect(await page.session.userProfile()).toEqual({ givenName: 'Ada', familyName: undefined });
  });

  it.each<[name: string, reply: () => Reply | Promise<Reply>]>([
    ['oidcc-client-test-userinfo-invalid-sub', () => ({ body: { sub: 'kp_eve' } })],
    ['401', () => ({ status: 401 })],
    ['a list', () => ({ body: [] })],
    // The bearer must not follow it.
    ['a redirect', () => ({ status: 307, headers: { Location: '/elsewhere' } })],
    ['a JWT of another user', () => signed({ sub: 'kp_eve' })],
    ['a JWT of another issuer', () => signed({ iss: 'https://evil.example' })],
    ['a JWT for another client', () => signed({ aud: 'other' })],
    ['a JWT of another key', () => signed({}, stranger)],
    ['a JWT that is an access token', () => signed({}, provider.key, { typ: 'at+jwt' })],
    [
      'an unsigned JWT',
      () => ({ headers: JWT, text: handMade({ alg: 'none' }, { sub: 'kp_ada' }) }),
    ],
    ['an encrypted JWT', () => ({ headers: JWT, text: 'eyJhbGciOiJSU0EtT0FFUCJ9.a.b.c.d' })],
  ])('is refused, and the user enters the names: %s', { tags: ['T36'] }, async (...row) => {
    const page = await signedInPage(provider);
    const refused = await row[1]();
    provider.onProfile = () => refused;
    expect(await failure(page.session.userProfile())).toBe('IdentityUnreachableError');
    const unknown = new HubError({ kind: 'status', call: 'GET /api/users/me', status: 404 });
    const first = { me: Promise.reject(unknown), lists: {} };
    const settings = { hub: {} as HubClient, session: page.session, first };
    expect(await loadSignedIn(settings)).toEqual({ kind: 'onboarding' });
    expect(provider.calls('/elsewhere')).toEqual([]);
    expect(page.session.current()).toBeDefined();
  });
});
