import { useState } from 'react';
import { useIsMutating } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import Alert from '@mui/material/Alert';
import * as z from 'zod/mini';
import { useRestoredDraft } from '../../providers/personal/drafts.ts';
import { INTERRUPTED, INTERRUPTED_RUN } from '../../providers/session/tab/drafts.ts';
import { noticesEn } from '../../texts/shell/notices.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

const noteSchema = z.object({ maybeDone: z.boolean() });

/** Outcome of a write interrupted by a reload or a sign-in; until the next write or navigation. */
export default function InterruptedNotice() {
  const texts = textsOf(noticesEn).interrupted;
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState<string | undefined>(pathname);
  if (useIsMutating() > 0 && shownAt !== undefined) setShownAt(undefined);
  const note = useRestoredDraft(INTERRUPTED, noteSchema);
  const run = useRestoredDraft(INTERRUPTED_RUN, z.literal(true));
  if ((!note && !run) || pathname !== shownAt) return null;
  return (
    <Alert severity="warning" role="alert">
      {run ? texts.run : note?.maybeDone ? texts.maybeDone : texts.nothingDone}
    </Alert>
  );
}
