/** A value with subscribers. */
export type Store<T> = {
  /** Returns the same object until it changes. */
  get: () => T;
  /** Calls `listener` after every change; returns the unsubscriber. */
  subscribe: (listener: () => void) => () => void;
};

/** Creates a store; `set` replaces its value. */
export function createStore<T>(initial: T): Store<T> & { set: (next: T) => void } {
  const listeners = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}

type Listeners<Values extends unknown[]> = {
  /** Returns the unsubscriber. A listener that is added twice is called twice. */
  add: (listener: (...values: Values) => void) => () => void;
  notify: (...values: Values) => void;
};

/** Creates a set of listeners. A listener that throws is reported and does not stop the others. */
export function createListeners<Values extends unknown[] = []>(): Listeners<Values> {
  const entries = new Set<{ listener: (...values: Values) => void }>();
  return {
    add(listener) {
      const entry = { listener };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    notify(...values) {
      for (const { listener } of entries) {
        try {
          listener(...values);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}
