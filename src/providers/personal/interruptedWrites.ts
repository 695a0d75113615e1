import type { HubSession } from '../hub/sending.ts';
import { DRAFT_PREFIX, keepDraft } from '../session/tab/writtenDrafts.ts';
import { STEPPED_UP } from '../session/stepUp.ts';
import { safeSessionStorage } from '../session/tab/storage.ts';

/** The key of the note about writes that a reload has interrupted. */
export const INTERRUPTED = 'interrupted';

/**
 * Watches the writes under way. When the page reloads or signs in by itself, a note for the next one
 * says whether one of them may have been carried out, or certainly none (decision 11).
 */
export function watchWrites(): NonNullable<HubSession['watchWrite']> {
  const writes = new Set<{ maybeDone: boolean }>();
  keepDraft(INTERRUPTED, () =>
    writes.size > 0 ? { maybeDone: [...writes].some((write) => write.maybeDone) } : undefined,
  );
  return (write) => {
    writes.add(write);
    return () => void writes.delete(write);
  };
}

/** Whether a note of the former page waits to be shown. */
export function wasInterrupted(): boolean {
  const { storage } = safeSessionStorage();
  return [INTERRUPTED, STEPPED_UP].some((key) => storage.getItem(DRAFT_PREFIX + key) !== null);
}
