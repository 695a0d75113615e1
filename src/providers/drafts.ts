import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { DRAFT_PREFIX, keepDraft } from './session/tab/drafts.ts';
import { safeSessionStorage } from './session/tab/storage.ts';

/** Whether a former page has left a draft that nobody has restored yet. */
export function hasDraft(key: string): boolean {
  return taken.has(key) || safeSessionStorage().storage.getItem(DRAFT_PREFIX + key) !== null;
}

/** Reads a draft once: it is deleted whether it can be used or not. */
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

/** What was taken in this page: React may mount a component twice, and storage gives only once. */
const taken = new Map<string, unknown>();

/**
 * What a form held before the console had to reload by itself; undefined where there is no such
 * draft. It is given to the first mount of the form, which keeps it with `useKeptDraft`.
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
 * Lets a form survive a reload that the user did not ask for. `read` gives its non-secret values,
 * or undefined where nothing was typed.
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
