import type { Page } from 'playwright-core';

/** Waits until the page is idle, nothing on it moves, and letters have their font. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A tab that has nothing to draw may not be told that it is idle.
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

/** Waits until nothing is asked for and no part of the page is busy. */
export async function settled(page: Page): Promise<void> {
  // Not by its role: an open dialog hides the page from assistive technology.
  await page.locator('main').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}
