import { expect, test } from './fixtures.ts';
import { Secrets } from './support/secrets.ts';
import { Wizard } from './support/wizard.ts';

// Canaries: no text of the console contains them.
const PASSWORD = 'Kanarie-Passwort-7391';
const TAN = '73917391';

/** Types with the keyboard, so that no script of the test keeps the text in memory. */
async function type(wizard: Wizard, label: string, text: string) {
  await wizard.field(label).focus();
  await wizard.page.keyboard.type(text);
}

async function typeLogin(wizard: Wizard, userId: string) {
  await type(wizard, 'User ID', userId);
  await type(wizard, 'Password', PASSWORD);
}

/** IBAN with the bank code of the Demo Bank. */
const IBAN = 'DE02120300000000202051';

// tests/bank/login/flow/secrecy.test.ts covers each step; this journey searches the browser.
test('credentials are left nowhere', { tag: ['@T32', '@F33', '@X92'] }, async ({ app, page }) => {
  const secrets = new Secrets(app);
  const wizard = new Wizard(app);
  const userId = 'ChAiN';
  await wizard.open();
  await type(wizard, 'Bank name, bank code or IBAN', IBAN);
  await expect(wizard.option('Demo Bank')).toContainText('Matches bank code 12030000');
  await wizard.option('Demo Bank').click();
  await wizard.expectStep('CredentialsForm');
  await secrets.expectNowhere(IBAN);
  await typeLogin(wizard, userId);
  await secrets.expectInFields(userId, PASSWORD);

  // A reload starts over with a fresh ticket and an empty form.
  await page.reload();
  await wizard.expectStep('SelectConnection');
  await expect(wizard.search).toHaveValue('');
  expect(wizard.tickets).toBe(2);
  expect(wizard.count('POST accounts/service')).toBe(0);
  await wizard.chooseBank();
  await secrets.expectNowhere(userId, PASSWORD);
  await typeLogin(wizard, userId);
  await wizard.button('Login').click();
  await wizard.expectStep('ShowDialog');
  await secrets.expectNowhere(userId, PASSWORD);
  await page.getByRole('radio', { name: 'pushTAN' }).press('Space');
  await wizard.button('Continue').click();
  // The bank refuses only the TAN 000000.
  await wizard.field('TAN or code').fill('000 000');
  await wizard.button('Continue').click();
  await expect(page.getByText('This TAN is wrong.')).toBeVisible();
  await type(wizard, 'TAN or code', TAN);
  await secrets.expectInFields(TAN);
  await wizard.button('Continue').click();

  await wizard.expectStep('ShowRoutexResult');
  await secrets.expectNowhere(userId, PASSWORD, TAN);
  await secrets.expectForgotten(userId, PASSWORD, TAN);
  await wizard.button('Save').click();
  await wizard.expectStep('ShowHubResponse');
  await app.logOut();
  await secrets.expectNowhere(userId, PASSWORD, TAN, IBAN);
  await secrets.expectSealed();
});
