import type { Connection, Credentials, Evidence, ServiceAnswer } from '../../client/service.ts';

/** The bank that was chosen. After a redirect nothing more is known of it than this. */
export type ChosenBank = Pick<Connection, 'id' | 'displayName'>;

/** The part of a login in which something failed. */
export type LoginPhase =
  | 'ticket'
  | 'settlement'
  | 'search'
  | 'info'
  | 'login'
  | 'dialog'
  | 'redirect'
  | 'return';

/** The reason why a login does not continue as intended. Plain data: the steps put it into words. */
export type Failure =
  /** A call rejected with a BankServiceError, a HubError or any other error. */
  | { kind: 'error'; during: LoginPhase; error: unknown }
  /** The ticket ran out before the bank was done. A fresh one is ready or being prepared. */
  | { kind: 'expired' }
  /** The person stopped the login. */
  | { kind: 'cancelled' }
  /** The page was opened by a return from a bank, but there is nothing to resume. */
  | { kind: 'lostReturn' };

/**
 * Search results in the order in which they are shown, and the terms that found them; `more`: there
 * are probably others.
 */
export type Hits = {
  connections: readonly Connection[];
  more: boolean;
  terms: readonly string[];
};

/** The progress of the search for a bank. */
export type BankSearch =
  | { phase: 'empty' }
  /** The query has fewer characters than a search requires. */
  | { phase: 'short' }
  /** The person is typing or the answer is pending; `former` are the hits shown until it comes. */
  | { phase: 'searching'; former: Hits | undefined }
  | { phase: 'found'; hits: Hits }
  | { phase: 'failed'; failure: Failure };

/** The hits that are shown: while a search runs, those of the search before it. */
export function visibleHits(search: BankSearch): Hits | undefined {
  if (search.phase === 'found') return search.hits;
  return search.phase === 'searching' ? search.former : undefined;
}

export type Dialog = Extract<ServiceAnswer, { kind: 'Dialog' }>;

/** The reason of a pause in polling: this device is offline, or the service asks to wait. */
export type PauseReason = 'offline' | 'busy';

/** A page of the bank that the person has to visit. The return address carries `marker`. */
export type BankPage = { url: URL; context: string; marker: string };

/** The bank of a login, and how the person came to it. Without query and info after a redirect. */
export type AtBank = {
  bank: ChosenBank;
  /** The search query. */
  query: string;
  /** The bank's description, which says what its form asks for; undefined while it loads. */
  info: Connection | undefined;
};

/** A bank, and the proof of who receives what is sent to it. */
type Proved = AtBank & { evidence: Evidence };

/** The states of a login at a bank, and the data of each. */
type States = {
  /** `returning`: the page was opened by a return from a page of the bank. */
  Initial: { returning: boolean };
  SelectConnection: { evidence: Evidence; query: string; search: BankSearch };
  /** `pending`: the bank is processing the login. */
  CredentialsForm: Proved & { pending: boolean; failure: Failure | undefined };
  /** Moments are by this device's clock, in milliseconds since 1970. */
  ShowDialog: Proved & {
    dialog: Dialog;
    /** Increases with every question that is new to the person, but not by a poll for an approval. */
    round: number;
    /** When the bank is polled next; undefined if it is not. */
    asksAt: number | undefined;
    /** The end of the ticket. */
    expiresAt: number;
    /** Sent to the bank, and not answered: the person's answer, or a poll that asks if the person is done. */
    pending: 'answer' | 'poll' | undefined;
    /** The login polls the bank at intervals. */
    polls: boolean;
    pausedBy: PauseReason | undefined;
    /** The bank's page that the person came back from without finishing. */
    page: BankPage | undefined;
    failure: Failure | undefined;
  };
  /** `pending`: the browser is leaving for the bank. */
  ShowRedirect: Proved & { page: BankPage; pending: boolean; failure: Failure | undefined };
  NonRecoverableError: { failure: Failure };
};

/** Any state of a login before its result, or instead of it. */
export type LoginStep = { [Name in keyof States]: { name: Name } & States[Name] }[keyof States];

/** A state by its name. */
export type StateOf<Name extends LoginStep['name']> = Extract<LoginStep, { name: Name }>;

/** The end of a login. What is done with the result is up to the page. */
export type Signed<Result> = Proved & {
  name: 'SignedResult';
  /** The signed result exactly as received: whoever relies on it verifies it. */
  jwt: string;
  /** The content that the page reads in it. */
  result: Result;
  /** The end of the ticket, by this device's clock in milliseconds since 1970. */
  expiresAt: number;
};

/** The first state of every login. */
export const BEGINNING: StateOf<'Initial'> = { name: 'Initial', returning: false };

/** Fields that the person typed. Those that the bank does not ask for are left out. */
export type LoginFields = Omit<Credentials, 'connectionId'>;

/**
 * The actions of a person on the way to the result. Each takes effect only in the states that it is
 * meant for and is ignored in all others, so that a second click has no effect.
 */
export type LoginActions = {
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

/** The actions of a person after the result, on a page that asks what becomes of it. */
export type ResultActions = {
  /** Saves an account of the result. */
  save: (account: { index: number }) => void;
  /** Back to the form of the chosen bank, with a fresh ticket. */
  logInAgain: () => void;
};

/** All actions. A page offers those that its state takes. */
export type Actions = LoginActions & ResultActions;
