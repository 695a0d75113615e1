import type { Page } from '@playwright/test';

/** The page is seen again after five minutes in which nobody did anything; later its clock is right again. */
export async function leaveAlone(page: Page) {
  await page.clock.install({ time: Date.now() + 300_000 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.setSystemTime(Date.now());
}
