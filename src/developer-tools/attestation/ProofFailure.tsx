import { Notice } from '../../components/Notice.tsx';
import { describeFailure } from '../../verification/failures/describe.ts';
import { FailureWords } from '../../verification/failures/FailureWords.tsx';

/** Why there are no checks to show: no answer came, or the configured trust cannot be used. */
export function ProofFailure({ error }: { error: unknown }) {
  const failure = { kind: 'error', during: 'settlement', error } as const;
  const described = describeFailure(failure);
  return (
    <Notice tone={described.tone} role="alert">
      <FailureWords failure={failure} described={described} />
    </Notice>
  );
}
