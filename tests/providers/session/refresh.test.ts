// @module-tag F14
// @module-tag F25
// @module-tag F27
// @module-tag F28
// @module-tag X1
// @module-tag F44
import { describe, expect, it, vi } from 'vitest';
import {
  ROTATED,
  eventually,
  everythingSent,
  failure,
  grant,
  hurry,
  openPage,
  signedInPage,
  storedSession,
  tokenAnswer,
  type Page,
} from './page.ts';
import { handMade, hashOf, serveProvider, timePasses, type Reply } from './scriptedProvider.ts';

const provider = serveProvider();

const HOUR = 3_600_000;

const signedIn = (options?: Parameters<typeof signedInPage>[1]): Promise<Page> =>
  signedInPage(provider, options);

/** Delays the answer of the token endpoint until the returned function is called. */
function answerLater(reply: Reply): () => void {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  provider.onToken = () => answered.then(() => reply);
  return answer;
}

describe('a token is renewed', () => {
  it('once for twenty concurrent calls, and the rotation is stored', async () => {
    const page = await signedIn({ answer: { expires_in: 300 } });
    provider.onToken = () => tokenAnswer(undefined, ROTATED);
    timePasses(250_000);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => page.session.accessToken()));
    expect(new Set(tokens)).toEqual(new Set(['second-access']));
    const calls = provider.calls('/token');
    expect(calls).toHaveLength(1);
    expect(Object.fromEntries(calls[0]?.form ?? [])).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'canary-refresh',
      client_id: 'developer-console',
    });
    const reloaded = await openPage(provider, { storage: page.storage });
    expect(reloaded.session.current()?.accessToken).toBe('second-access');
    expect(page.storage.dump()).toContain('second-refresh');
    expect(page.storage.dump()).not.toContain('canary-refresh');
  });

  it('with the previous refresh and ID token if the answer has none', async () => {
    const page = await signedIn();
    const former = page.session.current()?.idToken;
    provider.onToken = () => tokenAnswer(undefined, { refresh_token: undefined });
    timePasses(1000);
    await page.session.refresh();
    expect(page.session.current()?.idToken).toBe(former);
    expect(page.storage.dump()).toContain('canary-refresh');
    expect(page.session.refreshedAt()).toBe(Date.now());
  });

  it('with an ID token that has the nonce of the sign-in and the new at_hash', async () => {
    const page = await signedIn();
    const { nonce } = storedSession(page);
    expect(nonce).toMatch(/^[\w-]{43}$/);
    const idToken = await grant(provider, { nonce, at_hash: hashOf('second-access') }, ROTATED);
    await page.session.refresh();
    expect(page.session.current()).toMatchObject({ accessToken: 'second-access', idToken });
  });

  it.each([
    [3600, 3600],
    ['3600', 3600],
    [1e15, 12 * 3600],
    ...[undefined, null, 'soon', '3600s', '-1', '', 0, -1, true].map((given) => [given, 300]),
  ])('with a lifetime of %j lasts for %i s', async (given, lasts) => {
    const page = await signedIn({ answer: { expires_in: given } });
    const { expiresAt, signedInAt } = storedSession(page);
    expect(Number(expiresAt) - Number(signedInAt)).toBe(Number(lasts) * 1000);
  });

  it.each([
    ['by the timer of a visible page, once', true, 'second-access', 1],
    ['but not by the timer of a hidden page', false, 'canary-access', 0],
  ])('%s', async (_name, visible, token, calls) => {
    const page = await signedIn({ answer: { expires_in: 300 }, visible });
    provider.onToken = () => tokenAnswer(undefined, { ...ROTATED, expires_in: 300 });
    timePasses(250_000);
    page.tick();
    await everythingSent(provider);
    await eventually(() => expect(page.session.current()?.accessToken).toBe(token));
    page.tick();
    await everythingSent(provider);
    expect(provider.calls('/token')).toHaveLength(calls);
  });

  it('even if a call records a use of the session during the refresh', async () => {
    const page = await signedIn();
    timePasses(45_000);
    const answer = answerLater(tokenAnswer(undefined, ROTATED));
    const refreshing = page.session.refresh();
    await eventually(() => expect(provider.calls('/token')).toHaveLength(1));
    await page.session.accessToken();
    answer();
    await refreshing;
    expect(page.session.current()?.accessToken).toBe('second-access');
  });

  it('in memory if the storage is full', async () => {
    const page = await signedIn();
    provider.onToken = () => tokenAnswer(undefined, ROTATED);
    page.storage.full = true;
    await page.session.refresh();
    expect(await page.session.accessToken()).toBe('second-access');
  });
});

describe('the session ends', () => {
  it.each([
    ['400 with JSON', { status: 400, body: { error: 'invalid_grant' } }],
    ['400 with an empty body', { status: 400, text: '' }],
    ['400 with a body beyond the limit', { status: 400, text: 'x'.repeat(2 ** 21) }],
    ['401 with a page', { status: 401, text: '<html>' }],
  ])('if the refresh is answered with %s', async (_name, reply) => {
    const page = await signedIn();
    const ended = vi.fn<() => void>();
    page.session.onEnd(ended);
    const moved = vi.fn<() => void>();
    page.session.onTenantChange(moved);
    provider.onToken = () => reply;
    expect(await failure(page.session.refresh())).toBe('SessionEndedError');
    expect(provider.calls('/token')).toHaveLength(1);
    expect(ended).toHaveBeenCalledOnce();
    expect(moved).not.toHaveBeenCalled();
    expect(page.session.current()).toBeUndefined();
    expect(page.storage.dump()).not.toContain('canary');
  });

  // idToken.test.ts has every check.
  it.each([
    ['another subject', { sub: 'kp_eve' }],
    ['the nonce of another sign-in', { nonce: 'another' }],
    ['the hash of the previous access token', { at_hash: hashOf('canary-access') }],
  ])('if the refresh returns %s', { tags: ['T6', 'T21'] }, async (_name, changes) => {
    const page = await signedIn();
    // The tokens may belong to another user, so the page must not continue.
    const moved = vi.fn<() => void>();
    page.session.onTenantChange(moved);
    page.storage.setItem('draft.form', '{}');
    const pauses = hurry();
    await grant(provider, changes, ROTATED);
    expect(await failure(page.session.refresh())).toBe('SessionEndedError');
    expect(moved).toHaveBeenCalledOnce();
    expect(page.storage.dump()).not.toMatch(/canary|second|draft/);
    await eventually(() => expect(provider.revoked()).toEqual(['second-refresh']));
    // There is no retry.
    expect(pauses).not.toContain(500);
  });

  it('if a refresh returns another nonce after one without a nonce', async () => {
    const page = await signedIn();
    const { nonce } = storedSession(page);
    const bring = async (given: unknown) => {
      await grant(provider, { nonce: given });
      return page.session.refresh();
    };
    await bring(undefined);
    await bring(nonce);
    await bring(undefined);
    expect(await failure(bring('another'))).toBe('SessionEndedError');
  });

  const jwt = (claims: object) => handMade({ alg: 'RS256' }, claims, 'c2ln');

  it.each<[what: string, answer: object, seconds: number, lifetime: number | undefined]>([
    ['after the lifetime of the answer', { expires_in: 30 }, 30, 30],
    ['after the span of its claims', { access_token: jwt({ iat: 5, exp: 35 }) }, 31, 30],
    ['before the end of that span', { access_token: jwt({ iat: 5, exp: 35 }) }, 29, undefined],
    ['with impossible claims', { access_token: jwt({ iat: 35, exp: 5 }) }, 31, undefined],
  ])('without a refresh token, %s', async (_what, answer, seconds, lifetime) => {
    const page = await signedIn({ answer: { refresh_token: undefined, ...answer } });
    timePasses(seconds * 1000);
    await expect(page.session.refresh()).rejects.toMatchObject({
      name: 'SessionEndedError',
      lifetime,
    });
  });

  it('for good: an answer after the log-out does not sign in again', async () => {
    const page = await signedIn();
    const answer = answerLater(tokenAnswer(undefined, ROTATED));
    const refreshing = failure(page.session.refresh());
    await eventually(() => expect(provider.calls('/token')).toHaveLength(1));
    const told = vi.fn<() => void>();
    page.session.onEnd(told);
    page.session.endLocally();
    answer();
    expect(await refreshing).toBe('SessionEndedError');
    expect(told).toHaveBeenCalledTimes(1);
    expect(page.storage.dump()).not.toContain('second');
    // The second token came after the end of the session had revoked the first.
    await eventually(() =>
      expect(provider.revoked()).toEqual(['canary-refresh', 'second-refresh']),
    );
  });

  it('for good: a log-out during the check of the new ID token stores nothing', async () => {
    const { storage } = await signedIn();
    const page = await openPage(provider, { storage });
    await grant(provider, {}, ROTATED);
    provider.onJwks = () => {
      page.session.endLocally();
      return { body: { keys: provider.keys } };
    };
    expect(await failure(page.session.refresh())).toBe('SessionEndedError');
    expect(storage.dump()).not.toMatch(/canary|second/);
    await eventually(() => expect(provider.revoked()).toEqual(['second-refresh']));
  });

  it('for good: no token is returned after a log-out, even if the refresh failed', async () => {
    const page = await signedIn({ answer: { expires_in: 300 } });
    timePasses(250_000);
    hurry();
    const answer = answerLater({ status: 503 });
    const token = failure(page.session.accessToken());
    await eventually(() => expect(provider.calls('/token')).toHaveLength(1));
    page.session.endLocally();
    answer();
    expect(await token).toBe('SessionEndedError');
  });

  it('after an hour without use, and a refresh does not count as use', async () => {
    const page = await signedIn({ answer: { expires_in: 14 * 3600 } });
    provider.onToken = () => tokenAnswer(undefined, { expires_in: 14 * 3600 });
    timePasses(0.7 * HOUR);
    await page.session.refresh();
    timePasses(0.7 * HOUR);
    expect(await failure(page.session.accessToken())).toBe('SessionEndedError');
  });
});

describe('the session is kept', () => {
  it('by the timer of a page without a refresh token', async () => {
    const answer = { refresh_token: undefined, expires_in: 300 };
    const page = await signedIn({ answer, visible: true });
    timePasses(300_000);
    page.beat();
    await everythingSent(provider);
    expect(page.session.current()).toBeDefined();
  });

  const refusal = { error: 'invalid_grant' };

  it.each<Reply>([
    ...[403, 404, 408, 421, 425, 500, 503].map((status) => ({ status, body: refusal })),
    { hang: true },
    { stall: true },
  ])(
    'while the token lasts and three attempts are answered with %j; a later retry works',
    { tags: ['F1'] },
    async (reply) => {
      const pauses = hurry();
      const page = await signedIn({ answer: { expires_in: 300 } });
      timePasses(250_000);
      provider.onToken = () => reply;
      expect(await page.session.accessToken()).toBe('canary-access');
      expect(pauses.filter((pause) => pause < 2000)).toEqual([500, 1500]);
      timePasses(50_000);
      expect(await failure(page.session.accessToken())).toBe('IdentityUnreachableError');
      expect(page.storage.dump()).toContain('canary-refresh');
      expect([page.left.length, page.reloads()]).toEqual([0, 0]);
      provider.onToken = () => tokenAnswer(undefined, ROTATED);
      expect(await page.session.accessToken()).toBe('second-access');
    },
  );

  it('if the keys cannot be fetched after a rotation, with the new refresh token', async () => {
    hurry();
    const first = await signedIn();
    const page = await openPage(provider, { storage: first.storage });
    await grant(provider, {}, ROTATED);
    provider.onJwks = () => ({ status: 503 });
    expect(await failure(page.session.refresh())).toBe('IdentityUnreachableError');
    expect(page.session.current()?.accessToken).toBe('canary-access');
    provider.onJwks = () => ({ body: { keys: provider.keys } });
    await page.session.refresh();
    expect(provider.calls('/token').at(-1)?.form.get('refresh_token')).toBe('second-refresh');
  });
});
