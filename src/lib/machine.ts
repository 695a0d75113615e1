import { createStore, type Store } from './store.ts';

// A state machine in types: the states and the events with their data, and a table of the events that
// each state takes and the state that each leads to. Any other transition does not compile.

/** A state by its name; without a name, any state. */
export type StateOf<States, Name extends keyof States = keyof States> = {
  [N in Name]: { name: N } & States[N];
}[Name];

/** An event by its name; without a name, any event. */
export type EventOf<Events, Name extends keyof Events = keyof Events> = {
  [N in Name]: { type: N } & Events[N];
}[Name];

/** For each state the events that it takes, and the state that each leads to. */
type Rules<States, Events> = { [Name in keyof States]: { [E in keyof Events]?: keyof States } };

/** The events that a state takes; of several states, those that all of them take. */
export type TakenBy<Table, Events, Name extends keyof Table> = keyof Table[Name] & keyof Events;

/** The states that take an event; of several events, those that take them all. */
export type Takers<Table, Event> = {
  [Name in keyof Table]: [Event] extends [keyof Table[Name]] ? Name : never;
}[keyof Table];

/** How each state of a table becomes the next. */
export type Transitions<States, Events, Table extends Rules<States, Events>> = {
  [Name in keyof States]: {
    [E in TakenBy<Table, Events, Name>]: (
      state: StateOf<States, Name>,
      event: EventOf<Events, E>,
    ) => StateOf<States, Table[Name][E] & keyof States>;
  };
};

/**
 * The next state, if the current one is among the states `from` that the event is meant for. An
 * event that not all of these take does not compile. In any other state nothing changes and the same
 * object is returned, so that a second click or a late answer has no effect.
 */
export function transition<
  States,
  Events,
  Table extends Rules<States, Events>,
  Name extends keyof States,
>(
  transitions: Transitions<States, Events, Table>,
  state: StateOf<States>,
  from: Name | readonly Name[],
  event: EventOf<Events, TakenBy<Table, Events, Name>>,
): StateOf<States> {
  const names: readonly (keyof States)[] = Array.isArray(from) ? from : [from];
  if (!names.includes(state.name)) return state;
  // The type of `from` guarantees that state and event match; the compiler cannot follow it here.
  const taken = transitions[state.name] as {
    readonly [E in keyof Events]?: (state: StateOf<States>, event: unknown) => StateOf<States>;
  };
  return taken[event.type]?.(state, event) ?? state;
}

/** A machine at its first state. */
export function createMachine<States, Events, Table extends Rules<States, Events>>(
  transitions: Transitions<States, Events, Table>,
  first: StateOf<States>,
) {
  const state = createStore(first);

  /** Applies an event in the states `from`, all of which must take it. Ignored in any other. */
  function dispatch<Name extends keyof States>(
    from: Name | readonly Name[],
    event: EventOf<Events, TakenBy<Table, Events, Name>>,
  ): void {
    state.set(transition(transitions, state.get(), from, event));
  }

  return { state: state as Store<StateOf<States>>, dispatch, reset: () => state.set(first) };
}
