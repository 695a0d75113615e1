import Box from '@mui/material/Box';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { Name } from '../../components/text/Name.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { iconSize, MONOSPACE, textSize, token } from '../../theme/tokens.ts';
import type { CheckResult } from '../client/attestation/checks.ts';

/** Longer than the digests and the lists of keys that checks compare. */
const LONGEST = 1024;

type CheckRowProps = { result: CheckResult };

/** One check: its name in plain words, the verdict and both values. */
export function CheckRow({ result }: CheckRowProps) {
  const { checks, evidence } = textsOf(verificationEn).verification;
  const { check, passed, expected, found } = result;
  const Icon = passed ? Check : Close;
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.25 }}>
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>{checks[check]}</Box>
        <Box sx={{ ...verdictSx, color: token(passed ? 'ok' : 'bad') }}>
          <Icon aria-hidden sx={{ fontSize: iconSize.small }} />
          {passed ? evidence.passed : evidence.failed}
        </Box>
      </Box>
      <Box component="dl" sx={valuesSx}>
        <dt>{evidence.expected}</dt>
        <dd>
          <Name text={expected} longest={LONGEST} />
        </dd>
        <dt>{evidence.found}</dt>
        <dd>
          <Name text={found} longest={LONGEST} />
        </dd>
      </Box>
    </Box>
  );
}

const rowSx = { padding: '10px 0', borderTop: `1px solid ${token('line2')}` } as const;

const verdictSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  flex: 'none',
  fontSize: textSize.small,
  lineHeight: '20px',
  fontWeight: 550,
} as const;

const valuesSx = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 1.5,
  margin: '2px 0 0',
  fontSize: textSize.small,
  lineHeight: '18px',
  '& > dt': { color: token('dim') },
  '& > dd': {
    margin: 0,
    fontFamily: MONOSPACE,
    fontSize: textSize.caption,
    overflowWrap: 'anywhere',
  },
} as const;
