import { createMachine } from '../lib/machine.ts';
import type { Store } from '../lib/store.ts';
import type { BankResult, ResultAccount } from '../bank/client/result.ts';
import { HubError } from '../providers/hub/errors.ts';
import { createBankLogin, type LoginActs } from '../bank/login/flow/createBankLogin.ts';
import type { LoginEffects } from '../bank/login/flow/effects.ts';
import { BEGINNING } from '../bank/login/flow/machine.ts';
import { createTask } from '../bank/login/flow/parts.ts';
import {
  TRANSITIONS,
  type Events,
  type StateName,
  type States,
  type Table,
  type VerificationState,
} from './machine.ts';

/** What a verification does to the outside world: a login at a bank, and the saving of an account. */
export type VerificationEffects = LoginEffects<BankResult> & {
  /** Saves an account; `accountIdx` is its index among all entries of the result (decision 21). */
  verify(payload: { result: string; accountIdx: number }): Promise<unknown>;
};

/** A verification while its page is open. Acts take effect only in the states they are meant for. */
export type Verification = {
  state: Store<VerificationState>;
  /** LogIn: what the person does in the steps of the login. */
  login: LoginActs;
  /** Begins with a fresh login, or goes on with one that visited the bank's page; again after `stop`. */
  start: () => void;
  /** The page closes: aborts what is in progress and drops ticket and keys. */
  stop: () => void;
  /** ShowRoutexResult. */
  save: (account: ResultAccount) => void;
  /** ShowRoutexResult: back to the form of the chosen bank. */
  logInAgain: () => void;
  /** ShowRoutexResult: starts over with a fresh ticket (decision 27). */
  cancel: () => void;
};

const ALL: readonly StateName[] = ['LogIn', 'ShowRoutexResult', 'ShowHubResponse'];

/** The controller of a verification: a login at a bank, whose result leads to the choice of an account. */
export function createVerification(effects: VerificationEffects): Verification {
  const login = createBankLogin(effects);
  const saving = createTask();
  const { state, dispatch } = createMachine<States, Events, Table>(TRANSITIONS, {
    name: 'LogIn',
    step: BEGINNING,
  });
  let isRunning = false;

  login.state.subscribe(() => {
    const at = login.state.get();
    if (at.name === 'SignedResult') dispatch('LogIn', { type: 'signed', signed: at });
    else dispatch(ALL, { type: 'stepped', step: at });
  });

  /** The choice of an account. One that is being saved cannot be taken back. */
  function openChoice() {
    const at = state.get();
    return isRunning && at.name === 'ShowRoutexResult' && !at.pending ? at : undefined;
  }

  function save(account: ResultAccount) {
    const choice = openChoice();
    if (!choice?.signed.result.accounts.includes(account)) return;
    const { jwt, expiresAt } = choice.signed;
    dispatch(choice.name, { type: 'sent' });
    saving.begin(
      () => effects.verify({ result: jwt, accountIdx: account.index }),
      () => {
        login.finish();
        dispatch(choice.name, { type: 'saved', account });
      },
      (error) => {
        // The hub refuses the result of an expired ticket with the same status as any other bad one.
        const isTooLate = isRejectedByHub(error) && effects.now() >= expiresAt;
        if (isTooLate) login.logInAgain({ kind: 'expired' });
        else dispatch(choice.name, { type: 'interrupted', error });
      },
    );
  }

  return {
    state,
    login,
    start() {
      isRunning = true;
      login.start();
    },
    stop() {
      isRunning = false;
      saving.stop();
      login.stop();
    },
    save,
    logInAgain() {
      if (openChoice()) login.logInAgain();
    },
    cancel() {
      if (openChoice()) login.startOver();
    },
  };
}

/** Whether the hub refuses the content of a request (422). */
const isRejectedByHub = (error: unknown) => error instanceof HubError && error.status === 422;
