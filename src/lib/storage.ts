import type * as z from 'zod/mini';

/**
 * Everything that the console keeps in this browser; `docs/security.md` lists the retention. No
 * other file uses the browser's storages. A name that ends in a dot is a prefix.
 */
export const KEYS = {
  // In the tab (`sessionStorage`):
  /** The tokens of the signed-in user, until the session ends. */
  session: 'session',
  /** The cap that ended the tab's last session, its page and user, until the next sign-in. */
  capEnd: 'session.cap',
  /** A random id of the tab, by which it detects that it is a copy. */
  tabId: 'tab.id',
  /** Started sign-ins by their state, with the PKCE code verifier, for ten minutes. */
  signIn: 'oidc.st.',
  /** The target of the last started sign-in, for an hour. */
  wanted: 'signIn.wanted',
  /** The times of the tab's last reload and sign-in after refused calls. */
  recovery: 'unauthorized.guard',
  /** The invite link for the next user who signs in, for an hour. */
  invitation: 'invitation.link',
  /** Drafts of forms and writes under way, with the subject of their user, across a reload. */
  draft: 'draft.',

  // In all tabs (`localStorage`):
  /** The time of the last log-out in this browser, and the subject of the user. */
  signedOut: 'signedOut',
  /** A flag that the console was used in this browser. */
  knownBrowser: 'knownBrowser',
  /** The colour scheme chosen in this browser. */
  theme: 'theme',
  /** The language chosen in this browser. */
  language: 'language',
  /** The hub's address, and the calls that it answers with `no-store`. */
  unstored: 'hub.unstored',
  /** Values of one user in one tenant: `personal.<tenant>/<user>/<name>`. */
  personal: 'personal.',
} as const;

/** The tab's storage; `works` is true if it keeps written values. */
export type TabStorage = { storage: Storage; works: boolean };

let tab: TabStorage | undefined;

/**
 * The tab's session storage, or a stand-in in memory if the browser blocks it. `works` is false for
 * the stand-in and for a full storage: no sign-in can succeed there, because it must survive a
 * redirect. A full storage can be read and cleared.
 */
export function tabStorage(): TabStorage {
  if (tab) return tab;
  const storage = usable(() => window.sessionStorage);
  const works = storage !== undefined && writeText(storage, 'probe', '');
  storage?.removeItem('probe');
  return (tab = { storage: storage ?? memoryStorage(), works });
}

let standIn: Storage | undefined;

/** The storage that all tabs of this browser share, or a stand-in in memory if it is blocked. */
export const browserStorage = (): Storage =>
  usable(() => window.localStorage) ?? (standIn ??= memoryStorage());

/**
 * Replaces a blocked `window.localStorage` by the stand-in. Must run before the import of
 * react-admin, which reads it while it loads.
 */
export function installLocalStorageStandIn(): void {
  if (usable(() => window.localStorage)) return;
  Object.defineProperty(window, 'localStorage', { value: browserStorage(), configurable: true });
}

/** The stored value; undefined if there is none or it does not match the schema. */
export const read = <T>(storage: Storage, key: string, schema: z.ZodMiniType<T>): T | undefined =>
  parseKept(storage.getItem(key), schema);

/** The same for a text that was read before. */
export function parseKept<T>(text: string | null, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Writes a value as JSON. Returns false if the storage is full. */
export const write = (storage: Storage, key: string, value: unknown): boolean =>
  writeText(storage, key, JSON.stringify(value));

/** Writes a text unchanged. Returns false if the storage is full. */
export function writeText(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Keys that begin with a prefix. */
export const keysUnder = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Undefined if the browser blocks the storage or has none. */
function usable(get: () => Storage | null): Storage | undefined {
  try {
    const storage = get();
    storage?.getItem('probe');
    return storage ?? undefined;
  } catch {
    return undefined;
  }
}

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
