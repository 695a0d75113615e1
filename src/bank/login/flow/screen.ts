import { createStore, type Store } from '../../../lib/store.ts';

/** Actions of a person by name. */
type Actions = Readonly<Record<string, (...given: never[]) => void>>;

/** The state that a person sees at one moment of a login, and the actions that it offers. */
export type Screen<State, Offered extends Actions> = {
  state: Store<State>;
  show: (state: State) => void;
  /**
   * Shows a state and offers what the person can do in it; resolves with the first answer. Rejects
   * with the signal's reason when it is aborted. Before and afterwards an act has no effect, so that
   * a second click is ignored.
   */
  ask: <Answer>(
    state: State,
    signal: AbortSignal,
    offers: (answer: (given: Answer) => void) => Partial<Offered>,
  ) => Promise<Answer>;
  /** The actions that are offered now. */
  offered: () => Partial<Offered>;
};

/** A screen at its first state, in which nothing can be done. */
export function createScreen<State, Offered extends Actions>(
  beginning: State,
): Screen<State, Offered> {
  const { set, ...state } = createStore(beginning);
  let offered: Partial<Offered> = {};
  return {
    state,
    show: set,
    offered: () => offered,
    async ask<Answer>(
      shown: State,
      signal: AbortSignal,
      offers: (answer: (given: Answer) => void) => Partial<Offered>,
    ) {
      const answer = await new Promise<Answer>((resolve, reject) => {
        signal.throwIfAborted();
        const own = offers((given) => {
          end();
          resolve(given);
        });
        const onAbort = () => {
          end();
          reject(signal.reason as Error);
        };
        function end() {
          signal.removeEventListener('abort', onAbort);
          // The next question may have been asked already.
          if (offered === own) offered = {};
        }
        signal.addEventListener('abort', onAbort);
        offered = own;
        set(shown);
      });
      // The page may have closed in the same moment.
      signal.throwIfAborted();
      return answer;
    },
  };
}

/**
 * The first outcome of several things that are waited for at once. The others are aborted. Rejects
 * with the signal's reason when it is aborted.
 */
export async function first<Outcome>(
  signal: AbortSignal,
  begin: (signal: AbortSignal) => readonly Promise<Outcome>[],
): Promise<Outcome> {
  const others = new AbortController();
  try {
    return await Promise.race(begin(AbortSignal.any([signal, others.signal])));
  } finally {
    others.abort();
  }
}
