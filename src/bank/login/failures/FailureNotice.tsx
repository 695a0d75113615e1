import { use, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { presentable } from '../../../lib/foreign.ts';
import { unstacked } from '../../../lib/graphemes.ts';
import { MONOSPACE, textSize } from '../../../theme/tokens.ts';
import { describeFailure } from './describe.ts';
import { FailureWords } from './FailureWords.tsx';
import { ReportDownload } from './ReportDownload.tsx';
import { bankErrorOf } from '../../errors.ts';
import type { Flow } from '../flow/flow.ts';
import type { Failure } from '../flow/state.ts';
import { StepPlace } from './StepPlace.ts';

type FailureNoticeProps = {
  failure: Failure;
  report: Flow['report'];
  /** Further actions, in addition to those of the step. */
  actions?: ReactNode;
};

/**
 * A failure in words, beside what the person can do about it. Text of an answer is cut, and tokens in
 * it are masked.
 */
export function FailureNotice({ failure, report, actions }: FailureNoticeProps) {
  const described = describeFailure(failure);
  const explained = use(StepPlace)?.explain(failure);
  const tone = explained ? 'bad' : described.tone;
  const answer = tone === 'bad' ? answerOf(failure) : undefined;
  return (
    <>
      <Notice tone={tone} role={tone === 'info' ? 'status' : 'alert'} actions={actions}>
        {explained ?? <FailureWords failure={failure} described={described} />}
        {answer && (
          <Box lang="" dir="auto" sx={answerSx}>
            {unstacked(presentable(answer))}
          </Box>
        )}
      </Notice>
      {/* Outside the alert: a change within it would be read out with all of it. */}
      <ReportDownload failure={failure} report={report} />
    </>
  );
}

function answerOf(failure: Failure): string | undefined {
  return failure.kind === 'error' ? bankErrorOf(failure.error)?.text : undefined;
}

const answerSx = {
  marginTop: 0.75,
  fontFamily: MONOSPACE,
  fontSize: textSize.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
