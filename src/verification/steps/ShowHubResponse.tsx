import { LinkButton } from '../../components/form/LinkButton.tsx';
import { Card } from '../../components/card/Card.tsx';
import { Facts } from '../../components/card/Facts.tsx';
import { Name } from '../../components/text/Name.tsx';
import { useMarked } from '../../providers/personal/steps.ts';
import { bankOutcomeEn } from '../../texts/bank/outcome.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { Iban } from '../accounts/AccountChoice.tsx';
import type { StateOf } from '../verify.ts';
import { StepFrame } from '../../bank/login/steps/StepFrame.tsx';

/** The end: the account that the hub has saved, and the way back to the tenant. */
export function ShowHubResponse({ state }: { state: StateOf<'ShowHubResponse'> }) {
  const { common, bankVerified: words } = textsOf(bankOutcomeEn);
  const { backToTenant } = textsOf(verificationEn).verification;
  const { ownerName, iban } = state.account;
  useMarked('verified', true);
  return (
    <StepFrame part={4} heading={words.heading}>
      <Card sx={{ marginBottom: 2, padding: { xs: '2px 16px', sm: '4px 20px' } }}>
        <Facts
          items={[
            { label: words.owner, value: <Name text={ownerName.trim() || common.none} /> },
            { label: words.iban, value: <Iban iban={iban} /> },
          ]}
        />
      </Card>
      <LinkButton to="/tenant" look="primary">
        {backToTenant}
      </LinkButton>
    </StepFrame>
  );
}
