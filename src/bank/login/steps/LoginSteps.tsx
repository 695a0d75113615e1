import type { LoginActs } from '../flow/createBankLogin.ts';
import type { LoginStep, StateOf } from '../flow/state.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { Initial } from './Initial.tsx';
import { NonRecoverableError, type StartingOver } from './NonRecoverableError.tsx';
import { ShowDialog } from './ShowDialog.tsx';
import { ShowRedirect } from './ShowRedirect.tsx';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { BankSearchField } from '../search/BankSearchField.tsx';
import { StepFrame } from './StepFrame.tsx';

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

type SelectConnectionProps = {
  state: StateOf<'SelectConnection'>;
  flow: Pick<LoginActs, 'type' | 'searchAgain' | 'choose' | 'report'>;
};

/** The choice of the bank. */
export function SelectConnection({ state, flow }: SelectConnectionProps) {
  const { evidence, query, search } = state;
  const { heading } = textsOf(bankSearchEn).bankSearch;
  return (
    <StepFrame heading={heading} part={1} evidence={evidence}>
      <BankSearchField query={query} search={search} flow={flow} onChoose={flow.choose} />
    </StepFrame>
  );
}
