import { isOffline, offline } from '../lib/browser.ts';

type Load = () => Promise<unknown>;

/**
 * Loads this code in its order, each part when the browser is idle: it then shows immediately, and after a
 * deployment. `always` is what a page may need without a connection; people who save data get nothing else.
 * Never rejects: whoever opens a part that fails is told.
 */
export async function prefetch(always: readonly Load[], others: readonly Load[]): Promise<void> {
  // Only Chromium tells.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  for (const load of connection?.saveData ? always : [...always, ...others]) {
    await new Promise<unknown>((resolve) => {
      // Safari has no idle callback.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
      else setTimeout(resolve, 200);
    });
    // Chromium keeps the failure of an import for as long as the document lives.
    while (isOffline()) await new Promise<void>((resolve) => offline.subscribe(resolve));
    await load().catch(() => undefined);
  }
}
