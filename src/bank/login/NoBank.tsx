import { Card } from '../../components/card/Card.tsx';
import { EmptyState } from '../../components/card/EmptyState.tsx';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** Shown instead of a page that needs a bank service, where this installation has none. */
export function NoBank() {
  const { missingTitle, missing } = textsOf(verificationEn).verification;
  return (
    <Card>
      <EmptyState title={missingTitle} text={missing} />
    </Card>
  );
}
