import type { Page } from '@playwright/test';
import { waitingRoomEn } from '../../src/texts/bank/waitingRoom.en.ts';
import { expect, test } from './fixtures.ts';
import { Wizard } from './support/wizard.ts';

const { waitingRoom } = waitingRoomEn;
const CONFIRMATION = 'POST accounts/confirmation';
const CALL = '**/bank/accounts/confirmation';
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

/** Answers confirmations with 429. */
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
}

// tests/bank/login/steps/waitingRoom.test.tsx and flow/dialogs.test.ts show each state.
test(
  'a busy service is left alone as long as it says; a ticket that ends during the wait leads back to the bank',
  { tag: ['@full', '@X91'] },
  async ({ app, page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const wizard = new Wizard(app);
    await wizard.open();
    await wizard.chooseBank();

    await turnAway(page, 30);
    await wizard.login('confirmation');
    const busy = page.getByText(/^Bank service busy: asks again in \d+ s$/);
    await expect(busy).toBeVisible();
    await expect(wizard.alert).toHaveCount(0);
    expect(wizard.count(CONFIRMATION)).toBe(1);
    await app.expectAccessible();
    await app.expectNoSidewaysScroll();
    // The person need not wait: the page that was hidden asks at once.
    await wakeAfter(page, 13.5 * 60_000);
    await expect.poll(() => wizard.count(CONFIRMATION)).toBe(2);
    await expect(page.getByText(waitingRoom.soon)).toHaveCount(2);
    await expect(busy).toBeVisible();

    await wakeAfter(page, TOO_LONG);
    await expect(wizard.heading('CredentialsForm')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: EXPIRED })).toBeVisible();
    await expect(wizard.field('User ID')).toHaveValue('');
    await expect(wizard.field('Password')).toHaveValue('');
    await expect.poll(() => wizard.tickets).toBe(2);
    expect(wizard.count('POST accounts/service')).toBe(1);
    expect(wizard.count(CONFIRMATION)).toBe(2);
  },
);
