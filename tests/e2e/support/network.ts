import { expect, type Page } from '@playwright/test';

/** Sets the browser offline or online, and waits for the page's event. */
async function setOnline(page: Page, online: boolean): Promise<void> {
  await page.context().setOffline(!online);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(online);
}

export const goOffline = (page: Page) => setOnline(page, false);
export const goOnline = (page: Page) => setOnline(page, true);
