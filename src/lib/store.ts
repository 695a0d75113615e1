/** A value that others read and listen to. */
export type Store<T> = {
  /** The same object until it changes. */
  get: () => T;
  /** Calls `listener` after every change; returns the function that ends that. */
  subscribe: (listener: () => void) => () => void;
};

/** A store, and `set`, which changes what it holds. */
export function createStore<T>(initial: T): Store<T> & { set: (next: T) => void } {
  const listeners = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.tell();
    },
    subscribe: listeners.add,
  };
}

type Listeners<News extends unknown[]> = {
  /** Returns the function that ends it. One that is added twice hears everything twice. */
  add: (listener: (...news: News) => void) => () => void;
  tell: (...news: News) => void;
};

/** Whoever listens to something. One that throws is reported and does not stop the others. */
export function createListeners<News extends unknown[] = []>(): Listeners<News> {
  const entries = new Set<{ listener: (...news: News) => void }>();
  return {
    add(listener) {
      const entry = { listener };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    tell(...news) {
      for (const { listener } of entries) {
        try {
          listener(...news);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}
