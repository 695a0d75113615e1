import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useDialog } from '../../components/dialog/DialogFrame.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { textSize, token } from '../../theme/tokens.ts';
import type { Evidence } from '../client/service.ts';
import { AddedTrust, factsOf, KnownAttack } from './evidenceFacts.tsx';
import { EvidenceDialog } from './EvidenceDialog.tsx';

type EvidenceLineProps = { evidence: Evidence };

/** Says who receives what is encrypted and since when that is verified. Opens all checks. */
export function EvidenceLine({ evidence }: EvidenceLineProps) {
  const words = textsOf(verificationEn).verification.evidence;
  const dialog = useDialog();
  return (
    <>
      <Box sx={lineSx}>
        <LockOutlined aria-hidden sx={{ fontSize: 15, flex: 'none', marginTop: '2px' }} />
        <span>
          {words.line(timeOf(evidence.checkedAt))}{' '}
          <Link component="button" onClick={dialog.show} sx={openSx}>
            {words.open}
          </Link>
        </span>
      </Box>
      <KnownAttack {...evidence} />
      <AddedTrust {...evidence} />
      {dialog.mounted && (
        <EvidenceDialog
          open={dialog.open}
          about={words.about}
          limit={words.limit}
          facts={factsOf(evidence)}
          results={evidence.results}
          onClose={dialog.close}
          onExited={dialog.exited}
        />
      )}
    </>
  );
}

/** '12:04' in the device's time zone. */
function timeOf(instant: number): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

const lineSx = {
  display: 'flex',
  gap: 0.75,
  color: token('ok'),
  fontSize: textSize.small,
  lineHeight: '18px',
} as const;

const openSx = {
  color: 'inherit',
  textDecorationColor: 'currentcolor',
  font: 'inherit',
  verticalAlign: 'baseline',
  textAlign: 'left',
  // A touch target of sufficient height that does not move the lines apart.
  '@media (pointer: coarse)': { padding: '13px 0', margin: '-13px 0' },
} as const;
