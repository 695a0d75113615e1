import { isOffline, offline } from '../lib/browser.ts';

type Load = () => Promise<unknown>;

/**
 * Prefetches code in order, each module when the browser is idle, so that it opens immediately and
 * even after a deployment. With the browser's data saver, only `always`: code needed offline. Never
 * rejects; opening a module that failed reports it.
 */
export async function prefetch(always: readonly Load[], others: readonly Load[]): Promise<void> {
  // Chromium only.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  for (const load of connection?.saveData ? always : [...always, ...others]) {
    await new Promise<unknown>((resolve) => {
      // Safari has no idle callback.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
      else setTimeout(resolve, 200);
    });
    // Chromium caches a failed import for the lifetime of the document.
    while (isOffline()) await new Promise<void>((resolve) => offline.subscribe(resolve));
    await load().catch(() => undefined);
  }
}
