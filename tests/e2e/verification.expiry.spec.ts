import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { MockServices } from './support/consoleUnderTest.ts';
import { refused, silence } from './support/answers.ts';
import { HEADINGS, Wizard } from './support/wizard.ts';

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

// tests/verification/flow/login.test.ts shows each case.
test('a search and a bank’s description go on with a fresh ticket, and the page shows nothing of it @sweep', async ({
  app,
  page,
  services,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await expireNext(page, services, 'search');
  await wizard.search.fill('Demo Bank');
  await expect(wizard.option('Demo Bank').first()).toBeVisible();
  expect(wizard.sent).toEqual([
    'POST key-settlement',
    'POST search',
    'POST key-settlement',
    'POST search',
  ]);
  expect(wizard.tickets).toBe(2);
  await expect(wizard.alert).toHaveCount(0);

  await expireNext(page, services, 'info/*');
  await wizard.option('Demo Bank').first().click();
  await wizard.expectStep('CredentialsForm');
  await expect(wizard.field('User ID')).toBeVisible();
  expect(wizard.sent.slice(4)).toEqual([
    expect.stringMatching(/^GET info\//),
    'POST key-settlement',
    expect.stringMatching(/^GET info\//),
  ]);
  expect(wizard.tickets).toBe(3);
  await expect(notice(page)).toHaveCount(0);
  await wizard.login('single');
  await wizard.expectStep('ShowRoutexResult');
});

// tests/verification/flow/login.test.ts shows each case.
test('a service that accepts no ticket is asked twice, and again when the person tries again @sweep', async ({
  app,
  services,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  services.bank.control.ticketError = 'Expired';
  await wizard.search.fill('Demo Bank');
  const retry = wizard.button('Try again');
  await expect(retry).toBeVisible();
  expect(wizard.count('POST search')).toBe(2);
  await expect(wizard.search).toHaveValue('Demo Bank');
  services.bank.control.ticketError = undefined;
  await retry.click();
  await expect(wizard.option('Demo Bank').first()).toBeVisible();
  expect(wizard.count('POST search')).toBe(3);
  expect(wizard.tickets).toBe(3);
});

test('a login whose ticket has expired is not repeated, and the user id stays', async ({
  app,
  page,
  services,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.chooseBank();
  await expireNext(page, services, 'accounts/service');
  await wizard.login('single');
  await expectBackAtBank(wizard, 'Demo Bank', 2);
  await expect(wizard.field('User ID')).toHaveValue('single');
  await expect(wizard.field('Password')).toHaveValue('');
  expect(wizard.count(SERVICE)).toBe(1);
  await app.expectAccessible();

  await wizard.field('Password').fill('geheim');
  await wizard.button('Login').click();
  await wizard.expectStep('ShowRoutexResult');
  expect(wizard.count(SERVICE)).toBe(2);
  expect(wizard.tickets).toBe(2);
});

test('expiry during a bank’s questions and redirects leads back to the bank, each time', async ({
  app,
  page,
  services,
}) => {
  const wizard = new Wizard(app);
  const ticketId = () => wizard.headersOf(SERVICE)['yaxi-ticket-id'];
  await wizard.open();
  await wizard.logInAs('input');
  await wizard.expectStep('ShowDialog');
  await expireNext(page, services, 'accounts/response');
  await wizard.answer('TAN or code', '123456');
  await expectBackAtBank(wizard, 'Demo Bank', 2);
  expect(wizard.count('POST accounts/response')).toBe(1);
  expect(wizard.count(SERVICE)).toBe(1);
  const first = ticketId();

  // The page asks the bank by itself whether the person has approved.
  await expireNext(page, services, 'accounts/confirmation');
  await wizard.login('confirmation');
  await expectBackAtBank(wizard, 'Demo Bank', 3);
  expect(ticketId()).not.toBe(first);
  expect(wizard.count('POST accounts/confirmation')).toBe(1);
  expect(wizard.count(SERVICE)).toBe(2);

  // With a handle the return address is registered first.
  await expireNext(page, services, 'redirects');
  await wizard.login('redirect');
  await expectBackAtBank(wizard, 'Demo Bank', 4);
  expect(wizard.count('POST redirects')).toBe(1);

  await wizard.login('redirect');
  await wizard.expectStep('ShowRedirect');
  await wizard.visitBank();
  await expireNext(page, services, 'accounts/confirmation');
  await wizard.pressAtBank('Log in');
  await expectBackAtBank(wizard, 'Demo Bank', 5);
  await expect(page).toHaveURL(/\/verify-account$/);
  expect(wizard.count('POST accounts/confirmation')).toBe(2);

  // A ticket that is expired by this device's clock cannot be used for a return.
  await wizard.login('redirect');
  await wizard.expectStep('ShowRedirect');
  await passTime(page);
  await wizard.button('Redirect me').click();
  await expectBackAtBank(wizard, 'Demo Bank', 6);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('redirect.');

  await wizard.login('single');
  await wizard.expectStep('ShowRoutexResult');
  await wizard.button('Save').click();
  await wizard.expectStep('ShowHubResponse');
});

test('a result that is saved too late leads back to the login', async ({ app, page, services }) => {
  const wizard = new Wizard(app);
  const { state } = services.store;
  await wizard.open();
  await wizard.logInAs('single');
  await wizard.expectStep('ShowRoutexResult');
  // The hub alone knows that it is too late, and does not say so.
  const ticket = state.tickets.at(-1);
  if (!ticket) throw new Error('the hub has no ticket');
  ticket.expiresAt = new Date(0).toISOString();
  await wizard.button('Save').click();
  await expect(wizard.alert).toContainText('Saving the account data failed');
  await expect(wizard.heading('ShowRoutexResult')).toBeVisible();
  await passTime(page);
  await wizard.button('Save').click();
  await expectBackAtBank(wizard, 'Demo Bank', 2);
  await wizard.login('single');
  await wizard.expectStep('ShowRoutexResult');
  await wizard.button('Save').click();
  await wizard.expectStep('ShowHubResponse');
});

// tests/verification/flow/lifecycle.test.ts has the rule; here the browser reloads.
test('a reload at any step starts over with a fresh ticket and an empty form @sweep', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000);
  const wizard = new Wizard(app);
  await wizard.open();
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).toSorted());
  const atFirst = await kept();
  let reloads = 0;

  async function expectAnew(step: keyof typeof HEADINGS) {
    const service = wizard.count(SERVICE);
    const tickets = wizard.tickets;
    expect(await kept(), step).toEqual(atFirst);
    await page.reload();
    reloads += 1;
    await wizard.expectStep('SelectConnection');
    await expect(wizard.search).toHaveValue('');
    await expect(wizard.option('Demo Bank')).toHaveCount(0);
    expect(wizard.tickets, step).toBe(tickets + 1);
    expect(wizard.count(SERVICE), step).toBe(service);
    expect(await kept(), step).toEqual(atFirst);
  }

  await wizard.search.fill('Demo Bank');
  await expect(wizard.option('Demo Bank').first()).toBeVisible();
  await expectAnew('SelectConnection');

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
  await expectAnew('ShowRedirect');

  await wizard.logInAs('single');
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

  await page.route('**/bank/key-settlement', silence);
  await page.reload();
  await wizard.expectStep('Initial');
  await page.unroute('**/bank/key-settlement');
  await expectAnew('Initial');
  expect(reloads).toBe(Object.keys(HEADINGS).length);
});
