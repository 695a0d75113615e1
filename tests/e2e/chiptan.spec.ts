import type { Page } from '@playwright/test';
import { chipTanEn } from '../../src/texts/bank/chipTan.en.ts';
import { expect, test } from './fixtures.ts';
import { Wizard } from './support/wizard.ts';

const words = chipTanEn.chipTan;

const drawing = (page: Page) => page.getByRole('img', { name: words.code });

/**
 * States of the five bars in each drawn frame, bit n for bar n: until `changes` changes, or for 30
 * frames with `changes` 0.
 */
function watchBars(page: Page, changes: number): Promise<number[]> {
  return drawing(page).evaluate(async (svg, count) => {
    const bars = [...svg.querySelectorAll('g rect')];
    const states: number[] = [];
    for (let left = count; count === 0 ? states.length < 30 : left > 0;) {
      await new Promise(requestAnimationFrame);
      const white = bars.map((bar) => getComputedStyle(bar).fill === 'rgb(255, 255, 255)');
      const state = white.reduce((sum, it, n) => sum | (it ? 1 << n : 0), 0);
      if (state !== states.at(-1)) left -= 1;
      states.push(state);
    }
    return states;
  }, changes);
}

// tests/bank/login/dialogs/chipTan.test.tsx decodes the drawn bars as a TAN generator does.
test(
  'the bars are black on white in the dark, and move on request only',
  { tag: '@full' },
  async ({ app, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const wizard = new Wizard(app);
    await wizard.open();
    await wizard.logInAs('image-gif');
    await wizard.expectStep('ShowDialog');
    expect([...new Set(await watchBars(page, 0))]).toEqual([0b11111]);
    const zone = drawing(page).locator('..');
    await expect(zone).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(zone).toHaveCSS('forced-color-adjust', 'none');
    await expect(zone).toHaveCSS('padding', '16px');
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(zone).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const start = wizard.button(words.start);
    await expect(start).toHaveAccessibleDescription(words.flashing);
    await start.press('Space');
    // The first bar is the clock; the others carry data.
    const states = await watchBars(page, 12);
    expect(new Set(states.map((state) => state & 1)).size).toBe(2);
    expect(new Set(states.map((state) => state >> 1)).size).toBeGreaterThan(1);
    await app.expectNoSidewaysScroll();
  },
);
