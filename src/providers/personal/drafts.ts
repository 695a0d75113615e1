import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { KEYS, read, tabStorage } from '../../lib/storage.ts';
import { keepDraft } from '../session/tab/drafts.ts';

/** Drafts read in this page load: React may mount a form twice, but a draft is read only once. */
const restored = new Map<string, unknown>();

/** True if an earlier page load has left a draft that no form has restored yet. */
export const hasDraft = (name: string): boolean =>
  restored.has(name) || tabStorage().storage.getItem(KEYS.draft + name) !== null;

/**
 * The values of a form from before an automatic reload; undefined without such a draft. The form's
 * first mount gets the draft, and keeps it with `useKeptDraft`.
 */
export function useRestoredDraft<T>(name: string, schema: z.ZodMiniType<T>): T | undefined {
  const [draft] = useState(() => {
    const { storage } = tabStorage();
    const kept = read(storage, KEYS.draft + name, schema);
    storage.removeItem(KEYS.draft + name);
    if (kept !== undefined) restored.set(name, kept);
    return restored.get(name) as T | undefined;
  });
  return draft;
}

/**
 * Keeps the values of a form across an automatic reload. `values` returns its non-secret values, or
 * undefined without input.
 */
export function useKeptDraft(name: string, values: () => unknown): void {
  const latest = useEffectEvent(values);
  useEffect(() => {
    const stop = keepDraft(name, () => latest());
    return () => {
      restored.delete(name);
      stop();
    };
  }, [name]);
}
