import { use } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { textsOf } from '../../../texts/textsOf.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import { FailedChecks } from '../../evidence/FailedChecks.tsx';
import { describeFailure, errorIn, OwnWords } from '../failures/describe.ts';
import { FailureDetails } from '../failures/FailureDetails.tsx';
import { FailureWords } from '../failures/FailureWords.tsx';
import { ReportDownload } from '../failures/ReportDownload.tsx';
import { bankErrorOf } from '../../errors.ts';
import type { LoginActs } from '../flow/createBankLogin.ts';
import type { StateOf } from '../flow/state.ts';
import { StepFrame } from './StepFrame.tsx';

/** What a page says of a login that has failed for good, and how it starts again. */
export type StartingOver = { failed: string; onStartOver: () => void };

type NonRecoverableErrorProps = {
  state: StateOf<'NonRecoverableError'>;
  acts: Pick<LoginActs, 'report'>;
} & StartingOver;

/** The end of a login that cannot continue. The person can only start again (decision 27). */
export function NonRecoverableError(props: NonRecoverableErrorProps) {
  const { state, acts, failed, onStartOver } = props;
  const { failure } = state;
  const { failure: words } = textsOf(verificationEn).verification;
  const described = describeFailure(failure);
  const error = errorIn(failure);
  const bankError = bankErrorOf(error);
  const own = use(OwnWords)(failure);
  return (
    <StepFrame
      heading={failed}
      alert={
        <Notice tone={own ? 'bad' : described.tone}>
          {own ?? <FailureWords error={error} described={described} />}
        </Notice>
      }
    >
      {bankError && <FailureDetails error={bankError} />}
      <ReportDownload failure={failure} report={acts.report} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Button look="primary" onClick={onStartOver}>
          {words.tryAgain}
        </Button>
        <FailedChecks error={error} />
      </Box>
    </StepFrame>
  );
}
