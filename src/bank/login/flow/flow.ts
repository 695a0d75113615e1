import type { ResultAccount } from '../../client/result.ts';
import type { Connection } from '../../client/service.ts';
import type { FlowEffects, LoginFields } from './effects.ts';
import { failureOf, isFatal } from './errors.ts';
import { transition, type EventOf, type TakenBy } from './machine.ts';
import type { Failure, FlowState, StateName } from './state.ts';
import { createTickets, type Tickets } from './tickets.ts';

/**
 * A verification while its page is open. Each act of the person takes effect only in the states it
 * is meant for and is ignored in all others, so that a second click has no effect.
 */
export type Flow = {
  /** The same object until the state changes. */
  state: () => FlowState;
  subscribe: (listener: () => void) => () => void;
  /** Begins with a fresh ticket, or with what was kept over a redirect; again after `stop`. */
  start: () => void;
  /** The page closes: aborts what is in progress and drops ticket and keys. */
  stop: () => void;

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
  /** ShowRoutexResult. */
  save: (account: ResultAccount) => void;
  /** ShowRoutexResult: back to the form of the chosen bank. */
  logInAgain: () => void;
  /** ShowDialog, ShowRedirect, ShowRoutexResult: starts over with a fresh ticket (decision 27). */
  cancel: () => void;

  /**
   * The encrypted report of a failure, if the bank service sent a report id with it. Rejects with
   * the error of the read, or with NoReportError.
   */
  report: (failure: Failure) => Promise<string>;
};

/** Holds the state of the verification and notifies of each change. */
export type Store = Pick<Flow, 'state' | 'subscribe'> & {
  /** Applies an event in the states `from`, all of which must take it. Ignored in any other. */
  dispatch: <Name extends StateName>(
    from: Name | readonly Name[],
    event: EventOf<TakenBy<Name>>,
  ) => void;
  /** Back to the first state. */
  reset: () => void;
};

/** The one thing in progress for the current state: a wait, a call, or several in a row. */
export type Task = {
  /**
   * Aborts what is in progress and begins something new. Calls either `done` or `failed` when it
   * ends, or neither if another task began or the task was stopped meanwhile.
   */
  begin: <Result>(
    run: (signal: AbortSignal) => Promise<Result>,
    done: (result: Result) => void,
    failed: (error: unknown) => void,
  ) => void;
  stop: () => void;
};

/** The parts that every phase of a flow works with. */
export type FlowParts = {
  effects: FlowEffects;
  store: Store;
  task: Task;
  tickets: Tickets;
  /** Ends the verification: stops the task and drops ticket and keys. */
  fail: (failure: Failure) => void;
};

/** The states that show the proof of the next login's ticket. Later ones show their own login's. */
const BEFORE_LOGIN = ['SelectConnection', 'CredentialsForm'] as const;

/** The states in which the verification has not ended. */
const OPEN = [
  'Initial',
  'SelectConnection',
  'CredentialsForm',
  'ShowDialog',
  'ShowRedirect',
  'ShowRoutexResult',
] as const;

/** The parts of a new flow. Nothing is called until a task begins. */
export function createFlowParts(effects: FlowEffects): FlowParts {
  const store = createStore();
  const task = createTask();
  const tickets = createTickets(effects, {
    renewed: (evidence) => store.dispatch(BEFORE_LOGIN, { type: 'renewed', evidence }),
    // Other failures are ignored here: the next call that needs a ticket tries again and reports
    // its own failure.
    failed(error) {
      if (isFatal(error)) fail(failureOf(error, 'settlement'));
    },
  });

  function fail(failure: Failure) {
    task.stop();
    tickets.drop();
    store.dispatch(OPEN, { type: 'failed', failure });
  }

  return { effects, store, task, tickets, fail };
}

const BEGINNING: FlowState = { name: 'Initial', returning: false };

function createStore(): Store {
  const listeners = new Set<() => void>();
  let state: FlowState = BEGINNING;

  function set(next: FlowState) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe(listener) {
      // A new function for each call, so that the same listener can subscribe twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    dispatch: (from, event) => set(transition(state, from, event)),
    reset: () => set(BEGINNING),
  };
}

/** A new task, with nothing in progress. */
export function createTask(): Task {
  let current = new AbortController();
  return {
    begin(run, done, failed) {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      // The async function turns an error that is thrown synchronously into a rejection.
      const running = (async () => run(signal))();
      running.then(
        (result) => {
          if (!signal.aborted) done(result);
        },
        (error: unknown) => {
          if (!signal.aborted) failed(error);
        },
      );
    },
    stop: () => current.abort(),
  };
}

/**
 * Returns a secret once and forgets it. The stack trace of an error keeps everything alive that its
 * calls close over, for as long as the error is shown.
 */
export function onceOnly<Secret>(secret: Secret): () => Secret {
  // No closure refers to the parameter itself, which would keep it alive.
  let kept: readonly [Secret] | undefined = [secret];
  return () => {
    if (!kept) throw new Error('given away');
    const [given] = kept;
    kept = undefined;
    return given;
  };
}
