import { useEffect, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Card } from '../../components/card/Card.tsx';
import { useStore } from '../../components/listen.ts';
import { FailureNotice, FailureWords } from '../../bank/login/failures/FailureNotice.tsx';
import { errorIn, FailureWordsOverride } from '../../bank/login/failures/describe.ts';
import { INITIAL_STATE, type Failure } from '../../bank/login/flow/state.ts';
import { LoginSteps } from '../../bank/login/steps/LoginSteps.tsx';
import { StepFrame } from '../../bank/login/steps/StepFrame.tsx';
import { explainKeyRefusal } from '../../resources/api-keys/try/KeyRefusal.tsx';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { hasEnded, UndecodableResultError, type Run } from './run.ts';
import { SignedResult } from './SignedResult.tsx';

type RunStepsProps = {
  run: Run;
  secret: SigningKey['secret'] | undefined;
  onStartOver: () => void;
};

/** The steps of a run: the login, then the result. */
export function RunSteps(props: RunStepsProps) {
  const { run } = props;
  useEffect(() => {
    // A run that has ended is only shown again.
    if (hasEnded(run)) return undefined;
    run.login.start();
    return run.login.stop;
  }, [run]);
  return (
    <FailureWordsOverride value={explain}>
      <Card sx={{ padding: { xs: '4px 16px', sm: '4px 20px' } }}>
        <Step {...props} />
      </Card>
    </FailureWordsOverride>
  );
}

function Step({ run, secret, onStartOver }: RunStepsProps) {
  const { login, subject } = run;
  const { playgroundPage: words } = textsOf(playgroundEn);
  const state = useStore(login.state);
  if (state.name === 'SignedResult') {
    return <SignedResult {...{ state, run, secret }} />;
  }
  const isNewLogin = state.name === 'Initial' && !state.returning && state !== INITIAL_STATE;
  const form = state.name === 'CredentialsForm' ? state : undefined;
  // Another login needs a ticket, and that needs the secret.
  if ((form || isNewLogin) && !(subject.order && secret)) {
    return (
      <StepFrame part={2} heading={words.returnedTitle} {...(form && { evidence: form.evidence })}>
        {form?.failure && <FailureNotice failure={form.failure} report={login.actions.report} />}
        <p>{words.returned}</p>
        <Button variant="contained" onClick={onStartOver}>
          {words.startOver}
        </Button>
      </StepFrame>
    );
  }
  return (
    <LoginSteps
      state={state}
      actions={login.actions}
      failed={words.failed}
      onStartOver={onStartOver}
    />
  );
}

/** The message for a rejected key or an unreadable result. */
function explain(failure: Failure): ReactNode {
  const thrown = errorIn(failure);
  if (thrown instanceof UndecodableResultError) {
    const sentences = [textsOf(playgroundEn).playgroundResult.unreadable];
    return <FailureWords error={thrown} described={{ sentences }} />;
  }
  return explainKeyRefusal(failure);
}
