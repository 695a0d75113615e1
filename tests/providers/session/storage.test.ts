import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isKnownBrowser, rememberBrowser } from '../../../src/providers/session/tab/storage.ts';
import {
  clearSession,
  isOver,
  readRecord,
  writeRecord,
} from '../../../src/providers/session/tab/record.ts';
import { originOfStorage } from '../../../src/providers/session/tab/cloneGuard.ts';
import { TabStorage, openPage } from './page.ts';
import { handMade } from './scriptedProvider.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const record = {
  grantedBy: 'issuer client',
  accessToken: 'canary-access',
  idToken: 'canary-id',
  refreshToken: 'canary-refresh',
  expiresAt: NOW + HOUR,
  signedInAt: NOW,
  usedAt: NOW,
};

function written(changes: object = {}): TabStorage {
  const storage = new TabStorage();
  writeRecord(storage, { ...record, ...changes });
  return storage;
}

afterEach(() => vi.unstubAllGlobals());

describe('the stored session', () => {
  it('comes back', () => {
    expect(readRecord(written(), 'issuer client')).toMatchObject(record);
  });

  it.each([
    ['12 h after the sign-in', { usedAt: NOW + 12 * HOUR }, NOW + 12 * HOUR],
    ['an hour after its last use', {}, NOW + HOUR],
  ])('is over %s', (_name, changes, now) => {
    expect(isOver({ ...record, ...changes }, now - 1)).toBe(false);
    expect(isOver({ ...record, ...changes }, now)).toBe(true);
  });

  it.each(['other client', 'issuer other', ''])('is not used for %j', (grantedBy) => {
    const storage = written();
    expect(readRecord(storage, grantedBy)).toBeUndefined();
    expect(storage.dump()).not.toContain('canary');
  });

  it.each(['', 'x', 'null', '[]', '7', '{}', '{"accessToken":1}', '{"grantedBy":"issuer client"}'])(
    'is deleted when it is the garbage %j',
    (text) => {
      const storage = new TabStorage({ session: text });
      expect(readRecord(storage, 'issuer client')).toBeUndefined();
      expect(storage.length).toBe(0);
    },
  );

  it('is cleared with all that belongs to it', () => {
    const storage = written();
    storage.setItem('oidc.st.1', 'verifier');
    storage.setItem('oidc.st.2', 'verifier');
    storage.setItem('draft.form', '{}');
    clearSession(storage);
    expect(storage.dump()).toBe('[]');
  });

  it.each(['session', 'tab.id', 'unauthorized.guard'])(
    'garbage under %s does not keep the page from starting',
    async (key) => {
      const storage = new TabStorage({ [key]: '{"\u0000' });
      const page = await openPage({ issuer: 'http://127.0.0.1:1' }, { storage });
      expect(page.session.current()).toBeUndefined();
    },
  );
});

describe('blocked storage', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  beforeEach(() => vi.resetModules());
  const load = () => import('../../../src/providers/session/tab/storage.ts');

  function withWindow(names: Record<string, () => unknown>): Record<string, Storage> {
    const target = {};
    for (const [name, get] of Object.entries(names)) {
      Object.defineProperty(target, name, { get, configurable: true });
    }
    vi.stubGlobal('window', target);
    return target;
  }

  it('works where it works', async () => {
    const storage = new TabStorage();
    withWindow({ sessionStorage: () => storage });
    const safe = (await load()).safeSessionStorage();
    expect(safe.works).toBe(true);
    expect(safe.storage).toBe(storage);
    expect(storage.length).toBe(0);
  });

  it.each([
    ['blocked', blocked],
    ['absent', () => null],
  ])('is replaced by memory where it is %s, and reported', async (_name, sessionStorage) => {
    withWindow({ sessionStorage });
    const { storage, works } = (await load()).safeSessionStorage();
    expect(works).toBe(false);
    storage.setItem('a', '1');
    expect([storage.getItem('a'), storage.length, storage.key(0)]).toEqual(['1', 1, 'a']);
    storage.removeItem('a');
    expect([storage.getItem('a'), storage.key(0)]).toEqual([null, null]);
  });

  it('that is only full is kept, to be read and cleared, but does not count as working', async () => {
    const full = written();
    full.full = true;
    withWindow({ sessionStorage: () => full });
    const { storage, works } = (await load()).safeSessionStorage();
    expect(works).toBe(false);
    expect(readRecord(storage, 'issuer client')).toBeDefined();
    clearSession(storage);
    expect(full.length).toBe(0);
  });

  it('a session that cannot be written leaves no spent refresh token behind', () => {
    const storage = written();
    storage.full = true;
    writeRecord(storage, { ...record, refreshToken: 'second' });
    expect(storage.dump()).not.toContain('canary');
  });

  it.each([
    ['blocked', blocked],
    ['absent', () => null],
  ])('localStorage that is %s gets a stand-in', async (_name, localStorage) => {
    const target = withWindow({ localStorage });
    (await load()).installLocalStorageStandIn();
    target['localStorage']?.setItem('a', '1');
    expect(target['localStorage']?.getItem('a')).toBe('1');
  });

  it('a localStorage that works is left alone', async () => {
    const storage = new TabStorage();
    const target = withWindow({ localStorage: () => storage });
    (await load()).installLocalStorageStandIn();
    expect(target['localStorage']).toBe(storage);
  });

  it('the known browser is unknown, and remembering it throws nothing', () => {
    withWindow({ localStorage: blocked });
    expect(isKnownBrowser()).toBe(false);
    expect(() => rememberBrowser()).not.toThrow();
  });

  it.each([
    ['true', true],
    ['TRUE', false],
    ['1', false],
    ['', false],
  ])('the flag %j is known: %s', (value, known) => {
    const storage = new TabStorage({ knownBrowser: value });
    withWindow({ localStorage: () => storage });
    expect(isKnownBrowser()).toBe(known);
  });

  it('the known browser is remembered', () => {
    const storage = new TabStorage();
    withWindow({ localStorage: () => storage });
    rememberBrowser();
    expect(isKnownBrowser()).toBe(true);
  });
});

/** The limit of the present wait for a lock. */
let limit: AbortController | undefined;

/** Web Locks of one browser: exclusive, held until their page is gone. */
class Locks {
  readonly #held = new Set<string>();
  readonly #waiting = new Map<string, () => void>();

  /** So many requests are refused, as in a page that is paused. */
  refusals = 0;

  /** Called when a page waits for a lock that another one holds: in vain, as a rule. */
  onWaiting = () => limit?.abort();

  request = (name: string, options: LockOptions, run: (lock: unknown) => unknown) =>
    new Promise((resolve, reject) => {
      if ((this.refusals -= 1) >= 0) {
        return reject(new DOMException('callback is no longer runnable', 'AbortError'));
      }
      const grant = () => {
        this.#waiting.delete(name);
        this.#held.add(name);
        resolve(run({ name }));
      };
      if (!this.#held.has(name)) return grant();
      if (options.ifAvailable) return resolve(run(null));
      this.#waiting.set(name, grant);
      options.signal?.addEventListener('abort', () => {
        this.#waiting.delete(name);
        reject(new DOMException('aborted', 'AbortError'));
      });
      this.onWaiting();
    });
  closePages() {
    const names = [...this.#held];
    this.#held.clear();
    for (const name of names) this.#waiting.get(name)?.();
  }
  asManager = () => this as unknown as LockManager;
}

describe('a cloned tab', () => {
  beforeEach(() => {
    limit = undefined;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      limit = new AbortController();
      return limit.signal;
    });
  });

  const clone = (storage: TabStorage) => new TabStorage(Object.fromEntries(storage.entries));

  /** With a session that the tab would use if it were its own. */
  function signedIn(storage: TabStorage): TabStorage {
    const now = Date.now();
    writeRecord(storage, {
      ...record,
      grantedBy: 'http://127.0.0.1:1 developer-console',
      idToken: handMade({}, { sub: 'kp_ada' }, 'c2ln'),
      expiresAt: now + HOUR,
      signedInAt: now,
      usedAt: now,
    });
    return storage;
  }

  it('is found while the original lives', async () => {
    const locks = new Locks();
    const original = written();
    expect(await originOfStorage(original, locks.asManager())).toBe('own');
    const copy = clone(original);
    expect(await originOfStorage(copy, locks.asManager())).toBe('copy');
    expect(copy.getItem('tab.id')).not.toBe(original.getItem('tab.id'));
    expect(await originOfStorage(clone(copy), locks.asManager())).toBe('copy');
  });

  it('is not seen in a reload', async () => {
    const locks = new Locks();
    const storage = written();
    for (let reload = 0; reload < 30; reload += 1) {
      expect(await originOfStorage(storage, locks.asManager())).toBe('own');
      locks.closePages();
    }
  });

  it('is not seen where a free lock takes long to be granted: no limit has begun', async () => {
    expect(await originOfStorage(written(), new Locks().asManager())).toBe('own');
    expect(limit).toBeUndefined();
  });

  it('is not seen where the former page lets go of its lock late', async () => {
    const locks = new Locks();
    const storage = written();
    await originOfStorage(storage, locks.asManager());
    locks.onWaiting = () => locks.closePages();
    expect(await originOfStorage(storage, locks.asManager())).toBe('own');
  });

  it('gives up its copy of the session', async () => {
    const locks = new Locks();
    const original = new TabStorage();
    await originOfStorage(original, locks.asManager());
    const copy = signedIn(clone(original));
    const page = await openPage({ issuer: 'http://127.0.0.1:1' }, { storage: copy, locks });
    expect(page.session.current()).toBeUndefined();
    expect(copy.dump()).not.toContain('canary');
  });

  it('is never suspected where there are no Web Locks', async () => {
    vi.stubGlobal('navigator', {});
    expect(await originOfStorage(written(), undefined)).toBe('own');
  });

  it.each([1, 3])('is found although the lock is refused %i times', async (times) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const locks = new Locks();
    const original = written();
    await originOfStorage(original, locks.asManager());
    locks.refusals = times;
    const origin = originOfStorage(clone(original), locks.asManager());
    await vi.runAllTimersAsync();
    expect(await origin).toBe('copy');
  });

  it('may be one where every lock is refused: the grant goes, a sign-in that is under way stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const storage = signedIn(new TabStorage({ 'oidc.st.1': 'verifier' }));
    const locks = new Locks();
    locks.refusals = Number.POSITIVE_INFINITY;
    const opened = openPage({ issuer: 'http://127.0.0.1:1' }, { storage, locks });
    await vi.runAllTimersAsync();
    expect((await opened).session.current()).toBeUndefined();
    expect(storage.dump()).not.toContain('canary');
    expect(storage.getItem('oidc.st.1')).toBe('verifier');
    // Whoever copies this tab later gets every lock.
    const [copy, granted] = [clone(storage), new Locks().asManager()];
    expect(await originOfStorage(copy, granted)).toBe('unknown');
    expect(await originOfStorage(clone(copy), granted)).toBe('copy');
  });
});
