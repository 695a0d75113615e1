
/** Storage that lasts as long as the page: for browsers that block the real one. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

function usable(read: () => Storage): Storage | undefined {
  try {
    const storage = read();
    const probe = 'storage.probe';
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    return undefined;
  }
}

let session: { storage: Storage; works: boolean } | undefined;

/**
 * The tab's session storage, or a stand-in in memory where it is blocked or full; then `works` is
 * false, and a sign-in, which has to survive a redirect, cannot succeed (decision 39).
 */
export function safeSessionStorage(): { storage: Storage; works: boolean } {
  if (!session) {
    const storage = usable(() => window.sessionStorage);
    session = { storage: storage ?? memoryStorage(), works: storage !== undefined };
  }
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
