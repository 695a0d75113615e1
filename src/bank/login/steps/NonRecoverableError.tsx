import { use } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { textsOf } from '../../../texts/textsOf.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import { FailedChecks } from '../../evidence/FailedChecks.tsx';
import { describeFailure } from '../failures/describe.ts';
import { FailureDetails } from '../failures/FailureDetails.tsx';
import { FailureWords } from '../failures/FailureWords.tsx';
import { ReportDownload } from '../failures/ReportDownload.tsx';
import { bankErrorOf } from '../../errors.ts';
import type { Flow } from '../flow/flow.ts';
import type { StateOf } from '../flow/state.ts';
import { StepFrame } from './StepFrame.tsx';
import { StepPlace } from '../failures/StepPlace.ts';

type NonRecoverableErrorProps = {
  state: StateOf<'NonRecoverableError'>;
  flow: Pick<Flow, 'report'>;
};

/** The end of a verification that cannot continue. The person can only start again (decision 27). */
export function NonRecoverableError({ state: { failure }, flow }: NonRecoverableErrorProps) {
  const { failure: words } = textsOf(verificationEn).verification;
  const described = describeFailure(failure);
  const error = failure.kind === 'error' ? bankErrorOf(failure.error) : undefined;
  const place = use(StepPlace);
  const explained = place?.explain(failure);
  return (
    <StepFrame
      role="alert"
      heading={place?.failed ?? words.title}
      said={
        <Notice tone={explained ? 'bad' : described.tone}>
          {explained ?? <FailureWords failure={failure} described={described} />}
        </Notice>
      }
    >
      {error && <FailureDetails error={error} />}
      <ReportDownload failure={failure} report={flow.report} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Button
          variant="contained"
          color="primary"
          onClick={place?.startOver ?? (() => window.location.reload())}
        >
          {words.tryAgain}
        </Button>
        <FailedChecks error={error} />
      </Box>
    </StepFrame>
  );
}
