import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Store } from '../lib/store.ts';
import { holdUnsaved, type Unsaved } from '../lib/unsaved.ts';

/** The value of a store; a change renders the component. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);

/** Milliseconds until a wait offers help. */
const LONG_WAIT = 8000;

/** True once the component has been mounted for `after` milliseconds. */
export function useLongWait(after = LONG_WAIT): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), after);
    return () => window.clearTimeout(timer);
  }, [after]);
  return long;
}

/** Registers unsaved content, which a reload would affect, while `kind` is not false. */
export function useUnsaved(kind: Unsaved | false): void {
  useEffect(() => (kind ? holdUnsaved(kind) : undefined), [kind]);
}

/** Milliseconds between two readings of the clock. */
const CLOCK_INTERVAL = 30_000;

/** Whole seconds until `until` (epoch milliseconds), counted down; 0 afterwards. */
export function useSecondsLeft(until: number): number {
  return Math.max(0, Math.ceil((until - useNow(SECOND)) / SECOND));
}

const SECOND = 1000;

/** The time in epoch milliseconds, updated every `every` milliseconds and when the tab is shown. */
export function useNow(every = CLOCK_INTERVAL): number {
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
