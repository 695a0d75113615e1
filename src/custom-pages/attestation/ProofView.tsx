import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Heading } from '../../components/text/Heading.tsx';
import { Facts } from '../../components/card/Facts.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { attestationEn } from '../../texts/tools/attestation.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { refusalText } from '../../texts/bank/refusalText.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { token } from '../../theme/tokens.ts';
import { plainListSx } from '../../theme/styles.ts';
import { isNewer } from '../../bank/client/attestation/checks.ts';
import type { Evaluation } from '../../bank/client/attestation/verifier.ts';
import { CheckRow, factsOf } from '../../bank/evidence/Checks.tsx';
import { TrustWarnings } from '../../bank/evidence/EvidenceLine.tsx';
import { describeFailure } from '../../bank/login/failures/describe.ts';
import { FailureWords } from '../../bank/login/failures/FailureNotice.tsx';

type ProofViewProps = {
  /** Milliseconds since 1970. */
  checkedAt: number;
  evaluation: Evaluation;
  /** What can be done with it. */
  children?: ReactNode;
};

/** The verdict in words, what it is about, and every check: those that failed first. */
export function ProofView({ checkedAt, evaluation, children }: ProofViewProps) {
  const { attestationProof: words } = textsOf(attestationEn);
  const { verification } = textsOf(verificationEn);
  const { results } = evaluation;
  const failed = results.filter(({ passed }) => !passed);
  const [first] = failed;
  return (
    <Box sx={{ marginTop: 1.5 }}>
      {first ? (
        <Notice
          tone={isNewer(first) ? 'warn' : 'bad'}
          role="alert"
          title={isNewer(first) ? words.newer : words.refused(failed.length)}
        >
          {refusalText(first)}
        </Notice>
      ) : (
        <Notice tone="ok" role="status" title={words.accepted(results.length)}>
          {words.inBrowser}
        </Notice>
      )}
      <TrustWarnings {...evaluation} />
      {children}
      <Facts items={factsOf({ checkedAt, ...evaluation })} />
      <Heading level={3} size="small" sx={{ margin: '16px 0 8px', color: token('dim') }}>
        {first ? words.failedFirst : verification.evidence.results}
      </Heading>
      <Box component="ol" sx={listSx}>
        {[...failed, ...results.filter(({ passed }) => passed)].map((result) => (
          <CheckRow key={result.check} result={result} />
        ))}
      </Box>
    </Box>
  );
}

/** In two columns where there is room. */
const listSx = {
  ...plainListSx,
  columns: '2 25rem',
  columnGap: '32px',
  '& > li': { breakInside: 'avoid' },
} as const;

/** Why there are no checks to show: no answer came, or the configured trust cannot be used. */
export function ProofFailure({ error }: { error: unknown }) {
  const described = describeFailure({ kind: 'error', during: 'settlement', error });
  return (
    <Notice tone={described.tone} role="alert">
      <FailureWords error={error} described={described} />
    </Notice>
  );
}
