import * as machine from '../../../lib/machine.ts';
import type { Connection, Evidence } from '../../client/service.ts';
import type {
  AtBank,
  BankPage,
  BankSearch,
  ChosenBank,
  Dialog,
  Failure,
  Moments,
  PauseReason,
  StateOf,
  States,
  WayBack,
} from './state.ts';

/** The events by name. */
export type Events<Result> = {
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
  /** The login, an answer or the redirect is being sent. */
  sent: { by: 'person' | 'poll' };
  /** `askedAt` is now. */
  asked: AtBank & Moments & { dialog: Dialog; polls: boolean; page: BankPage | undefined };
  /** Polling pauses, until `asksAt` if that is known. */
  paused: Pick<Moments, 'asksAt'> & { by: PauseReason };
  redirected: AtBank & { page: BankPage };
  signed: AtBank & Pick<Moments, 'expiresAt'> & { jwt: string; result: Result };
  /** The bank or the person ended this login: back to the form of the chosen bank. */
  refused: AtBank & { failure: Failure | undefined };
  /** It failed, but the person may try the same again. */
  interrupted: { failure: Failure };
  restarted: object;
  failed: { failure: Failure };
};

export type EventName = keyof Events<unknown>;
export type EventOf<Name extends EventName, Result = unknown> = machine.EventOf<
  Events<Result>,
  Name
>;

/** Which events each state takes, and the state that each leads to. */
export type Table = {
  Initial: {
    returned: 'Initial';
    proved: 'SelectConnection';
    asked: 'ShowDialog';
    redirected: 'ShowRedirect';
    signed: 'SignedResult';
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
    signed: 'SignedResult';
    failed: 'NonRecoverableError';
  };
  ShowDialog: {
    sent: 'ShowDialog';
    interrupted: 'ShowDialog';
    paused: 'ShowDialog';
    asked: 'ShowDialog';
    redirected: 'ShowRedirect';
    signed: 'SignedResult';
    refused: 'CredentialsForm';
    restarted: 'Initial';
    failed: 'NonRecoverableError';
  };
  ShowRedirect: {
    sent: 'ShowRedirect';
    interrupted: 'ShowRedirect';
    refused: 'CredentialsForm';
    restarted: 'Initial';
    failed: 'NonRecoverableError';
  };
  SignedResult: {
    refused: 'CredentialsForm';
    restarted: 'Initial';
    failed: 'NonRecoverableError';
  };
  NonRecoverableError: object;
};

/** The states that take an event; of several events, those that take them all. */
export type Takers<Event extends EventName> = machine.Takers<Table, Event>;

/** A page that was opened by a return knows nothing of the search. */
const UNKNOWN: WayBack = { query: '', info: undefined };

const showDialog = (
  { query, info }: WayBack,
  { type: _type, ...asked }: EventOf<'asked'>,
  round: number,
): StateOf<'ShowDialog'> => {
  const rest = { pending: undefined, pausedBy: undefined, failure: undefined } as const;
  return { name: 'ShowDialog', query, info, ...asked, round, ...rest };
};

const showRedirect = (
  { query, info }: WayBack,
  { type: _type, ...redirected }: EventOf<'redirected'>,
): StateOf<'ShowRedirect'> => {
  return { name: 'ShowRedirect', query, info, ...redirected, pending: false, failure: undefined };
};

const showResult = <Result>(
  { query, info }: WayBack,
  { type: _type, ...signed }: EventOf<'signed', Result>,
): StateOf<'SignedResult', Result> => ({ name: 'SignedResult', query, info, ...signed });

/** Back at the form of the chosen bank, with what the page knows about it. */
const backAtBank = (
  { query, info }: WayBack,
  { type: _type, ...refused }: EventOf<'refused'>,
): StateOf<'CredentialsForm'> => {
  return { name: 'CredentialsForm', query, info, ...refused, pending: false };
};

const end = (_state: unknown, { failure }: EventOf<'failed'>): StateOf<'NonRecoverableError'> => ({
  name: 'NonRecoverableError',
  failure,
});

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

/** What becomes of each state. It never looks into the result. */
export const transitionsOf = <Result>(): machine.Transitions<
  States<Result>,
  Events<Result>,
  Table
> => ({
  Initial: {
    returned: () => ({ name: 'Initial', returning: true }),
    proved: (_state, { evidence }) => selectBank(evidence, ''),
    asked: (_state, event) => showDialog(UNKNOWN, event, 0),
    redirected: (_state, event) => showRedirect(UNKNOWN, event),
    signed: (_state, event) => showResult(UNKNOWN, event),
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
    signed: showResult,
    failed: end,
  },
  ShowDialog: {
    sent: (state, { by }) => {
      const pending = by === 'poll' ? 'poll' : 'answer';
      return { ...state, pending, pausedBy: undefined, asksAt: undefined, failure: undefined };
    },
    interrupted: (state, { failure }) => ({
      ...state,
      pending: undefined,
      polls: false,
      pausedBy: undefined,
      asksAt: undefined,
      failure,
    }),
    paused: (state, { by, asksAt }) => ({ ...state, pending: undefined, pausedBy: by, asksAt }),
    asked: askAgain,
    redirected: showRedirect,
    signed: showResult,
    refused: backAtBank,
    restarted: startOver,
    failed: end,
  },
  ShowRedirect: {
    sent: (state) => ({ ...state, pending: true, failure: undefined }),
    interrupted: (state, { failure }) => ({ ...state, pending: false, failure }),
    refused: backAtBank,
    restarted: startOver,
    failed: end,
  },
  SignedResult: {
    refused: backAtBank,
    restarted: startOver,
    failed: end,
  },
  NonRecoverableError: {},
});

/** The first state of every login. */
export const BEGINNING: StateOf<'Initial'> = startOver();

/** The machine of a login whose page reads a `Result` in what the bank signs. */
export const createLoginMachine = <Result>() =>
  machine.createMachine<States<Result>, Events<Result>, Table>(transitionsOf(), BEGINNING);

export type LoginMachine<Result> = ReturnType<typeof createLoginMachine<Result>>;
