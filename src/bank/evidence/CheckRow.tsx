import Box from '@mui/material/Box';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { Facts } from '../../components/card/Facts.tsx';
import { Name } from '../../components/text/Name.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { iconSize, MONOSPACE, textSize, token } from '../../theme/tokens.ts';
import type { CheckResult } from '../client/attestation/checks.ts';

/** Longer than the digests and the lists of keys that checks compare. */
const LONGEST = 1024;

/** One check: its name in plain words, the verdict and both values. */
export function CheckRow({ result }: { result: CheckResult }) {
  const { checks, evidence } = textsOf(verificationEn).verification;
  const { check, passed, expected, found } = result;
  const Icon = passed ? Check : Close;
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.25, marginBottom: 0.25 }}>
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>{checks[check]}</Box>
        <Box sx={{ ...verdictSx, color: token(passed ? 'ok' : 'bad') }}>
          <Icon aria-hidden sx={{ fontSize: iconSize.small }} />
          {passed ? evidence.passed : evidence.failed}
        </Box>
      </Box>
      <Facts
        look="compact"
        items={[
          { label: evidence.expected, value: inMonospace(expected) },
          { label: evidence.found, value: inMonospace(found) },
        ]}
      />
    </Box>
  );
}

const inMonospace = (text: string) => (
  <Box component="span" sx={{ fontFamily: MONOSPACE }}>
    <Name text={text} longest={LONGEST} />
  </Box>
);

const rowSx = { padding: '10px 0', borderTop: `1px solid ${token('line2')}` } as const;

const verdictSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  flex: 'none',
  fontSize: textSize.small,
  lineHeight: '1.25rem',
  fontWeight: 550,
} as const;
