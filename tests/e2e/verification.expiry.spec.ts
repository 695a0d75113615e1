import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { MockServices } from './support/consoleUnderTest.ts';
import { refused } from './support/answers.ts';
import { Wizard, type Step } from './support/wizard.ts';

const SERVICE = 'POST accounts/service';
const EXPIRED = 'The ticket for this login has expired. You get a fresh one: log in again.';
/** Longer than the life of any ticket, shorter than the session of these journeys. Milliseconds. */
const TOO_LONG = 16 * 60_000;

test.afterEach(({ services }) => {
  services.bank.control.ticketError = undefined;
});

/** Makes the bank service refuse the ticket of the next call of this name, and of no other, as expired. */
async function expireNext(page: Page, { bank: { control } }: MockServices, call: string) {
  let done = false;
  // With `times: 1` Playwright may miss the request after it, while it stops to intercept.
  await page.route(`**/bank/${call}`, async (route) => {
    if (done) return route.fallback();
    done = true;
    control.ticketError = 'Expired';
    const response = await route.fetch();
    control.ticketError = undefined;
    await route.fulfill({ response });
  });
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: EXPIRED });

/** The page is back at the chosen bank, names the reason, and has a fresh ticket for another login. */
async function expectBackAtBank(wizard: Wizard, bank: string, tickets: number) {
  const { page } = wizard;
  await expect(wizard.heading('CredentialsForm')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await expect(wizard.alert).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 3, name: bank })).toBeVisible();
  await expect.poll(() => wizard.tickets).toBe(tickets);
  await expect(wizard.button('Login')).toBeVisible();
}

/** Moves the device's clock on, as a sleep does. */
function passTime(page: Page) {
  return page.evaluate((milliseconds) => {
    const own = Date.now;
    Date.now = () => own() + milliseconds;
  }, TOO_LONG);
}

// tests/verification/flow has each call; a search and a bank's description are repeated by themselves.
test('a login whose ticket has expired is not repeated, and the user id stays; expiry at a question, a return or the end leads back to the bank', async ({
  app,
  page,
  services,
}) => {
  const wizard = new Wizard(app);
  const ticketId = () => wizard.headersOf(SERVICE)['yaxi-ticket-id'];
  await wizard.open();
  await wizard.chooseBank();
  await expireNext(page, services, 'accounts/service');
  await wizard.login('single');
  await expectBackAtBank(wizard, 'Demo Bank', 2);
  await expect(wizard.field('User ID')).toHaveValue('single');
  await expect(wizard.field('Password')).toHaveValue('');
  expect(wizard.count(SERVICE)).toBe(1);
  const first = ticketId();
  await app.expectAccessible();

  await wizard.login('input');
  await wizard.expectStep('ShowDialog');
  expect(wizard.count(SERVICE)).toBe(2);
  expect(ticketId()).not.toBe(first);
  await expireNext(page, services, 'accounts/response');
  await wizard.answer('TAN or code', '123456');
  await expectBackAtBank(wizard, 'Demo Bank', 3);
  expect(wizard.count('POST accounts/response')).toBe(1);

  await wizard.login('redirect');
  await wizard.expectStep('ShowRedirect');
  await wizard.visitBank();
  await expireNext(page, services, 'accounts/confirmation');
  await wizard.pressAtBank('Log in');
  await expectBackAtBank(wizard, 'Demo Bank', 4);
  await expect(page).toHaveURL(/\/verify-account$/);
  expect(wizard.count('POST accounts/confirmation')).toBe(1);

  // A ticket that is expired by this device's clock cannot be used for a return.
  await wizard.login('redirect');
  await wizard.expectStep('ShowRedirect');
  await passTime(page);
  await wizard.button('Redirect me').click();
  await expectBackAtBank(wizard, 'Demo Bank', 5);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('redirect.');

  await wizard.login('single');
  await wizard.expectStep('ShowRoutexResult');
  // The hub alone knows that it is too late, and does not say so.
  const ticket = services.store.state.tickets.at(-1);
  if (!ticket) throw new Error('the hub has no ticket');
  ticket.expiresAt = new Date(0).toISOString();
  await wizard.button('Save').click();
  await expect(wizard.alert).toContainText('Saving the account data failed');
  await expect(wizard.heading('ShowRoutexResult')).toBeVisible();
  await passTime(page);
  await wizard.button('Save').click();
  await expectBackAtBank(wizard, 'Demo Bank', 6);
  await wizard.login('single');
  await wizard.expectStep('ShowRoutexResult');
  await wizard.button('Save').click();
  await wizard.expectStep('ShowHubResponse');
});

// tests/verification/flow/lifecycle.test.ts has the rule; here the browser reloads.
test('a reload at any step starts over with a fresh ticket and an empty form', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  // But for whom the drafts of the tab belong to, which a redirect leaves behind.
  const kept = async () => {
    const keys = await page.evaluate(() => Object.keys(sessionStorage));
    return keys.filter((key) => key !== 'draft.@owner').toSorted();
  };
  const atFirst = await kept();

  async function expectAnew(step: Step) {
    const service = wizard.count(SERVICE);
    const tickets = wizard.tickets;
    expect(await kept(), step).toEqual(atFirst);
    await page.reload();
    await wizard.expectStep('SelectConnection');
    await expect(wizard.search).toHaveValue('');
    await expect(wizard.option('Demo Bank')).toHaveCount(0);
    expect(wizard.tickets, step).toBe(tickets + 1);
    expect(wizard.count(SERVICE), step).toBe(service);
    expect(await kept(), step).toEqual(atFirst);
  }

  await wizard.chooseBank();
  await wizard.field('User ID').fill('single');
  await wizard.field('Password').fill('geheim');
  await expectAnew('CredentialsForm');
  await wizard.chooseBank();
  await expect(wizard.field('User ID')).toHaveValue('');
  await expect(wizard.field('Password')).toHaveValue('');

  await wizard.login('input');
  await wizard.expectStep('ShowDialog');
  await wizard.field('TAN or code').fill('123456');
  await expectAnew('ShowDialog');

  await wizard.logInAs('redirect');
  await wizard.expectStep('ShowRedirect');
  await wizard.visitBank();
  await wizard.pressAtBank('Log in');
  await wizard.expectStep('ShowRoutexResult');
  await expectAnew('ShowRoutexResult');

  await wizard.logInAs('single');
  await wizard.button('Save').click();
  await wizard.expectStep('ShowHubResponse');
  await expectAnew('ShowHubResponse');

  await page.route('**/bank/info/*', refused);
  await wizard.search.fill('Demo Bank');
  await wizard.option('Demo Bank').first().click();
  await wizard.expectStep('NonRecoverableError');
  await page.unroute('**/bank/info/*');
  await expectAnew('NonRecoverableError');
});
