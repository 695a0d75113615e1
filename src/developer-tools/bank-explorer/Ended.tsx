import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from '../../components/Notice.tsx';
import { useDialog } from '../../components/useDialog.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/verification.en.ts';
import { EvidenceDialog } from '../../verification/EvidenceDialog.tsx';
import { FailureNotice } from '../../verification/FailureNotice.tsx';
import { bankErrorOf, isAttestationError } from '../../verification/flow/errors.ts';
import type { Failure } from '../../verification/flow/state.ts';
import { KeyRefusal } from '../keys/KeyRefusal.tsx';
import { isKeyRefused } from '../tickets/ticketErrors.ts';
import type { Explorer } from './explorer.ts';

type EndedProps = {
  failure: Failure;
  byKey: boolean;
  report: Explorer['report'];
  /** What can be done. */
  children: ReactNode;
};

/** Why the bank service is asked nothing more, with every check if it did not prove itself. */
export function Ended({ failure, byKey, report, children }: EndedProps) {
  const { evidence } = textsOf(verificationEn).verification;
  const error = failure.kind === 'error' ? failure.error : undefined;
  const results = isAttestationError(error) ? error.results : undefined;
  const checks = useDialog();
  const bankError = bankErrorOf(error);
  if (byKey && bankError && isKeyRefused(bankError)) {
    return (
      <Notice tone="bad" role="alert" actions={children}>
        <KeyRefusal error={bankError} />
      </Notice>
    );
  }
  return (
    <>
      <FailureNotice failure={failure} report={report} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        {children}
        {results && (
          <Button size="small" onClick={checks.show}>
            {evidence.open}
          </Button>
        )}
      </Box>
      {results && checks.mounted && (
        <EvidenceDialog
          open={checks.open}
          about={evidence.aboutFailure}
          results={results}
          onClose={checks.close}
          onExited={checks.exited}
        />
      )}
    </>
  );
}
