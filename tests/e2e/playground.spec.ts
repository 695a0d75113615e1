import { bankLoginEn } from '../../src/texts/bank/login.en.ts';
import { keySigningEn } from '../../src/texts/api-keys/signing.en.ts';
import { playgroundEn } from '../../src/texts/tools/playground.en.ts';
import { verificationEn } from '../../src/texts/bank/verification.en.ts';
import { expect, test } from './fixtures.ts';
import { Playground } from './support/playground.ts';
import { Secrets } from './support/secrets.ts';

const { playgroundCalls, playgroundResult } = playgroundEn;
const { lostReturn } = verificationEn.verification.failure;
const PASSWORD = 'Kanarie-Passwort-7391';
const { signingKey } = keySigningEn;

// tests/custom-pages/playground covers each service, its calls and verdicts.
test('calls show no credentials and no TAN', { tag: ['@full', '@X33'] }, async ({ app, page }) => {
  const [userId, tan] = ['InPuT', '73917391'];
  const secrets = new Secrets(app);
  const playground = new Playground(app);
  await playground.open();
  await playground.useKey();
  await playground.start('Accounts');
  await playground.chooseBank();
  await playground.logIn(userId, PASSWORD);
  await playground.button('Balances').click();
  await page.getByRole('button', { name: bankLoginEn.bankLogin.leaving.stay }).click();
  await playground.answer(tan);
  await playground.expectVerified();
  await playground.button('Balances').click();
  await expect(playground.heading(playgroundResult.heading)).toBeHidden();
  await playground.button('Accounts').click();
  await playground.expectVerified();
  await expect(playground.row(/POST key-settlement attested/)).toBeVisible();
  await expect(playground.row(/POST search 1 bank/)).toBeVisible();
  const calls = page.getByRole('listitem').getByRole('button');
  for (const call of await calls.all()) await call.click();
  const login = playground.row(/POST accounts\/service/);
  const request = login.getByRole('group', { name: playgroundCalls.request });
  await expect(request).toContainText('"password": "••••••"');
  await expect(request).toContainText('"OwnerName"');
  await secrets.expectNowhere(userId, PASSWORD, tan);
  await playground.button(playgroundCalls.sealed).click();
  await expect(login).toContainText('/bank-integration/accounts/service');
  await expect(login).toContainText('yaxi-ticket-id');
  await expect(login).not.toContainText('OwnerName');
  await app.expectAccessible();
  await page.setViewportSize({ width: 360, height: 800 });
  await app.expectNoSidewaysScroll();
});

test('a login resumes after the bank’s page', { tag: ['@full', '@F35'] }, async ({ app, page }) => {
  const playground = new Playground(app);
  const { secret } = app.keyNamed('CI pipeline');
  await playground.open();
  await playground.visitBank('Balances');
  await app.open('/config.json');
  const kept = await page.evaluate(() =>
    Object.entries<string>(sessionStorage).find(([key]) => key.startsWith('draft.redirect.')),
  );
  if (!kept) throw new Error('No redirect is kept');
  await page.goBack();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(playground.heading(playgroundResult.heading)).toBeFocused();
  await playground.type(signingKey.secret, secret);
  await playground.button(playgroundResult.verify).click();
  await expect(page.getByText(playgroundResult.signed)).toBeVisible();

  const before = playground.sent.length;
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), kept);
  await app.open(`/verify-account?fromRedirect=${kept[0].replace('draft.redirect.', '')}`);
  await expect(page.getByRole('alert')).toContainText(lostReturn);
  expect(playground.sent).toHaveLength(before);
});
