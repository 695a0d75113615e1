import { expect, type Page } from '@playwright/test';

/** Connects or disconnects the network, and waits for `navigator.onLine`. */
async function setOnline(page: Page, online: boolean): Promise<void> {
  await page.context().setOffline(!online);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(online);
}

export const goOffline = (page: Page) => setOnline(page, false);
export const goOnline = (page: Page) => setOnline(page, true);
