import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { BankSearchField } from '../search/BankSearchField.tsx';
import type { LoginActs } from '../flow/createBankLogin.ts';
import type { StateOf } from '../flow/state.ts';
import { StepFrame } from './StepFrame.tsx';

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
