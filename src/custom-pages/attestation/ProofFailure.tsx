import { Notice } from '../../components/feedback/Notice.tsx';
import { describeFailure } from '../../bank/login/failures/describe.ts';
import { FailureWords } from '../../bank/login/failures/FailureWords.tsx';

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
