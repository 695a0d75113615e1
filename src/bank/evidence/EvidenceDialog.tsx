import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { DialogFrame, dialogActionsSx, useDialog } from '../../components/dialog/DialogFrame.tsx';
import { Facts, type Fact } from '../../components/card/Facts.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';

import { token } from '../../theme/tokens.ts';
import type { CheckResult } from '../client/attestation/checks.ts';
import { isAttestationError } from '../errors.ts';
import { CheckRow } from './CheckRow.tsx';

type EvidenceDialogProps = {
  about: string;
  /** The limits of the checks. */
  limit?: string;
  /** The properties of the bank service, if it has proved itself. */
  facts?: readonly Fact[];
  results: readonly CheckResult[];
  /** Renders the control that opens the dialog. */
  children: (show: () => void) => ReactNode;
};

/** All checks that were made before anything was sent, in their order. */
export function EvidenceDialog(props: EvidenceDialogProps) {
  const { about, limit, facts = [], results, children } = props;
  const { common, verification } = textsOf(verificationEn);
  const { evidence } = verification;
  const dialog = useDialog();
  const content = (
    <DialogFrame
      open={dialog.open}
      title={evidence.title}
      width={640}
      onDismiss={dialog.close}
      onExited={dialog.exited}
    >
      {/* Scrolls by itself, so that Close stays visible; focusable, so that the keyboard can scroll it. */}
      <Box role="region" aria-label={evidence.results} tabIndex={0} sx={scrollSx}>
        <Box sx={{ color: token('dim'), marginBottom: 1 }}>{about}</Box>
        {limit && <Box sx={{ color: token('dim'), marginBottom: 1 }}>{limit}</Box>}
        {facts.length > 0 && <Facts items={facts} />}
        <Box component="ol" sx={{ listStyle: 'none', padding: 0, margin: '12px 0 0' }}>
          {results.map((result) => (
            <CheckRow key={result.check} result={result} />
          ))}
        </Box>
      </Box>
      <Box sx={dialogActionsSx}>
        <Button autoFocus onClick={dialog.close}>
          {common.close}
        </Button>
      </Box>
    </DialogFrame>
  );
  return (
    <>
      {children(dialog.show)}
      {dialog.mounted && content}
    </>
  );
}

type FailedChecksProps = { error: unknown; small?: boolean };

/** Opens every check of an enclave that did not prove itself; nothing for any other error. */
export function FailedChecks({ error, small = false }: FailedChecksProps) {
  const { evidence } = textsOf(verificationEn).verification;
  if (!isAttestationError(error)) return null;
  return (
    <EvidenceDialog about={evidence.aboutFailure} results={error.results}>
      {(show) => (
        <Button small={small} onClick={show}>
          {evidence.open}
        </Button>
      )}
    </EvidenceDialog>
  );
}

const scrollSx = {
  maxHeight: 'calc(100vh - 210px)',
  minHeight: 120,
  overflowY: 'auto',
  margin: '0 -20px',
  padding: '0 20px',
  borderBottom: `1px solid ${token('line')}`,
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;
