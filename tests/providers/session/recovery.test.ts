// @module-tag F13
// @module-tag F14
// @module-tag F29
// @module-tag F44
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecovery, type RecoverableSession } from '../../../src/boot/recovery.ts';
import { createHubClient } from '../../../src/providers/hub/hubClient.ts';
import { keepDraft, saveDrafts } from '../../../src/providers/session/tab/drafts.ts';
import {
  IdentityUnreachableError,
  SessionEndedError,
} from '../../../src/providers/session/errors.ts';
import { reloadOnce } from '../../../src/providers/session/tab/reloadOnce.ts';
import { TabStorage } from './page.ts';
import { callHub } from '../calls.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;

/** Moments of the fake clock, so that calls and refreshes run beside each other. */
const moments = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 10));

/** A session that counts its calls and numbers its tokens. */
class FakeSession {
  refreshes = 0;
  signIns: string[] = [];
  token = 1;
  refreshed: number | undefined;
  lives = true;
  refusal: Error | undefined;
  unreachable = false;

  accessToken = () =>
    this.lives
      ? Promise.resolve(`token-${this.token}`)
      : Promise.reject(this.refusal ?? new SessionEndedError('refused'));
  current = () => (this.lives ? ({} as ReturnType<RecoverableSession['current']>) : undefined);
  subject = () => 'kp_ada';
  moved: () => void = () => {};
  onTenantChange = (listener: (renewed: Promise<unknown>) => void) => {
    this.moved = () => listener(Promise.resolve());
  };
  /** The next refresh brings the claims of another tenant. */
  moves = false;
  refreshedAt = () => this.refreshed;
  refresh = async () => {
    this.refreshes += 1;
    await moments(1);
    if (this.refusal) {
      this.lives = false;
      throw this.refusal;
    }
    if (this.moves) this.moved();
    this.token += 1;
    this.refreshed = Date.now();
  };
  signIn = ({ redirectTo }: { redirectTo: string }) => {
    if (this.unreachable) return Promise.reject(new Error('unreachable'));
    this.signIns.push(redirectTo);
    return Promise.resolve();
  };
}

const fake = (changes: Partial<FakeSession>) => Object.assign(new FakeSession(), changes);

let reloads: number;
let storage: TabStorage;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  reloads = 0;
  storage = new TabStorage();
  const location = {
    pathname: '/api-keys',
    search: '?a=1',
    hash: '#b',
    reload: () => (reloads += 1),
  };
  vi.stubGlobal('window', { location });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page load over the tab's storage. */
function load(session: FakeSession, works = true) {
  const recovery = createRecovery(session, { storage, works });
  const failed = vi.fn<(lifetime: number | undefined) => void>();
  recovery.onFailed(failed);
  return { ...recovery, failed };
}

/** Waits until everything under way has arrived. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(4000);
  return promise;
}

/** Whether a call got its token. */
const reached = (call: Promise<string>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** A hub client over the recovery; `accepts` says which token the hub takes. */
function hubOf(session: FakeSession, accepts: (token: string) => boolean) {
  const { hubSession, failed } = load(session);
  const calls: string[] = [];
  const hub = createHubClient({
    baseUrl: 'https://hub.example',
    session: hubSession,
    fetch: async (_url, init) => {
      const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
      calls.push(token);
      // Answers arrive in another order than the calls.
      await moments((calls.length % 5) * 2);
      return accepts(token) ? json(200, []) : json(401, {});
    },
  });
  return { hub, calls, failed };
}

describe('twenty refused calls at once', () => {
  const callAll = (hub: ReturnType<typeof hubOf>['hub']) =>
    settle(Promise.allSettled(Array.from({ length: 20 }, () => callHub(hub, 'listApiKeys'))));

  it.each([
    ['once more without an error', 'fulfilled', [1, 0, 0]],
    ['in vain, where the hub refuses the new token too: one reload', 'rejected', [1, 1, 0]],
  ])('make one refresh, and each is sent %s', async (_how, result, left) => {
    const session = new FakeSession();
    const accepts = (token: string) => result === 'fulfilled' && token !== 'token-1';
    const { hub, calls } = hubOf(session, accepts);
    expect(new Set((await callAll(hub)).map(({ status }) => status))).toEqual(new Set([result]));
    expect([session.refreshes, reloads, session.signIns.length]).toEqual(left);
    expect(calls.length).toBeLessThanOrEqual(40);
  });
});

/** The steps that one refused call of a fresh page leads to, where the tab's guard holds this text. */
async function stepsWith(guard: string, session: FakeSession, attempt: 'first' | 'second') {
  storage = new TabStorage({ 'unauthorized.guard': guard });
  const { hubSession, failed } = load(session);
  const again = await settle(hubSession.recoverFromUnauthorized(attempt));
  const counts = {
    refresh: session.refreshes,
    reload: reloads,
    signIn: session.signIns.length,
    fail: failed.mock.calls.length,
    retry: Number(again),
  };
  return Object.entries(counts).flatMap(([step, count]) => Array<string>(count).fill(step));
}

describe('the steps after a 401', () => {
  it.each<[age: number, steps: string[]]>([
    [9_999, ['retry']],
    [10_000, ['refresh', 'retry']],
  ])('%i ms after a refresh: %j', async (age, steps) => {
    const session = fake({ refreshed: START - age });
    expect(await stepsWith('', session, 'first')).toEqual(steps);
  });

  const NEVER = START;
  it.each<[reload: number, signIn: number, lives: boolean, step: string]>([
    [NEVER, NEVER, true, 'reload'],
    [59_999, NEVER, true, 'signIn'],
    [60_000, NEVER, true, 'reload'],
    [1000, 59_999, true, 'fail'],
    [1000, 60_000, true, 'signIn'],
    [60_000, 1000, true, 'reload'],
    [NEVER, NEVER, false, 'signIn'],
    [NEVER, 59_999, false, 'fail'],
    // A time in the future comes from a wrong clock.
    [-3_600_000, -3_600_000, true, 'reload'],
  ])(
    'reload %i ms, sign-in %i ms ago, with a session: %s: %s',
    async (reload, signIn, lives, step) => {
      const guard = JSON.stringify({ reloadedAt: START - reload, signedInAt: START - signIn });
      expect(await stepsWith(guard, fake({ lives }), 'second')).toEqual([step]);
    },
  );

  it.each(['', 'null', '{"reloadedAt":"soon"}'])(
    'a guard of %j counts as nothing tried',
    { tags: ['F45'] },
    async (guard) => {
      expect(await stepsWith(guard, new FakeSession(), 'second')).toEqual(['reload']);
    },
  );

  it('reload, sign-in with the way back, failure screen: each in a page of its own', async () => {
    const session = new FakeSession();
    for (let page = 0; page < 2; page += 1) {
      expect(await settle(load(session).hubSession.recoverFromUnauthorized('second'))).toBe(false);
    }
    expect([reloads, session.signIns]).toEqual([1, ['/api-keys?a=1#b']]);
    const last = load(session);
    const stop = keepDraft('form', () => 'typed');
    await settle(last.hubSession.recoverFromUnauthorized('second'));
    // The screen replaces the page, and its button loads it again.
    stop();
    expect(storage.getItem('draft.form')).toBe('"typed"');
    await settle(last.hubSession.recoverFromUnauthorized('second'));
    expect([reloads, session.signIns.length]).toEqual([1, 1]);
    expect(last.failed).toHaveBeenCalledOnce();
  });

  it('goes to the sign-in at once when the refresh is refused', async () => {
    const session = fake({ refusal: new SessionEndedError('refused') });
    expect(await settle(load(session).hubSession.recoverFromUnauthorized('first'))).toBe(false);
    expect([session.refreshes, reloads, session.signIns.length]).toEqual([1, 0, 1]);
  });

  it('a refresh whose code does not load leads to a reload, and then to the failure screen', async () => {
    const session = fake({
      refresh: () => Promise.reject(new TypeError('Failed to fetch a module')),
      unreachable: true,
    });
    await settle(load(session).hubSession.recoverFromUnauthorized('first'));
    const page = load(session);
    await settle(page.hubSession.recoverFromUnauthorized('first'));
    expect([reloads, session.signIns.length]).toEqual([1, 0]);
    expect(page.failed).toHaveBeenCalledOnce();
  });

  it('leaves the page alone while the identity provider is down: a retry works', async () => {
    const down = () => Promise.reject(new IdentityUnreachableError());
    const session = fake({ accessToken: down, refresh: down });
    const { hubSession, failed } = load(session);
    await expect(settle(hubSession.accessToken())).rejects.toThrow('unreachable');
    const refused = () => settle(hubSession.recoverFromUnauthorized('first'));
    await expect(refused()).rejects.toThrow('unreachable');
    Object.assign(session, { refresh: () => Promise.resolve() });
    expect(await refused()).toBe(true);
    expect([reloads, session.signIns.length]).toEqual([0, 0]);
    expect(failed).not.toHaveBeenCalled();
  });

  it.each([
    ['full', true, true],
    ['blocked', false, false],
  ])('does nothing by itself where the storage is %s', async (_name, works, full) => {
    const session = new FakeSession();
    storage.full = full;
    const page = load(session, works);
    await settle(page.hubSession.recoverFromUnauthorized('second'));
    session.lives = false;
    await settle(page.hubSession.recoverFromUnauthorized('second'));
    expect([reloads, session.signIns.length]).toEqual([0, 0]);
    expect(page.failed).toHaveBeenCalled();
  });
});

describe('a session that the provider has ended', () => {
  it('twenty calls lead to one sign-in, and fail', async () => {
    const session = fake({ lives: false });
    const { hubSession } = load(session);
    const calls = Array.from({ length: 20 }, () => hubSession.accessToken());
    const results = await settle(Promise.allSettled(calls));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect([reloads, session.signIns]).toEqual([0, ['/api-keys?a=1#b']]);
  });

  it.each<[how: string, lifetime: number | undefined]>([
    ['expired', 30],
    ['was refused', undefined],
  ])(
    'that %s twice within a minute signs in once, and the screen knows',
    async (_how, lifetime) => {
      const refusal = new SessionEndedError('over', { lifetime });
      const session = fake({ lives: false, refusal });
      const call = () => settle(reached(load(session).hubSession.accessToken()));
      await call();
      expect(session.signIns).toHaveLength(1);
      // The hub may notice it before the console does.
      for (const byHub of [false, true]) {
        session.lives = byHub;
        const { hubSession, failed } = load(session);
        const noticed = byHub
          ? hubSession.recoverFromUnauthorized('first')
          : reached(hubSession.accessToken());
        await settle(noticed);
        await settle(reached(hubSession.accessToken()));
        expect(failed.mock.calls).toEqual([[lifetime]]);
      }
      expect([reloads, session.signIns.length]).toEqual([0, 1]);
      await vi.advanceTimersByTimeAsync(MINUTE);
      await call();
      expect(session.signIns).toHaveLength(2);
    },
  );

  it('a person who logged out is not signed in again', async () => {
    const session = fake({
      lives: false,
      refusal: new SessionEndedError('signed out', { bySignOut: true }),
    });
    const page = load(session);
    await expect(settle(page.hubSession.accessToken())).rejects.toThrow('signed out');
    expect(session.signIns).toEqual([]);
    expect(page.failed).not.toHaveBeenCalled();
  });
});

describe('a refresh that brings another tenant', { tags: ['T21'] }, () => {
  it('is the end of the calls of this page: none is sent for the new tenant', async () => {
    const session = fake({ moves: true });
    const { hub, calls, failed } = hubOf(session, (token) => token !== 'token-1');
    const write = callHub(hub, 'deleteApiKey', { id: 'former' });
    await expect(settle(write)).rejects.toMatchObject({ status: 401 });
    await expect(settle(callHub(hub, 'listApiKeys'))).rejects.toMatchObject({ kind: 'session' });
    expect(calls).toEqual(['token-1']);
    expect([reloads, session.signIns.length]).toEqual([0, 0]);
    expect(failed).not.toHaveBeenCalled();
  });

  it.each<[when: string, changes: Partial<FakeSession>]>([
    ['another call has refreshed it already', { refreshed: START - 5000 }],
    ['the refresh is then refused', { refusal: new SessionEndedError('refused') }],
  ])('also for a call that was refused, where %s', async (_when, changes) => {
    const session = fake(changes);
    const { hubSession, failed } = load(session);
    session.moved();
    expect(await settle(hubSession.recoverFromUnauthorized('first'))).toBe(false);
    expect([reloads, session.signIns.length]).toEqual([0, 0]);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('drafts', { tags: ['F15'] }, () => {
  it('of nobody have no owner, so that the next sign-in deletes them', () => {
    const stop = keepDraft('form', () => 'typed');
    saveDrafts(storage, undefined);
    stop();
    expect([...storage.entries]).toEqual([['draft.form', '"typed"']]);
  });

  it('are kept for their owner before a reload, and broken ones do not stop it', () => {
    const stops = [
      keepDraft('bad', () => {
        throw new Error('form');
      }),
      keepDraft('empty', () => undefined),
      keepDraft('good', () => ({ name: 'x' })),
    ];
    expect(reloadOnce({ storage, works: true }, 'kp_ada')).toBe(true);
    for (const stop of stops) stop();
    expect(storage.getItem('draft.good')).toBe('{"name":"x"}');
    expect(storage.getItem('draft.@owner')).toBe('kp_ada');
    expect([...storage.entries.keys()].filter((key) => key.startsWith('draft.'))).toHaveLength(2);
    expect(reloadOnce({ storage, works: true }, 'kp_ada')).toBe(false);
    expect(reloads).toBe(1);
  });
});
