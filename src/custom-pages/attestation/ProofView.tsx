import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Facts } from '../../components/card/Facts.tsx';
import { attestationEn } from '../../texts/tools/attestation.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { refusalText } from '../../texts/bank/refusalText.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { token } from '../../theme/tokens.ts';
import { isNewer } from '../../bank/client/attestation/checks.ts';
import type { Evaluation } from '../../bank/client/attestation/verifier.ts';
import { CheckList, factsOf } from '../../bank/evidence/Checks.tsx';
import { TrustMarks } from '../../bank/evidence/EvidenceLine.tsx';
import { describeFailure } from '../../bank/login/failures/describe.ts';
import { FailureWords } from '../../bank/login/failures/FailureNotice.tsx';

type ProofViewProps = {
  /** Epoch milliseconds. */
  checkedAt: number;
  evaluation: Evaluation;
  /** Actions. */
  children?: ReactNode;
};

/** The verdict, the attested facts, and every check. */
export function ProofView({ checkedAt, evaluation, children }: ProofViewProps) {
  const { attestationProof: words } = textsOf(attestationEn);
  const { verification } = textsOf(verificationEn);
  const { results } = evaluation;
  const failed = results.filter(({ passed }) => !passed);
  const [first] = failed;
  return (
    <Box sx={{ marginTop: 1.5 }}>
      {first ? (
        <Alert severity={isNewer(first) ? 'warning' : 'error'} role="alert">
          <AlertTitle>{isNewer(first) ? words.newer : words.refused(failed.length)}</AlertTitle>
          {refusalText(first)}
        </Alert>
      ) : (
        <Alert severity="success" role="status">
          <AlertTitle>{words.accepted(results.length)}</AlertTitle>
          {words.inBrowser}
        </Alert>
      )}
      <Box sx={{ '&:not(:empty)': { marginTop: 1.5 } }}>
        <TrustMarks {...evaluation} />
      </Box>
      {children}
      <Facts items={factsOf({ checkedAt, ...evaluation })} />
      <Typography component="h3" variant="h5" sx={{ margin: '16px 0 8px', color: token('dim') }}>
        {verification.evidence.results}
      </Typography>
      <CheckList results={results} />
    </Box>
  );
}

/** The reason for missing checks: no answer, or an unusable trust configuration. */
export function ProofFailure({ error }: { error: unknown }) {
  const described = describeFailure({ kind: 'error', during: 'settlement', error });
  return (
    <Alert severity={described.severity} role="alert">
      <FailureWords error={error} described={described} />
    </Alert>
  );
}
