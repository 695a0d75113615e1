import { expect, test } from './fixtures.ts';
import { refused } from './support/answers.ts';
import { Secrets } from './support/secrets.ts';
import { Wizard } from './support/wizard.ts';

/** No text of the console contains any of these. */
const PASSWORD = 'Kanarie-Passwort-7391';
const TAN = '73917391';

/** Types with the keyboard, so that no script of the test holds the text. */
async function type(wizard: Wizard, label: string, text: string) {
  await wizard.field(label).focus();
  await wizard.page.keyboard.type(text);
}

async function typeLogin(wizard: Wizard, userId: string) {
  await type(wizard, 'User ID', userId);
  await type(wizard, 'Password', PASSWORD);
}

test('what a person tells their bank is left nowhere once it is sent, up to the log-out', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000);
  const secrets = new Secrets(app);
  const wizard = new Wizard(app);
  const userId = 'ChAiN';
  await wizard.open();
  await wizard.chooseBank();
  await typeLogin(wizard, userId);
  await secrets.expectInFields(userId, PASSWORD);
  await wizard.button('Show what you type').click();
  await secrets.expectInFields(userId, PASSWORD);
  await wizard.button('Login').click();

  await wizard.expectStep('ShowDialog');
  await secrets.expectNowhere(userId, PASSWORD);
  await secrets.expectForgotten(userId, PASSWORD);
  await page.getByRole('radio', { name: 'pushTAN' }).press('Space');
  await wizard.button('Continue').click();
  await type(wizard, 'TAN or code', TAN);
  await secrets.expectInFields(TAN);
  await wizard.button('Continue').click();

  await wizard.expectStep('ShowDialog');
  await expect(page.getByText('Please approve the login in the app of your bank.')).toBeVisible();
  await secrets.expectNowhere(userId, PASSWORD, TAN);
  await wizard.expectStep('ShowRoutexResult');
  await secrets.expectNowhere(userId, PASSWORD, TAN);
  await wizard.button('Save').click();
  await wizard.expectStep('ShowHubResponse');
  await secrets.expectNowhere(userId, PASSWORD, TAN);
  await secrets.expectForgotten(userId, PASSWORD, TAN);

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  await secrets.expectNowhere(userId, PASSWORD, TAN);
  await secrets.expectSealed();
});

// tests/verification/flow/secrecy.test.ts has the rule for every step; here the browser is searched.
test('a login that fails, is cancelled or left leaves no password behind @sweep', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000);
  const secrets = new Secrets(app);
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.chooseBank();

  // An unexpected failure of the bank has a report.
  await typeLogin(wizard, 'UnExPeCtEd');
  await wizard.button('Login').click();
  await expect(wizard.alert).toBeVisible();
  await secrets.expectInFields('UnExPeCtEd');
  await secrets.expectNowhere(PASSWORD);
  const download = page.waitForEvent('download');
  await wizard.button('Download report').click();
  await secrets.expectNotIn(await download, 'UnExPeCtEd', PASSWORD);
  await secrets.expectNowhere(PASSWORD);

  // The bank refuses the credentials.
  await wizard.field('User ID').fill('WrOnG');
  await type(wizard, 'Password', PASSWORD);
  await wizard.button('Login').click();
  await expect(wizard.field('Password')).toBeFocused();
  await secrets.expectInFields('WrOnG');
  await secrets.expectNowhere(PASSWORD);
  await secrets.expectForgotten(PASSWORD);

  // The login is cancelled while the bank works on it.
  await wizard.field('User ID').fill('SlOw-20');
  await type(wizard, 'Password', PASSWORD);
  await wizard.button('Login').click();
  await secrets.expectNowhere(PASSWORD);
  await wizard.button('Cancel').click();
  await expect(page.getByText('You stopped the login. No account was saved.')).toBeVisible();
  await secrets.expectNowhere(PASSWORD);

  // The page is left, and may come back from the browser's cache.
  await type(wizard, 'Password', PASSWORD);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await secrets.expectNowhere('SlOw-20', PASSWORD);

  // The person chooses another bank, or leaves the page.
  await typeLogin(wizard, 'ReSuLt');
  await wizard.button('Select different bank').click();
  await wizard.expectStep('SelectConnection');
  await secrets.expectNowhere('ReSuLt', PASSWORD);
  await wizard.option('Demo Bank').first().click();
  await wizard.expectStep('CredentialsForm');
  await typeLogin(wizard, 'ReSuLt');
  await page.getByRole('link', { name: 'Tenant', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Verify account' })).toBeVisible();
  await secrets.expectNowhere('ReSuLt', PASSWORD);
  await secrets.expectForgotten('ReSuLt', PASSWORD);
  await secrets.expectSealed();
});

// tests/verification/flow/secrecy.test.ts has the rule for every step; here the browser is searched.
test('no input is left by a TAN that does not arrive, one that is not sent, or a redirect @sweep', async ({
  app,
  page,
}) => {
  const secrets = new Secrets(app);
  const wizard = new Wizard(app);
  const userId = 'ReDiReCt-InPuT';
  await wizard.open();
  await wizard.chooseBank();
  await typeLogin(wizard, userId);
  await wizard.button('Login').click();
  await wizard.expectStep('ShowRedirect');
  await secrets.expectNowhere(userId, PASSWORD);
  await wizard.visitBank();
  await app.open('/config.json');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('draft.redirect.');
  await secrets.expectNowhere(userId, PASSWORD);
  await page.goBack();
  await wizard.pressAtBank('Log in');

  await wizard.expectStep('ShowDialog');
  await page.route('**/bank/accounts/response', refused);
  await type(wizard, 'TAN or code', TAN);
  await wizard.button('Continue').click();
  await expect(wizard.alert).toContainText('The bank service cannot be reached.');
  await secrets.expectNowhere(userId, PASSWORD, TAN);
  await secrets.expectForgotten(userId, PASSWORD, TAN);
  await page.unroute('**/bank/accounts/response');

  await type(wizard, 'TAN or code', TAN);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await secrets.expectNowhere(TAN);
  await type(wizard, 'TAN or code', TAN);
  await wizard.button('Cancel').click();
  await wizard.expectStep('SelectConnection');
  await secrets.expectNowhere(userId, PASSWORD, TAN);
  await secrets.expectSealed();
});
