import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { useKeptDraft, useRestoredDraft } from '../personal/drafts.ts';

const draftSchema = z.record(z.string(), z.unknown());

/**
 * The values with which a form starts: those of a draft, each as far as its schema still takes it, over
 * those of an untouched form. A draft of an older version thus keeps what it has.
 */
export function useStartValues<Shape extends z.core.$ZodShape>(
  key: string,
  { shape }: z.ZodMiniObject<Shape>,
  untouched: z.infer<z.ZodMiniObject<Shape>>,
) {
  const draft = useRestoredDraft(key, draftSchema);
  const [values] = useState(() => {
    const read = Object.entries(shape).flatMap(([name, schema]) => {
      const value = draft && Object.hasOwn(draft, name) ? draft[name] : undefined;
      const parsed = z.safeParse(schema, value);
      return value !== undefined && parsed.success ? [[name, parsed.data] as const] : [];
    });
    return { ...untouched, ...Object.fromEntries(read) };
  });
  return { values, isRestored: draft !== undefined };
}

/**
 * Keeps what is entered in the surrounding form over a reload that the person did not request. Returns
 * whether anything was entered, now or before such a reload. Nothing is kept once `isSaved` holds.
 */
export function useFormDraft(key: string, isRestored: boolean, isSaved = () => false): boolean {
  const { getValues } = useFormContext();
  const { isDirty } = useFormState();
  const isUnsaved = isDirty || isRestored;
  useKeptDraft(key, () => (isUnsaved && !isSaved() ? getValues() : undefined));
  return isUnsaved;
}
