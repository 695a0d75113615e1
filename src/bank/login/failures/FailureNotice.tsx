import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { presentable } from '../../../lib/foreign.ts';
import { unstacked } from '../../../lib/graphemes.ts';
import { MONOSPACE, textSize } from '../../../theme/tokens.ts';
import { errorIn } from './describe.ts';
import { useFailureWords } from './FailureWords.tsx';
import { ReportDownload } from './ReportDownload.tsx';
import { bankErrorOf } from '../../errors.ts';
import type { LoginActs } from '../flow/createBankLogin.ts';
import type { Failure } from '../flow/state.ts';

type FailureNoticeProps = {
  failure: Failure;
  report: LoginActs['report'];
  /** Further actions, in addition to those of the step. */
  actions?: ReactNode;
};

/**
 * A failure in words, beside what the person can do about it. Text of an answer is cut, and tokens in
 * it are masked.
 */
export function FailureNotice({ failure, report, actions }: FailureNoticeProps) {
  const { tone, words } = useFailureWords(failure);
  const answer = tone === 'bad' ? bankErrorOf(errorIn(failure))?.text : undefined;
  return (
    <>
      <Notice tone={tone} role={tone === 'info' ? 'status' : 'alert'} actions={actions}>
        {words}
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

const answerSx = {
  marginTop: 0.75,
  fontFamily: MONOSPACE,
  fontSize: textSize.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
