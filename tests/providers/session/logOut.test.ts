// @module-tag T15
import { describe, expect, it, vi } from 'vitest';
import { logoutUrl } from '../../../src/providers/session/provider/logOut.ts';
import {
  Channel,
  configFor,
  endlessLimits,
  eventually,
  everythingSent,
  hurry,
  openPage,
  signedInPage,
  TabStorage,
} from './page.ts';
import { seconds, serveProvider, timePasses } from './scriptedProvider.ts';

const provider = serveProvider();

describe('logging out', { tags: ['T29'] }, () => {
  it('notifies the other tabs, clears, revokes and leaves, and sends only the hint', async () => {
    const page = await signedInPage(provider);
    const idToken = page.session.current()?.idToken ?? 'none';
    const order: string[] = [];
    page.session.onEnd(() => {
      order.push(Channel.posted.length > 0 ? 'caches, after the message' : 'caches, too early');
      order.push(page.session.current() ? 'still signed in' : 'signed out');
    });
    provider.onRevoke = () => {
      order.push(page.storage.dump().includes('canary') ? 'revoked, not cleared' : 'revoked');
      return {};
    };
    await page.session.logOut();
    await eventually(() =>
      expect(order).toEqual(['caches, after the message', 'still signed in', 'revoked']),
    );
    expect(Channel.posted).toEqual([{ type: 'logout', sub: 'kp_ada' }]);
    expect(Object.fromEntries(provider.calls('/revoke')[0]?.form ?? [])).toEqual({
      client_id: 'developer-console',
      token: 'canary-refresh',
      token_type_hint: 'refresh_token',
    });
    expect(page.left).toHaveLength(1);
    const [hint, rest] = [`id_token_hint=${idToken}`, page.left[0] ?? ''];
    expect(rest).toContain(`${provider.issuer}/logout?`);
    expect(rest.split(hint)).toHaveLength(2);
    expect(rest.replace(hint, '')).not.toMatch(/canary|eyJ/);
  });

  it.each([
    ['does not answer the revocation', () => (provider.onRevoke = () => ({ hang: true }))],
    ['refuses the revocation', () => (provider.onRevoke = () => ({ status: 500 }))],
    ['drops the revocation', () => (provider.onRevoke = () => ({ cut: true }))],
    ['has no revocation endpoint', () => delete provider.metadata['revocation_endpoint']],
  ])('leaves even if the provider %s', async (_name, prepare) => {
    const page = await signedInPage(provider);
    prepare();
    endlessLimits();
    await page.session.logOut();
    expect(page.left.at(-1)).toContain('/logout?post_logout_redirect_uri=');
    // An unhandled rejection would fail the run.
    await everythingSent(provider);
  });

  it.each([
    ['does not answer within two seconds', { hang: true }, [2000]],
    ['cannot be reached', { status: 503 }, []],
  ])('clears the tab and opens the login screen if the provider %s', async (...row) => {
    const [, reply, waits] = row;
    const { storage } = await signedInPage(provider);
    // The page has not fetched the provider's metadata yet.
    const page = await openPage(provider, { storage });
    provider.onDiscovery = () => reply;
    endlessLimits();
    const pauses = waits.length > 0 ? hurry() : [];
    const leaving = page.session.logOut();
    expect(page.session.current()).toBeUndefined();
    expect(storage.dump()).not.toContain('canary');
    await leaving;
    expect(pauses).toEqual(expect.arrayContaining(waits));
    expect(page.left.at(-1)).toBe('http://console.test/login');
    // The stored session has the revocation endpoint.
    await eventually(() => expect(provider.revoked()).toEqual(['canary-refresh']));
  });

  it('opens the login screen if the code of the log-out does not load', async () => {
    const page = await signedInPage(provider);
    vi.doMock('../../../src/providers/session/provider/logOut.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await page.session.logOut().finally(() => {
      vi.doUnmock('../../../src/providers/session/provider/logOut.ts');
    });
    expect(page.left.at(-1)).toMatch(/\/login$/);
    expect(page.storage.dump()).not.toContain('canary');
  });

  it('sends no message if no user was signed in', async () => {
    const shared = new TabStorage();
    await (await openPage(provider, { shared })).session.logOut();
    expect(Channel.posted).toEqual([]);
    expect(shared.dump()).toBe('[]');
  });

  it('is shared by concurrent calls', async () => {
    const page = await signedInPage(provider);
    await Promise.all([page.session.logOut(), page.session.logOut()]);
    expect(page.left).toHaveLength(1);
    await eventually(() => expect(provider.revoked()).toHaveLength(1));
  });

  it('deletes tokens and drafts even if a listener fails, and keeps other values', async () => {
    const page = await signedInPage(provider);
    vi.stubGlobal('reportError', () => {});
    page.session.onEnd(() => {
      throw new Error('listener');
    });
    const kept = { 'draft.form': '{}', 'draft.@owner': 'kp_ada', theme: 'dark' };
    for (const [key, value] of Object.entries(kept)) page.storage.setItem(key, value);
    await page.session.logOut();
    expect(page.storage.dump()).not.toMatch(/canary|draft/);
    expect(page.storage.getItem('theme')).toBe('dark');
    expect(page.left).toHaveLength(1);
  });
});

it('with logoutParameter null a log-out does not visit the provider', async () => {
  const oidc = { logoutParameter: null, logoutEndpoint: 'https://id.example/bye' };
  const page = await signedInPage(provider, { oidc });
  await page.session.logOut();
  expect(page.left).toEqual(['http://console.test/login']);
  expect(page.storage.dump()).not.toContain('canary');
  expect(Channel.posted).toEqual([{ type: 'logout', sub: 'kp_ada' }]);
  await eventually(() => expect(provider.revoked()).toEqual(['canary-refresh']));
});

describe('the log-out address of the provider', () => {
  it.each([
    ['after the token has expired', false],
    ['without the hint after the session was lost', true],
  ])('has the parameters of RP-Initiated Logout 1.0 %s', { tags: ['X18'] }, async (_, isLost) => {
    const page = await signedInPage(provider, { claims: { exp: seconds() + 60 } });
    const idToken = page.session.current()?.idToken;
    timePasses(10 * 60_000);
    if (isLost) page.session.endLocally();
    await page.session.logOut();
    const { origin, pathname, searchParams } = new URL(page.left.at(-1) ?? '');
    expect(origin + pathname).toBe(`${provider.issuer}/logout`);
    expect(Object.fromEntries(searchParams)).toEqual({
      post_logout_redirect_uri: 'http://console.test/login',
      client_id: 'developer-console',
      ...(!isLost && { id_token_hint: idToken }),
    });
    expect(Channel.posted).toEqual([{ type: 'logout', sub: 'kp_ada' }]);
  });

  it('has no hint beyond 4,000 characters', { tags: ['X18'] }, async () => {
    await openPage(provider);
    const config = configFor(provider.issuer);
    const [{ length }, whole] = [await logoutUrl(config, ''), await logoutUrl(config, undefined)];
    const withHint = (characters: number) => logoutUrl(config, 'x'.repeat(characters - length));
    expect(await withHint(4000)).toContain('id_token_hint=xxx');
    expect(await withHint(4001)).toBe(whole);
    expect(whole).toContain('client_id=developer-console');
  });
});

describe('a log-out in another tab', { tags: ['T29'] }, () => {
  it('ends this tab’s session and opens the login screen, without a second log-out', async () => {
    const page = await signedInPage(provider);
    const ended = vi.fn<() => void>();
    page.session.onEnd(ended);
    page.storage.setItem('invitation.link', '{}');
    Channel.receive({ type: 'logout', sub: 'kp_ada' });
    expect(page.session.current()).toBeUndefined();
    expect(page.storage.dump()).not.toMatch(/canary|invitation/);
    expect(ended).toHaveBeenCalledOnce();
    await eventually(() => expect(page.left).toEqual(['/login']));
    await eventually(() => expect(provider.seen.map(({ path }) => path)).toEqual(['/revoke']));
    expect(Channel.posted).toEqual([]);
  });

  it.each([{ type: 'logout', sub: 'kp_eve' }, { type: 'login', sub: 'kp_ada' }, null])(
    '%j is ignored',
    async (message) => {
      const page = await signedInPage(provider);
      Channel.receive(message);
      expect(page.session.current()).toBeDefined();
      expect(page.left).toEqual([]);
    },
  );

  it('a page without BroadcastChannel can still log out', { tags: ['F46'] }, async () => {
    const before = await signedInPage(provider);
    const page = await openPage(provider, { storage: before.storage, channel: false });
    expect(page.session.current()).toBeDefined();
    await page.session.logOut();
    expect(page.left).toHaveLength(1);
  });

  it('a page restored from the back/forward cache is reloaded', { tags: ['T30'] }, async () => {
    const page = await signedInPage(provider);
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(page.reloads()).toBe(0);
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(page.reloads()).toBe(1);
  });
});
