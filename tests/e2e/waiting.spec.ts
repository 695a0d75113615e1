import type { Page } from '@playwright/test';
import { bankLoginEn } from '../../src/texts/bankLogin.en.ts';
import { de } from '../../src/texts/de.ts';
import { nothingComesEn } from '../../src/texts/nothingComes.en.ts';
import { waitingRoomEn } from '../../src/texts/waitingRoom.en.ts';
import { expect, test } from './fixtures.ts';
import { Playground } from './support/playground.ts';
import { Wizard } from './support/wizard.ts';

const { waitingRoom } = waitingRoomEn;
const CONFIRMATION = 'POST accounts/confirmation';
const CALL = '**/bank/accounts/confirmation';
const FIRST = 'Please approve the login in the app of your bank.';
const SECOND = 'Thank you. One moment, your bank is checking your approval.';
const EXPIRED = 'The ticket for this login has expired. You get a fresh one: log in again.';
/** More than is left of any ticket. */
const TOO_LONG = 16 * 60_000;

/** Moves the device's clock on, as a sleep does, and shows the page again. */
function wakeAfter(page: Page, milliseconds: number) {
  return page.evaluate((later) => {
    const own = Date.now;
    Date.now = () => own() + later;
    document.dispatchEvent(new Event('visibilitychange'));
  }, milliseconds);
}

/** Answers the next confirmations with 429 and returns how to stop that. */
async function turnAway(page: Page, seconds: number) {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'retry-after': String(seconds),
  };
  await page.route(CALL, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({ status: 429, headers }),
  );
  return () => page.unroute(CALL);
}

// tests/verification/steps/waitingRoom.test.tsx shows clocks and announcements.
test('the newest instructions are shown under one heading, and the keyboard stays where it is @sweep', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.logInAs('confirmation-words');
  await wizard.expectStep('ShowDialog');
  await expect(page.getByText(waitingRoom.elapsed)).toBeVisible();
  await expect(page.getByText(/^(Asks again in 1 s|Asking now …)$/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(wizard.button('Confirm')).toBeFocused();
  await expect(page.getByText(SECOND, { exact: true })).toBeVisible();
  await expect(page.getByText(FIRST)).toHaveCount(0);
  await expect(
    page.getByRole('status').filter({ hasText: waitingRoom.newWords(SECOND) }),
  ).toHaveCount(1);
  await expect(wizard.button('Confirm')).toBeFocused();
  await wizard.expectStep('ShowRoutexResult');
  expect(wizard.count(CONFIRMATION)).toBe(4);
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    // tests/verification/flow/dialogs.test.ts shows what a refusal does.
    test(`a bank service that is busy is left alone as long as it says (${width} px) @sweep`, async ({
      app,
      page,
    }) => {
      const wizard = new Wizard(app);
      await wizard.open();
      const letThrough = await turnAway(page, 30);
      await wizard.logInAs('confirmation');
      await expect(page.getByText(/^Bank service busy: asks again in (30|29|28) s$/)).toBeVisible();
      await expect(wizard.alert).toHaveCount(0);
      await expect(
        page.getByRole('heading', { name: nothingComesEn.nothingComes.title }),
      ).toBeVisible({
        timeout: 15_000,
      });
      expect(wizard.count(CONFIRMATION)).toBe(1);
      await app.expectAccessible();
      await app.expectNoSidewaysScroll();
      await page.emulateMedia({ colorScheme: 'dark' });
      await app.expectAccessible({ colours: true });
      await letThrough();
      // The person need not wait, and the page that was hidden asks at once.
      await wakeAfter(page, 31_000);
      await wizard.expectStep('ShowRoutexResult');
      expect(wizard.count('POST accounts/service')).toBe(1);
    });

    // tests/verification/bank-search/ibanSearch.test.tsx shows each state.
    test(`an IBAN is checked while it is typed, and finds its bank (${width} px) @sweep`, async ({
      app,
      page,
    }) => {
      const wizard = new Wizard(app);
      await wizard.open();
      await wizard.search.pressSequentially('de02 1203');
      await expect(page.getByText('IBAN, 8 of 22 characters')).toBeVisible();
      await wizard.search.fill('DE02 1203 0000 0000 2020 52');
      await expect(page.getByText('The check digits do not match').first()).toBeVisible();
      await expect(wizard.option('Demo Bank')).toContainText('Matches bank code 12030000');
      await wizard.search.fill('DE02 1203 0000 0000 2020 51');
      await expect(wizard.search).toHaveAccessibleDescription(
        'Valid IBAN: searching for bank code 12030000',
      );
      await expect(wizard.option('Demo Bank')).toContainText('Matches bank code 12030000');
      await app.expectAccessible();
      await app.expectNoSidewaysScroll();
      await wizard.search.fill('volks lind');
      const option = wizard.option('Volksbank Lindental');
      await expect(option.locator('mark')).toHaveText(['Volks', 'Lind']);
      await app.expectAccessible({ colours: true });
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(kept).not.toContain('1203');
      await page.keyboard.press('Enter');
      await wizard.expectStep('CredentialsForm');
    });
  });
}

// tests/verification/flow/dialogs.test.ts shows each case.
test('a ticket that ends during the wait leads back to the bank, also after a sleep @sweep', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.logInAs('confirmation-manual');
  await wizard.expectStep('ShowDialog');
  await expect(page.getByText(waitingRoom.manual)).toBeVisible();
  await wakeAfter(page, 13.5 * 60_000);
  await expect(page.getByText(waitingRoom.soon)).toHaveCount(2);
  await wakeAfter(page, TOO_LONG);
  await expect(wizard.heading('CredentialsForm')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: EXPIRED })).toBeVisible();
  await expect(wizard.field('User ID')).toHaveValue('');
  await expect(wizard.field('Password')).toHaveValue('');
  await expect.poll(() => wizard.tickets).toBe(2);
  expect([wizard.count('POST accounts/service'), wizard.count(CONFIRMATION)]).toEqual([1, 0]);
});

// tests/verification/flow/dialogs.test.ts shows each case.
test('the wait pauses while offline and goes on by itself @sweep', async ({
  app,
  page,
  context,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.logInAs('confirmation');
  await wizard.expectStep('ShowDialog');
  await context.setOffline(true);
  await expect(page.getByText(waitingRoom.offline).first()).toBeVisible();
  const asked = wizard.count(CONFIRMATION);
  await context.setOffline(false);
  await wizard.expectStep('ShowRoutexResult');
  expect(wizard.count(CONFIRMATION)).toBeGreaterThan(asked);
  expect(wizard.count('POST accounts/service')).toBe(1);
});

// tests/texts/german.test.ts compares every text.
test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 800 } });

  test('wait and search speak German @sweep', async ({ app, page }) => {
    await app.signedIn();
    await app.open('/verify-account');
    const search = page.getByRole('combobox');
    await search.fill('DE02 1203 0000 0000 2020 51');
    await expect(page.getByText(de.ibanSearch.valid('12030000')).first()).toBeVisible();
    await page.getByRole('option', { name: 'Demo Bank' }).click();
    await page.getByLabel(de.bankLogin.userId).fill('confirmation-manual');
    await page.getByLabel(de.bankLogin.password, { exact: true }).fill('geheim');
    await page.getByRole('button', { name: de.bankLogin.login, exact: true }).click();
    await expect(page.getByText(de.waitingRoom.elapsed)).toBeVisible();
    await expect(page.getByText(de.waitingRoom.manual)).toBeVisible();
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
  });
});

// tests/verification/steps/waitingRoom.test.tsx shows the room; both pages have the same step.
test('the playground waits in the same way @sweep', async ({ app, page }) => {
  const playground = new Playground(app);
  await playground.open();
  await playground.useKey();
  await playground.start('Accounts');
  await playground.chooseBank();
  await playground.logIn('confirmation-words');
  await expect(page.getByText(waitingRoom.lasts)).toBeVisible();
  await expect(page.getByText(bankLoginEn.bankDialog.polls(1))).toBeVisible();
  await playground.expectVerified();
});
