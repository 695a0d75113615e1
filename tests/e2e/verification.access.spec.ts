import type { Page } from '@playwright/test';
import { de } from '../../src/texts/de.ts';
import { expect, test } from './fixtures.ts';
import { refused } from './support/answers.ts';
import { smallTargets } from './support/axe.ts';
import { expectGerman } from './support/foreignWords.ts';
import { expectWithin } from './support/wizard.ts';

const PHONE = { width: 360, height: 740 };

/** Yields each step and state: with 'axe' for an axe run, with 'zoom' for a zoomed window too. */
async function* everyStep(
  page: Page,
): AsyncGenerator<readonly [step: string, further?: 'axe' | 'zoom']> {
  const { common, bankSearch, bankLogin, bankDialog, bankRedirect, bankAccounts } = de;
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const search = page.getByRole('combobox');
  const option = page.getByRole('option');
  const userId = main.getByRole('textbox').first();

  async function choose(bank: string) {
    await search.fill(bank);
    await option.filter({ hasText: bank }).first().click();
    await expectWithin(page, bankLogin.heading);
    await expect(button(bankLogin.login)).toBeVisible();
  }
  async function logIn(as: string) {
    await userId.fill(as);
    await main.locator('input[type=password]').fill('geheim');
    await button(bankLogin.login).click();
  }
  async function logInAgain(as: string, cancel: string) {
    await button(cancel).click();
    await choose('Demo Bank');
    await logIn(as);
  }

  await expectWithin(page, bankSearch.heading);
  await search.fill('ba');
  await expect(main.getByText(bankSearch.tooShort)).toBeVisible();
  yield ['too short a term'];
  await search.fill('bank');
  await expect(main.getByText(bankSearch.more)).toBeVisible();
  await search.press('ArrowDown');
  yield ['hits', 'axe'];
  await search.fill('Freie Bank Europa');
  await expect(option).toHaveCount(1);
  await main.getByText(bankSearch.moreCountries(3), { exact: true }).click();
  await expect(page.getByRole('tooltip')).toBeVisible();
  yield ['the countries of a bank'];
  await search.press('Escape');
  await search.fill('no such place of money');
  await expect(main.getByText(bankSearch.noMatch)).toBeVisible();
  yield ['no hit'];

  await choose('Sparkasse Musterstadt');
  yield ['credentials with advice', 'axe'];
  await userId.press('Enter');
  await expect(main.getByText(bankLogin.required).first()).toBeVisible();
  yield ['credentials that are missing', 'axe'];
  await button(bankLogin.differentBank).click();
  await choose('Demo Bank');
  await logIn('image');
  // The image comes from memory and is shown in whole pixels.
  const picture = main.getByRole('img', { name: de.bankImage.alt });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect(picture).toHaveCSS('image-rendering', 'pixelated');
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]))
    .toEqual([48, 48]);
  yield ['an image', 'axe'];
  await logInAgain('minmax', common.cancel);
  await expectWithin(page, bankDialog.heading);
  await userId.fill('abc');
  await userId.press('Enter');
  await expect(userId).toHaveAttribute('aria-invalid', 'true');
  yield ['a field', 'axe'];
  await page.route('**/bank/accounts/confirmation', refused);
  await logInAgain('confirmation', common.cancel);
  await expect(main.getByRole('alert')).toBeVisible();
  yield ['a confirmation that does not arrive', 'axe'];
  await page.unroute('**/bank/accounts/confirmation');
  await logInAgain('redirect', common.cancel);
  await expectWithin(page, bankRedirect.heading);
  yield ['a redirect', 'axe'];
  await logInAgain('many', de.common.cancel);
  await expectWithin(page, bankAccounts.heading);
  const accounts = page.getByRole('radio');
  await expect(accounts).toHaveCount(200);
  await expect(accounts.last()).not.toBeInViewport();
  await expect(button(bankAccounts.save)).toBeInViewport();
  yield ['hundreds of accounts'];
  await main.getByRole('searchbox', { name: bankAccounts.filter }).fill('499');
  await expect.poll(() => accounts.count()).toBeLessThan(20);
  yield ['some of the accounts', 'axe'];
  await button(bankAccounts.save).click();
  await expectWithin(page, de.bankVerified.heading);
  yield ['the end', 'zoom'];
}

test.use({ locale: 'de-DE', viewport: PHONE, hasTouch: true });

// tests/texts/translations.test.ts compares each text.
test('every step is in German and fits', { tag: '@full' }, async ({ app, page }) => {
  await app.signIn('ada@acme.example', '/verify-account');
  for await (const [step, further] of everyStep(page)) {
    await test.step(step, async () => {
      await expectGerman(page);
      await app.expectNoSidewaysScroll();
      expect(await smallTargets(page, 'main :is(button, a, input, [role=option])')).toEqual([]);
      if (further) await app.expectAccessible();
      if (further !== 'zoom') return;
      // A window of 1280 pixels at 200 %.
      await page.setViewportSize({ width: 640, height: 400 });
      await app.expectNoSidewaysScroll();
      await page.setViewportSize(PHONE);
    });
  }
});
