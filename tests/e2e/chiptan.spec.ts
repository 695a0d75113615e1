import type { Page } from '@playwright/test';
import { LOGIN_CHALLENGE } from '../../mock-server/bank/scenarios/challenges.ts';
import { chipTanEn } from '../../src/texts/chipTan.en.ts';
import { readBars } from '../verification/chip-tan/readBars.ts';
import { expect, test } from './fixtures.ts';
import { Wizard } from './support/wizard.ts';

const words = chipTanEn.chipTan;

const drawing = (page: Page) => page.getByRole('img', { name: words.code });

/**
 * The states of the five bars, bit n for the bar n, at each frame that the browser draws: until they
 * have changed so many times, or for 30 frames while they are at rest.
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

/** What a TAN generator reads in two passes, which has to be this challenge. */
async function expectRead(page: Page, challenge: Buffer) {
  const picturesOfPass = 4 * (challenge.length + 2);
  const bytes = readBars(await watchBars(page, 2 * picturesOfPass));
  expect(Buffer.from(bytes).toString('hex')).toBe(challenge.toString('hex'));
}

async function expectAtRest(page: Page) {
  expect([...new Set(await watchBars(page, 0))]).toEqual([0b11111]);
}

// tests/verification/dialogs/chipTan.test.tsx reads the drawn bars in the same way, frame by frame.
test('a generator reads the bars, black on white in the dark, which move on request alone', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.logInAs('image-gif');
  await wizard.expectStep('ShowDialog');
  await expectAtRest(page);
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
  await expectRead(page, LOGIN_CHALLENGE);
  await app.expectNoSidewaysScroll();
});
