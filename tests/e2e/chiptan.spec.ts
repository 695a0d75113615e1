import type { Page } from '@playwright/test';
import {
  LOGIN_CHALLENGE,
  TRANSFER_CHALLENGE,
} from '../../mock-server/bank/scenarios/challenges.ts';
import { bankLoginEn } from '../../src/texts/bankLogin.en.ts';
import { bankOutcomeEn } from '../../src/texts/bankOutcome.en.ts';
import { chipTanEn } from '../../src/texts/chipTan.en.ts';
import { de } from '../../src/texts/de.ts';
import { readBars } from '../verification/chip-tan/readBars.ts';
import { expect, test } from './fixtures.ts';
import { Playground } from './support/playground.ts';
import { Wizard } from './support/wizard.ts';

const words = chipTanEn.chipTan;
const { bankImage } = bankOutcomeEn;
const TAN = bankLoginEn.bankDialog.labels.Otp;

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

async function openScenario(wizard: Wizard, userId: string) {
  await wizard.logInAs(userId);
  await wizard.expectStep('ShowDialog');
}

// tests/verification/dialogs/chipTan.test.tsx reads the drawn bars in the same way, frame by frame.
test('a generator reads a transfer from the bars, with the keyboard alone @sweep', async ({
  app,
  page,
}) => {
  test.setTimeout(90_000);
  const wizard = new Wizard(app);
  await wizard.open();
  await openScenario(wizard, 'chiptan-transfer');
  await expectAtRest(page);
  await expect(wizard.button(words.start)).toHaveAccessibleDescription(words.flashing);
  await expect(page.getByRole('region', { name: words.shows })).toContainText(
    /1093744.*DE12500105170648489890.*100,00/,
  );
  await page.keyboard.press('Tab');
  await expect(wizard.button(words.start)).toBeFocused();
  await page.keyboard.press('Space');
  await expectRead(page, TRANSFER_CHALLENGE);

  await page.keyboard.press('Enter');
  await expect(wizard.button(words.start)).toBeFocused();
  await expectAtRest(page);
  for (let press = 0; press < 10; press += 1) {
    if (await wizard.field(TAN).evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await wizard.expectStep('ShowRoutexResult');
});

// tests/verification/chip-tan/hhdUc.test.ts refuses data that fails any of the checks.
test('a wrong check digit or length leaves the image, or the way by hand @sweep', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await openScenario(wizard, 'chiptan-check-digit');
  await expect(page.getByText(words.faults.luhn)).toBeVisible();
  await expect(drawing(page)).toHaveCount(0);
  await app.expectAccessible();
  await wizard.button(words.showImage).click();
  const image = page.getByRole('img', { name: bankImage.alt });
  await expect(image).toHaveAttribute('src', /^blob:/);
  await wizard.answer(TAN, '123456');
  await wizard.expectStep('ShowRoutexResult');
  await wizard.startOver();

  await openScenario(wizard, 'chiptan-length');
  await expect(page.getByText(words.faults.truncated)).toContainText(words.noImage);
  await expect(wizard.button(words.showImage)).toHaveCount(0);
  await app.expectAccessible();
  await wizard.answer(TAN, '123456');
  await wizard.expectStep('ShowRoutexResult');
});

// tests/verification/dialogs/chipTan.test.tsx keeps size and speed, and nothing else.
test('size and speed are remembered, and nothing of the code is @sweep', async ({ app, page }) => {
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  const wizard = new Wizard(app);
  await wizard.open();
  await openScenario(wizard, 'chiptan-transfer');
  const width = () => drawing(page).getAttribute('width');
  expect(Number(await width())).toBe(236 + 16);
  for (let press = 0; press < 3; press += 1) await wizard.button(words.largerName).click();
  await wizard.button(words.fasterName).click();
  await expect(page.getByText(words.fastest(30))).toBeVisible();
  await wizard.startOver();
  await app.open('/verify-account');
  await openScenario(wizard, 'chiptan-transfer');
  expect(Number(await width())).toBe(236 + 24 + 16);
  await expect(page.getByText(words.fastest(30))).toBeVisible();

  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).toContain('chipTan');
  const base64 = TRANSFER_CHALLENGE.toString('base64');
  for (const secret of ['1093744', 'DE12500105170648489890', '100,00', base64]) {
    expect(stored).not.toContain(secret);
    expect(logs.join('\n')).not.toContain(secret);
  }
});

// The rules are those of screens.spec.ts, for one more screen.
for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, colorScheme: 'dark' });

    test('the bars are black on white in the dark, and move on request alone @sweep', async ({
      app,
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const wizard = new Wizard(app);
      await wizard.open();
      await openScenario(wizard, 'image-gif');
      await expectAtRest(page);
      const zone = drawing(page).locator('..');
      await expect(zone).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(zone).toHaveCSS('forced-color-adjust', 'none');
      await expect(zone).toHaveCSS('padding', '16px');
      await app.expectNoSidewaysScroll();
      await app.expectAccessible();
      await page.emulateMedia({ colorScheme: 'light' });
      await app.expectAccessible({ colours: true });
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(zone).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await wizard.button(words.start).click();
      await expectRead(page, LOGIN_CHALLENGE);
      await app.expectNoSidewaysScroll();
    });
  });
}

// tests/verification/steps/showDialog.test.tsx has the dialog that both pages show.
test('the playground draws the bars too @sweep', async ({ app, page }) => {
  const playground = new Playground(app);
  await playground.open();
  await playground.useKey();
  await playground.start('Accounts');
  await playground.chooseBank();
  await playground.logIn('image-gif');
  await expectAtRest(page);
  await playground.button(words.start).click();
  await expectRead(page, LOGIN_CHALLENGE);
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });

  // tests/texts compares the catalogues; this looks at the screen.
  test('the flicker code is in German @sweep', async ({ app, page }) => {
    await app.signedIn();
    await app.open('/verify-account');
    await page.getByRole('combobox').fill('Demo Bank');
    await page.getByRole('option', { name: 'Demo Bank' }).first().click();
    const fields = page.getByRole('main').locator('input');
    await fields.first().fill('chiptan-transfer');
    await fields.last().fill('geheim');
    await fields.last().press('Enter');
    const german = de.chipTan;
    await expect(page.getByRole('img', { name: german.code })).toBeVisible();
    await expect(page.getByRole('heading', { name: german.shows })).toBeVisible();
    await expect(page.getByRole('button', { name: german.start })).toHaveAccessibleDescription(
      german.flashing,
    );
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
  });
});
