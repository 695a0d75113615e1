// @module-tag F25
import { describe, expect, it, vi } from 'vitest';
import { callHub } from '../calls.ts';
import {
  ROTATED,
  grant,
  hurry,
  openPage,
  problem,
  returning,
  signedInPage,
  tokenAnswer,
  type Page,
} from './page.ts';
import { inTurn, serveProvider, timePasses } from './scriptedProvider.ts';

const provider = serveProvider();

const ME = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' };

/** The page's calls of a hub that takes these tokens, by way of the recovery of the real console. */
async function hubOf(page: Page, accepts: (token: string) => boolean = () => true) {
  // Of the page's own modules: a page knows its errors by their classes.
  const { createRecovery } = await import('../../../src/boot/recovery.ts');
  const { createHubClient } = await import('../../../src/providers/hub/hubClient.ts');
  const recovery = createRecovery(page.session, { storage: page.storage, works: true });
  const failed = vi.fn<() => void>();
  recovery.onFailed(failed);
  const sent: string[] = [];
  const hub = createHubClient({
    baseUrl: 'https://hub.example',
    session: recovery.hubSession,
    fetch: (_url, init) => {
      const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
      sent.push(token);
      return Promise.resolve(
        new Response(JSON.stringify(ME), { status: accepts(token) ? 200 : 401 }),
      );
    },
  });
  return { getMe: () => callHub(hub, 'getMe'), sent, failed };
}

/** Nothing has ended, and the page has not been left. */
function expectSignedIn(page: Page) {
  expect(page.session.current()).toBeDefined();
  expect(page.storage.dump()).toContain('canary-refresh');
  expect([page.left.length, page.reloads()]).toEqual([0, 0]);
}

const busy = (seconds?: string) => ({
  status: 429,
  body: { error: 'slow_down' },
  headers: seconds === undefined ? {} : { 'Retry-After': seconds },
});

/** A session whose token has expired a little more than a minute later. */
const SHORT = { answer: { expires_in: 60 } };

describe('the token has expired, and the provider', () => {
  it.each([
    ['hangs', 'onToken', { hang: true }],
    ['answers 500', 'onToken', { status: 500, text: '<html>' }],
    ['hangs at its metadata', 'onDiscovery', { hang: true }],
    ['stops in the midst of its keys', 'onJwks', { stall: true }],
  ] as const)(
    '%s: the call says so, nothing ends, and a retry works',
    { tags: ['T28'] },
    async (_what, where, fault) => {
      const { storage } = await signedInPage(provider, SHORT);
      // Without the metadata and keys of the sign-in.
      const page = await openPage(provider, { storage });
      await grant(provider, {}, { ...ROTATED, refresh_token: 'canary-refresh-2' });
      const well = provider[where];
      hurry();
      timePasses(61_000);
      provider[where] = () => fault;
      const { getMe, sent, failed } = await hubOf(page);
      const refused = { name: 'HubError', kind: 'identity', status: 0 };
      expect(await problem(getMe())).toMatchObject(refused);
      expect(sent).toEqual([]);
      expect(failed).not.toHaveBeenCalled();
      expectSignedIn(page);
      Object.assign(provider, { [where]: well });
      expect(await getMe()).toMatchObject(ME);
      expect(sent).toEqual(['second-access']);
    },
  );

  it('is down while the hub refuses the token: no reload, no sign-in, and a retry works', async () => {
    const page = await signedInPage(provider);
    hurry();
    provider.onToken = () => ({ status: 500 });
    const { getMe, failed } = await hubOf(page, (token) => token === 'second-access');
    expect(await problem(getMe())).toMatchObject({ name: 'HubError', kind: 'identity' });
    expect(failed).not.toHaveBeenCalled();
    expectSignedIn(page);
    provider.onToken = () => tokenAnswer(undefined, ROTATED);
    expect(await getMe()).toMatchObject(ME);
  });
});

describe('a token endpoint that is too busy', { tags: ['F20'] }, () => {
  it.each(['1', undefined])(
    'is asked again after its time (Retry-After: %s), and the call knows nothing of it',
    async (seconds) => {
      const page = await signedInPage(provider, SHORT);
      const pauses = hurry();
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      timePasses(61_000);
      provider.onToken = inTurn(busy(seconds), tokenAnswer(undefined, ROTATED));
      const { getMe } = await hubOf(page);
      expect(await getMe()).toMatchObject(ME);
      expect(provider.calls('/token')).toHaveLength(2);
      // A time of its own is kept; without one it is a second, and up to half as long again.
      expect(pauses).toContain(seconds === '1' ? 1000 : 1250);
    },
  );

  it('for longer than a call waits ends nothing and is left alone', async () => {
    const page = await signedInPage(provider, SHORT);
    timePasses(61_000);
    provider.onToken = () => ({ ...busy('40'), status: 503 });
    const { getMe, sent } = await hubOf(page);
    const start = 1_000_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    expect(await problem(getMe())).toMatchObject({ kind: 'identity', retryAfter: 40, again: true });
    clock.mockReturnValue(start + 30_000);
    expect(await problem(getMe())).toMatchObject({ kind: 'identity', retryAfter: 10 });
    clock.mockReturnValue(start + 39_499);
    expect(await problem(getMe())).toMatchObject({ kind: 'identity' });
    expect(provider.calls('/token')).toHaveLength(1);
    expectSignedIn(page);
    // Half a second early, as a page may be that counts the time down.
    clock.mockReturnValue(start + 39_500);
    provider.onToken = () => tokenAnswer(undefined, ROTATED);
    expect(await getMe()).toMatchObject(ME);
    expect(sent).toEqual(['second-access']);
  });

  it.each([
    ['14', 2],
    ['15', 1],
  ])('for %s s, where a call has 15 s: the number of calls is %i', async (seconds, times) => {
    const page = await signedInPage(provider, SHORT);
    hurry();
    timePasses(61_000);
    vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    provider.onToken = inTurn(busy(seconds), tokenAnswer(undefined, ROTATED));
    await page.session.refresh().catch(() => undefined);
    expect(provider.calls('/token')).toHaveLength(times);
  });

  it('without end is asked four times, and the time is told', async () => {
    const page = await signedInPage(provider, SHORT);
    hurry();
    timePasses(61_000);
    provider.onToken = () => busy('1');
    const { getMe } = await hubOf(page);
    expect(await problem(getMe())).toMatchObject({ kind: 'identity', retryAfter: 1 });
    expect(provider.calls('/token')).toHaveLength(4);
    expectSignedIn(page);
  });

  it('does not take the token that still lasts', async () => {
    const page = await signedInPage(provider, { answer: { expires_in: 300 } });
    timePasses(250_000);
    provider.onToken = () => busy('40');
    expect(await page.session.accessToken()).toBe('canary-access');
  });

  it('at the return from a sign-in is waited for', async () => {
    const { page, idToken, complete } = await returning(provider);
    const pauses = hurry();
    provider.onToken = inTurn(busy('2'), tokenAnswer(idToken));
    await complete();
    expect(page.session.current()).toBeDefined();
    expect(pauses).toContain(2000);
  });

  it('at the return from a sign-in for too long is told as such', async () => {
    const { complete } = await returning(provider);
    provider.onToken = () => busy('60');
    const error = await problem(complete());
    expect(error).toMatchObject({ name: 'IdentityUnreachableError', retryAfter: 60 });
  });
});
