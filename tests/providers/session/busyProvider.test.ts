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

/** A session whose token expires after a minute. */
const SHORT = { answer: { expires_in: 60 } };

/** Expects that the session continues and the page stays. */
function expectSignedIn(page: Page) {
  expect(page.session.current()).toBeDefined();
  expect(page.storage.dump()).toContain('canary-refresh');
  expect([page.left.length, page.reloads()]).toEqual([0, 0]);
}

describe('a token endpoint that is too busy', { tags: ['F20'] }, () => {
  it.each(['1', '14', undefined])(
    'is called again after its Retry-After (%s), and the hub call succeeds',
    async (seconds) => {
      const page = await signedInPage(provider, SHORT);
      const pauses = hurry();
      vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      timePasses(61_000);
      provider.onToken = inTurn(busy(seconds), tokenAnswer(undefined, ROTATED));
      expect(await page.session.accessToken()).toBe('second-access');
      expect(provider.calls('/token')).toHaveLength(2);
      // Without Retry-After the pause is a second plus up to half of that.
      expect(pauses).toContain(seconds === undefined ? 1250 : Number(seconds) * 1000);
    },
  );

  it('is not called during a wait beyond the time limit; the session continues', async () => {
    const page = await signedInPage(provider, SHORT);
    timePasses(61_000);
    provider.onToken = () => ({ ...busy('15'), status: 503 });
    const refused = () => problem(page.session.accessToken());
    const start = 1_000_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    expect(await refused()).toMatchObject({ name: 'IdentityUnreachableError', retryAfter: 15 });
    clock.mockReturnValue(start + 5000);
    expect(await refused()).toMatchObject({ retryAfter: 10 });
    clock.mockReturnValue(start + 14_499);
    expect(await refused()).toMatchObject({ name: 'IdentityUnreachableError' });
    expect(provider.calls('/token')).toHaveLength(1);
    expectSignedIn(page);
    // The countdown of a page may end half a second early.
    clock.mockReturnValue(start + 14_500);
    provider.onToken = () => tokenAnswer(undefined, ROTATED);
    expect(await page.session.accessToken()).toBe('second-access');
  });

  it('is called at most four times, and the error has the time', async () => {
    const page = await signedInPage(provider, SHORT);
    hurry();
    timePasses(61_000);
    provider.onToken = () => busy('1');
    expect(await problem(page.session.accessToken())).toMatchObject({ retryAfter: 1 });
    expect(provider.calls('/token')).toHaveLength(4);
    expectSignedIn(page);
  });

  it('delays the return from a sign-in, or fails it if the wait is too long', async () => {
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
