import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { MockServices } from './support/consoleUnderTest.ts';
import { Wizard } from './support/wizard.ts';

const SERVICE = 'POST accounts/service';
const EXPIRED = 'The ticket for this login has expired. You get a fresh one: log in again.';

test.afterEach(({ services }) => {
  services.bank.control.ticketError = undefined;
});

/** Makes the bank service refuse the ticket of the next call of this name, and of no other, as expired. */
async function expireNext(page: Page, { bank: { control } }: MockServices, call: string) {
  const expired = async (route: Route) => {
    control.ticketError = 'Expired';
    const response = await route.fetch();
    control.ticketError = undefined;
    await route.fulfill({ response });
  };
  await page.route(`**/bank/${call}`, expired, { times: 1 });
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

// tests/bank/login/flow has each call and each step; here the browser reloads and comes back from the
// bank. A search and a bank's description are repeated by themselves.
test(
  'a reload at any step starts over with a fresh ticket and an empty form; a login whose ticket has expired is not repeated, and the user id stays; expiry at a question or a return leads back to the bank',
  { tag: ['@full', '@F33', '@F37'] },
  async ({ app, page, services }) => {
    const wizard = new Wizard(app);
    const ticketId = () => wizard.headersOf(SERVICE)['yaxi-ticket-id'];
    /** All that a reload could find, but for whom the drafts of the tab belong to, which a redirect leaves. */
    const kept = async () => {
      const keys = await page.evaluate(() => Object.keys(sessionStorage));
      return keys.filter((key) => key !== 'draft.@owner').toSorted();
    };
    await wizard.open();
    const atFirst = await kept();
    async function expectAnew() {
      const before = { service: wizard.count(SERVICE), tickets: wizard.tickets };
      expect(await kept()).toEqual(atFirst);
      await page.reload();
      await wizard.expectStep('SelectConnection');
      await expect(wizard.search).toHaveValue('');
      await expect(wizard.option('Demo Bank')).toHaveCount(0);
      expect(wizard.tickets).toBe(before.tickets + 1);
      expect(wizard.count(SERVICE)).toBe(before.service);
      expect(await kept()).toEqual(atFirst);
      await wizard.chooseBank();
      await expect(wizard.field('User ID')).toHaveValue('');
      await expect(wizard.field('Password')).toHaveValue('');
    }

    await wizard.chooseBank();
    await wizard.field('User ID').fill('single');
    await wizard.field('Password').fill('geheim');
    await expectAnew();

    await expireNext(page, services, 'accounts/service');
    await wizard.login('single');
    await expectBackAtBank(wizard, 'Demo Bank', 3);
    await expect(wizard.field('User ID')).toHaveValue('single');
    await expect(wizard.field('Password')).toHaveValue('');
    expect(wizard.count(SERVICE)).toBe(1);
    const first = ticketId();
    await app.expectAccessible();

    await wizard.login('input');
    await wizard.expectStep('ShowDialog');
    expect(wizard.count(SERVICE)).toBe(2);
    expect(ticketId()).not.toBe(first);
    await expectAnew();
    await wizard.login('input');
    await wizard.expectStep('ShowDialog');
    await expireNext(page, services, 'accounts/response');
    await wizard.answer('TAN or code', '123456');
    await expectBackAtBank(wizard, 'Demo Bank', 5);
    expect(wizard.count('POST accounts/response')).toBe(1);

    await wizard.login('redirect');
    await wizard.expectStep('ShowRedirect');
    await wizard.visitBank();
    await expireNext(page, services, 'accounts/confirmation');
    await wizard.pressAtBank('Log in');
    await expectBackAtBank(wizard, 'Demo Bank', 6);
    await expect(page).toHaveURL(/\/verify-account$/);
    expect(wizard.count('POST accounts/confirmation')).toBe(1);

    await wizard.login('single');
    await wizard.expectStep('ShowRoutexResult');
    await expectAnew();
  },
);
