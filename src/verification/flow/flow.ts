import type { ResultAccount } from '../bank-service/result.ts';
import type { Connection } from '../bank-service/service.ts';
import type { LoginFields } from './effects.ts';
import type { Failure, FlowState } from './state.ts';

/**
 * A verification while its page is open. What a person does takes effect in the states that it
 * belongs to and is ignored in all others, so that a second click does nothing twice.
 */
export type Flow = {
  /** The very same object until it changes. */
  state: () => FlowState;
  subscribe: (listener: () => void) => () => void;
  /** Begins, with a fresh ticket or with what was kept over a redirect; again after `stop`. */
  start: () => void;
  /** The page is left: aborts what is under way, drops ticket and keys. */
  stop: () => void;

  /** SelectConnection: searches after a pause in typing. */
  type: (query: string) => void;
  /** SelectConnection: the same search again, after a failure. */
  searchAgain: () => void;
  /** SelectConnection. */
  choose: (bank: Connection) => void;

  /** CredentialsForm: one login; the fields are passed on and not kept. */
  login: (fields: LoginFields) => void;
  /** CredentialsForm, while the login is at the bank. */
  cancelLogin: () => void;
  /** CredentialsForm. */
  differentBank: () => void;

  /** ShowDialog with a selection (the option's key) or a field. */
  answer: (response: string) => void;
  /** ShowDialog with a confirmation. */
  confirm: () => void;
  /** ShowRedirect, and ShowDialog where the person came back from a page of the bank too early. */
  leave: () => void;
  /** ShowRoutexResult. */
  save: (account: ResultAccount) => void;
  /** ShowRoutexResult: back to the chosen bank. */
  logInAgain: () => void;
  /** ShowDialog, ShowRedirect, ShowRoutexResult: starts over with a fresh ticket (decision 27). */
  cancel: () => void;

  /**
   * The encrypted report of what went wrong, where the bank service has sent the id of one with the
   * failure. Rejects as a read of the bank service, or where there is none.
   */
  report: (failure: Failure) => Promise<string>;
};
