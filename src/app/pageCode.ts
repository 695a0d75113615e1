import type { ComponentType } from 'react';
import type { Page } from '../providers/declaration.ts';

const loaded = new WeakMap<Page, ComponentType>();

/** Fetches the code of a page; afterwards the page can be rendered without waiting. */
export async function loadPage(page: Page): Promise<{ default: ComponentType }> {
  const code = await page.load();
  loaded.set(page, code.default);
  return code;
}

/** The component of a page whose code is there; undefined where it has to be waited for. */
export function loadedPage(page: Page): ComponentType | undefined {
  return loaded.get(page);
}
