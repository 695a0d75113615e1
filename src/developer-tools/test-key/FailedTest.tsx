import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Notice } from '../../components/Notice.tsx';
import { useDialog } from '../../components/useDialog.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/verification.en.ts';
import type { AttestationError } from '../../verification/bank-service/errors.ts';
import { EvidenceDialog } from '../../verification/EvidenceDialog.tsx';
import { isAttestationError } from '../../verification/flow/errors.ts';
import { Explained } from '../keys/Explained.tsx';
import { explainFailure } from './explain.ts';
import type { TestFailure } from './testKey.ts';

type FailedTestProps = { failure: TestFailure };

/** Why the test failed and what to do about it. */
export function FailedTest({ failure }: FailedTestProps) {
  return (
    <Box sx={{ marginTop: 1.5, '& > :last-child': { marginBottom: 0 } }}>
      <Notice tone="bad" role="alert">
        <Explained {...explainFailure(failure)}>
          {isAttestationError(failure.error) && <Checks error={failure.error} />}
        </Explained>
      </Notice>
    </Box>
  );
}

/** Opens all checks of the enclave up to the first that failed. */
function Checks({ error }: { error: AttestationError }) {
  const { evidence } = textsOf(verificationEn).verification;
  const dialog = useDialog();
  return (
    <>
      <Link component="button" onClick={dialog.show} sx={openSx}>
        {evidence.open}
      </Link>
      {dialog.mounted && (
        <EvidenceDialog
          open={dialog.open}
          about={evidence.aboutFailure}
          results={error.results}
          onClose={dialog.close}
          onExited={dialog.exited}
        />
      )}
    </>
  );
}

const openSx = {
  color: 'inherit',
  textDecorationColor: 'currentcolor',
  font: 'inherit',
  '@media (pointer: coarse)': { padding: '13px 0' },
} as const;
