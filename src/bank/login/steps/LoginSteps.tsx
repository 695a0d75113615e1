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

type LoginStepsProps = StartingOver & { state: LoginStep; acts: LoginActs };

/** The step of a login that is in its current state, on any page. */
export function LoginSteps({ state, acts, ...startingOver }: LoginStepsProps) {
  switch (state.name) {
    case 'Initial':
      return <Initial returning={state.returning} />;
    case 'SelectConnection':
      return <SelectConnection state={state} acts={acts} />;
    case 'CredentialsForm':
      return <CredentialsForm key={state.bank.id} state={state} acts={acts} />;
    case 'ShowDialog':
      // The key remounts each new question: without the former answer, with the focus on its heading.
      return <ShowDialog key={state.round} state={state} acts={acts} />;
    case 'ShowRedirect':
      return <ShowRedirect state={state} acts={acts} />;
    case 'NonRecoverableError':
      return <NonRecoverableError state={state} acts={acts} {...startingOver} />;
  }
}

type SelectConnectionProps = {
  state: StateOf<'SelectConnection'>;
  acts: Pick<LoginActs, 'type' | 'searchAgain' | 'choose' | 'report'>;
};

/** The choice of the bank. */
export function SelectConnection({ state, acts }: SelectConnectionProps) {
  const { evidence, query, search } = state;
  const { heading } = textsOf(bankSearchEn).bankSearch;
  return (
    <StepFrame heading={heading} part={1} evidence={evidence}>
      <BankSearchField query={query} search={search} acts={acts} onChoose={acts.choose} />
    </StepFrame>
  );
}
