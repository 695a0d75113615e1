type Reader = () => unknown;

/** The forms on the page that survive a reload that the user did not ask for. */
const readers = new Map<string, Reader>();

/** The prefix of drafts in the tab's storage; they end with the session. */
export const DRAFT_PREFIX = 'draft.';

/** The subject whose drafts they are. Forms use other names. */
const OWNER = `${DRAFT_PREFIX}@owner`;

/** Registers a form's non-secret values; returns how to stop. */
export function keepDraft(key: string, read: Reader): () => void {
  readers.set(key, read);
  return () => readers.delete(key);
}

/**
 * Writes what the registered forms hold to the tab's storage, before the console reloads or signs
 * in again by itself (decision 11). Forms never register secrets, passwords or TANs. `owner` is the
 * subject of the session; drafts without one are deleted at the next sign-in. Never throws.
 */
export function saveDrafts(storage: Storage, owner: string | undefined): void {
  for (const [key, read] of readers) {
    try {
      const value = read();
      if (value !== undefined) storage.setItem(DRAFT_PREFIX + key, JSON.stringify(value));
      if (owner !== undefined) storage.setItem(OWNER, owner);
    } catch {
      // A full or blocked storage cannot keep a draft; the reload happens nevertheless.
    }
  }
}

/**
 * Keeps a text of `owner` in the tab until it is dropped or their session ends. Like a draft it
 * survives a new sign-in of the same person only. Throws where the storage is full.
 */
export function keepOwned(storage: Storage, key: string, text: string, owner: string): void {
  storage.setItem(OWNER, owner);
  storage.setItem(DRAFT_PREFIX + key, text);
}

/** Deletes all drafts, of any owner. */
export function dropDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
}

/** The subject whose drafts this tab keeps. */
export function draftOwner(storage: Storage): string | undefined {
  return storage.getItem(OWNER) ?? undefined;
}
