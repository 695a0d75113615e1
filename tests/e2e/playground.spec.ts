import { createControl } from '../../mock-server/bank/control/control.ts';
import { SERVICES } from '../../src/resources/api-keys/services.ts';
import { bankLoginEn } from '../../src/texts/bankLogin.en.ts';
import { bankOutcomeEn } from '../../src/texts/bankOutcome.en.ts';
import { keysEn } from '../../src/texts/keys.en.ts';
import { playgroundEn } from '../../src/texts/playground.en.ts';
import { ticketErrorsEn } from '../../src/texts/ticketErrors.en.ts';
import { verificationEn } from '../../src/texts/verification.en.ts';
import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';
import { Playground } from './support/playground.ts';
import { Secrets } from './support/secrets.ts';
import { appears } from './support/wizard.ts';

const { playgroundPage, playgroundData, playgroundCalls, playgroundResult } = playgroundEn;
const { signingKey } = keysEn;

test.beforeEach(({ services }) => {
  Object.assign(services.bank.control, createControl());
});

type Way = (playground: Playground) => Promise<void>;

/** The scenario of each service, and how its question is answered. */
const WAYS: Readonly<Record<(typeof SERVICES)[number], readonly [userId: string, way: Way]>> = {
  Accounts: ['input', (playground) => playground.answer('123456')],
  Balances: [
    'selection',
    async ({ page }) => {
      await page.getByRole('radio', { name: 'pushTAN' }).press('Space');
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  ],
  Transactions: [
    'confirmation',
    async ({ page }) => {
      // The page asks the bank by itself.
      await expect(page.getByText(bankLoginEn.bankDialog.polls(1))).toBeVisible();
    },
  ],
  CollectPayment: [
    'image',
    async (playground) => {
      const alt = bankOutcomeEn.bankImage.alt;
      await expect(playground.page.getByRole('img', { name: alt })).toBeVisible();
      await playground.answer('123456');
    },
  ],
  Transfer: [
    'redirect',
    async (playground) => {
      const { page } = playground;
      const { id, secret } = playground.keyNamed('CI pipeline');
      await playground.button(bankOutcomeEn.bankRedirect.go).click();
      await page.waitForURL(/\/login\//);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      // The secret did not outlive the page; the result is shown without it.
      await expect(playground.heading(playgroundResult.heading)).toBeFocused();
      await expect(page.getByText(playgroundResult.askTitle)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(id);
      await playground.type(signingKey.secret, secret);
      await playground.button(playgroundResult.verify).click();
      await expect(page.getByText(playgroundResult.signed)).toBeVisible();
    },
  ],
};

// tests/developer-tools/playground/services.test.ts runs each service against the simulator.
test('every service leads from a key to a verified result, each by another kind of question @sweep', async ({
  app,
}) => {
  test.setTimeout(90_000);
  const playground = new Playground(app);
  await playground.open();
  await app.expectAccessible();
  await playground.useKey();
  for (const service of SERVICES) {
    await test.step(service, async () => {
      const [userId, way] = WAYS[service];
      await playground.button(service).click();
      await app.expectNoSidewaysScroll();
      if (service === 'Transfer') await app.expectAccessible();
      await playground.button(playgroundData.start).click();
      await playground.chooseBank();
      await playground.logIn(userId);
      await way(playground);
      if (service !== 'Transfer') {
        await playground.expectVerified();
        await playground.button(playgroundPage.startOver).click();
        await expect(playground.heading(playgroundData.titles[service])).toBeFocused();
      }
    });
  }
  expect(playground.sent.filter((call) => call.startsWith('Production'))).toEqual([]);
  for (const path of ['accounts', 'balances', 'transactions', 'collect-payment', 'transfer']) {
    expect(playground.sent.filter((call) => call === `Integration ${path}/service`)).toHaveLength(
      1,
    );
  }
});

// tests/developer-tools/playground has calls, verdicts and code.
test('each call is shown sealed and opened, with its verdict; the code makes the same call @sweep', async ({
  app,
  page,
}) => {
  const playground = new Playground(app);
  await playground.open();
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
test('a refused key is explained where its ticket is refused @sweep', async ({ app, page }) => {
  const { codes, missingService } = ticketErrorsEn.ticketErrors;
  const playground = new Playground(app);
  const alert = page.getByRole('alert');
  await playground.open();
  await page.getByLabel(signingKey.key).selectOption(playground.keyNamed('CI pipeline').id);
  await playground.type(signingKey.secret, playground.keyNamed('Reporting').secret);
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
});

// tests/verification/attestation/settlement.test.ts shows each failure.
test('a bank service that fails its proof gets no call, and the page says why @sweep', async ({
  app,
  page,
  services,
}) => {
  const playground = new Playground(app);
  services.bank.control.fault = 'measurement';
  await playground.open();
  await playground.useKey();
  await playground.start('Balances');
  await expect(playground.heading(playgroundPage.failed)).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(verificationEn.verification.failure.stopped);
  await expect(playground.row(/POST key-settlement Attestation/)).toBeVisible();
  expect(playground.sent).toEqual(['Integration key-settlement']);
  services.bank.control.fault = undefined;
  await playground.button(verificationEn.verification.failure.tryAgain).click();
  await playground.button(playgroundData.start).click();
  await appears(page.getByRole('combobox'));
});

// tests/e2e/tools.secrecy.spec.ts and tests/verification/client/observation.test.ts show each place.
test('secret, credentials and TAN are left nowhere, not even in the list of calls @sweep', async ({
  app,
  page,
}) => {
  test.setTimeout(90_000);
  const [userId, password, tan] = ['ReDiReCt-InPuT', 'Kanarie-Passwort-7391', '73917391'];
  const secrets = new Secrets(app);
  const playground = new Playground(app);
  await playground.open();
  const { id, secret } = playground.keyNamed('CI pipeline');
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
});

test('a login of the playground is not continued by the account verification', async ({
  app,
  page,
}) => {
  const playground = new Playground(app);
  await playground.open();
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

// tests/developer-tools/playground/services.test.ts shows each end.
test('a login that ends at the bank without a result is told, and can be started over @sweep', async ({
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
  await expect(playground.heading(playgroundPage.chooseKey)).toBeFocused();
  expect(playground.sent.filter((call) => call.endsWith('/service'))).toHaveLength(1);
});

test('without a bank service there is no playground and no call', async ({ app, page }) => {
  const served = await (await fetch(`${app.services.url}/config.json`)).json();
  const { bank: _bank, ...config } = served as Record<string, unknown>;
  await page.route('**/config.json', json(config));
  await app.signedIn();
  await app.open('/tools/playground');
  await expect(page.getByRole('heading', { name: playgroundPage.missingTitle })).toBeVisible();
});
