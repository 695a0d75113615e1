import { createStore, type Store } from './store.ts';

const shown = createStore(false);
let report: (() => boolean) | undefined;
let holds = 0;

/** Whether the first data has been painted. */
export const firstDataShown: Store<boolean> = shown;

/**
 * Reports that the page shows what it was opened for. Deferred work begins after the next frame, because
 * earlier it would take bandwidth from the page, and only if `stillDoes` returns true by then.
 */
export function reportFirstData(stillDoes = () => true): void {
  report = stillDoes;
  settle();
}

/**
 * Delays that report while a page waits for data that is in no query. Returns the function that
 * ends the delay, as an effect does.
 */
export function holdFirstData(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    settle();
  };
}

/**
 * Begins what has to wait (the font, the toasts, the code of other pages) once the first data has been
 * painted, at once if it has; returns the unsubscriber.
 */
export function afterFirstData(run: () => void): () => void {
  if (!shown.get()) return shown.subscribe(run);
  run();
  return () => {};
}

function settle(): void {
  const stillDoes = report;
  if (!stillDoes || shown.get() || holds > 0) return;
  // The frame with the data is painted between these two.
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (holds === 0 && stillDoes()) shown.set(true);
    });
  });
}
