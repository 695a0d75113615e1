import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { Notice } from '../components/Notice.tsx';
import { useRestoredDraft } from '../providers/drafts.ts';
import { INTERRUPTED } from '../providers/interruptedWrites.ts';
import { interruptedEn } from '../texts/interrupted.en.ts';
import { textsOf } from '../texts/textsOf.ts';

const noteSchema = z.object({ maybeDone: z.boolean() });

/** Says what became of a write in whose midst the page was loaded again, until the next navigation. */
export default function InterruptedNotice() {
  const texts = textsOf(interruptedEn).interrupted;
  const { pathname } = useLocation();
  const [shownAt] = useState(pathname);
  const note = useRestoredDraft(INTERRUPTED, noteSchema);
  if (!note || pathname !== shownAt) return null;
  return (
    <Notice tone="warn" role="alert">
      {note.maybeDone ? texts.maybeDone : texts.nothingDone}
    </Notice>
  );
}
