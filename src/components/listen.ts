import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Store } from '../lib/store.ts';
import { holdUnsaved, type Unsaved } from '../lib/unsaved.ts';

/** The value of a store; the component is rendered again when it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);

/** The time after which a wait offers help. Milliseconds. */
const LONG_WAIT = 8000;

/** True once the component has been mounted for longer than so many milliseconds. */
export function useLongWait(after = LONG_WAIT): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), after);
    return () => window.clearTimeout(timer);
  }, [after]);
  return long;
}

/** While `what` is not false, a reload would cost something that the page holds. */
export function useUnsaved(what: Unsaved | false): void {
  useEffect(() => (what ? holdUnsaved(what) : undefined), [what]);
}

/** How often an open page reads the clock. Milliseconds. */
const LOOK_EVERY = 30_000;

/** Whole seconds until a time in epoch milliseconds, counted down; 0 afterwards. */
export function useSecondsLeft(until: number): number {
  return Math.max(0, Math.ceil((until - useNow(SECOND)) / SECOND));
}

const SECOND = 1000;

/** The time in epoch milliseconds, read again at intervals (milliseconds) while the page stays open. */
export function useNow(every = LOOK_EVERY): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = window.setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [every]);
  return now;
}
