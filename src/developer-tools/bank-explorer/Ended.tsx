import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from '../../components/Notice.tsx';
import { useDialog } from '../../components/useDialog.ts';
import { bankExplorerEn } from '../../texts/bankExplorer.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/verification.en.ts';
import type { BankServiceError } from '../../verification/bank-service/errors.ts';
import { EvidenceDialog } from '../../verification/EvidenceDialog.tsx';
import { FailureNotice } from '../../verification/FailureNotice.tsx';
import { bankErrorOf, isAttestationError } from '../../verification/flow/errors.ts';
import type { Failure } from '../../verification/flow/state.ts';
import { isKeyRefused, type Explorer } from './explorer.ts';

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
  const refused = byKey && isKeyRefused(error) ? bankErrorOf(error) : undefined;
  if (refused) return <KeyRefused error={refused}>{children}</KeyRefused>;
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

type KeyRefusedProps = { error: BankServiceError; children: ReactNode };

/** What is wrong with the key or its secret, in words. */
function KeyRefused({ error, children }: KeyRefusedProps) {
  const { title, ...words } = textsOf(bankExplorerEn).bankExplorer.ticketErrors;
  return (
    <Notice tone="bad" role="alert" title={title} actions={children}>
      {meaning()}
    </Notice>
  );

  function meaning(): string {
    if (error.kind === 'Unauthorized') return words.forbidden;
    switch (error.code) {
      case 'Invalid':
        return words.secret;
      case 'UnknownKey':
      case 'ExpiredKey':
        return words.gone;
      case 'Expired':
      case 'InvalidLifetime':
        return words.clock;
      case 'KeyEnvironmentMismatch':
        return words.environment;
      default:
        return words.other(error.code ?? error.kind);
    }
  }
}
