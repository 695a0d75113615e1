import type * as z from 'zod/mini';

/**
 * Everything that the console keeps in this browser. `docs/security.md` says for how long. No other
 * file uses the browser's storages; a name that ends in a dot is a prefix.
 */
export const KEYS = {
  // In the tab (`sessionStorage`):
  /** The tokens of the signed-in person, until their session ends. */
  session: 'session',
  /** The cap that has ended the tab's last session, its page and person, until the next sign-in. */
  capEnd: 'session.cap',
  /** A random id of the tab, by which it notices that it is a copy. Nobody's. */
  tabId: 'tab.id',
  /** Started sign-ins by their state, with the code verifier of PKCE, for ten minutes. Nobody's yet. */
  signIn: 'oidc.st.',
  /** The address to which the last of them leads, for an hour. Nobody's yet. */
  wanted: 'signIn.wanted',
  /** The times of the tab's last reload and sign-in because of refused calls. Nobody's. */
  recovery: 'unauthorized.guard',
  /** The invite link of the person who signs in next, for an hour. */
  invitation: 'invitation.link',
  /** Drafts of forms and writes under way, with the subject of their person, across a reload. */
  draft: 'draft.',

  // In all tabs (`localStorage`):
  /** The time of the last sign-out in this browser, and the subject of its person. */
  signedOut: 'signedOut',
  /** That the console was used in this browser. Nobody's. */
  knownBrowser: 'knownBrowser',
  /** The colour scheme chosen in this browser. Nobody's. */
  theme: 'theme',
  /** The language chosen in this browser. Nobody's. */
  language: 'language',
  /** The hub's address, and the calls that it answers with `no-store`. Nobody's. */
  unstored: 'hub.unstored',
  /** Values of one person in one tenant: `personal.<tenant>/<person>/<name>`. */
  personal: 'personal.',
} as const;

/** The tab's storage, and whether it keeps what is written to it. */
export type TabStorage = { storage: Storage; works: boolean };

let tab: TabStorage | undefined;

/**
 * The tab's session storage, or a stand-in in memory where the browser blocks it. `works` is false
 * for the stand-in and for a full storage: a sign-in has to survive a redirect, so it cannot
 * succeed there. A full storage can be read and cleared.
 */
export function tabStorage(): TabStorage {
  if (tab) return tab;
  const storage = usable(() => window.sessionStorage);
  const works = storage !== undefined && writeText(storage, 'probe', '');
  storage?.removeItem('probe');
  return (tab = { storage: storage ?? memoryStorage(), works });
}

let standIn: Storage | undefined;

/** The storage that all tabs of this browser share, or a stand-in in memory where it is blocked. */
export const browserStorage = (): Storage =>
  usable(() => window.localStorage) ?? (standIn ??= memoryStorage());

/**
 * Puts the stand-in in place of a blocked `window.localStorage`. Must run before react-admin is
 * imported, which reads it while it loads.
 */
export function installLocalStorageStandIn(): void {
  if (usable(() => window.localStorage)) return;
  Object.defineProperty(window, 'localStorage', { value: browserStorage(), configurable: true });
}

/** The value that was written; undefined where there is none, or one that does not match the schema. */
export const read = <T>(storage: Storage, key: string, schema: z.ZodMiniType<T>): T | undefined =>
  parseKept(storage.getItem(key), schema);

/** The same of the text under a key. */
export function parseKept<T>(text: string | null, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Writes a value as JSON. Returns false where a full storage did not keep it. */
export const write = (storage: Storage, key: string, value: unknown): boolean =>
  writeText(storage, key, JSON.stringify(value));

/** Writes a text as it is. Returns false where a full storage did not keep it. */
export function writeText(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys that begin with a prefix. */
export const keysUnder = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Undefined where the browser blocks the storage, or has none. */
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
