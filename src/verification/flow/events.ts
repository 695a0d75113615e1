import type { ResultAccount } from '../bank-service/result.ts';
import type { Connection, Evidence } from '../bank-service/service.ts';
import type { BankPage, BankSearch, ChosenBank, Dialog, Failure, StateName } from './state.ts';

/** What every answer of the bank comes with. */
type Answered = { evidence: Evidence; bank: ChosenBank };

/** What can happen, by name. */
type Events = {
  /** The page was opened by a return from a page of the bank. */
  returned: object;
  /** Ticket and proof are there. */
  proved: { evidence: Evidence };
  /** A fresh ticket has replaced the former one, with a proof of its own. */
  renewed: { evidence: Evidence };
  searched: { query: string; search: BankSearch };
  chosen: { bank: ChosenBank };
  described: { info: Connection };
  /** Back to the choice of the bank. */
  reconsidered: object;
  /** Something is on its way: the login, an answer, the redirect, the account. */
  sent: { by: 'person' | 'poll' };
  asked: Answered & { dialog: Dialog; polls: boolean; page: BankPage | undefined };
  redirected: Answered & { page: BankPage };
  resulted: Answered & { jwt: string; accounts: readonly ResultAccount[] };
  /** The bank ended this login, or the person did: back to the chosen bank. */
  refused: Answered & { failure: Failure | undefined };
  /** It did not work, but the person may try the very same again. */
  stayed: { failure: Failure | undefined };
  /** The hub has kept the chosen account. */
  saved: { account: ResultAccount };
  restarted: object;
  failed: { failure: Failure };
};

export type EventName = keyof Events;
export type EventOf<Name extends EventName> = { [N in Name]: { type: N } & Events[N] }[Name];
export type FlowEvent = EventOf<EventName>;

/** Which events each state takes, and the state that each leads to (specification, section 4). */
export type Table = {
  Initial: {
    returned: 'Initial';
    proved: 'SelectConnection';
    asked: 'ShowDialog';
    redirected: 'ShowRedirect';
    resulted: 'ShowRoutexResult';
    refused: 'CredentialsForm';
    failed: 'NonRecoverableError';
  };
  SelectConnection: {
    searched: 'SelectConnection';
    renewed: 'SelectConnection';
    chosen: 'CredentialsForm';
    failed: 'NonRecoverableError';
  };
  CredentialsForm: {
    described: 'CredentialsForm';
    renewed: 'CredentialsForm';
    sent: 'CredentialsForm';
    refused: 'CredentialsForm';
    reconsidered: 'SelectConnection';
    asked: 'ShowDialog';
    redirected: 'ShowRedirect';
    resulted: 'ShowRoutexResult';
    failed: 'NonRecoverableError';
  };
  ShowDialog: {
    sent: 'ShowDialog';
    stayed: 'ShowDialog';
    asked: 'ShowDialog';
    redirected: 'ShowRedirect';
    resulted: 'ShowRoutexResult';
    refused: 'CredentialsForm';
    restarted: 'Initial';
    failed: 'NonRecoverableError';
  };
  ShowRedirect: {
    sent: 'ShowRedirect';
    stayed: 'ShowRedirect';
    refused: 'CredentialsForm';
    restarted: 'Initial';
    failed: 'NonRecoverableError';
  };
  ShowRoutexResult: {
    sent: 'ShowRoutexResult';
    stayed: 'ShowRoutexResult';
    saved: 'ShowHubResponse';
    refused: 'CredentialsForm';
    restarted: 'Initial';
    failed: 'NonRecoverableError';
  };
  ShowHubResponse: object;
  NonRecoverableError: object;
};

/** The events that a state takes; of several states, those that all of them take. */
export type TakenBy<Name extends StateName> = keyof Table[Name] & EventName;

/** The states that take an event; of several events, those that take them all. */
export type Takers<E extends EventName> = {
  [Name in StateName]: [E] extends [TakenBy<Name>] ? Name : never;
}[StateName];
