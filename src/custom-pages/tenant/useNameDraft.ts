import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../providers/drafts.ts';

export type NameDraft = ReturnType<typeof useNameDraft>;

const draftSchema = z.string();

/**
 * Lets a name that is being typed into a dialog survive the reload after a lost session. `restored`
 * is what a former page kept, until `keep` was told of another one or that there is none.
 */
export function useNameDraft(key: string) {
  const typed = useRef<string>(undefined);
  const { restored } = useDraft(key, draftSchema, () => typed.current);
  const [used, setUsed] = useState(false);
  return {
    restored: used ? undefined : restored,
    keep: (text: string | undefined) => {
      typed.current = text;
      if (text === undefined) setUsed(true);
    },
  };
}
