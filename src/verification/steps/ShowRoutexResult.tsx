import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { bankOutcomeEn } from '../../texts/bank/outcome.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { AccountChoice } from '../accounts/AccountChoice.tsx';
import type { ResultAccount } from '../../bank/client/result.ts';
import { FailureNotice } from '../../bank/login/failures/FailureNotice.tsx';
import type { Flow } from '../../bank/login/flow/flow.ts';
import type { StateOf } from '../../bank/login/flow/state.ts';
import { StepFrame } from '../../bank/login/steps/StepFrame.tsx';

type ShowRoutexResultProps = {
  state: StateOf<'ShowRoutexResult'>;
  flow: Pick<Flow, 'save' | 'logInAgain' | 'cancel' | 'report'>;
};

/** The accounts of the login, one of which is saved. The first is preselected. */
export function ShowRoutexResult({ state, flow }: ShowRoutexResultProps) {
  const words = textsOf(bankOutcomeEn).bankAccounts;
  const [first] = state.accounts;
  return (
    <StepFrame part={4} heading={words.heading} evidence={state.evidence}>
      {first ? <Accounts first={first} {...{ state, flow }} /> : <NoAccounts />}
    </StepFrame>
  );
}

function Accounts({ first, state, flow }: ShowRoutexResultProps & { first: ResultAccount }) {
  const { common, bankAccounts: words } = textsOf(bankOutcomeEn);
  const { accounts, bank, pending, failure } = state;
  const [index, setIndex] = useState(first.index);
  const chosen = accounts.find((account) => account.index === index) ?? first;

  return (
    <>
      {failure && (
        <FailureNotice
          failure={failure}
          report={flow.report}
          actions={<Button onClick={() => flow.logInAgain()}>{words.logInAgain}</Button>}
        />
      )}
      <AccountChoice
        bankName={bank.displayName}
        accounts={accounts}
        chosen={chosen.index}
        onChoose={setIndex}
        disabled={pending}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <BusyButton
          variant="contained"
          color="primary"
          busy={pending}
          busyLabel={words.saving}
          onClick={() => flow.save(chosen)}
        >
          {words.save}
        </BusyButton>
        <Button onClick={() => flow.cancel()}>{common.cancel}</Button>
      </Box>
    </>
  );
}

/** Says why there are no accounts and offers another bank. */
function NoAccounts() {
  const words = textsOf(bankOutcomeEn).bankAccounts;
  return (
    <>
      <Notice tone="bad" role="alert" title={words.none}>
        {words.noneWhy}
      </Notice>
      <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
        {words.anotherBank}
      </Button>
    </>
  );
}
