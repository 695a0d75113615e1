import type { EventOf, TakenBy } from './events.ts';
import { transition } from './machine.ts';
import type { FlowState, StateName } from './state.ts';

export type Store = {
  state: () => FlowState;
  subscribe: (listener: () => void) => () => void;
  /**
   * What happens in the states that it comes `from`, all of which must take it. In any other it
   * changes nothing and tells nobody.
   */
  dispatch: <Name extends StateName>(
    from: Name | readonly Name[],
    event: EventOf<TakenBy<Name>>,
  ) => void;
  /** Back to where a verification begins. */
  reset: () => void;
};

const BEGINNING: FlowState = { name: 'Initial', returning: false };

/** Holds where the verification stands and tells of each change. */
export function createStore(): Store {
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
      // An own function each, so that one listener can subscribe twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    dispatch: (from, event) => set(transition(state, from, event)),
    reset: () => set(BEGINNING),
  };
}
