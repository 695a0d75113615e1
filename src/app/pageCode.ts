import type { ComponentType } from 'react';
import type { Page } from './pages.ts';

const loaded = new Map<Page, ComponentType>();

/** Fetches a page's code, once; afterwards the page can be rendered without waiting. */
export async function loadPage(page: Page): Promise<{ default: ComponentType }> {
  const code = await page.load();
  loaded.set(page, code.default);
  return code;
}

/** A page's component where its code is there; undefined where it has to be waited for. */
export function loadedPage(page: Page): ComponentType | undefined {
  return loaded.get(page);
}
