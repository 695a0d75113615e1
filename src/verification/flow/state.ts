import type { ResultAccount } from '../bank-service/result.ts';
import type { Connection, Evidence, ServiceAnswer } from '../bank-service/service.ts';

/** The bank that was chosen; no more than this is known of it after a redirect. */
export type ChosenBank = Pick<Connection, 'id' | 'displayName'>;

/** What was being done when something failed. */
export type Doing =
  'ticket' | 'settlement' | 'search' | 'info' | 'login' | 'dialog' | 'redirect' | 'return' | 'save';

/** Why the flow does not go on as it was meant to; plain data, put into words by the steps. */
export type Failure =
  /** A call rejected: a BankServiceError, a HubError, or what else was thrown. */
  | { kind: 'error'; during: Doing; error: unknown }
  /** The ticket's time was over before the bank was done. A fresh one is there or on its way. */
  | { kind: 'expired' }
  /** The person stopped the login. */
  | { kind: 'cancelled' }
  /** An address of return without anything to go on with (decision 25). */
  | { kind: 'lostReturn' };

/** Where the search for a bank stands. */
export type BankSearch =
  | { phase: 'empty' }
  /** Fewer characters than a search takes. */
  | { phase: 'short' }
  /** Typing has not paused yet, or the answer is awaited; `former` are the hits shown until then. */
  | { phase: 'searching'; former: Hits | undefined }
  | { phase: 'found'; hits: Hits }
  | { phase: 'failed'; failure: Failure };

/** In the order in which they are shown; `more`: there are as many as a search gives at most. */
export type Hits = { connections: readonly Connection[]; more: boolean };

export type Dialog = Extract<ServiceAnswer, { kind: 'Dialog' }>;

/** A page of the bank that the person is to visit. `marker` stands in the address of return. */
export type BankPage = { url: URL; context: string; marker: string };

/** How the person got to the bank, for the way back; after a redirect nobody knows. */
export type Found = {
  /** What was searched for. */
  query: string;
  /** What the form of the bank asks for. */
  info: Connection | undefined;
};

/** The eight states of the verification (specification, section 4) and what each knows. */
export type States = {
  /** `returning`: from a page of the bank. */
  Initial: { returning: boolean };
  SelectConnection: { evidence: Evidence; query: string; search: BankSearch };
  /** `info` is undefined while it is loaded. */
  CredentialsForm: Found & {
    evidence: Evidence;
    bank: ChosenBank;
    /** The login is at the bank. */
    pending: boolean;
    failure: Failure | undefined;
  };
  ShowDialog: Found & {
    evidence: Evidence;
    bank: ChosenBank;
    dialog: Dialog;
    /** Changes with every question that is new to the person; not while one is polled. */
    round: number;
    /** What is on its way to the bank: the person's own answer, or a question whether it is done. */
    pending: 'answer' | 'poll' | undefined;
    /** Asks by itself from time to time whether the person is done elsewhere (decision 26). */
    polls: boolean;
    /** The bank's page that the person came back from without finishing. */
    page: BankPage | undefined;
    failure: Failure | undefined;
  };
  ShowRedirect: Found & {
    evidence: Evidence;
    bank: ChosenBank;
    page: BankPage;
    /** The browser is on its way to the bank. */
    pending: boolean;
    failure: Failure | undefined;
  };
  ShowRoutexResult: Found & {
    evidence: Evidence;
    bank: ChosenBank;
    /** As it came: the hub verifies it. */
    jwt: string;
    accounts: readonly ResultAccount[];
    pending: boolean;
    failure: Failure | undefined;
  };
  ShowHubResponse: { account: ResultAccount };
  NonRecoverableError: { failure: Failure };
};

export type StateName = keyof States;

/** A state by its name. */
export type StateOf<Name extends StateName> = { [N in Name]: { name: N } & States[N] }[Name];

/** Where a verification stands. */
export type FlowState = StateOf<StateName>;
