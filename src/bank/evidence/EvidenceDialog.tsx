import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDialog } from '../../components/dialog/useDialog.ts';
import { Facts, type Fact } from '../../components/card/Facts.tsx';
import { formatMoment } from '../../components/text/dates.ts';
import { Name } from '../../components/text/Name.tsx';
import { DayStamp } from '../../components/text/Stamps.tsx';
import { brief } from '../../lib/graphemes.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { iconSize, MONOSPACE, textSize, token } from '../../theme/tokens.ts';
import type { CheckResult } from '../client/attestation/checks.ts';
import type { Evidence } from '../client/service.ts';
import { isAttestationError } from '../errors.ts';

type EvidenceDialogProps = {
  /** The proof of a bank service; undefined for one that did not prove itself. */
  evidence?: Evidence;
  results: readonly CheckResult[];
  /** Renders the control that opens the dialog. */
  children: (show: () => void) => ReactNode;
};

/** All checks that were made before anything was sent, in their order, and their limits. */
export function EvidenceDialog({ evidence, results, children }: EvidenceDialogProps) {
  const { common, verification } = textsOf(verificationEn);
  const words = verification.evidence;
  const dialog = useDialog();
  const content = (
    <Dialog
      open={dialog.open}
      maxWidth="sm"
      onClose={dialog.close}
      slotProps={{ transition: { onExited: dialog.exited } }}
    >
      <DialogTitle>{words.title}</DialogTitle>
      {/* Focusable, so that the keyboard can scroll it. */}
      <DialogContent dividers role="region" aria-label={words.results} tabIndex={0}>
        <Box sx={{ color: token('dim') }}>{evidence ? words.about : words.aboutFailure}</Box>
        {evidence && (
          <>
            <Box sx={{ color: token('dim'), marginBlock: 1 }}>{words.limit}</Box>
            <Facts items={factsOf(evidence)} />
          </>
        )}
        <Box component="ol" sx={{ listStyle: 'none', margin: '12px 0 0', padding: 0 }}>
          {results.map((result) => (
            <CheckRow key={result.check} result={result} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={dialog.close}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return (
    <>
      {children(dialog.show)}
      {dialog.mounted && content}
    </>
  );
}

/** Opens every check of an enclave that did not prove itself; nothing for any other error. */
export function FailedChecks({ error }: { error: unknown }) {
  const { open } = textsOf(verificationEn).verification.evidence;
  if (!isAttestationError(error)) return null;
  return (
    <EvidenceDialog results={error.results}>
      {(show) => <Button onClick={show}>{open}</Button>}
    </EvidenceDialog>
  );
}

/** Longer than the digests and the lists of keys that checks compare. */
const LONGEST = 1024;

/** One check: its name in plain words, the verdict and both values. */
export function CheckRow({ result }: { result: CheckResult }) {
  const { checks, evidence: words } = textsOf(verificationEn).verification;
  const { check, passed, expected, found } = result;
  const Icon = passed ? Check : Close;
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={headSx}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{checks[check]}</Box>
        <Box sx={{ ...verdictSx, color: token(passed ? 'ok' : 'bad') }}>
          <Icon aria-hidden sx={{ fontSize: iconSize.small }} />
          {passed ? words.passed : words.failed}
        </Box>
      </Box>
      <Facts
        look="compact"
        items={[
          { label: words.expected, value: <Name text={expected} longest={LONGEST} /> },
          { label: words.found, value: <Name text={found} longest={LONGEST} /> },
        ]}
      />
    </Box>
  );
}

type Proved = Pick<Evidence, 'checkedAt' | 'product'> & {
  systemVersion?: Evidence['systemVersion'] | undefined;
};

/** When a bank service was checked, and its own statements about itself. */
export function factsOf({ checkedAt, product, systemVersion }: Proved): Fact[] {
  const { common, verification } = textsOf(verificationEn);
  const words = verification.evidence;
  const checked = new Date(checkedAt).toISOString();
  const facts: Fact[] = [
    { label: words.checkedAt, value: <DayStamp instant={checked} withTime /> },
    { label: words.processor, value: brief(product) || common.none },
  ];
  if (!systemVersion) return facts;
  const { kind, generation, createdAt, ref } = systemVersion;
  // An instant that the verifier refuses is shown as it came.
  const isInstant = formatMoment(createdAt) !== '';
  return [
    ...facts,
    { label: words.systemVersion, value: words.generation(brief(kind), generation) },
    {
      label: words.createdAt,
      value: isInstant ? <DayStamp instant={createdAt} withTime /> : <Name text={createdAt} />,
    },
    { label: words.ref, value: <Name text={ref} /> },
  ];
}

const rowSx = {
  padding: '10px 0',
  borderTop: `1px solid ${token('line2')}`,
  '& dd': { fontFamily: MONOSPACE },
} as const;

const headSx = {
  display: 'flex',
  gap: 1.25,
  marginBottom: 0.25,
  lineHeight: '1.25rem',
  fontWeight: 550,
} as const;

const verdictSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  flex: 'none',
  fontSize: textSize.small,
} as const;
