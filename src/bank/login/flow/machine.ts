import type { ResultAccount } from '../../client/result.ts';
import type { Connection, Evidence } from '../../client/service.ts';
import type {
  BankPage,
  BankSearch,
  ChosenBank,
  Dialog,
  Failure,
  FlowState,
  Found,
  Hold,
  Moments,
  StateName,
  StateOf,
} from './state.ts';

/** Part of every answer of the bank. */
type Answered = { evidence: Evidence; bank: ChosenBank };

/** The events by name. */
type Events = {
  /** The page was opened by a return from a page of the bank. */
  returned: object;
  /** The first ticket and its proof are ready. */
  proved: { evidence: Evidence };
  /** A fresh ticket with its own proof replaces the former one. */
  renewed: { evidence: Evidence };
  searched: { query: string; search: BankSearch };
  chosen: { bank: ChosenBank };
  described: { info: Connection };
  /** The person goes back to the choice of the bank. */
  reconsidered: object;
  /** The login, an answer, the redirect or the account is being sent. */
  sent: { by: 'person' | 'poll' };
  /** `askedAt` is now. */
  asked: Answered & Moments & { dialog: Dialog; polls: boolean; page: BankPage | undefined };
  /** Polling pauses, until `asksAt` if that is known. */
  held: Pick<Moments, 'asksAt'> & { hold: Hold };
  redirected: Answered & { page: BankPage };
  resulted: Answered & { jwt: string; accounts: readonly ResultAccount[] };
  /** The bank or the person ended this login: back to the form of the chosen bank. */
  refused: Answered & { failure: Failure | undefined };
  /** It failed, but the person may try the same again. */
  stayed: { failure: Failure | undefined };
  /** The hub has saved the chosen account. */
  saved: { account: ResultAccount };
  restarted: object;
  failed: { failure: Failure };
};

export type EventName = keyof Events;
export type EventOf<Name extends EventName> = { [N in Name]: { type: N } & Events[N] }[Name];
export type FlowEvent = EventOf<EventName>;

/** Which events each state takes, and the state that each leads to. */
type Table = {
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
    held: 'ShowDialog';
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

type Target<Name extends StateName, E extends TakenBy<Name>> = Table[Name][E] & StateName;

type Transitions = {
  [Name in StateName]: {
    [E in TakenBy<Name>]: (state: StateOf<Name>, event: EventOf<E>) => StateOf<Target<Name, E>>;
  };
};

/** A page that was opened by a return knows nothing of the search. */
const UNKNOWN: Found = { query: '', info: undefined };

const showDialog = (
  { query, info }: Found,
  { type: _type, ...asked }: EventOf<'asked'>,
  round: number,
): StateOf<'ShowDialog'> => {
  const rest = { pending: undefined, hold: undefined, failure: undefined } as const;
  return { name: 'ShowDialog', query, info, ...asked, round, ...rest };
};

const showRedirect = (
  { query, info }: Found,
  { evidence, bank, page }: EventOf<'redirected'>,
): StateOf<'ShowRedirect'> => {
  const rest = { pending: false, failure: undefined } as const;
  return { name: 'ShowRedirect', query, info, evidence, bank, page, ...rest };
};

const showResult = (
  { query, info }: Found,
  { evidence, bank, jwt, accounts }: EventOf<'resulted'>,
): StateOf<'ShowRoutexResult'> => {
  const rest = { pending: false, failure: undefined } as const;
  return { name: 'ShowRoutexResult', query, info, evidence, bank, jwt, accounts, ...rest };
};

/** Back at the form of the chosen bank, with what the page knows about it. */
const backAtBank = (
  { query, info }: Found,
  { evidence, bank, failure }: EventOf<'refused'>,
): StateOf<'CredentialsForm'> => {
  return { name: 'CredentialsForm', query, info, evidence, bank, pending: false, failure };
};

const end = (
  _state: FlowState,
  { failure }: EventOf<'failed'>,
): StateOf<'NonRecoverableError'> => ({ name: 'NonRecoverableError', failure });

const startOver = (): StateOf<'Initial'> => ({ name: 'Initial', returning: false });

const selectBank = (evidence: Evidence, query: string): StateOf<'SelectConnection'> => {
  return { name: 'SelectConnection', evidence, query, search: { phase: 'empty' } };
};

/** Whether the bank still waits for the same approval, perhaps in other words. */
function sameApproval(former: Dialog, next: Dialog): boolean {
  return (
    former.input.kind === 'Confirmation' &&
    next.input.kind === 'Confirmation' &&
    former.context === next.context
  );
}

/** The next question. The view keeps its state while an approval is polled, or only repeated. */
function askAgain(state: StateOf<'ShowDialog'>, event: EventOf<'asked'>): StateOf<'ShowDialog'> {
  const { dialog, pending, round, askedAt } = state;
  if (!sameApproval(dialog, event.dialog)) return showDialog(state, event, round + 1);
  const isNew = pending !== 'poll' && dialog.message !== event.dialog.message;
  return showDialog(state, { ...event, askedAt }, isNew ? round + 1 : round);
}

const TRANSITIONS: Transitions = {
  Initial: {
    returned: () => ({ name: 'Initial', returning: true }),
    proved: (_state, { evidence }) => selectBank(evidence, ''),
    asked: (_state, event) => showDialog(UNKNOWN, event, 0),
    redirected: (_state, event) => showRedirect(UNKNOWN, event),
    resulted: (_state, event) => showResult(UNKNOWN, event),
    refused: (_state, event) => backAtBank(UNKNOWN, event),
    failed: end,
  },
  SelectConnection: {
    searched: (state, { query, search }) => ({ ...state, query, search }),
    renewed: (state, { evidence }) => ({ ...state, evidence }),
    chosen: ({ evidence, query }, { bank }) => ({
      name: 'CredentialsForm',
      evidence,
      query,
      bank,
      info: undefined,
      pending: false,
      failure: undefined,
    }),
    failed: end,
  },
  CredentialsForm: {
    described: (state, { info }) => ({ ...state, info }),
    renewed: (state, { evidence }) => ({ ...state, evidence }),
    sent: (state) => ({ ...state, pending: true, failure: undefined }),
    refused: (state, { failure }) => ({ ...state, pending: false, failure }),
    reconsidered: ({ evidence, query }) => selectBank(evidence, query),
    asked: (state, event) => showDialog(state, event, 0),
    redirected: showRedirect,
    resulted: showResult,
    failed: end,
  },
  ShowDialog: {
    sent: (state, { by }) => {
      const pending = by === 'poll' ? 'poll' : 'answer';
      return { ...state, pending, hold: undefined, asksAt: undefined, failure: undefined };
    },
    stayed: (state, { failure }) => ({
      ...state,
      pending: undefined,
      polls: false,
      hold: undefined,
      asksAt: undefined,
      failure,
    }),
    held: (state, { hold, asksAt }) => ({ ...state, pending: undefined, hold, asksAt }),
    asked: askAgain,
    redirected: showRedirect,
    resulted: showResult,
    refused: backAtBank,
    restarted: startOver,
    failed: end,
  },
  ShowRedirect: {
    sent: (state) => ({ ...state, pending: true, failure: undefined }),
    stayed: (state, { failure }) => ({ ...state, pending: false, failure }),
    refused: backAtBank,
    restarted: startOver,
    failed: end,
  },
  ShowRoutexResult: {
    sent: (state) => ({ ...state, pending: true, failure: undefined }),
    stayed: (state, { failure }) => ({ ...state, pending: false, failure }),
    saved: (_state, { account }) => ({ name: 'ShowHubResponse', account }),
    refused: backAtBank,
    restarted: startOver,
    failed: end,
  },
  ShowHubResponse: {},
  NonRecoverableError: {},
};

type Next = (state: FlowState, event: FlowEvent) => FlowState;

/**
 * The next state, if the current one is among the states `from` that the event is meant for. An
 * event that not all of these take does not compile. In any other state nothing changes and the same
 * object is returned, so that a second click or a late answer has no effect.
 */
export function transition<Name extends StateName>(
  state: FlowState,
  from: Name | readonly Name[],
  event: EventOf<TakenBy<Name>>,
): FlowState {
  const names: readonly StateName[] = typeof from === 'string' ? [from] : from;
  if (!names.includes(state.name)) return state;
  // The type of `from` guarantees that state and event match; the compiler cannot follow it here.
  const takes = TRANSITIONS[state.name] as { readonly [E in EventName]?: Next };
  return takes[event.type]?.(state, event) ?? state;
}
