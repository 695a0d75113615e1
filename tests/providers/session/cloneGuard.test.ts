import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { originOfStorage } from '../../../src/providers/session/tab/cloneGuard.ts';
import { TabStorage, openPage } from './page.ts';
import { HOUR, written } from './writtenRecord.ts';
import { handMade } from './scriptedProvider.ts';

/** Time limit of the current wait for a lock. */
let limit: AbortController | undefined;

/** Web Locks of one browser: exclusive, held until their page is closed. */
class Locks {
  readonly #held = new Set<string>();
  readonly #waiting = new Map<string, () => void>();

  /** Number of requests that are refused, as in a paused page. */
  refusals = 0;

  /** Called when a page waits for a lock that another page holds; by default the wait fails. */
  onWaiting = () => limit?.abort();

  request = (name: string, options: LockOptions, run: (lock: unknown) => unknown) =>
    new Promise((resolve, reject) => {
      if ((this.refusals -= 1) >= 0) {
        return reject(new DOMException('callback is no longer runnable', 'AbortError'));
      }
      const grant = () => {
        this.#waiting.delete(name);
        this.#held.add(name);
        const use = run({ name });
        void Promise.resolve(use).then(() => this.#held.delete(name));
        resolve(use);
      };
      if (!this.#held.has(name)) return grant();
      if (options.ifAvailable) return resolve(run(null));
      this.#waiting.set(name, grant);
      this.refuse = () => {
        this.#waiting.delete(name);
        reject(new DOMException('aborted', 'AbortError'));
      };
      options.signal?.addEventListener('abort', this.refuse);
      this.onWaiting();
    });
  /** Refuses the waiting request. */
  refuse = () => {};
  closePages() {
    const names = [...this.#held];
    this.#held.clear();
    for (const name of names) this.#waiting.get(name)?.();
  }
  asManager = () => this as unknown as LockManager;
}

describe('a cloned tab', { tags: ['F27'] }, () => {
  beforeEach(() => {
    limit = undefined;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      limit = new AbortController();
      return limit.signal;
    });
  });

  afterEach(() => vi.useRealTimers());

  const clone = (storage: TabStorage) => new TabStorage(Object.fromEntries(storage.entries));

  it('is detected while the original lives, and drops its session and invite link', async () => {
    const locks = new Locks();
    const original = written();
    expect(await originOfStorage(original, locks.asManager())).toBe('own');
    const copy = clone(original);
    expect(await originOfStorage(copy, locks.asManager())).toBe('copy');
    expect(copy.getItem('tab.id')).not.toBe(original.getItem('tab.id'));
    expect(await originOfStorage(clone(copy), locks.asManager())).toBe('copy');
    const opened = clone(original);
    opened.setItem('invitation.link', '{}');
    await openPage({ issuer: 'http://127.0.0.1:1' }, { storage: opened, locks });
    expect(opened.dump()).not.toMatch(/canary|invitation/);
  });

  it('is not suspected after a reload', async () => {
    const locks = new Locks();
    const storage = written();
    for (let reload = 0; reload < 3; reload += 1) {
      expect(await originOfStorage(storage, locks.asManager())).toBe('own');
      locks.closePages();
    }
  });

  it.each([
    ['late', 0],
    ['late, and the first wait for it is refused', 1],
  ])('is not suspected if the previous page releases its lock %s', async (_name, refusals) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const locks = new Locks();
    const storage = written();
    await originOfStorage(storage, locks.asManager());
    locks.onWaiting = () => {
      if (refusals > 0) locks.refuse();
      locks.closePages();
    };
    const origin = originOfStorage(storage, locks.asManager());
    await vi.runAllTimersAsync();
    expect(await origin).toBe('own');
  });

  it('is never suspected without Web Locks', async () => {
    vi.stubGlobal('navigator', {});
    expect(await originOfStorage(written(), undefined)).toBe('own');
  });

  it.each([1, 3])('is detected although the lock is refused %i times', async (times) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const locks = new Locks();
    const original = written();
    await originOfStorage(original, locks.asManager());
    locks.refusals = times;
    const origin = originOfStorage(clone(original), locks.asManager());
    await vi.runAllTimersAsync();
    expect(await origin).toBe('copy');
  });

  it('is possible if every lock is refused: the grant goes, a started sign-in stays', async () => {
    const now = Date.now();
    // A session that the tab would use if the storage were its own.
    const storage = written({
      grantedBy: 'http://127.0.0.1:1 developer-console',
      idToken: handMade({}, { sub: 'kp_ada' }, 'c2ln'),
      expiresAt: now + HOUR,
      signedInAt: now,
      usedAt: now,
    });
    storage.setItem('oidc.st.1', 'verifier');
    const locks = new Locks();
    locks.refusals = Number.POSITIVE_INFINITY;
    const page = await openPage({ issuer: 'http://127.0.0.1:1' }, { storage, locks });
    expect(page.session.current()).toBeUndefined();
    expect(storage.dump()).not.toContain('canary');
    expect(storage.getItem('oidc.st.1')).toBe('verifier');
    // A later copy of this tab gets every lock.
    const [copy, granted] = [clone(storage), new Locks().asManager()];
    expect(await originOfStorage(copy, granted)).toBe('unknown');
    expect(await originOfStorage(clone(copy), granted)).toBe('copy');
  });
});
