import type { ComponentType } from 'react';
import { loadCode } from '../lib/loadCode.ts';
import type { Page } from '../providers/access/declaration.ts';

const loaded = new WeakMap<Page, ComponentType>();

/** Loads the code of a page, which can then be rendered without suspending; again after a failure. */
export async function loadPage(page: Page): Promise<{ default: ComponentType }> {
  const code = await loadCode(page.load);
  loaded.set(page, code.default);
  return code;
}

/** Whether the person has asked the browser to save data; only Chromium tells. */
type Connection = { saveData?: boolean };

/**
 * Loads the code of these pages, one after the other, whenever the browser has nothing else to do:
 * the next page then shows at once. Tools are loaded when they are opened, and so is every page for
 * people who save data.
 */
export async function loadWhileIdle(pages: readonly Page[], signal: AbortSignal): Promise<void> {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData) return;
  for (const page of pages.filter(({ sidebar }) => sidebar?.group !== 'tools')) {
    await idle();
    if (signal.aborted) return;
    // Opening the page tries again, and says so if that fails.
    await loadPage(page).catch(() => undefined);
  }
}

/** Resolves when the browser is idle; soon where it cannot tell, as in Safari. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

/** The component of a page whose code is loaded; otherwise undefined. */
export function loadedPage(page: Page): ComponentType | undefined {
  return loaded.get(page);
}
