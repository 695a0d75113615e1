import type { Store } from './store.ts';

/** Whether the browser reports that it is offline. False outside a browser. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}

/** The same for whoever listens to it. */
export const offline: Store<boolean> = {
  get: isOffline,
  subscribe(listener) {
    const over = new AbortController();
    for (const type of ['online', 'offline']) {
      window.addEventListener(type, listener, { signal: over.signal });
    }
    return () => over.abort();
  },
};
