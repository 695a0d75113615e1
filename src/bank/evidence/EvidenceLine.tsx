import { lazy, type ReactNode } from 'react';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { RowChip } from '../../components/card/RowChip.tsx';
import { useDialog } from '../../components/dialog/useDialog.ts';
import { InlineWarning } from '../../components/feedback/InlineWarning.tsx';
import { OnDemand } from '../../components/feedback/OnDemand.tsx';
import { formatTime } from '../../components/text/dates.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { rem, textSize } from '../../theme/tokens.ts';
import type { CheckResult } from '../client/attestation/checks.ts';
import type { Evidence } from '../client/service.ts';
import { isAttestationError } from '../errors.ts';

const EvidenceDialog = lazy(() => import('./EvidenceDialog.tsx'));

/** Names the attested recipient of encrypted data and the time of its checks, which it opens. */
export function EvidenceLine({ evidence }: { evidence: Evidence }) {
  const words = textsOf(verificationEn).verification.evidence;
  return (
    <Box sx={lineSx}>
      <LockOutlined />
      <span>
        {words.line(formatTime(evidence.checkedAt))}{' '}
        <WithChecks evidence={evidence} results={evidence.results}>
          {(show) => (
            <ButtonBase className="reach" onClick={show} sx={openSx}>
              {words.open}
            </ButtonBase>
          )}
        </WithChecks>{' '}
        <TrustMarks {...evidence} />
      </span>
    </Box>
  );
}

/** Opens the checks of a failed attestation; renders nothing for other errors. */
export function FailedChecks({ error }: { error: unknown }) {
  const { open } = textsOf(verificationEn).verification.evidence;
  if (!isAttestationError(error)) return null;
  return (
    <WithChecks results={error.results}>
      {(show) => <Button onClick={show}>{open}</Button>}
    </WithChecks>
  );
}

type WithChecksProps = {
  /** Undefined after a failed attestation. */
  evidence?: Evidence;
  results: readonly CheckResult[];
  children: (show: () => void) => ReactNode;
};

/** A control that loads and opens the dialog of checks. */
function WithChecks({ children, ...proof }: WithChecksProps) {
  const dialog = useDialog();
  return (
    <>
      {children(dialog.show)}
      <OnDemand opened={dialog.open} onMissing={dialog.close}>
        {dialog.mounted && <EvidenceDialog {...proof} dialog={dialog} />}
      </OnDemand>
    </>
  );
}

type TrustMarksProps = Pick<Evidence, 'product' | 'attack' | 'simulated' | 'configured'>;

/** Marks trust from the configuration, and a published attack on an accepted processor family. */
export function TrustMarks({ product, attack, simulated, configured }: TrustMarksProps) {
  const words = textsOf(verificationEn).verification.evidence;
  const label = simulated ? words.simulated : words.configured;
  return (
    <>
      {configured.length > 0 && <RowChip tone="warn" label={label} />}
      {attack && <InlineWarning tone="warn" text={words.attack(product, attack)} />}
    </>
  );
}

const lineSx = {
  display: 'flex',
  gap: 0.5,
  color: 'success.main',
  fontSize: textSize.small,
  lineHeight: '1.25rem',
  '& > svg': { flex: 'none', marginTop: '3px', fontSize: rem(15) },
} as const;

const openSx = {
  display: 'inline',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  verticalAlign: 'baseline',
  overflowWrap: 'anywhere',
} as const;
