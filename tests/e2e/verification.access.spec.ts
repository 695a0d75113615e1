import type { Locator, Page } from '@playwright/test';
import { bankLoginEn } from '../../src/texts/bank/login.en.ts';
import { bankOutcomeEn } from '../../src/texts/bank/outcome.en.ts';
import { bankSearchEn } from '../../src/texts/bank/search.en.ts';
import { de } from '../../src/texts/de.ts';
import { en } from '../../src/texts/en.ts';
import { verificationEn } from '../../src/texts/bank/verification.en.ts';
import { expect, test } from './fixtures.ts';
import { refused } from './support/answers.ts';
import { shownOf, wordsOf } from './support/foreignWords.ts';
import { Wizard } from './support/wizard.ts';

const english = { ...en, ...verificationEn, ...bankSearchEn, ...bankLoginEn, ...bankOutcomeEn };

/** The element whose focus can be seen; for a hidden radio button that is its card. */
function focusShown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const shows = [focused, focused?.nextElementSibling].some((element) => {
      const style = element && getComputedStyle(element);
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    });
    const name = focused?.outerHTML.slice(0, 200) ?? 'nothing';
    return shows ? 'shown' : `not shown: ${name}`;
  });
}

/** The next stop of the Tab key is this element, and its focus can be seen. */
async function tabTo(page: Page, stop: Locator) {
  await page.keyboard.press('Tab');
  await expect(stop).toBeFocused();
  await expect.poll(() => focusShown(page)).toBe('shown');
}

/** One of the next stops of the Tab key is this element, and the focus can be seen at each of them. */
async function tabUntil(page: Page, stop: Locator) {
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focusShown(page)).toBe('shown');
    if (await stop.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error('The Tab key does not get there');
}

// tests/bank/login/search/keyboard.test.tsx has the keys of the search.
test(
  'from the tenant to a verified account with the keyboard alone',
  { tag: '@full' },
  async ({ app, page }) => {
    const wizard = new Wizard(app);
    const { keyboard } = page;
    await app.signedIn();
    await app.open('/tenant');
    const verify = page.getByRole('link', { name: 'Verify account' });
    await expect(verify).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await keyboard.press('Enter');
    await tabUntil(page, verify);
    await keyboard.press('Enter');

    await wizard.expectStep('SelectConnection');
    await tabTo(page, wizard.search);
    await keyboard.type('Demo Bank');
    await expect(wizard.option('Demo Bank').first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');

    await wizard.expectStep('CredentialsForm');
    await expect(wizard.field('User ID')).toBeVisible();
    await tabTo(page, wizard.field('User ID'));
    await keyboard.type('chain');
    await tabTo(page, wizard.field('Password'));
    await keyboard.type('geheim');
    await tabTo(page, wizard.button('Show what you type'));
    await keyboard.press('Space');
    await expect(wizard.field('Password')).toHaveAttribute('type', 'text');
    await keyboard.press('Space');
    await tabTo(page, wizard.button('Login'));
    await tabTo(page, wizard.button('Select different bank'));
    await keyboard.press('Shift+Tab');
    await expect(wizard.button('Login')).toBeFocused();
    await keyboard.press('Enter');

    await wizard.expectStep('ShowDialog');
    await tabTo(page, page.getByRole('radio', { name: 'pushTAN' }));
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'chipTAN' })).toBeChecked();
    await tabTo(page, wizard.button('Continue'));
    await keyboard.press('Enter');

    await expect(wizard.field('TAN or code')).toBeVisible();
    await wizard.expectStep('ShowDialog');
    await tabTo(page, wizard.field('TAN or code'));
    await keyboard.type('123456');
    // The page asks the bank every second whether the person is done; this delays the question.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/bank/accounts/confirmation', async (route) => {
      await held;
      await route.continue();
    });
    await keyboard.press('Enter');

    await expect(wizard.button('Confirm')).toBeVisible();
    await wizard.expectStep('ShowDialog');
    await tabTo(page, wizard.button('Confirm'));
    await tabTo(page, wizard.button('Cancel'));
    await keyboard.press('Shift+Tab');
    release();

    await wizard.expectStep('ShowRoutexResult');
    const accounts = page.getByRole('radio');
    await tabTo(page, accounts.first());
    await keyboard.press('ArrowDown');
    await expect(accounts.nth(1)).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Copy the IBAN' }));
    await tabTo(page, wizard.button('Save'));
    await keyboard.press('Enter');
    await wizard.expectStep('ShowHubResponse');
    await tabTo(page, page.getByRole('link', { name: 'Back to tenant' }));
    await keyboard.press('Enter');
    await expect(verify).toBeVisible();
  },
);

const PHONE = { width: 360, height: 740 };

/**
 * Walks through the steps and their states, and yields the name of each, whether axe looks at it, and
 * whether it has another layout in a wider window.
 */
async function* everyStep(
  page: Page,
): AsyncGenerator<readonly [step: string, further?: 'axe' | 'zoom']> {
  const { bankSearch, bankLogin, bankDialog, bankRedirect, bankAccounts } = de;
  const main = page.getByRole('main');
  const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const search = page.getByRole('combobox');
  const option = page.getByRole('option');
  const userId = main.getByRole('textbox').first();

  async function choose(bank: string) {
    await search.fill(bank);
    await option.filter({ hasText: bank }).first().click();
    await expect(heading(bankLogin.heading)).toBeFocused();
    await expect(button(bankLogin.login)).toBeVisible();
  }
  async function logIn(as: string) {
    await userId.fill(as);
    await main.locator('input[type=password]').fill('geheim');
    await button(bankLogin.login).click();
  }
  /** Leaves a step and logs in at the demo bank. */
  async function logInAgain(as: string, cancel: string) {
    await button(cancel).click();
    await choose('Demo Bank');
    await logIn(as);
  }

  await expect(heading(bankSearch.heading)).toBeFocused();
  await search.fill('ba');
  await expect(main.getByText(bankSearch.tooShort)).toBeVisible();
  yield ['too short a term'];
  await search.fill('bank');
  await expect(main.getByText(bankSearch.more)).toBeVisible();
  await search.press('ArrowDown');
  yield ['hits'];
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
  yield ['credentials with advice'];
  await userId.press('Enter');
  await expect(main.getByText(bankLogin.required).first()).toBeVisible();
  yield ['credentials that are missing', 'axe'];
  await button(bankLogin.differentBank).click();
  await choose('Demo Bank');
  await logIn('image');
  // The picture comes from memory and is shown in whole pixels.
  const picture = main.getByRole('img', { name: de.bankImage.alt });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect(picture).toHaveCSS('image-rendering', 'pixelated');
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]))
    .toEqual([48, 48]);
  yield ['an image', 'axe'];
  await logInAgain('minmax', bankDialog.cancel);
  await expect(heading(bankDialog.heading)).toBeFocused();
  await userId.fill('abc');
  await userId.press('Enter');
  await expect(userId).toHaveAttribute('aria-invalid', 'true');
  yield ['a field', 'axe'];
  await page.route('**/bank/accounts/confirmation', refused);
  await logInAgain('confirmation', bankDialog.cancel);
  await expect(main.getByRole('alert')).toBeVisible();
  yield ['a confirmation that does not arrive', 'axe'];
  await page.unroute('**/bank/accounts/confirmation');
  await logInAgain('redirect', bankDialog.cancel);
  await expect(heading(bankRedirect.heading)).toBeFocused();
  yield ['a redirect', 'axe'];
  await logInAgain('many', de.common.cancel);
  await expect(heading(bankAccounts.heading)).toBeFocused();
  const accounts = page.getByRole('radio');
  await expect(accounts).toHaveCount(500);
  await expect(accounts.last()).not.toBeInViewport();
  await expect(button(bankAccounts.save)).toBeInViewport();
  yield ['hundreds of accounts'];
  await main.getByRole('searchbox', { name: bankAccounts.filter }).fill('499');
  await expect.poll(() => accounts.count()).toBeLessThan(20);
  yield ['some of the accounts', 'axe'];
  await button(bankAccounts.save).click();
  await expect(heading(de.bankVerified.heading)).toBeFocused();
  yield ['the end', 'zoom'];
}

/** Controls that are too small for a finger, and words that are cut off or cover others. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (!matchMedia('(pointer: coarse)').matches) return ['no touch screen'];
    // Less than 44 pixels high with their label.
    const small = Array.from(document.querySelectorAll('main :is(button, a, input, [role=option])'))
      .filter((it) => it.checkVisibility({ contentVisibilityAuto: true }))
      .map((it) => it.closest('label') ?? it)
      .filter((it) => it.getBoundingClientRect().height < 43.5);
    const cut = Array.from(
      document.querySelectorAll('main :is(button, h2, h3, label, legend)'),
    ).filter((it) => it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1);
    return [...small, ...cut].map((it) => it.outerHTML.slice(0, 300));
  });
}

test.describe('on a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: PHONE, hasTouch: true });

  // tests/texts/translations.test.ts compares every text; other journeys have axe look at the other steps.
  test(
    'every step is in German and fits; axe finds nothing',
    { tag: '@full' },
    async ({ app, page }) => {
      const german = new Set(wordsOf(de));
      const foreign = wordsOf(english).filter((text) => /\p{L}/u.test(text) && !german.has(text));
      await app.signIn('ada@acme.example', '/verify-account');
      for await (const [step, further] of everyStep(page)) {
        await test.step(step, async () => {
          expect(await shownOf(page, foreign)).toEqual([]);
          await app.expectNoSidewaysScroll();
          expect(await misfits(page)).toEqual([]);
          if (further === 'axe') await app.expectAccessible();
          if (further !== 'zoom') return;
          // This is a window of 1280 pixels at 200 %.
          await page.setViewportSize({ width: 640, height: 400 });
          await app.expectNoSidewaysScroll();
          await page.setViewportSize(PHONE);
        });
      }
    },
  );
});
