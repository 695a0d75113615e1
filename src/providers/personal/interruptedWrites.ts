import type { HubSession } from '../hub/sending.ts';
import { DRAFT_PREFIX, keepDraft } from '../session/tab/writtenDrafts.ts';
import { safeSessionStorage } from '../session/tab/storage.ts';

/** The key of the note about writes that a reload has interrupted. */
export const INTERRUPTED = 'interrupted';

/** The key of the note that a reload has interrupted the deletion of several keys. */
export const INTERRUPTED_RUN = 'interruptedRun';

const writes = new Set<{ maybeDone: boolean }>();

/** Whether one of the writes under way may have been carried out. */
const isMaybeDone = (): boolean => [...writes].some((write) => write.maybeDone);

/**
 * Watches the writes under way. When the page reloads or signs in by itself, a note for the next one
 * says whether one of them may have been carried out, or certainly none (decision 11).
 */
export function watchWrites(): NonNullable<HubSession['watchWrite']> {
  keepDraft(INTERRUPTED, () => (writes.size > 0 ? { maybeDone: isMaybeDone() } : undefined));
  return (write) => {
    writes.add(write);
    return () => void writes.delete(write);
  };
}

/** Whether a note of the former page waits to be shown. */
export function wasInterrupted(storage = safeSessionStorage().storage): boolean {
  return [INTERRUPTED, INTERRUPTED_RUN].some((key) => storage.getItem(DRAFT_PREFIX + key) !== null);
}
