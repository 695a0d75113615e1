import { expect, test } from './fixtures.ts';
import { Wizard } from './support/wizard.ts';

// tests/components/cover has when something is covered; here is what a browser makes of that.
test('accounts are covered after five minutes in which nobody does anything, until a press', async ({
  app,
  page,
}) => {
  const bank = new Wizard(app);
  await page.clock.install();
  await bank.open();
  await bank.logInAs('result');
  await bank.expectStep('ShowRoutexResult');
  const second = page.getByRole('radio').nth(1);
  await second.focus();
  await page.keyboard.press('Space');
  const iban = page.locator('.iban').first();
  await expect(iban).toBeVisible();
  await page.clock.fastForward(300_000);
  const again = bank.button('Show again');
  await expect(again).toBeFocused();
  await expect(bank.alert).toContainText('Nobody has done anything here for 5 minutes');
  await expect(iban).toBeHidden();
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();
  // Neither what is selected nor what is printed has it.
  const selected = await page.evaluate(() => {
    window.getSelection()?.selectAllChildren(document.body);
    return window.getSelection()?.toString();
  });
  expect(selected).toContain('Covered');
  expect(selected).not.toMatch(/DE\d\d/);
  await page.emulateMedia({ media: 'print' });
  await expect(iban).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await again.press('Enter');
  await expect(second).toBeFocused();
  await expect(second).toBeChecked();
  await expect(iban).toBeVisible();
});
