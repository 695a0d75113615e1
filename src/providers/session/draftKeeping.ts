type Reader = () => unknown;

/** The forms on the page that want to survive a reload that the user did not ask for. */
const readers = new Map<string, Reader>();

/** The prefix of drafts in the tab's storage; they end with the session. */
export const DRAFT_PREFIX = 'draft.';

/** Registers a form's non-secret values; returns how to stop. */
export function keepDraft(key: string, read: Reader): () => void {
  readers.set(key, read);
  return () => readers.delete(key);
}

/**
 * Writes what the registered forms hold to the tab's storage, before the console reloads by
 * itself (decision 11). Forms never register secrets, passwords or TANs.
 */
export function saveDrafts(storage: Storage): void {
  for (const [key, read] of readers) {
    const value = read();
    if (value === undefined) continue;
    try {
      storage.setItem(DRAFT_PREFIX + key, JSON.stringify(value));
    } catch {
      // A full or blocked storage cannot keep a draft; the reload must go on all the same.
    }
  }
}
