/** Storage in memory, for browsers that block the real one. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** Undefined where the browser blocks the storage; `works` is false where it is full. */
function probe(read: () => Storage): { storage: Storage; works: boolean } | undefined {
  const key = 'storage.probe';
  let storage: Storage;
  try {
    storage = read();
    storage.getItem(key);
  } catch {
    return undefined;
  }
  try {
    storage.setItem(key, key);
    storage.removeItem(key);
    return { storage, works: true };
  } catch {
    return { storage, works: false };
  }
}

let session: { storage: Storage; works: boolean } | undefined;

/**
 * The tab's session storage, or a stand-in in memory where the browser blocks it. `works` is false
 * for the stand-in and for a full storage: a sign-in has to survive a redirect, so it cannot
 * succeed there (decision 34). A full storage can be read and cleared, but writing to it throws.
 */
export function safeSessionStorage(): { storage: Storage; works: boolean } {
  session ??= probe(() => window.sessionStorage) ?? { storage: memoryStorage(), works: false };
  return session;
}

/**
 * Replaces a blocked `window.localStorage` by one in memory. Must run before react-admin is
 * imported, which reads it while it loads (decision 34).
 */
export function installLocalStorageStandIn(): void {
  try {
    void window.localStorage.length;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: memoryStorage(), configurable: true });
  }
}

const SIGNED_OUT = 'signedOut';

/**
 * Remembers a sign-out for tabs whose page does not run, and therefore gets no message: discarded,
 * or in the back/forward cache. Only the last one is remembered.
 */
export function rememberSignOut(subject: string): void {
  try {
    window.localStorage.setItem(SIGNED_OUT, `${Date.now()} ${subject}`);
  } catch {
    // In a full or blocked storage only the pages that run are told.
  }
}

/** Whether this person has signed out, in any tab, after `time` (epoch milliseconds). */
export function signedOutSince(subject: string | undefined, time: number): boolean {
  try {
    const [at, ...of] = (window.localStorage.getItem(SIGNED_OUT) ?? '').split(' ');
    // A time in the future is that of a wrong clock, and would end every new session.
    const isAfter = Number(at) > time && Number(at) <= Date.now();
    return isAfter && of.join(' ') === subject;
  } catch {
    return false;
  }
}

const KNOWN_BROWSER = 'knownBrowser';

/** Whether the console was used in this browser before: then a page load may sign in at once. */
export function isKnownBrowser(): boolean {
  try {
    return window.localStorage.getItem(KNOWN_BROWSER) === 'true';
  } catch {
    return false;
  }
}

/** Remembers that the console was used in this browser, also after the sign-out. */
export function rememberBrowser(): void {
  try {
    window.localStorage.setItem(KNOWN_BROWSER, 'true');
  } catch {
    // In a full or blocked storage the next visit starts like the first one.
  }
}
