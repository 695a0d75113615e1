import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Facts } from '../../components/card/Facts.tsx';
import type { useDialog } from '../../components/dialog/useDialog.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import type { CheckResult } from '../client/attestation/checks.ts';
import type { Evidence } from '../client/service.ts';
import { CheckList, factsOf } from './Checks.tsx';

type EvidenceDialogProps = {
  /** Undefined after a failed attestation. */
  evidence?: Evidence | undefined;
  results: readonly CheckResult[];
  dialog: ReturnType<typeof useDialog>;
};

/** The checks before anything was sent, and their limits. */
export default function EvidenceDialog({ evidence, results, dialog }: EvidenceDialogProps) {
  const { common, verification } = textsOf(verificationEn);
  const words = verification.evidence;
  return (
    <Dialog
      open={dialog.open}
      maxWidth="sm"
      onClose={dialog.close}
      slotProps={{ transition: { onExited: dialog.exited } }}
    >
      <DialogTitle>{words.title}</DialogTitle>
      {/* Focusable, so that the keyboard can scroll it. */}
      <DialogContent dividers role="region" aria-label={words.results} tabIndex={0}>
        <Box sx={{ color: 'text.secondary' }}>{evidence ? words.about : words.aboutFailure}</Box>
        {evidence && (
          <>
            <Box sx={{ color: 'text.secondary', marginBlock: 1 }}>{words.limit}</Box>
            <Facts items={factsOf(evidence)} />
          </>
        )}
        <Box sx={{ marginTop: 1.5 }}>
          <CheckList results={results} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={dialog.close}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
