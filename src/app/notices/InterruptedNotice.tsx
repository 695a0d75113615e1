import { Fragment, useState } from 'react';
import Box from '@mui/material/Box';
import { useIsMutating } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRestoredDraft } from '../../providers/personal/drafts.ts';
import {
  INTERRUPTED,
  INTERRUPTED_RUN,
  type InterruptedRun,
} from '../../providers/personal/interruptedWrites.ts';
import { noticesEn } from '../../texts/shell/notices.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

const noteSchema = z.object({ maybeDone: z.boolean() });

const names = z.array(z.string());
const runSchema = z.object({ done: names, unsure: names, undone: names });

/** Says what became of a write that a reload or a sign-in interrupted, until the next write or another page. */
export default function InterruptedNotice() {
  const texts = textsOf(noticesEn).interrupted;
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState<string | undefined>(pathname);
  if (useIsMutating() > 0 && shownAt !== undefined) setShownAt(undefined);
  const note = useRestoredDraft(INTERRUPTED, noteSchema);
  const run = useRestoredDraft(INTERRUPTED_RUN, runSchema);
  if ((!note && !run) || pathname !== shownAt) return null;
  return (
    <Notice tone="warn" role="alert">
      {run ? <Stand run={run} /> : note?.maybeDone ? texts.maybeDone : texts.nothingDone}
    </Notice>
  );
}

/** The most names of one kind; the list of the page has them all. */
const MOST = 20;

/** What has become of each part of a run, the doubtful ones first. */
function Stand({ run }: { run: InterruptedRun }) {
  const texts = textsOf(noticesEn).interrupted.run;
  const kinds = (['unsure', 'undone', 'done'] as const).filter((kind) => run[kind].length > 0);
  return (
    <>
      {texts.title}
      <Box component="ul" sx={{ margin: '6px 0 0', paddingInlineStart: '20px' }}>
        {kinds.map((kind) => (
          <Box component="li" key={kind} sx={{ overflowWrap: 'anywhere' }}>
            {texts[kind](run[kind].length)}{' '}
            {run[kind].slice(0, MOST).map((name, index) => (
              <Fragment key={index}>
                {index > 0 && ', '}
                <bdi>{name}</bdi>
              </Fragment>
            ))}
            {run[kind].length > MOST && ` ${texts.more(run[kind].length - MOST)}`}
          </Box>
        ))}
      </Box>
    </>
  );
}
