import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { DRAFT_PREFIX, keepDraft } from './session/tab/drafts.ts';
import { safeSessionStorage } from './session/tab/storage.ts';

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
 * Lets a form survive the reload after a lost session: `read` gives its non-secret values (or
 * undefined where nothing was typed); `restored` is what a former page kept, given to the first
 * mount of this page.
 */
export function useDraft<S extends z.ZodMiniType>(
  key: string,
  schema: S,
  read: () => z.infer<S> | undefined,
): { restored: z.infer<S> | undefined } {
  const [restored] = useState(() => {
    const draft = takeDraft(key, schema);
    if (draft !== undefined) taken.set(key, draft);
    return draft ?? (taken.get(key) as z.infer<S> | undefined);
  });
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const stop = keepDraft(key, () => latest.current());
    return () => {
      taken.delete(key);
      stop();
    };
  }, [key]);
  return { restored };
}
