// @module-tag T29
// @module-tag X17
import { describe, expect, it, vi } from 'vitest';
import {
  Channel,
  endlessLimits,
  TabStorage,
  eventually,
  everythingSent,
  failure,
  openPage,
  returning,
  signedInPage,
  type Page,
} from './page.ts';
import { serveProvider, timePasses } from './scriptedProvider.ts';

const provider = serveProvider();

const HOUR = 3_600_000;
const LONG = { answer: { expires_in: 14 * 3600 } };

const press = (page: Page) => page.window.dispatchEvent(new Event('keydown'));

/** A sign-in in the tab of `page`, with these claims and 'second-refresh'. */
async function signInAgain(page: Page, claims: object) {
  const answer = { refresh_token: 'second-refresh' };
  const { complete } = await returning(provider, { from: page, claims, answer });
  return complete();
}

/** The page is at the login screen, and the refresh token of its session was revoked once. */
const END = [['/login'], ['canary-refresh']];
const endOf = (page: Page) => [page.left, provider.revoked()];

describe('the refresh token of this tab is revoked, and the login screen opens,', () => {
  it.each<[name: string, end: (page: Page) => void]>([
    ['after a log-out in another tab', () => Channel.receive({ type: 'logout', sub: 'kp_ada' })],
    ['when it is shown an hour after the last use', (page) => (timePasses(HOUR), page.tick())],
    ['at a key press an hour after the last use', (page) => (timePasses(HOUR), press(page))],
    [
      'twelve hours after the sign-in, despite its use',
      (page) => {
        for (let half = 0; half < 24; half += 1) {
          expect(page.session.current()).toBeDefined();
          timePasses(HOUR / 2);
          press(page);
        }
      },
    ],
  ])('%s', async (_name, end) => {
    const page = await signedInPage(provider, LONG);
    end(page);
    expect(page.session.current()).toBeUndefined();
    expect(page.storage.dump()).not.toContain('canary');
    await eventually(() => expect(endOf(page)).toEqual(END));
    expect(provider.calls('/token')).toEqual([]);
  });

  it('in a request that outlives the page', async () => {
    const page = await signedInPage(provider);
    const calls = vi.spyOn(globalThis, 'fetch');
    provider.onRevoke = () => ({ hang: true });
    endlessLimits();
    Channel.receive({ type: 'logout', sub: 'kp_ada' });
    await eventually(() => expect(endOf(page)).toEqual(END));
    const call = calls.mock.calls.find(([url]) => url === `${provider.issuer}/revoke`);
    expect(call?.[1]).toMatchObject({ keepalive: true });
  });

  it('once, even if several tabs and the timer end it', async () => {
    const page = await signedInPage(provider);
    Channel.receive({ type: 'logout', sub: 'kp_ada' });
    Channel.receive({ type: 'logout', sub: 'kp_ada' });
    timePasses(HOUR);
    page.tick();
    press(page);
    await eventually(() => expect(endOf(page)).toEqual(END));
    await everythingSent(provider);
    expect(endOf(page)).toEqual(END);
  });
});

describe('a refresh token is also revoked', { tags: ['T6'] }, () => {
  it.each<[when: string, notice: (page: Page) => Promise<unknown>]>([
    ['by a call after the end of the session', ({ session }) => session.accessToken()],
    [
      'by a page load after the session ended in a closed tab',
      async ({ storage }) => (await openPage(provider, { storage })).session.accessToken(),
    ],
  ])('%s', async (_when, notice) => {
    const page = await signedInPage(provider, LONG);
    timePasses(HOUR);
    expect(await failure(notice(page))).toBe('SessionEndedError');
    expect(page.storage.dump()).not.toContain('canary');
    await eventually(() => expect(provider.revoked()).toEqual(['canary-refresh']));
  });

  it('for the previous session when another user signs in', async () => {
    const page = await signedInPage(provider);
    await signInAgain(page, { sub: 'kp_eve' });
    await eventually(() => expect(provider.revoked()).toEqual(['canary-refresh']));
  });

  it('without following a redirect', async () => {
    const page = await signedInPage(provider);
    provider.onRevoke = () => ({ status: 307, headers: { Location: '/elsewhere' } });
    await page.session.logOut();
    await eventually(() => expect(provider.revoked()).toEqual(['canary-refresh']));
    await everythingSent(provider);
    expect(provider.calls('/elsewhere')).toEqual([]);
  });

  it('for the new and the previous session if the ID token of a sign-in is refused', async () => {
    const page = await signedInPage(provider);
    expect(await failure(signInAgain(page, { azp: 'other' }))).toBe('IdTokenError');
    await eventually(() =>
      expect(new Set(provider.revoked())).toEqual(new Set(['canary-refresh', 'second-refresh'])),
    );
  });
});

describe('a refresh token is not revoked', () => {
  it('if there is none, or if the provider has no revocation endpoint', async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    for (const answer of [{ refresh_token: undefined }, {}]) {
      const page = await signedInPage(provider, { answer });
      calls.mockClear();
      Channel.receive({ type: 'logout', sub: 'kp_ada' });
      await eventually(() => expect(page.left).toEqual(['/login']));
      await everythingSent(provider);
      expect(calls.mock.calls.filter(([, call]) => call?.method === 'POST')).toEqual([]);
      delete provider.metadata['revocation_endpoint'];
    }
  });

  it('when the same user signs in again', async () => {
    // The provider may have one grant for both.
    const page = await signedInPage(provider);
    await signInAgain(page, {});
    expect(page.storage.dump()).not.toContain('canary-refresh');
    // Any other revocation would come before this one.
    const next = await openPage(provider, { storage: page.storage });
    await next.session.logOut();
    await eventually(() => expect(provider.revoked()).toEqual(['second-refresh']));
  });

  it('by a duplicated tab, which only deletes its copies', { tags: ['F27'] }, async () => {
    const page = await signedInPage(provider);
    page.storage.setItem('invitation.link', '{}');
    timePasses(2 * HOUR);
    const request = (_name: string, _options: object, granted: (lock: null) => unknown) =>
      Promise.resolve(granted(null));
    const clone = await openPage(provider, { storage: page.storage, locks: { request } });
    expect(clone.session.current()).toBeUndefined();
    expect(page.storage.dump()).not.toMatch(/canary|invitation/);
    await clone.session.logOut();
    expect(provider.revoked()).toEqual([]);
  });
});

it('a tab that was discarded during a log-out ends its session when it returns', async () => {
  const shared = new TabStorage();
  const asleep = await signedInPage(provider, { shared, answer: { refresh_token: 'asleep' } });
  timePasses(1000);
  const other = await signedInPage(provider, { shared });
  timePasses(1000);
  asleep.storage.setItem('draft.form', '{"name":"x"}');
  await other.session.logOut();
  const back = await openPage(provider, { storage: asleep.storage, shared });
  expect(back.session.current()).toBeUndefined();
  expect(asleep.storage.dump()).not.toMatch(/asleep|draft/);
  await eventually(() => expect(provider.revoked()).toEqual(['canary-refresh', 'asleep']));
});
