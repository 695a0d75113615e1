import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { DRAFT_PREFIX, keepDraft } from '../session/tab/writtenDrafts.ts';
import { safeSessionStorage } from '../session/tab/storage.ts';

/** Whether a former page load has left a draft that no form has restored yet. */
export function hasDraft(key: string): boolean {
  return taken.has(key) || safeSessionStorage().storage.getItem(DRAFT_PREFIX + key) !== null;
}

/** Reads a draft and deletes it, usable or not. */
function takeDraft<S extends z.ZodMiniType>(key: string, schema: S): z.infer<S> | undefined {
  const { storage } = safeSessionStorage();
  const text = storage.getItem(DRAFT_PREFIX + key);
  if (text === null) return undefined;
  storage.removeItem(DRAFT_PREFIX + key);
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Drafts read in this page load: React may mount a form twice, but storage gives a draft once. */
const taken = new Map<string, unknown>();

/**
 * What a form held before the console reloaded by itself; undefined where there is no such draft.
 * The form's first mount gets it, and keeps it with `useKeptDraft`.
 */
export function useRestoredDraft<S extends z.ZodMiniType>(
  key: string,
  schema: S,
): z.infer<S> | undefined {
  const [restored] = useState(() => {
    const draft = takeDraft(key, schema);
    if (draft !== undefined) taken.set(key, draft);
    return draft ?? (taken.get(key) as z.infer<S> | undefined);
  });
  return restored;
}

/**
 * Lets a form survive a reload that the user did not request. `read` returns its non-secret values,
 * or undefined if nothing was typed.
 */
export function useKeptDraft(key: string, read: () => unknown): void {
  const latest = useEffectEvent(read);
  useEffect(() => {
    const stop = keepDraft(key, () => latest());
    return () => {
      taken.delete(key);
      stop();
    };
  }, [key]);
}
