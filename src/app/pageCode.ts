import type { ComponentType } from 'react';
import type { Page } from '../providers/declaration.ts';

const loaded = new WeakMap<Page, ComponentType>();

/** Loads the code of a page, which can then be rendered without suspending. */
export async function loadPage(page: Page): Promise<{ default: ComponentType }> {
  const code = await page.load();
  loaded.set(page, code.default);
  return code;
}

/** The component of a page whose code is loaded; otherwise undefined. */
export function loadedPage(page: Page): ComponentType | undefined {
  return loaded.get(page);
}
