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

/** Waits on the fake clock, so that calls and refreshes overlap. */
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
  /** True if the next refresh returns the claims of another tenant. */
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

/** A page load over the tab's storage, with the steps that its recovery has taken. */
function load(session: FakeSession, works = true) {
  const { hubSession, onFailed } = createRecovery(session, { storage, works });
  const failed = vi.fn<(lifetime: number | undefined) => void>();
  onFailed(failed);
  const before = { refreshes: session.refreshes, reloads, signIns: session.signIns.length };
  const times = (step: string, count: number) => Array<string>(count).fill(step);
  const steps = () => [
    ...times('refresh', session.refreshes - before.refreshes),
    ...times('reload', reloads - before.reloads),
    ...times('signIn', session.signIns.length - before.signIns),
    ...times('fail', failed.mock.calls.length),
  ];
  const refuse = (attempt: 'first' | 'second') =>
    settle(hubSession.recoverFromUnauthorized(attempt));
  const call = () => settle(hubSession.accessToken().catch((error: Error) => error));
  return { hubSession, failed, steps, refuse, call };
}

/** Waits until every started step has ended. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(4000);
  return promise;
}

/** A hub client over the recovery; the hub accepts the tokens for which `accepts` is true. */
function hubOf(session: FakeSession, accepts: (token: string) => boolean) {
  const { hubSession, steps } = load(session);
  const calls: string[] = [];
  const hub = createHubClient({
    baseUrl: 'https://hub.example',
    session: hubSession,
    fetch: async (_url, init) => {
      const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
      calls.push(token);
      // Answers arrive in a different order than the calls.
      await moments((calls.length % 5) * 2);
      return accepts(token) ? Response.json([]) : Response.json({}, { status: 401 });
    },
  });
  return { hub, calls, steps };
}

const twenty = <T>(call: () => Promise<T>) =>
  settle(Promise.allSettled(Array.from({ length: 20 }, call)));

it.each([
  ['the new token', 'fulfilled', ['refresh']],
  ['no token', 'rejected', ['refresh', 'reload']],
])('twenty refused calls share the steps if the hub accepts %s', async (_how, result, taken) => {
  const accepts = (token: string) => result === 'fulfilled' && token !== 'token-1';
  const { hub, calls, steps } = hubOf(new FakeSession(), accepts);
  const results = await twenty(() => callHub(hub, 'listApiKeys'));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([result]));
  expect(steps()).toEqual(taken);
  expect(calls.length).toBeLessThanOrEqual(40);
});

describe('the steps after a 401', () => {
  it.each<[age: number, steps: string[]]>([
    [9_999, []],
    [10_000, ['refresh']],
  ])('%i ms after a refresh are %j before the call is repeated', async (age, steps) => {
    const page = load(fake({ refreshed: START - age }));
    expect([await page.refuse('first'), page.steps()]).toEqual([true, steps]);
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
  ])('reload %i and sign-in %i ms ago, session %s: %s', async (reload, signIn, lives, step) => {
    const guard = { reloadedAt: START - reload, signedInAt: START - signIn };
    storage.setItem('unauthorized.guard', JSON.stringify(guard));
    const page = load(fake({ lives }));
    expect([await page.refuse('second'), page.steps()]).toEqual([false, [step]]);
  });

  it.each(['', 'null', '{"reloadedAt":"soon"}'])('a stored guard %j is ignored', async (guard) => {
    storage.setItem('unauthorized.guard', guard);
    const page = load(new FakeSession());
    await page.refuse('second');
    expect(page.steps()).toEqual(['reload']);
  });

  it('are one per page load; the sign-in leads back, and every step keeps the draft', async () => {
    const session = new FakeSession();
    const stop = keepDraft('form', () => 'typed');
    for (const step of ['reload', 'signIn', 'fail']) {
      storage.removeItem('draft.form');
      const page = load(session);
      await page.refuse('second');
      if (step === 'fail') await page.refuse('second');
      expect([page.steps(), storage.getItem('draft.form')]).toEqual([[step], '"typed"']);
    }
    stop();
    expect(session.signIns).toEqual(['/api-keys?a=1#b']);
  });

  it('are a sign-in at once if the refresh is refused', async () => {
    const page = load(fake({ refusal: new SessionEndedError('refused') }));
    await page.refuse('first');
    expect(page.steps()).toEqual(['refresh', 'signIn']);
  });

  it('are a reload and then the failure screen if the refresh code does not load', async () => {
    const refresh = () => Promise.reject(new TypeError('Failed to fetch a module'));
    const session = fake({ refresh, unreachable: true });
    for (const step of ['reload', 'fail']) {
      const page = load(session);
      await page.refuse('first');
      expect(page.steps()).toEqual([step]);
    }
  });

  it('are none while the identity provider is down; a retry works', async () => {
    const down = () => Promise.reject(new IdentityUnreachableError());
    const session = fake({ accessToken: down, refresh: down });
    const page = load(session);
    expect(await page.call()).toBeInstanceOf(IdentityUnreachableError);
    await expect(page.refuse('first')).rejects.toThrow('unreachable');
    Object.assign(session, { refresh: () => Promise.resolve() });
    expect([await page.refuse('first'), page.steps()]).toEqual([true, []]);
  });

  it.each([
    ['full', true, true],
    ['blocked', false, false],
  ])('are only the failure screen if the storage is %s', async (_name, works, full) => {
    storage.full = full;
    const session = new FakeSession();
    for (const lives of [true, false]) {
      session.lives = lives;
      const page = load(session, works);
      await page.refuse('second');
      expect(page.steps()).toEqual(['fail']);
    }
  });
});

describe('a session that the provider has ended', () => {
  it('leads twenty calls to one sign-in, and they fail', async () => {
    const { hubSession, steps } = load(fake({ lives: false }));
    const results = await twenty(() => hubSession.accessToken());
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(steps()).toEqual(['signIn']);
  });

  it.each<[how: string, lifetime: number | undefined]>([
    ['expired', 30],
    ['was refused', undefined],
  ])(
    'and %s twice within a minute leads to one sign-in, then to the failure screen',
    async (_how, lifetime) => {
      const refusal = new SessionEndedError('over', { lifetime });
      const session = fake({ lives: false, refusal });
      await load(session).call();
      // The hub may detect it before the console.
      for (const byHub of [false, true]) {
        session.lives = byHub;
        const page = load(session);
        await (byHub ? page.refuse('first') : page.call());
        await page.call();
        expect(page.failed.mock.calls).toEqual([[lifetime]]);
      }
      expect([reloads, session.signIns.length]).toEqual([0, 1]);
      await vi.advanceTimersByTimeAsync(MINUTE);
      const later = load(session);
      await later.call();
      expect(later.steps()).toEqual(['signIn']);
    },
  );

  it('by the user’s log-out leads to no sign-in', async () => {
    const refusal = new SessionEndedError('signed out', { byLogOut: true });
    const page = load(fake({ lives: false, refusal }));
    expect([await page.call(), page.steps()]).toEqual([refusal, []]);
  });
});

describe('a refresh with another tenant', { tags: ['T21'] }, () => {
  it('ends the calls of this page: none is sent for the new tenant', async () => {
    const { hub, calls, steps } = hubOf(fake({ moves: true }), (token) => token !== 'token-1');
    const write = callHub(hub, 'deleteApiKey', { id: 'former' });
    await expect(settle(write)).rejects.toMatchObject({ status: 401 });
    await expect(settle(callHub(hub, 'listApiKeys'))).rejects.toMatchObject({ kind: 'session' });
    expect([calls, steps()]).toEqual([['token-1'], ['refresh']]);
  });

  it.each<[when: string, changes: Partial<FakeSession>, steps: string[]]>([
    ['another call has already refreshed', { refreshed: START - 5000 }, []],
    ['the refresh is then refused', { refusal: new SessionEndedError('refused') }, ['refresh']],
  ])('also ends a refused call if %s', async (_when, changes, steps) => {
    const session = fake(changes);
    const page = load(session);
    session.moved();
    expect([await page.refuse('first'), page.steps()]).toEqual([false, steps]);
  });
});

it('drafts are saved before a reload, despite a broken form', { tags: ['F15'] }, () => {
  const stops = [
    keepDraft('bad', () => JSON.parse('{')),
    keepDraft('empty', () => undefined),
    keepDraft('good', () => ({ name: 'x' })),
  ];
  const tab = { storage, works: true };
  // The next sign-in deletes drafts without an owner.
  saveDrafts(storage, undefined);
  expect([...storage.entries]).toEqual([['draft.good', '{"name":"x"}']]);
  const reloaded = [reloadOnce(tab, 'kp_ada'), reloadOnce(tab, 'kp_ada')];
  expect([reloaded, reloads]).toEqual([[true, false], 1]);
  for (const stop of stops) stop();
  const kept = ['draft.good', 'draft.@owner'].map((key) => storage.getItem(key));
  expect(kept).toEqual(['{"name":"x"}', 'kp_ada']);
});
