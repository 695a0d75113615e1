import { Card } from '../../components/card/Card.tsx';
import { EmptyState } from '../../components/card/EmptyState.tsx';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** Replaces pages that need a bank service if none is configured. */
export function NoBank() {
  const { missingTitle, missing } = textsOf(verificationEn).verification;
  return (
    <Card>
      <EmptyState title={missingTitle} text={missing} />
    </Card>
  );
}
