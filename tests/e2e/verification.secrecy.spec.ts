import { expect, test } from './fixtures.ts';
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

// tests/bank/login/flow/secrecy.test.ts has the rule for every step, steps/credentialsForm.test.tsx that
// for a form that is left; here the browser is searched.
test(
  'what a person tells their bank is left nowhere once it is sent',
  { tag: ['@T32'] },
  async ({ app, page }) => {
    const secrets = new Secrets(app);
    const wizard = new Wizard(app);
    const userId = 'ChAiN';
    await wizard.open();
    await wizard.chooseBank();

    // The bank refuses the credentials.
    await typeLogin(wizard, 'WrOnG');
    await wizard.button('Show what you type').click();
    await secrets.expectInFields('WrOnG', PASSWORD);
    await wizard.button('Login').click();
    await expect(wizard.field('Password')).toBeFocused();
    await secrets.expectInFields('WrOnG');
    await secrets.expectNowhere(PASSWORD);

    await wizard.field('User ID').fill('');
    await typeLogin(wizard, userId);
    await wizard.button('Login').click();
    await wizard.expectStep('ShowDialog');
    await secrets.expectNowhere(userId, PASSWORD);
    await page.getByRole('radio', { name: 'pushTAN' }).press('Space');
    await wizard.button('Continue').click();
    await type(wizard, 'TAN or code', TAN);
    await secrets.expectInFields(TAN);
    await wizard.button('Continue').click();

    await wizard.expectStep('ShowRoutexResult');
    await secrets.expectNowhere(userId, PASSWORD, TAN);
    await secrets.expectForgotten(userId, PASSWORD, TAN);
    await wizard.button('Save').click();
    await wizard.expectStep('ShowHubResponse');
    await secrets.expectNowhere(userId, PASSWORD, TAN);
    await app.logOut();
    await secrets.expectNowhere(userId, PASSWORD, TAN);
    await secrets.expectSealed();
  },
);
