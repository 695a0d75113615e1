import { createControl } from '../../mock-server/bank/control/control.ts';
import { bankOutcomeEn } from '../../src/texts/bankOutcome.en.ts';
import { keysEn } from '../../src/texts/keys.en.ts';
import { playgroundEn } from '../../src/texts/playground.en.ts';
import { ticketErrorsEn } from '../../src/texts/ticketErrors.en.ts';
import { verificationEn } from '../../src/texts/verification.en.ts';
import { expect, test } from './fixtures.ts';
import { Playground } from './support/playground.ts';
import { Secrets, watchBytes } from './support/secrets.ts';
import { appears } from './support/wizard.ts';

const { playgroundPage, playgroundData, playgroundCalls, playgroundResult } = playgroundEn;
const { signingKey } = keysEn;

test.beforeEach(({ services }) => {
  Object.assign(services.bank.control, createControl());
});

// tests/developer-tools/playground runs each service, and has calls, verdicts and code.
test('each call is shown sealed and opened, with its verdict; the code makes the same call', async ({
  app,
  page,
}) => {
  const playground = new Playground(app);
  await playground.open();
  await app.expectAccessible();
  await playground.useKey();
  await playground.start('Accounts');
  await playground.chooseBank();
  await playground.logIn('result');
  await playground.expectVerified();
  const login = playground.row(/POST accounts\/service Result/);
  await expect(playground.row(/POST key-settlement attested/)).toBeVisible();
  await expect(playground.row(/POST search 1 bank/)).toBeVisible();
  await login.getByRole('button').click();
  const request = login.getByRole('region', { name: playgroundCalls.request });
  await expect(request).toContainText('"password": "••••••"');
  await expect(request).toContainText('"OwnerName"');
  await playground.button(playgroundCalls.sealed).click();
  await expect(login).toContainText('/bank-integration/accounts/service');
  await expect(login).toContainText('yaxi-ticket-id');
  await expect(login).not.toContainText('OwnerName');
  await playground.button(playgroundCalls.code).click();
  const code = page.getByRole('region', { name: playgroundCalls.code });
  await expect(code).toContainText('client.accounts({');
  await app.expectAccessible();
  await page.setViewportSize({ width: 360, height: 800 });
  await app.expectNoSidewaysScroll();
});

test('a Production key asks before the first call, one without the permission is warned about', async ({
  app,
  page,
}) => {
  const playground = new Playground(app);
  await playground.open();
  await playground.useKey('Reporting');
  await expect(page.getByText(playgroundPage.notPermitted('Transfer'))).toHaveCount(0);
  await playground.button('Transfer').click();
  await expect(page.getByText(playgroundPage.notPermitted('Transfer'))).toBeVisible();
  await playground.button(playgroundPage.anotherKey).click();
  await playground.useKey('Production backend');
  await playground.start('Accounts');
  const dialog = page.getByRole('dialog', { name: playgroundPage.confirmTitle });
  await expect(dialog).toContainText('Production backend');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(playground.sent).toEqual([]);
  await playground.button(playgroundData.start).click();
  await dialog.getByRole('button', { name: playgroundPage.confirm }).click();
  await appears(page.getByRole('combobox'));
  expect(playground.sent).toEqual(['Production key-settlement']);
});

// tests/developer-tools/test-key/testKey.test.ts has the words for each refusal.
test('a refused key is explained where its ticket is refused; a bank service that fails its proof gets no call', async ({
  app,
  page,
  services,
}) => {
  const { codes, missingService } = ticketErrorsEn.ticketErrors;
  const playground = new Playground(app);
  const alert = page.getByRole('alert');
  await playground.open();
  await page.getByLabel(signingKey.key).selectOption(app.keyNamed('CI pipeline').id);
  await playground.type(signingKey.secret, app.keyNamed('Reporting').secret);
  await playground.button(playgroundPage.useKey).click();
  await playground.start('Accounts');
  await appears(page.getByRole('combobox'));
  await page.getByRole('combobox').fill('Demo Bank');
  await expect(alert).toContainText(codes.Invalid.title);
  await expect(alert).toContainText(codes.Invalid.todo);
  await expect(alert).toContainText('TicketError Invalid');
  await app.expectAccessible();

  await playground.button(playgroundPage.startOver).click();
  await playground.button(playgroundPage.anotherKey).click();
  await playground.useKey('Reporting');
  await playground.start('Transfer');
  const dialog = page.getByRole('dialog', { name: playgroundPage.confirmTitle });
  await dialog.getByRole('button', { name: playgroundPage.confirm }).click();
  await appears(page.getByRole('combobox'));
  await page.getByRole('combobox').fill('Bank');
  await expect(alert).toContainText(missingService.title);
  await expect(alert).not.toContainText(verificationEn.verification.bankErrors.Unauthorized);

  services.bank.control.fault = 'measurement';
  await playground.button(playgroundPage.startOver).click();
  const before = playground.sent.length;
  await playground.start('Balances');
  await dialog.getByRole('button', { name: playgroundPage.confirm }).click();
  await expect(playground.heading(playgroundPage.failed)).toBeFocused();
  await expect(alert).toContainText(verificationEn.verification.failure.stopped);
  await expect(playground.row(/POST key-settlement Attestation/)).toBeVisible();
  expect(playground.sent.slice(before)).toEqual(['Production key-settlement']);
  services.bank.control.fault = undefined;
  await playground.button(verificationEn.verification.failure.tryAgain).click();
  await playground.button(playgroundData.start).click();
  await dialog.getByRole('button', { name: playgroundPage.confirm }).click();
  await appears(page.getByRole('combobox'));
});

test('secret, credentials and TAN are left nowhere, not even in the list of calls', async ({
  app,
  page,
}) => {
  const [userId, password, tan] = ['ReDiReCt-InPuT', 'Kanarie-Passwort-7391', '73917391'];
  const secrets = new Secrets(app);
  const expectNoBytes = await watchBytes(page);
  const playground = new Playground(app);
  await playground.open();
  const { id, secret } = app.keyNamed('CI pipeline');
  await page.getByLabel(signingKey.key).selectOption(id);
  await playground.type(signingKey.secret, secret);
  await secrets.expectInFields(secret);
  await playground.button(playgroundPage.useKey).click();
  await expect(playground.button(playgroundPage.anotherKey)).toBeVisible();
  await secrets.expectNowhere(secret);

  await playground.start('Transactions');
  await playground.chooseBank();
  await playground.logIn(userId, password);
  await expect(playground.heading(bankOutcomeEn.bankRedirect.heading)).toBeFocused();
  await playground
    .row(/POST transactions\/service/)
    .getByRole('button')
    .click();
  await secrets.expectNowhere(secret, userId, password);
  await secrets.expectForgotten(secret, userId, password);

  await playground.button(bankOutcomeEn.bankRedirect.go).click();
  await page.waitForURL(/\/login\//);
  await app.open('/config.json');
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain('draft.redirect.');
  await secrets.expectNowhere(secret, userId, password);
  await page.goBack();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  await playground.answer(tan);
  await expect(playground.heading(playgroundResult.heading)).toBeFocused();
  for (const row of await page.getByRole('listitem').getByRole('button').all()) await row.click();
  await secrets.expectNowhere(secret, userId, password, tan);
  await playground.type(signingKey.secret, secret);
  await playground.button(playgroundResult.verify).click();
  await expect(page.getByText(playgroundResult.signed)).toBeVisible();
  await secrets.expectNowhere(secret, userId, password, tan);
  await secrets.expectForgotten(secret, userId, password, tan);
  await expectNoBytes();
});

test('a login that is cancelled at the bank is told and starts over; one is not continued by the account verification', async ({
  app,
  page,
}) => {
  const playground = new Playground(app);
  await playground.open();
  await playground.visitBank('Balances');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(playground.heading(playgroundPage.returnedTitle)).toBeFocused();
  await expect(playground.row(/POST balances\/confirmation Canceled/)).toBeVisible();
  await playground.button(playgroundPage.startOver).first().click();
  await playground.visitBank('Accounts');
  await app.open('/config.json');
  const keys = await page.evaluate(() => Object.keys(sessionStorage).join('\n'));
  const [, marker] = /draft\.redirect\.(.+)/.exec(keys) ?? [];
  expect(marker).toBeDefined();
  const before = playground.sent.length;
  await app.open(`/verify-account?fromRedirect=${marker}`);
  await expect(page.getByRole('alert')).toContainText(
    verificationEn.verification.failure.lostReturn,
  );
  expect(playground.sent).toHaveLength(before);
});
