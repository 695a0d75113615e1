import { createStore, type Store } from './store.ts';

const shown = createStore(false);

/** True once the first data has been painted. */
export const firstDataShown: Store<boolean> = shown;

/** Reports that the page shows its main content; deferred work begins after that frame. */
export function reportFirstData(): void {
  requestAnimationFrame(() => setTimeout(() => shown.set(true)));
}

/**
 * Runs deferred work (the font, the toasts, the code of other pages) after the first data has been
 * painted. Earlier it would take bandwidth from the page. Returns the unsubscriber.
 */
export function afterFirstData(run: () => void): () => void {
  if (!shown.get()) return shown.subscribe(run);
  run();
  return () => {};
}
