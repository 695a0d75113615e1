import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { useKeptDraft, useRestoredDraft } from '../personal/drafts.ts';

const draftSchema = z.record(z.string(), z.unknown());

/**
 * Initial values of a form: those of an untouched form, replaced by each value of a draft that its
 * schema accepts. A draft of an older version thus keeps its valid values.
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
 * Keeps the input of the surrounding form across an automatic reload, until `isSaved` is true.
 * Returns true if the form has input, now or from before such a reload.
 */
export function useFormDraft(key: string, isRestored: boolean, isSaved = () => false): boolean {
  const { getValues } = useFormContext();
  const { isDirty } = useFormState();
  const isUnsaved = isDirty || isRestored;
  useKeptDraft(key, () => (isUnsaved && !isSaved() ? getValues() : undefined));
  return isUnsaved;
}
