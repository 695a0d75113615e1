import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Card } from '../components/Card.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import type { BankConfig } from '../config/schema.ts';
import { useConfig, useFeatureFlag } from '../providers/consoleContext.ts';
import { textsOf } from '../texts/textsOf.ts';
import { verificationEn } from '../texts/verification.en.ts';
import { CredentialsForm } from './steps/CredentialsForm.tsx';
import { Initial } from './steps/Initial.tsx';
import { NonRecoverableError } from './steps/NonRecoverableError.tsx';
import { SelectConnection } from './steps/SelectConnection.tsx';
import { ShowDialog } from './steps/ShowDialog.tsx';
import { ShowHubResponse } from './steps/ShowHubResponse.tsx';
import { ShowRedirect } from './steps/ShowRedirect.tsx';
import { ShowRoutexResult } from './steps/ShowRoutexResult.tsx';
import { useVerificationFlow } from './useVerificationFlow.ts';

/** The account verification, if a bank service is configured and the tenant may use it. */
export default function AccountVerification() {
  const { verification } = textsOf(verificationEn);
  const { bank } = useConfig();
  const off = useFeatureFlag('account_verification') === false;
  if (bank && !off) return <Verification bank={bank} />;
  return (
    <Card>
      <EmptyState
        title={off ? verification.offTitle : verification.missingTitle}
        text={off ? verification.off : verification.missing}
        action={
          <Button component={Link} to="/tenant">
            {verification.backToTenant}
          </Button>
        }
      />
    </Card>
  );
}

function Verification({ bank }: { bank: BankConfig }) {
  const { flow, state } = useVerificationFlow(bank);
  switch (state.name) {
    case 'Initial':
      return <Initial returning={state.returning} />;
    case 'SelectConnection':
      return <SelectConnection state={state} flow={flow} />;
    case 'CredentialsForm':
      return <CredentialsForm key={state.bank.id} state={state} flow={flow} />;
    case 'ShowDialog':
      // The key remounts each new question: without the former answer, with the focus on its heading.
      return <ShowDialog key={state.round} state={state} flow={flow} />;
    case 'ShowRedirect':
      return <ShowRedirect state={state} flow={flow} />;
    case 'ShowRoutexResult':
      return <ShowRoutexResult state={state} flow={flow} />;
    case 'ShowHubResponse':
      return <ShowHubResponse state={state} />;
    case 'NonRecoverableError':
      return <NonRecoverableError state={state} flow={flow} />;
  }
}
