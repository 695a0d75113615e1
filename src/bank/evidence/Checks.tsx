import Box from '@mui/material/Box';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { Facts, type Fact } from '../../components/card/Facts.tsx';
import { Fold } from '../../components/card/Fold.tsx';
import { formatMoment } from '../../components/text/dates.ts';
import { Name } from '../../components/text/Name.tsx';
import { DayStamp } from '../../components/text/Stamps.tsx';
import { brief } from '../../lib/graphemes.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { plainListSx } from '../../theme/styles.ts';
import { iconSize, MONOSPACE, textSize, token } from '../../theme/tokens.ts';
import type { CheckResult } from '../client/attestation/checks.ts';
import type { Evidence } from '../client/service.ts';

/** Characters; above all digests and lists of keys. */
const MAX_LENGTH = 1024;

/** All checks: failed ones first and open, the others on demand. */
export function CheckList({ results }: { results: readonly CheckResult[] }) {
  const failed = results.filter(({ passed }) => !passed);
  return (
    <Box component="ol" sx={listSx}>
      {[...failed, ...results.filter(({ passed }) => passed)].map((result) => (
        <CheckRow key={result.check} result={result} />
      ))}
    </Box>
  );
}

function CheckRow({ result }: { result: CheckResult }) {
  const { checks, evidence: words } = textsOf(verificationEn).verification;
  const { check, passed, expected, found } = result;
  const Icon = passed ? Check : Close;
  return (
    <li>
      <Fold
        open={!passed}
        summary={
          <>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {checks[check]}
            </Box>
            <Box component="span" sx={{ ...verdictSx, color: token(passed ? 'ok' : 'bad') }}>
              <Icon aria-hidden sx={{ fontSize: iconSize.small }} />
              {passed ? words.passed : words.failed}
            </Box>
          </>
        }
      >
        <Facts
          look="compact"
          items={[
            { label: words.expected, value: <Name text={expected} longest={MAX_LENGTH} /> },
            { label: words.found, value: <Name text={found} longest={MAX_LENGTH} /> },
          ]}
        />
      </Fold>
    </li>
  );
}

type EvidenceFacts = Pick<Evidence, 'checkedAt' | 'product' | 'configured'> & {
  systemVersion?: Evidence['systemVersion'] | undefined;
};

/** Time of the checks, trust from the configuration, and the attested software. */
export function factsOf({ checkedAt, product, configured, systemVersion }: EvidenceFacts): Fact[] {
  const { common, verification } = textsOf(verificationEn);
  const words = verification.evidence;
  const checked = new Date(checkedAt).toISOString();
  const trusted = configured.map(({ kind, used }) => (
    <div key={kind}>{(used ? words.used : words.unused)[kind]}</div>
  ));
  const facts: Fact[] = [
    ...(trusted.length > 0 ? [{ label: words.configured, value: trusted }] : []),
    { label: words.checkedAt, value: <DayStamp instant={checked} withTime /> },
    { label: words.processor, value: brief(product) || common.none },
  ];
  if (!systemVersion) return facts;
  const { kind, generation, createdAt, ref } = systemVersion;
  // A malformed instant, which the verifier refuses, is shown as received.
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

const listSx = {
  ...plainListSx,
  columns: '2 25rem',
  columnGap: '32px',
  '& > li': { breakInside: 'avoid', borderTop: `1px solid ${token('line2')}` },
  '& dl': { paddingBlockEnd: '10px', paddingInlineStart: '22px' },
  '& dd': { fontFamily: MONOSPACE },
} as const;

const verdictSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  flex: 'none',
  fontSize: textSize.small,
} as const;
