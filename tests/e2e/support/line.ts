import { expect, type Page } from '@playwright/test';

/** Cuts the line or gives it back, and waits until the page knows. */
async function setLine(page: Page, online: boolean): Promise<void> {
  await page.context().setOffline(!online);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(online);
}

export const goOffline = (page: Page) => setLine(page, false);
export const goOnline = (page: Page) => setLine(page, true);
