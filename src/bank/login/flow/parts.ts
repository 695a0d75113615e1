import type { LoginEffects } from './effects.ts';
import { failureOf, isFatal } from './errors.ts';
import { createLoginTickets, type LoginTickets } from './loginTickets.ts';
import { createLoginMachine, type LoginMachine } from './machine.ts';
import type { Failure } from './state.ts';

/** The one thing in progress for the current state: a wait, a call, or several in a row. */
export type Task = {
  /**
   * Aborts what is in progress and begins something new. Calls either `done` or `failed` when it
   * ends, or neither if another task began or the task was stopped meanwhile.
   */
  begin: <Outcome>(
    run: (signal: AbortSignal) => Promise<Outcome>,
    done: (outcome: Outcome) => void,
    failed: (error: unknown) => void,
  ) => void;
  stop: () => void;
};

/** The parts that every phase of a login works with. */
export type LoginParts<Result> = LoginMachine<Result> & {
  effects: LoginEffects<Result>;
  task: Task;
  tickets: LoginTickets;
  /** Ends the login: stops the task and drops ticket and keys. */
  fail: (failure: Failure) => void;
};

/** The states that show the proof of the next login's ticket. Later ones show their own login's. */
const BEFORE_LOGIN = ['SelectConnection', 'CredentialsForm'] as const;

/** The states in which the login has not failed. */
const OPEN = [
  'Initial',
  'SelectConnection',
  'CredentialsForm',
  'ShowDialog',
  'ShowRedirect',
  'SignedResult',
] as const;

/** The parts of a new login. Nothing is called until a task begins. */
export function createLoginParts<Result>(effects: LoginEffects<Result>): LoginParts<Result> {
  const machine = createLoginMachine<Result>();
  const task = createTask();
  const tickets = createLoginTickets(effects, {
    renewed: (evidence) => machine.dispatch(BEFORE_LOGIN, { type: 'renewed', evidence }),
    // Other failures are ignored here: the next call that needs a ticket tries again and reports
    // its own failure.
    failed(error) {
      if (isFatal(error)) fail(failureOf(error, 'settlement'));
    },
  });

  function fail(failure: Failure) {
    task.stop();
    tickets.drop();
    machine.dispatch(OPEN, { type: 'failed', failure });
  }

  return { ...machine, effects, task, tickets, fail };
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
        (outcome) => {
          if (!signal.aborted) done(outcome);
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
 * The time from a start to the next stop. React's StrictMode mounts twice: what is started and stopped
 * at once never calls `begin`.
 */
export function createRun(begin: () => void) {
  let current: object | undefined;
  return {
    isStarted: () => current !== undefined,
    /** Returns false, and changes nothing, if it is started already. */
    start(): boolean {
      if (current) return false;
      const own = {};
      current = own;
      queueMicrotask(() => {
        if (current === own) begin();
      });
      return true;
    },
    stop() {
      current = undefined;
    },
  };
}

/**
 * Returns a secret once and forgets it. Error stacks keep closures alive for as long as the error is
 * shown, so the secret is dropped here.
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
