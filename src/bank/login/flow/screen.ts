import { createStore, type Store } from '../../../lib/store.ts';

type Actions = Readonly<Record<string, (...given: never[]) => void>>;

/** The shown state of a login, and the actions that it offers. */
export type Screen<State, Offered extends Actions> = {
  state: Store<State>;
  show: (state: State) => void;
  /**
   * Shows a state, offers actions and resolves with the first answer. The actions then have no
   * effect, which ignores second clicks. Rejects with the signal's reason when aborted.
   */
  ask: <Answer>(
    state: State,
    signal: AbortSignal,
    offers: (answer: (given: Answer) => void) => Partial<Offered>,
  ) => Promise<Answer>;
  offered: () => Partial<Offered>;
};

export function createScreen<State, Offered extends Actions>(
  initial: State,
): Screen<State, Offered> {
  const { set, ...state } = createStore(initial);
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
          // The next question may already offer its own actions.
          if (offered === own) offered = {};
        }
        signal.addEventListener('abort', onAbort);
        offered = own;
        set(shown);
      });
      // The page may have closed after the answer.
      signal.throwIfAborted();
      return answer;
    },
  };
}

/** The first outcome of several promises; aborts the others. Rejects when `signal` is aborted. */
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
