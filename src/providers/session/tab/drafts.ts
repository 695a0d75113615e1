import { KEYS, keysUnder, write, writeText } from '../../../lib/storage.ts';

/** Readers of the forms whose values survive an automatic reload. */
const readers = new Map<string, () => unknown>();

/** Key of the subject who owns the drafts. Forms use other names. */
const OWNER = `${KEYS.draft}@owner`;

/**
 * Registers a form's values and returns the function that unregisters them. Forms never register
 * secrets, passwords or TANs.
 */
export function keepDraft(name: string, read: () => unknown): () => void {
  readers.set(name, read);
  return () => readers.delete(name);
}

/**
 * Writes the values of the registered forms to the tab's storage before an automatic reload or
 * sign-in. `owner` is the subject of the session; the next sign-in deletes drafts without one.
 * Never throws: neither a failing form nor a full storage may prevent the reload.
 */
export function saveDrafts(storage: Storage, owner: string | undefined): void {
  for (const [name, read] of readers) {
    try {
      const value = read();
      if (value !== undefined) write(storage, KEYS.draft + name, value);
    } catch {
      // This form has no draft then.
    }
  }
  if (readers.size > 0 && owner !== undefined) writeText(storage, OWNER, owner);
}

/**
 * Keeps a text of `owner` in the tab until it is dropped or the session ends. Like a draft, it
 * survives only a new sign-in of the same user. Throws if the storage is full.
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

/** Name of the note about writes that a reload interrupted. */
export const INTERRUPTED = 'interrupted';

/** Name of the note that a reload interrupted the deletion of several keys. */
export const INTERRUPTED_RUN = 'interruptedRun';

/** Name of the note about keys whose secret may be lost with the tab. A session cap keeps it. */
export const UNSTORED = 'unstored';

type WriteUnderWay = { maybeDone: boolean };

/**
 * Returns a function that registers a write under way and returns the function that ends it. Before
 * an automatic reload or sign-in, a note for the next page records if a write may have happened.
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
