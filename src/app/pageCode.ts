import type { ComponentType } from 'react';
import { isOffline, offline } from '../lib/browser.ts';
import { arrivedCode, loadCode } from '../lib/loadCode.ts';
import type { Route } from '../providers/access/routes.ts';

type Load = () => Promise<unknown>;

/** Loads the code of a page, which can then be rendered without suspending; again after a failure. */
export const loadPage = (page: Route): Promise<{ default: ComponentType }> => loadCode(page.load);

/** Whether the person has asked the browser to save data; only Chromium tells. */
type Connection = { saveData?: boolean };

type Ahead = {
  /** What exists for bad moments, when nothing can be fetched any more. */
  always: readonly Load[];
  pages: readonly Route[];
  /** What comes after the pages. */
  others: readonly Load[];
};

/**
 * Loads this code, one part after the other, whenever the browser is connected and has nothing else to
 * do: it then shows at once, and without a line. People who save data are given only what exists for bad
 * moments, and tools are loaded when they are opened.
 */
export async function loadWhileIdle(
  { always, pages, others }: Ahead,
  signal: AbortSignal,
): Promise<void> {
  const { connection } = navigator as { connection?: Connection };
  const early = pages.filter(({ menu }) => menu !== 'tools').map((page) => () => loadPage(page));
  for (const load of connection?.saveData ? always : [...always, ...early, ...others]) {
    let missing = true;
    while (missing) {
      await idle();
      await online(signal);
      if (signal.aborted) return;
      // Whoever opens it tries again, and is told if that fails.
      const failed = await load().then(
        () => false,
        () => true,
      );
      missing = failed && isOffline();
    }
  }
}

/** Resolves when the browser is idle; soon where it cannot tell, as in Safari. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

/** Resolves once there is a line, or at the end. */
function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || !isOffline()) return resolve();
    const settle = () => {
      if (!signal.aborted && isOffline()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = offline.subscribe(settle);
    signal.addEventListener('abort', settle, { once: true });
  });
}

/** The component of a page whose code is loaded; otherwise undefined. */
export function loadedPage(page: Route): ComponentType | undefined {
  return arrivedCode(page.load)?.default;
}
