/** What has to wait: the font, the toasts, the code of other pages. */
const waiting = new Set<() => void>();
let report: (() => boolean) | undefined;
let shown = false;
let holds = 0;

/**
 * Says that the page of this page load shows what it has been opened for. After the next frame, what
 * can wait begins, if it `stillDoes`: earlier it would take its share of the line from the page.
 */
export function reportFirstData(stillDoes = () => true): void {
  report = stillDoes;
  settle();
}

/**
 * Puts the report off while a page waits for data of its own that no query tells of. Returns the
 * function that ends it, as an effect does.
 */
export function holdFirstData(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    settle();
  };
}

/** Whether the first data has been painted. */
export const isFirstDataShown = (): boolean => shown;

/** Calls back once the first data has been painted, at once if it has; returns the unsubscriber. */
export function afterFirstData(run: () => void): () => void {
  if (shown) run();
  else waiting.add(run);
  return () => void waiting.delete(run);
}

function settle(): void {
  const stillDoes = report;
  if (!stillDoes || shown || holds > 0) return;
  // The frame with the data is painted between these two.
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (shown || holds > 0 || !stillDoes()) return;
      shown = true;
      for (const run of waiting) run();
      waiting.clear();
    });
  });
}
