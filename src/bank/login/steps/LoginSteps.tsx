import type { LoginActs } from '../flow/createBankLogin.ts';
import type { LoginStep } from '../flow/state.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { Initial } from './Initial.tsx';
import { NonRecoverableError, type StartingOver } from './NonRecoverableError.tsx';
import { SelectConnection } from './SelectConnection.tsx';
import { ShowDialog } from './ShowDialog.tsx';
import { ShowRedirect } from './ShowRedirect.tsx';

type LoginStepsProps = StartingOver & { state: LoginStep; flow: LoginActs };

/** The step of a login that is in its current state, on any page. */
export function LoginSteps({ state, flow, ...startingOver }: LoginStepsProps) {
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
    case 'NonRecoverableError':
      return <NonRecoverableError state={state} flow={flow} {...startingOver} />;
  }
}
