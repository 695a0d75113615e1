type Reader = () => unknown;

/** The forms on the page whose values survive a reload that the user did not request. */
const readers = new Map<string, Reader>();

/** The prefix of drafts in the tab's storage; they end with the session. */
export const DRAFT_PREFIX = 'draft.';

/** The subject whose drafts they are. Forms use other names. */
const OWNER = `${DRAFT_PREFIX}@owner`;

/** Registers a form's non-secret values; returns the function that unregisters them. */
export function keepDraft(key: string, read: Reader): () => void {
  readers.set(key, read);
  return () => readers.delete(key);
}

/**
 * Writes the values of the registered forms to the tab's storage, before the console reloads or signs
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
      // A full or blocked storage keeps no draft, which must not prevent the reload.
    }
  }
}

/**
 * Keeps a text of `owner` in the tab until it is dropped or their session ends. Like a draft, it
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
