import type { Connection, Credentials, Evidence, ServiceAnswer } from '../../client/service.ts';

/** The bank's data that outlives a redirect. */
export type ChosenBank = Pick<Connection, 'id' | 'displayName'>;

export type LoginPhase =
  | 'ticket'
  | 'settlement'
  | 'search'
  | 'info'
  | 'login'
  | 'dialog'
  | 'redirect'
  | 'return';

export type Failure =
  /** `error` is a BankServiceError, a HubError or any other error. */
  | { kind: 'error'; during: LoginPhase; error: unknown }
  /** The ticket expired during the login. A fresh one is being prepared. */
  | { kind: 'expired' }
  | { kind: 'cancelled' }
  /** A return from a bank without a login to resume. */
  | { kind: 'lostReturn' };

/** Search results in display order. `more`: there are probably others; `terms` found them. */
export type Hits = {
  connections: readonly Connection[];
  more: boolean;
  terms: readonly string[];
};

export type BankSearch =
  | { phase: 'empty' }
  | { phase: 'short' }
  /** The user is typing, or the answer is pending; `previous` hits are shown until it arrives. */
  | { phase: 'searching'; previous: Hits | undefined }
  | { phase: 'found'; hits: Hits }
  | { phase: 'failed'; failure: Failure };

/** The shown hits; those of the previous search while one runs. */
export function visibleHits(search: BankSearch): Hits | undefined {
  if (search.phase === 'found') return search.hits;
  return search.phase === 'searching' ? search.previous : undefined;
}

export type Dialog = Extract<ServiceAnswer, { kind: 'Dialog' }>;

/** The reason for a pause in polling; `busy`: the service asked to wait. */
export type PauseReason = 'offline' | 'busy';

/** A page of the bank that the user has to visit. The return address contains `marker`. */
export type BankPage = { url: URL; context: string; marker: string };

/** The bank of a login. After a redirect `query` is empty and `info` undefined. */
export type AtBank = {
  bank: ChosenBank;
  query: string;
  /** The bank's description, with the fields of its form; undefined while it loads. */
  info: Connection | undefined;
};

type WithEvidence = AtBank & { evidence: Evidence };

/** The data of each state. Moments are in epoch milliseconds, by this device's clock. */
type States = {
  /** `returning`: the bank's page led back here. */
  Initial: { returning: boolean };
  SelectConnection: { evidence: Evidence; query: string; search: BankSearch };
  CredentialsForm: WithEvidence & { pending: boolean; failure: Failure | undefined };
  ShowDialog: WithEvidence & {
    dialog: Dialog;
    /** Increases with every new question, but not with a poll for the same approval. */
    round: number;
    /** Moment of the next poll, if any. */
    asksAt: number | undefined;
    /** The end of the ticket. */
    expiresAt: number;
    /** Sent to the bank and not answered: the user's answer, or a poll for an approval. */
    pending: 'answer' | 'poll' | undefined;
    polls: boolean;
    pausedBy: PauseReason | undefined;
    /** The bank's page from which the user returned without finishing. */
    page: BankPage | undefined;
    failure: Failure | undefined;
  };
  ShowRedirect: WithEvidence & { page: BankPage; pending: boolean; failure: Failure | undefined };
  NonRecoverableError: { failure: Failure };
};

export type LoginStep = { [Name in keyof States]: { name: Name } & States[Name] }[keyof States];

export type StateOf<Name extends LoginStep['name']> = Extract<LoginStep, { name: Name }>;

/** The successful end of a login. The page decides about the result. */
export type Signed<Result> = WithEvidence & {
  name: 'SignedResult';
  /** The signed result as received, not verified: its recipient must verify it. */
  jwt: string;
  /** The content of `jwt`, decoded by the page. */
  result: Result;
  /** The end of the ticket. */
  expiresAt: number;
};

export const INITIAL_STATE: StateOf<'Initial'> = { name: 'Initial', returning: false };

/** Fields that the user typed, without those that the bank does not ask for. */
export type LoginFields = Omit<Credentials, 'connectionId'>;

/** Actions of the user before the result; ignored in other states (second clicks). */
export type LoginActions = {
  // SelectConnection
  type: (query: string) => void;
  searchAgain: () => void;
  choose: (bank: Connection) => void;

  // CredentialsForm
  login: (fields: LoginFields) => void;
  cancelLogin: () => void;
  differentBank: () => void;

  // ShowDialog; for a selection, `response` is the option's key
  answer: (response: string) => void;
  confirm: () => void;

  // ShowRedirect, and ShowDialog, which has `leave` after an early return from the bank's page
  leave: () => void;
  cancel: () => void;

  /** The encrypted report of a failure. Rejects with NoReportError if there is none. */
  report: (failure: Failure) => Promise<string>;
};

export type ResultActions = {
  save: (account: { index: number }) => void;
  /** Back to the form of the chosen bank, with a fresh ticket. */
  logInAgain: () => void;
};

export type Actions = LoginActions & ResultActions;
