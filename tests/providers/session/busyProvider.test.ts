// @module-tag F25
import { describe, expect, it, vi } from 'vitest';
import {
  ROTATED,
  hurry,
  problem,
  returning,
  signedInPage,
  tokenAnswer,
  type Page,
} from './page.ts';
import { inTurn, serveProvider, timePasses } from './scriptedProvider.ts';

const provider = serveProvider();

const busy = (seconds?: string) => ({
  status: 429,
  body: { error: 'slow_down' },
  headers: seconds === undefined ? {} : { 'Retry-After': seconds },
});

/** A session whose token has expired a little more than a minute later. */
const SHORT = { answer: { expires_in: 60 } };

/** Nothing has ended, and the page has not been left. */
function expectSignedIn(page: Page) {
  expect(page.session.current()).toBeDefined();
  expect(page.storage.dump()).toContain('canary-refresh');
  expect([page.left.length, page.reloads()]).toEqual([0, 0]);
}

describe('a token endpoint that is too busy', { tags: ['F20'] }, () => {
  it.each(['1', undefined])(
    'is asked again after its time (Retry-After: %s), and the call knows nothing of it',
    async (seconds) => {
      const page = await signedInPage(provider, SHORT);
      const pauses = hurry();
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      timePasses(61_000);
      provider.onToken = inTurn(busy(seconds), tokenAnswer(undefined, ROTATED));
      expect(await page.session.accessToken()).toBe('second-access');
      expect(provider.calls('/token')).toHaveLength(2);
      // A time of its own is kept; without one it is a second, and up to half as long again.
      expect(pauses).toContain(seconds === '1' ? 1000 : 1250);
    },
  );

  it('for longer than a call waits ends nothing and is left alone', async () => {
    const page = await signedInPage(provider, SHORT);
    timePasses(61_000);
    provider.onToken = () => ({ ...busy('40'), status: 503 });
    const refused = () => problem(page.session.accessToken());
    const start = 1_000_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    expect(await refused()).toMatchObject({ name: 'IdentityUnreachableError', retryAfter: 40 });
    clock.mockReturnValue(start + 30_000);
    expect(await refused()).toMatchObject({ retryAfter: 10 });
    clock.mockReturnValue(start + 39_499);
    expect(await refused()).toMatchObject({ name: 'IdentityUnreachableError' });
    expect(provider.calls('/token')).toHaveLength(1);
    expectSignedIn(page);
    // Half a second early, as a page may be that counts the time down.
    clock.mockReturnValue(start + 39_500);
    provider.onToken = () => tokenAnswer(undefined, ROTATED);
    expect(await page.session.accessToken()).toBe('second-access');
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
    expect(await problem(page.session.accessToken())).toMatchObject({ retryAfter: 1 });
    expect(provider.calls('/token')).toHaveLength(4);
    expectSignedIn(page);
  });

  it('at the return from a sign-in is waited for, or told as such where that is too long', async () => {
    const { page, idToken, complete } = await returning(provider);
    const pauses = hurry();
    provider.onToken = inTurn(busy('2'), tokenAnswer(idToken));
    await complete();
    expect(page.session.current()).toBeDefined();
    expect(pauses).toContain(2000);
    const again = await returning(provider);
    provider.onToken = () => busy('60');
    const error = await problem(again.complete());
    expect(error).toMatchObject({ name: 'IdentityUnreachableError', retryAfter: 60 });
  });
});
