import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Card } from '../components/card/Card.tsx';
import { EmptyState } from '../components/card/EmptyState.tsx';
import { useUnsaved } from '../components/listen.ts';
import type { BankConfig } from '../config/schema.ts';
import { useConfig } from '../providers/access/consoleContext.ts';
import { textsOf } from '../texts/textsOf.ts';
import { verificationEn } from '../texts/bank/verification.en.ts';
import { CredentialsForm } from '../bank/login/steps/CredentialsForm.tsx';
import { Initial } from '../bank/login/steps/Initial.tsx';
import { NonRecoverableError } from '../bank/login/steps/NonRecoverableError.tsx';
import { SelectConnection } from '../bank/login/steps/SelectConnection.tsx';
import { ShowDialog } from '../bank/login/steps/ShowDialog.tsx';
import { ShowHubResponse } from './steps/ShowHubResponse.tsx';
import { ShowRedirect } from '../bank/login/steps/ShowRedirect.tsx';
import { ShowRoutexResult } from './steps/ShowRoutexResult.tsx';
import type { FlowState } from '../bank/login/flow/state.ts';
import { useVerificationFlow } from './useVerificationFlow.ts';

/** The account verification, where this installation has a bank service. */
export default function AccountVerification() {
  const { verification } = textsOf(verificationEn);
  const { bank } = useConfig();
  if (bank) return <Verification bank={bank} />;
  return <NoVerification title={verification.missingTitle} text={verification.missing} />;
}

/** Shown instead while the feature flag is off for the tenant. */
export function SwitchedOff() {
  const { verification } = textsOf(verificationEn);
  return <NoVerification title={verification.offTitle} text={verification.off} />;
}

/** Why there is no account verification here, and the way back. */
function NoVerification({ title, text }: { title: string; text: string }) {
  const { verification } = textsOf(verificationEn);
  return (
    <Card>
      <EmptyState
        title={title}
        text={text}
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
  useUnsaved(isUnderWay(state) && 'lost');
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

/** Whether a bank is chosen and its answer not saved yet: a reload would start all over. */
function isUnderWay(state: FlowState): boolean {
  if (state.name === 'Initial') return state.returning;
  return !['SelectConnection', 'ShowHubResponse', 'NonRecoverableError'].includes(state.name);
}
