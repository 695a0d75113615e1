import type { Connection, Credentials } from '../../client/service.ts';
import type { Failure } from './state.ts';

/** Fields that the person typed. Those that the bank does not ask for are left out. */
export type LoginFields = Omit<Credentials, 'connectionId'>;

/**
 * The acts of a person on the way to the result. Each takes effect only in the states that it is
 * meant for and is ignored in all others, so that a second click has no effect.
 */
export type LoginActs = {
  /** SelectConnection: searches after a pause in typing. */
  type: (query: string) => void;
  /** SelectConnection: repeats the search after a failure. */
  searchAgain: () => void;
  /** SelectConnection. */
  choose: (bank: Connection) => void;

  /** CredentialsForm: one login; the fields are passed on and not kept. */
  login: (fields: LoginFields) => void;
  /** CredentialsForm, while the bank processes the login. */
  cancelLogin: () => void;
  /** CredentialsForm. */
  differentBank: () => void;

  /** ShowDialog with a selection (the option's key) or a field. */
  answer: (response: string) => void;
  /** ShowDialog with a confirmation. */
  confirm: () => void;
  /** ShowRedirect, and ShowDialog if the person came back from a page of the bank too early. */
  leave: () => void;
  /** ShowDialog, ShowRedirect: starts over with a fresh ticket. */
  cancel: () => void;

  /** The encrypted report of a failure, if the bank service sent a report id with it. */
  report: (failure: Failure) => Promise<string>;
};

/** The acts of a person after the result, on a page that asks what becomes of it. */
export type ResultActs = {
  /** Saves an account of the result. */
  save: (account: { index: number }) => void;
  /** Back to the form of the chosen bank, with a fresh ticket. */
  logInAgain: () => void;
};

/** All acts. A page offers those that its state takes. */
export type Acts = LoginActs & ResultActs;
