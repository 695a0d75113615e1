import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { textsOf } from '../../../texts/textsOf.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import { FailedChecks } from '../../evidence/EvidenceDialog.tsx';
import { errorIn } from '../failures/describe.ts';
import { FailureDetails } from '../failures/FailureDetails.tsx';
import { useFailureWords } from '../failures/FailureWords.tsx';
import { ReportDownload } from '../failures/ReportDownload.tsx';
import { bankErrorOf } from '../../errors.ts';
import type { LoginActs } from '../flow/createBankLogin.ts';
import type { StateOf } from '../flow/state.ts';
import { StepFrame } from './StepFrame.tsx';

/** A page's words for a login that has failed for good, and how it starts again. */
export type StartingOver = { failed: string; onStartOver: () => void };

type NonRecoverableErrorProps = {
  state: StateOf<'NonRecoverableError'>;
  acts: Pick<LoginActs, 'report'>;
} & StartingOver;

/** The end of a login that cannot continue. The person can only start again. */
export function NonRecoverableError(props: NonRecoverableErrorProps) {
  const { state, acts, failed, onStartOver } = props;
  const { failure } = state;
  const { tryAgain } = textsOf(verificationEn).verification.failure;
  const { tone, words } = useFailureWords(failure);
  const error = errorIn(failure);
  const bankError = bankErrorOf(error);
  return (
    <StepFrame heading={failed} alert={<Notice tone={tone}>{words}</Notice>}>
      {bankError && <FailureDetails error={bankError} />}
      <ReportDownload failure={failure} report={acts.report} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Button look="primary" onClick={onStartOver}>
          {tryAgain}
        </Button>
        <FailedChecks error={error} />
      </Box>
    </StepFrame>
  );
}
