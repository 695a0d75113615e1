import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FailedChecks } from '../../bank/evidence/FailedChecks.tsx';
import { FailureNotice } from '../../bank/login/failures/FailureNotice.tsx';
import { bankErrorOf } from '../../bank/errors.ts';
import type { Failure } from '../../bank/login/flow/state.ts';
import { KeyRefusal } from '../../resources/api-keys/try/KeyRefusal.tsx';
import { isKeyRefused } from '../../bank/tickets/ticketErrors.ts';
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
  const error = failure.kind === 'error' ? failure.error : undefined;
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
        <FailedChecks size="small" error={error} />
      </Box>
    </>
  );
}
