import { useState } from 'react';
import Button from '@mui/material/Button';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { Card } from '../components/card/Card.tsx';
import { Facts } from '../components/card/Facts.tsx';
import { BusyButton } from '../components/form/BusyButton.tsx';
import { PageLink } from '../components/text/PageLink.tsx';
import { Name } from '../components/text/Name.tsx';
import { bankOutcomeEn } from '../texts/bank/outcome.en.ts';
import { verificationEn } from '../texts/bank/verification.en.ts';
import { reasonOf } from '../texts/errorText.ts';
import { textsOf } from '../texts/textsOf.ts';
import { ButtonRow } from '../bank/login/credentials/StepActions.tsx';
import { FailureWords } from '../bank/login/failures/FailureNotice.tsx';
import type { BankLogin } from '../bank/login/flow/createBankLogin.ts';
import { StepFrame } from '../bank/login/steps/StepFrame.tsx';
import { mayHaveHappened } from '../providers/hub/errors.ts';
import { AccountChoice, Iban } from './AccountChoice.tsx';
import type { StateOf } from './verify.ts';

type ShowRoutexResultProps = {
  state: StateOf<'ShowRoutexResult'>;
  actions: Pick<BankLogin<unknown>['actions'], 'save' | 'logInAgain' | 'cancel'>;
};

export function ShowRoutexResult({ state, actions }: ShowRoutexResultProps) {
  const { common, bankAccounts: words } = textsOf(bankOutcomeEn);
  const { signed, pending, failure } = state;
  const { accounts } = signed.result;
  const [chosen, choose] = useState(accounts[0]);
  return (
    <StepFrame part={4} heading={words.heading} evidence={signed.evidence}>
      {failure && <NotSaved error={failure.error} onLogInAgain={actions.logInAgain} />}
      {chosen ? (
        <>
          <AccountChoice
            bankName={signed.bank.displayName}
            accounts={accounts}
            chosen={chosen}
            onChoose={choose}
            disabled={pending}
          />
          <ButtonRow>
            <BusyButton
              variant="contained"
              busy={pending}
              busyLabel={words.saving}
              onClick={() => actions.save(chosen)}
            >
              {words.save}
            </BusyButton>
            <Button disabled={pending} onClick={() => actions.cancel()}>
              {common.cancel}
            </Button>
          </ButtonRow>
        </>
      ) : (
        <>
          <Alert severity="error" role="alert">
            <AlertTitle>{words.none}</AlertTitle>
            {words.noneWhy}
          </Alert>
          <Button variant="contained" onClick={() => window.location.reload()}>
            {words.anotherBank}
          </Button>
        </>
      )}
    </StepFrame>
  );
}

type NotSavedProps = { error: unknown; onLogInAgain: () => void };

/** A failed saving, which may have succeeded at the hub if no answer came. */
function NotSaved({ error, onLogInAgain }: NotSavedProps) {
  const texts = textsOf(verificationEn);
  const { save, uncertainSave } = texts.verification.failure;
  const { logInAgain } = textsOf(bankOutcomeEn).bankAccounts;
  const sentences = [reasonOf(error, texts), ...(mayHaveHappened(error) ? [uncertainSave] : [])];
  return (
    <Alert
      severity="error"
      role="alert"
      action={<Button onClick={() => onLogInAgain()}>{logInAgain}</Button>}
    >
      <FailureWords error={error} described={{ title: save, sentences }} />
    </Alert>
  );
}

export function ShowHubResponse({ state }: { state: StateOf<'ShowHubResponse'> }) {
  const { common, bankVerified: words } = textsOf(bankOutcomeEn);
  const { backToTenant } = textsOf(verificationEn).verification;
  const { ownerName, iban } = state.account;
  return (
    <StepFrame part={4} heading={words.heading}>
      <Card sx={{ marginBottom: 2, padding: { xs: '2px 16px', sm: '4px 20px' } }}>
        <Facts
          items={[
            { label: words.owner, value: <Name text={ownerName.trim() || common.none} /> },
            { label: words.iban, value: <Iban iban={iban} /> },
          ]}
        />
      </Card>
      <Button component={PageLink} to="/tenant" variant="contained">
        {backToTenant}
      </Button>
    </StepFrame>
  );
}
