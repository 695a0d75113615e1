// @module-tag X50
import { describe, expect, it, vi } from 'vitest';
import { createUser } from '../../../src/providers/data/createUser.ts';
import { HubError } from '../../../src/providers/hub/errors.ts';
import type { HubClient } from '../../../src/providers/hub/hubClient.ts';
import { discover } from '../../../src/providers/session/provider/discovery.ts';
import { isKnownBrowser } from '../../../src/providers/session/tab/storage.ts';
import {
  eventually,
  failure,
  grant,
  hurry,
  openPage,
  problem,
  returnUrl,
  returning,
  signedInPage,
  tokenAnswer,
  type Page,
} from './page.ts';
import { serveProvider, timePasses, ScriptedProvider } from './scriptedProvider.ts';

const provider = serveProvider();

const TAKEN = new HubError({ kind: 'status', call: 'POST /api/users', status: 409 });

describe('a provider', () => {
  it('is asked for its discovery document once a page, and again after a failure', async () => {
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

  it('may have its endpoints on other origins than its issuer', async () => {
    const elsewhere = new ScriptedProvider();
    await elsewhere.start();
    try {
      const { authorization_endpoint: _own, issuer: _same, ...endpoints } = elsewhere.metadata;
      provider.metadata = { ...provider.metadata, ...endpoints };
      const { page, idToken, complete } = await returning(provider);
      elsewhere.onToken = () => tokenAnswer(idToken);
      elsewhere.onProfile = () => ({ body: { sub: 'kp_ada', given_name: 'Ada' } });
      await complete();
      expect(await page.session.userProfile()).toMatchObject({ givenName: 'Ada' });
      await page.session.signOut();
      await eventually(() => expect(elsewhere.revoked()).toHaveLength(1));
      expect(page.left.at(-1)).toContain(`${elsewhere.issuer}/logout`);
      expect(provider.seen.map(({ path }) => path)).not.toContain('/token');
    } finally {
      await elsewhere.stop();
    }
  });

  /** A provider that has none of what the standards leave open, and no refresh tokens. */
  const bare = () => {
    for (const name of ['userinfo_endpoint', 'end_session_endpoint', 'revocation_endpoint']) {
      delete provider.metadata[name];
    }
    return signedInPage(provider, { answer: { refresh_token: undefined, expires_in: 600 } });
  };

  /** The steps after a 401 of a page at `/api-keys?a=1`, with the modules of that page. */
  async function recoveryOf(page: Page) {
    hurry();
    Object.assign(window.location, { pathname: '/api-keys', search: '?a=1', hash: '' });
    const { createRecovery } = await import('../../../src/boot/recovery.ts');
    return createRecovery(page.session, { storage: page.storage, works: true });
  }

  it('without refresh tokens has sessions as long as their access token', async () => {
    const page = await bare();
    timePasses(590_000);
    expect(await page.session.accessToken()).toBe('canary-access');
    page.tick();
    timePasses(11_000);
    page.tick();
    expect(provider.calls('/token')).toEqual([]);
    expect(await failure(page.session.accessToken())).toBe('SessionEndedError');
    expect(page.session.current()).toBeUndefined();
    expect(page.storage.dump()).not.toContain('canary');
  });

  it('without refresh tokens is asked for a new sign-in that returns to the page, once', async () => {
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
    ['has just got to know', () => Promise.resolve({})],
    ['knew already', () => Promise.reject(TAKEN)],
  ])('without refresh tokens signs a person in again whom the hub %s', async (_, call) => {
    const page = await bare();
    const hub = { call } as unknown as HubClient;
    expect(isKnownBrowser()).toBe(false);
    await createUser(hub, page.session);
    expect(page.session.current()).toBeUndefined();
    expect(isKnownBrowser()).toBe(true);
  });

  it('without a user profile leaves the names to the person', async () => {
    const page = await bare();
    expect(await page.session.userProfile()).toEqual({});
    expect(page.session.current()).toBeDefined();
  });
});
