import { bankLoginEn } from '../../src/texts/bankLogin.en.ts';
import { bankOutcomeEn } from '../../src/texts/bankOutcome.en.ts';
import { verificationEn } from '../../src/texts/verification.en.ts';
import { expect, test } from './fixtures.ts';
import { Wizard } from './support/wizard.ts';

const TAN = bankLoginEn.bankDialog.labels.Otp;
const { bankErrors } = verificationEn.verification;

// tests/verification/flow/scenarios.test.ts answers the questions of every scenario, and
// tests/verification/dialogs and steps show each kind of question.
test('questions of a bank are shown as they are and can be answered; three wrong TANs end the login', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  const main = page.getByRole('main');
  await wizard.open();

  // The picture comes from memory and is shown in whole pixels.
  await wizard.logInAs('image');
  await wizard.expectStep('ShowDialog');
  const picture = page.getByRole('img', { name: bankOutcomeEn.bankImage.alt });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect(picture).toHaveCSS('image-rendering', 'pixelated');
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]))
    .toEqual([48, 48]);
  await wizard.answer(TAN, '123456');
  await wizard.expectStep('ShowRoutexResult');
  await expect(main.getByRole('radio')).toHaveCount(2);
  await wizard.startOver();

  await wizard.logInAs('markup');
  await wizard.expectStep('ShowDialog');
  expect(await page.getByText('First line').innerText()).toBe(
    'First line\n  second <b>line</b>\n\n<img src=x onerror=alert(1)> &amp; third',
  );
  await expect(main.locator('img')).toHaveCount(0);
  await wizard.startOver();

  await wizard.logInAs('selection');
  await wizard.expectStep('ShowDialog');
  const option = page.getByRole('radio', { name: 'pushTAN', exact: true });
  await expect(option).toHaveAccessibleDescription('Approve it in the app on “Zoës Handy”');
  await expect(wizard.button('Continue')).toBeDisabled();
  await app.expectAccessible();
  await page.getByRole('radio', { name: 'smsTAN', exact: true }).check();
  await wizard.button('Continue').click();
  await wizard.expectStep('ShowRoutexResult');
  await wizard.startOver();

  await wizard.logInAs('input');
  const before = wizard.tickets;
  await expect(wizard.field(TAN)).toHaveAttribute('autocomplete', 'one-time-code');
  for (let count = 1; count <= 3; count += 1) {
    await wizard.expectStep('ShowDialog');
    await wizard.answer(TAN, '000000');
    await expect.poll(() => wizard.count('POST accounts/response')).toBe(count + 2);
    if (count < 3) await expect(page.getByText('This TAN is wrong.')).toBeVisible();
    if (count < 3) await expect(wizard.field(TAN)).toHaveValue('');
  }
  await wizard.expectStep('CredentialsForm');
  await expect(wizard.alert).toContainText(bankErrors.ServiceBlocked.ActionRequired);
  await expect(wizard.alert).toContainText('Drei falsche TANs');
  await expect.poll(() => wizard.tickets).toBe(before + 1);
  await wizard.login('result');
  await wizard.expectStep('ShowRoutexResult');
});
