import type { Page } from 'playwright-core';

/** Waits until the page is idle, its animations have ended and its fonts are loaded. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A tab with nothing to draw may never get an idle callback.
    await new Promise((free) => requestIdleCallback(free, { timeout: 500 }));
    await document.fonts.ready;
    for (;;) {
      await new Promise((shown) => requestAnimationFrame(shown));
      await new Promise((shown) => requestAnimationFrame(shown));
      const moving = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

/** Waits until no request is pending and no part of the page is busy. */
export async function settled(page: Page): Promise<void> {
  // Not by role: an open dialog hides the page from assistive technology.
  await page.locator('main').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}
