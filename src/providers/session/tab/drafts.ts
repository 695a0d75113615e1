import { KEYS, keysUnder, write, writeText } from '../../../lib/storage.ts';

/** The forms on the page whose values survive a reload that the user did not request. */
const readers = new Map<string, () => unknown>();

/** The subject whose drafts they are. Forms use other names. */
const OWNER = `${KEYS.draft}@owner`;

/**
 * Registers a form's values; returns the function that unregisters them. Forms never register
 * secrets, passwords or TANs.
 */
export function keepDraft(name: string, read: () => unknown): () => void {
  readers.set(name, read);
  return () => readers.delete(name);
}

/**
 * Writes the values of the registered forms to the tab's storage, before the console reloads or signs
 * in again automatically. `owner` is the subject of the session; drafts without one are deleted at the
 * next sign-in. A form that fails and a full storage do not prevent the reload. Never throws.
 */
export function saveDrafts(storage: Storage, owner: string | undefined): void {
  for (const [name, read] of readers) {
    try {
      const value = read();
      if (value !== undefined) write(storage, KEYS.draft + name, value);
    } catch {
      // Its form has no draft then.
    }
  }
  if (readers.size > 0 && owner !== undefined) writeText(storage, OWNER, owner);
}

/**
 * Keeps a text of `owner` in the tab until it is dropped or their session ends. Like a draft, it
 * survives a new sign-in of the same person only. Throws where the storage is full.
 */
export function keepOwned(storage: Storage, name: string, text: string, owner: string): void {
  storage.setItem(OWNER, owner);
  storage.setItem(KEYS.draft + name, text);
}

/** Deletes all drafts, of any owner, except the one with the name `kept`. */
export function dropDrafts(storage: Storage, kept?: string): void {
  for (const key of keysUnder(storage, KEYS.draft)) {
    if (key !== `${KEYS.draft}${kept}`) storage.removeItem(key);
  }
}

/** The subject whose drafts this tab keeps. */
export const draftOwner = (storage: Storage): string | undefined =>
  storage.getItem(OWNER) ?? undefined;

/** The name of the note about writes that a reload has interrupted. */
export const INTERRUPTED = 'interrupted';

/** The name of the note that a reload has interrupted the deletion of several keys. */
export const INTERRUPTED_RUN = 'interruptedRun';

/** The name of the note about keys whose secret may be lost with the tab. It outlasts a cap of the session. */
export const UNSTORED = 'unstored';

type WriteUnderWay = { maybeDone: boolean };

/**
 * Watches the writes under way: the function that it returns is called with each, and returns what
 * ends it. When the page reloads or signs in automatically, a note for the next one says whether one of
 * them may have been carried out, or certainly none.
 */
export function watchWrites(): (write: WriteUnderWay) => () => void {
  const writes = new Set<WriteUnderWay>();
  keepDraft(INTERRUPTED, () => {
    const maybeDone = [...writes].some((underWay) => underWay.maybeDone);
    return writes.size > 0 ? { maybeDone } : undefined;
  });
  return (underWay) => {
    writes.add(underWay);
    return () => void writes.delete(underWay);
  };
}
