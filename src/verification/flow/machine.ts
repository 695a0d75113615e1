import type { Evidence } from '../bank-service/service.ts';
import type { EventName, EventOf, FlowEvent, Table, TakenBy } from './events.ts';
import type { Dialog, FlowState, Found, StateName, StateOf } from './state.ts';

type Target<Name extends StateName, E extends TakenBy<Name>> = Table[Name][E] & StateName;

type Transitions = {
  [Name in StateName]: {
    [E in TakenBy<Name>]: (state: StateOf<Name>, event: EventOf<E>) => StateOf<Target<Name, E>>;
  };
};

/** Opened by a return, the page knows nothing of the search. */
const UNKNOWN: Found = { query: '', info: undefined };

const showDialog = (
  { query, info }: Found,
  { evidence, bank, dialog, polls, page }: EventOf<'asked'>,
  round: number,
): StateOf<'ShowDialog'> => {
  const rest = { pending: undefined, failure: undefined } as const;
  return { name: 'ShowDialog', query, info, evidence, bank, dialog, polls, page, round, ...rest };
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

/** Back at the chosen bank, with what the page knows of it. */
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

/** Whether an answer asks the very same again: what a person sees must then not start anew. */
function sameQuestion(former: Dialog, next: Dialog): boolean {
  return (
    former.input.kind === 'Confirmation' &&
    next.input.kind === 'Confirmation' &&
    former.context === next.context &&
    former.message === next.message
  );
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
      return { ...state, pending: by === 'poll' ? 'poll' : 'answer', failure: undefined };
    },
    stayed: (state, { failure }) => ({ ...state, pending: undefined, polls: false, failure }),
    asked: (state, event) => {
      const isSame = sameQuestion(state.dialog, event.dialog);
      return showDialog(state, event, isSame ? state.round : state.round + 1);
    },
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
 * The state that an event leads to, where it comes `from` the states that it is meant for: what they
 * do not all take does not compile. In any other state it changes nothing and gives back the very
 * same, so that a second click or a late answer does nothing twice.
 */
export function transition<Name extends StateName>(
  state: FlowState,
  from: Name | readonly Name[],
  event: EventOf<TakenBy<Name>>,
): FlowState {
  const names: readonly StateName[] = typeof from === 'string' ? [from] : from;
  if (!names.includes(state.name)) return state;
  // That state and event match is what `from` says; the compiler has lost it by now.
  const takes = TRANSITIONS[state.name] as { readonly [E in EventName]?: Next };
  return takes[event.type]?.(state, event) ?? state;
}
