import { describe, expect, it, vi } from 'vitest';
import { callHub } from '../providers/calls.ts';
import {
  at,
  hurry,
  openPage,
  problem,
  returnUrl,
  signedInPage,
  startSignIn,
  tokenAnswer,
  type Page,
} from './page.ts';
import { goodClaims, serveProvider, sign, type Provider } from './provider.ts';

let provider: Provider;
serveProvider((started) => (provider = started));

const renewed = { access_token: 'second-access', refresh_token: 'second-refresh' };
const ME = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' };

/** The page's calls of a hub that takes these tokens, by way of the recovery of the real console. */
async function hubOf(page: Page, accepts: (token: string) => boolean = () => true) {
  // Of the page's own modules: a page knows its errors by their classes.
  const { createRecovery } = await import('../../src/boot/recovery.ts');
  const { createHubClient } = await import('../../src/providers/hub/hubClient.ts');
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

describe('the token has expired, and the provider', () => {
  it.each([
    ['hangs', 'onToken', { hang: true }],
    ['stops in the midst of its answer', 'onToken', { stall: true }],
    ['cuts the connection', 'onToken', { cut: true }],
    ['answers 500', 'onToken', { status: 500, text: '<html>' }],
    ['answers 503', 'onToken', { status: 503 }],
    ['hangs at its metadata', 'onDiscovery', { hang: true }],
    ['answers 502 at its metadata', 'onDiscovery', { status: 502 }],
    ['hangs at its keys', 'onJwks', { hang: true }],
    ['stops in the midst of its keys', 'onJwks', { stall: true }],
  ] as const)(
    '%s: the call says so, nothing ends, and a retry works',
    async (_what, where, fault) => {
      const first = await signedInPage(provider, { answer: { expires_in: 60 } });
      // Without the metadata and keys of the sign-in.
      const page = await openPage(provider, { storage: first.storage });
      const idToken = await sign(goodClaims(provider, undefined), provider.key);
      const rotated = { ...renewed, refresh_token: 'canary-refresh-2' };
      provider.onToken = () => tokenAnswer(idToken, rotated);
      const well = provider[where];
      hurry();
      at(61_000);
      provider[where] = () => fault;
      const { getMe, sent, failed } = await hubOf(page);
      expect(await problem(getMe())).toMatchObject({
        name: 'HubError',
        kind: 'identity',
        status: 0,
      });
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
    page.left.length = 0;
    hurry();
    provider.onToken = () => ({ status: 500 });
    const { getMe, failed } = await hubOf(page, (token) => token === 'second-access');
    expect(await problem(getMe())).toMatchObject({ name: 'HubError', kind: 'identity' });
    expect(failed).not.toHaveBeenCalled();
    expectSignedIn(page);
    provider.onToken = () => tokenAnswer(undefined, renewed);
    expect(await getMe()).toMatchObject(ME);
  });
});

describe('a token endpoint that is too busy', () => {
  it.each(['1', undefined, 'soon', '-1'])(
    'is asked again after its time (Retry-After: %s), and the call knows nothing of it',
    async (seconds) => {
      const page = await signedInPage(provider, { answer: { expires_in: 60 } });
      const waits: number[] = [];
      hurry();
      const hurried = setTimeout;
      vi.stubGlobal('setTimeout', (run: () => void, wait?: number) => {
        waits.push(wait ?? 0);
        return hurried(run, wait);
      });
      at(61_000);
      let calls = 0;
      provider.onToken = () => {
        calls += 1;
        return calls === 1 ? busy(seconds) : tokenAnswer(undefined, renewed);
      };
      const { getMe } = await hubOf(page);
      expect(await getMe()).toMatchObject(ME);
      expect(calls).toBe(2);
      expect(waits.filter((wait) => wait >= 1000 && wait <= 1500)).toHaveLength(1);
    },
  );

  it.each([
    ['429', 429],
    ['503 with a time', 503],
  ])('for longer than a call waits (%s) ends nothing and is left alone', async (_what, status) => {
    const page = await signedInPage(provider, { answer: { expires_in: 60 } });
    page.left.length = 0;
    at(61_000);
    provider.onToken = () => ({ ...busy('40'), status });
    const { getMe, sent } = await hubOf(page);
    // Whole, so that no rounding comes into the seconds that are left.
    const start = Math.ceil(performance.now());
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    expect(await problem(getMe())).toMatchObject({ kind: 'identity', retryAfter: 40, again: true });
    clock.mockReturnValue(start + 30_000);
    expect(await problem(getMe())).toMatchObject({ kind: 'identity', retryAfter: 10 });
    expect(provider.calls('/token')).toHaveLength(1);
    expectSignedIn(page);
    clock.mockReturnValue(start + 40_000);
    provider.onToken = () => tokenAnswer(undefined, renewed);
    expect(await getMe()).toMatchObject(ME);
    expect(sent).toEqual(['second-access']);
  });

  it('without end is asked four times, and the time is told', async () => {
    const page = await signedInPage(provider, { answer: { expires_in: 60 } });
    page.left.length = 0;
    hurry();
    at(61_000);
    provider.onToken = () => busy('1');
    const { getMe } = await hubOf(page);
    expect(await problem(getMe())).toMatchObject({ kind: 'identity', retryAfter: 1 });
    expect(provider.calls('/token')).toHaveLength(4);
    expectSignedIn(page);
  });

  it('does not take the token that still lasts', async () => {
    const page = await signedInPage(provider, { answer: { expires_in: 300 } });
    at(250_000);
    provider.onToken = () => busy('40');
    expect(await page.session.accessToken()).toBe('canary-access');
  });

  it('at the return from a sign-in is waited for', async () => {
    const { request, page, idToken } = await returning();
    hurry();
    let calls = 0;
    provider.onToken = () => {
      calls += 1;
      return calls === 1 ? busy('2') : tokenAnswer(idToken);
    };
    await page.session.completeSignIn(returnUrl(request));
    expect(page.session.current()).toBeDefined();
  });

  it('at the return from a sign-in for too long is told as such', async () => {
    const { request, page } = await returning();
    provider.onToken = () => busy('60');
    const error = await problem(page.session.completeSignIn(returnUrl(request)));
    expect(error).toMatchObject({ name: 'IdentityUnreachableError', retryAfter: 60 });
    const { describeSignInProblem } = await import('../../src/boot/signInProblem.ts');
    expect(describeSignInProblem(error).text).toMatch(
      /^Sign-in failed\. The identity provider is busy\. Try again in a minute\. Error ID: [\da-f-]{36}$/,
    );
  });
});

/** A tab that comes back from the provider. */
async function returning() {
  const first = await openPage(provider);
  const request = await startSignIn(first);
  const page = await openPage(provider, { storage: first.storage });
  const claims = goodClaims(provider, request.searchParams.get('nonce') ?? '');
  return { request, page, idToken: await sign(claims, provider.key) };
}
