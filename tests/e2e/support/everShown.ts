import type { Page } from '@playwright/test';

/**
 * Resolves once a text is in the page, however briefly. To be called before what brings it: what goes by
 * itself after half a second may be gone before a busy machine asks for it.
 */
export async function everShown(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.textContent.includes(wanted), text);
}
