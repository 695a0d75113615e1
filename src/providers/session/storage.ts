/** Storage that lasts as long as the page: for browsers that block the real one. */
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

/** Undefined where it is blocked; `works` is false where nothing more can be written. */
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
 * The tab's session storage, or a stand-in in memory where it is blocked. `works` is false there
 * and in a full one: a sign-in, which has to survive a redirect, cannot succeed (decision 39). A
 * full one can still be read and cleared, but whoever writes to it has to expect an error.
 */
export function safeSessionStorage(): { storage: Storage; works: boolean } {
  session ??= probe(() => window.sessionStorage) ?? { storage: memoryStorage(), works: false };
  return session;
}

/**
 * Replaces a blocked `window.localStorage` by one in memory. Must run before react-admin is
 * imported, which touches it while it loads (decision 39).
 */
export function installLocalStorageStandIn(): void {
  try {
    void window.localStorage.length;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: memoryStorage(), configurable: true });
  }
}
