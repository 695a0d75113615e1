import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { DialogFrame, dialogActionsSx } from '../../components/dialog/DialogFrame.tsx';
import { Facts, type Fact } from '../../components/card/Facts.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { token } from '../../theme/tokens.ts';
import type { CheckResult } from '../client/attestation/checks.ts';
import { CheckRow } from './CheckRow.tsx';

type EvidenceDialogProps = {
  open: boolean;
  about: string;
  /** What the checks cannot give. */
  limit?: string;
  /** The properties of the bank service, if it has proved itself. */
  facts?: readonly Fact[];
  results: readonly CheckResult[];
  onClose: () => void;
  onExited: () => void;
};

/** All checks that were made before anything was sent, in their order. */
export function EvidenceDialog(props: EvidenceDialogProps) {
  const { open, about, limit, facts = [], results, onClose, onExited } = props;
  const { common, verification } = textsOf(verificationEn);
  const { evidence } = verification;
  return (
    <DialogFrame
      open={open}
      title={evidence.title}
      width={640}
      onDismiss={onClose}
      onExited={onExited}
    >
      {/* Scrolls by itself, so that Close stays visible; focusable, so that the keyboard can scroll it. */}
      <Box role="region" aria-label={evidence.results} tabIndex={0} sx={scrollSx}>
        <Box sx={paragraphSx}>{about}</Box>
        {limit && <Box sx={paragraphSx}>{limit}</Box>}
        {facts.length > 0 && <Facts items={facts} />}
        <Box component="ol" sx={listSx}>
          {results.map((result) => (
            <CheckRow key={result.check} result={result} />
          ))}
        </Box>
      </Box>
      <Box sx={dialogActionsSx}>
        <Button autoFocus onClick={onClose}>
          {common.close}
        </Button>
      </Box>
    </DialogFrame>
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

const paragraphSx = { color: token('dim'), marginBottom: 1 } as const;

const listSx = { listStyle: 'none', margin: '12px 0 0', padding: 0 } as const;
