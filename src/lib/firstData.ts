import { createStore, type Store } from './store.ts';

const shown = createStore(false);

/** Whether the first data has been painted. */
export const firstDataShown: Store<boolean> = shown;

/** Reports that the page shows what it was opened for; deferred work begins after that frame. */
export function reportFirstData(): void {
  requestAnimationFrame(() => setTimeout(() => shown.set(true)));
}

/**
 * Begins deferred work (the font, the toasts, the code of other pages) once the first data has been painted,
 * immediately if it has: earlier, it would take bandwidth from the page. Returns the unsubscriber.
 */
export function afterFirstData(run: () => void): () => void {
  if (!shown.get()) return shown.subscribe(run);
  run();
  return () => {};
}
