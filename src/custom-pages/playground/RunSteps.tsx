import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Card } from '../../components/card/Card.tsx';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { FailureNotice } from '../../bank/login/failures/FailureNotice.tsx';
import { isWithFreshTicket } from '../../bank/login/failures/describe.ts';
import { bankErrorOf, isExpiry } from '../../bank/errors.ts';
import type { Failure, FlowState } from '../../bank/login/flow/state.ts';
import { CredentialsForm } from '../../bank/login/steps/CredentialsForm.tsx';
import { Initial } from '../../bank/login/steps/Initial.tsx';
import { NonRecoverableError } from '../../bank/login/steps/NonRecoverableError.tsx';
import { SelectConnection } from '../../bank/login/steps/SelectConnection.tsx';
import { ShowDialog } from '../../bank/login/steps/ShowDialog.tsx';
import { ShowRedirect } from '../../bank/login/steps/ShowRedirect.tsx';
import { StepFrame } from '../../bank/login/steps/StepFrame.tsx';
import { StepPlace } from '../../bank/login/failures/StepPlace.ts';
import { KeyRefusal } from '../../resources/api-keys/try/KeyRefusal.tsx';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { isKeyRefused } from '../../bank/tickets/ticketErrors.ts';
import type { Run } from './createRun.ts';
import { ShowSignedResult } from './ShowSignedResult.tsx';

type RunStepsProps = {
  run: Run;
  secret: SigningKey['secret'] | undefined;
  onStartOver: () => void;
};

/** The steps of a run: those of the account verification, and the result of any service. */
export function RunSteps({ run, secret, onStartOver }: RunStepsProps) {
  const texts = textsOf(playgroundEn);
  const { flow } = run;
  const state = useSyncExternalStore(flow.subscribe, flow.state);
  useEffect(() => {
    flow.start();
    return flow.stop;
  }, [flow]);
  const page = texts.shell.playground;
  const { failed } = texts.playgroundPage;
  const place = useMemo(
    () => ({ page, failed, startOver: onStartOver, explain }),
    [page, failed, onStartOver],
  );
  return (
    <StepPlace value={place}>
      <Card sx={{ padding: { xs: '4px 16px', sm: '4px 20px' } }}>
        <Step {...{ run, state, secret, onStartOver }} />
      </Card>
    </StepPlace>
  );
}

/** Why the bank service refuses the key; before a bank answers, `Unauthorized` is about the key, too. */
function explain(failure: Failure): ReactNode {
  const error = failure.kind === 'error' ? bankErrorOf(failure.error) : undefined;
  if (!error || failure.kind !== 'error' || !isKeyRefused(error)) return undefined;
  const ofKey = error.kind === 'TicketError' && !isExpiry(error);
  return ofKey || isWithFreshTicket(failure.during) ? <KeyRefusal error={error} /> : undefined;
}

function Step({ run, state, secret, onStartOver }: RunStepsProps & { state: FlowState }) {
  const { playgroundPage: words } = textsOf(playgroundEn);
  const { flow, subject } = run;
  switch (state.name) {
    case 'Initial':
      return <Initial returning={state.returning} />;
    case 'SelectConnection':
      return <SelectConnection state={state} flow={flow} />;
    case 'CredentialsForm':
      // Without the secret there is no ticket for another login.
      if (subject.kind === 'order' && secret) {
        return <CredentialsForm key={state.bank.id} state={state} flow={flow} />;
      }
      return (
        <StepFrame part={2} heading={words.returnedTitle} evidence={state.evidence}>
          {state.failure && <FailureNotice failure={state.failure} report={flow.report} />}
          <p>{words.returned}</p>
          <Button variant="contained" color="primary" onClick={onStartOver}>
            {words.startOver}
          </Button>
        </StepFrame>
      );
    case 'ShowDialog':
      // The key remounts each new question: without the former answer, with the focus on its heading.
      return <ShowDialog key={state.round} state={state} flow={flow} />;
    case 'ShowRedirect':
      return <ShowRedirect state={state} flow={flow} />;
    case 'ShowRoutexResult':
      return <ShowSignedResult state={state} subject={subject} secret={secret} />;
    case 'NonRecoverableError':
      return <NonRecoverableError state={state} flow={flow} />;
    case 'ShowHubResponse':
      // Only an account that is saved leads here.
      return null;
  }
}
