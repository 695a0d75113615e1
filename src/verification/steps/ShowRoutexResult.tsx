import { useState } from 'react';
import { Button } from '../../components/form/Button.tsx';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { bankOutcomeEn } from '../../texts/bank/outcome.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { AccountChoice } from '../accounts/AccountChoice.tsx';
import { ButtonRow } from '../../bank/login/credentials/StepActions.tsx';
import { FailureWords } from '../../bank/login/failures/FailureWords.tsx';
import { StepFrame } from '../../bank/login/steps/StepFrame.tsx';
import { mayHaveHappened } from '../../providers/hub/errors.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { reasonOf } from '../../texts/errorText.ts';
import type { BankLogin } from '../../bank/login/flow/createBankLogin.ts';
import type { StateOf } from '../verify.ts';

type ShowRoutexResultProps = {
  state: StateOf<'ShowRoutexResult'>;
  acts: Pick<BankLogin<unknown>['acts'], 'save' | 'logInAgain' | 'cancel'>;
};

/** The accounts of the login, one of which is saved. The first is preselected. */
export function ShowRoutexResult({ state, acts }: ShowRoutexResultProps) {
  const { common, bankAccounts: words } = textsOf(bankOutcomeEn);
  const { signed, pending, failure } = state;
  const { accounts } = signed.result;
  const [index, setIndex] = useState(accounts[0]?.index);
  const chosen = accounts.find((account) => account.index === index) ?? accounts[0];
  return (
    <StepFrame part={4} heading={words.heading} evidence={signed.evidence}>
      {failure && <NotSaved error={failure.error} onLogInAgain={() => acts.logInAgain()} />}
      {chosen ? (
        <>
          <AccountChoice
            bankName={signed.bank.displayName}
            accounts={accounts}
            chosen={chosen.index}
            onChoose={setIndex}
            disabled={pending}
          />
          <ButtonRow>
            <BusyButton
              look="primary"
              busy={pending}
              busyLabel={words.saving}
              onClick={() => acts.save(chosen)}
            >
              {words.save}
            </BusyButton>
            <Button onClick={() => acts.cancel()}>{common.cancel}</Button>
          </ButtonRow>
        </>
      ) : (
        <NoAccounts />
      )}
    </StepFrame>
  );
}

type NotSavedProps = { error: unknown; onLogInAgain: () => void };

/** Why the hub has not saved the account, or may have done so all the same. */
function NotSaved({ error, onLogInAgain }: NotSavedProps) {
  const texts = textsOf(verificationEn);
  const { save, uncertainSave } = texts.verification.failure;
  const { logInAgain } = textsOf(bankOutcomeEn).bankAccounts;
  const sentences = [reasonOf(error, texts), ...(mayHaveHappened(error) ? [uncertainSave] : [])];
  return (
    <Notice tone="bad" role="alert" actions={<Button onClick={onLogInAgain}>{logInAgain}</Button>}>
      <FailureWords error={error} described={{ title: save, sentences }} />
    </Notice>
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
      <Button look="primary" onClick={() => window.location.reload()}>
        {words.anotherBank}
      </Button>
    </>
  );
}
