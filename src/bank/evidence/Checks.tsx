import Box from '@mui/material/Box';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
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
