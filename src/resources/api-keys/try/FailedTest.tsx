import Box from '@mui/material/Box';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FailedChecks } from '../../../bank/evidence/FailedChecks.tsx';
import { Explained } from './Explained.tsx';
import { explainFailure } from './explain.ts';
import type { TestFailure } from './testKey.ts';

/** Why the test failed and what to do about it. */
export function FailedTest({ failure }: { failure: TestFailure }) {
  return (
    <Box sx={{ marginTop: 1.5, '& > :last-child': { marginBottom: 0 } }}>
      <Notice tone="bad" role="alert" actions={<FailedChecks size="small" error={failure.error} />}>
        <Explained {...explainFailure(failure)} />
      </Notice>
    </Box>
  );
}
