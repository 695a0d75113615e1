import { text } from 'node:stream/consumers';
import type { Download } from '@playwright/test';
import { createControl } from '../../mock-server/bank/control/control.ts';
import { verificationEn } from '../../src/texts/verification.en.ts';
import { sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import { refused } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { REFUSALS } from './support/refusals.ts';
import { appears, Wizard } from './support/wizard.ts';

const { attestationFailures, bankErrors, failure: words, report } = verificationEn.verification;

test.afterEach(({ services }) => {
  Object.assign(services.bank.control, createControl());
});

const textOf = async (file: Download) => text(await file.createReadStream());

async function expectShown(app: ConsoleUnderTest) {
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();
}

// tests/verification/flow/scenarios.test.ts has each refusal; here a person reads them.
test('each refusal says what it is, keeps the user id, and never repeats the login @sweep', async ({
  app,
}) => {
  test.setTimeout(120_000);
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.chooseBank();
  const { tickets } = wizard;
  let logins = 0;
  // tests/verification/failures/words.test.ts has the words of each.
  const kept = sweep(Object.keys(REFUSALS), ['wrong', 'canceled', 'blocked', 'unexpected-silent']);
  const shown = Object.entries(REFUSALS).filter(([userId]) => kept.includes(userId));
  for (const [userId, { says, quotes = '', status = false }] of shown) {
    await test.step(userId, async () => {
      await wizard.login(userId);
      logins += 1;
      const main = wizard.page.getByRole('main');
      const notice = main.getByRole(status ? 'status' : 'alert').filter({ hasText: says });
      await appears(notice);
      await expect(notice).toContainText(quotes);
      await expect(wizard.field('User ID')).toHaveValue(userId);
      await expect(wizard.field('Password')).toHaveValue('');
      await expect(wizard.heading('CredentialsForm')).toBeVisible();
      if (userId === 'wrong') {
        await expect(wizard.field('Password')).toBeFocused();
        await expectShown(app);
      }
      expect(wizard.count('POST accounts/service')).toBe(logins);
      await expect.poll(() => wizard.tickets).toBe(tickets + logins);
    });
  }
  // After two more failures the right login works on the same page.
  for (const [user, password] of [
    ['result', 'wrong'],
    ['wrong', 'geheim'],
  ] as const) {
    await wizard.login(user, password);
    await expect(wizard.alert).toContainText(bankErrors.InvalidCredentials);
  }
  await wizard.login('result');
  await wizard.expectStep('ShowRoutexResult');
  await expect(wizard.page.getByRole('main').getByRole('radio')).toHaveCount(2);

  const sent = wizard.requests.filter((request) => request.url().endsWith('accounts/service'));
  const used = sent.map((request) => request.headers()['yaxi-ticket-id']);
  expect(sent).toHaveLength(logins + 3);
  expect(new Set(used).size).toBe(logins + 3);
});

test('a failed search keeps the text and can be repeated, and no bank is asked without its description', async ({
  app,
  page,
  services,
}) => {
  const { control } = services.bank;
  const wizard = new Wizard(app);
  await wizard.open();
  const tryAgain = wizard.button('Try again');
  control.notFound = true;
  await wizard.search.fill('demo');
  await expect(wizard.alert).toContainText(bankErrors.NotFound);
  await expect(wizard.search).toHaveValue('demo');
  await expectShown(app);
  control.notFound = false;
  await page.route('**/bank/search', refused);
  await tryAgain.click();
  await expect(wizard.alert).toContainText(bankErrors.Network);
  await page.unroute('**/bank/search');
  await tryAgain.click();
  await expect(wizard.search).toBeFocused();
  await expect(wizard.alert).toHaveCount(0);

  control.notFound = true;
  await wizard.option('Demo Bank').click();
  await wizard.expectStep('NonRecoverableError');
  await expect(wizard.alert).toContainText(bankErrors.NotFound);
  expect(wizard.count('POST accounts/service')).toBe(0);
  await expectShown(app);
  control.notFound = false;
  await wizard.button('Try Again').click();
  await wizard.expectStep('SelectConnection');
  expect(app.log.loads).toHaveLength(2);
});

test('a failed login offers its report, and names the services between console and bank', async ({
  app,
  page,
  services,
}) => {
  const { control } = services.bank;
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.chooseBank();
  const download = wizard.button(report.download);

  await wizard.login('unexpected');
  await expect(wizard.alert).toContainText(bankErrors.UnexpectedError);
  const arriving = page.waitForEvent('download');
  await download.click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^bank-report-[\dT-]+\.txt$/);
  const trace = JSON.parse(await textOf(file)) as Record<string, unknown>;
  const login = wizard.requests.find((request) => request.url().endsWith('accounts/service'));
  expect(trace).toMatchObject({
    call: 'POST accounts/service',
    status: 500,
    ticketId: login?.headers()['yaxi-ticket-id'],
  });
  expect(trace['failure']).toContain('9050');
  await expect(page.getByText(report.done)).toBeVisible();

  control.notFound = true;
  await download.click();
  await expect(page.getByText(report.gone)).toBeVisible();
  control.notFound = false;

  control.unopenableTraceId = true;
  await wizard.login('unexpected-silent');
  await expect(wizard.alert).toContainText(bankErrors.UnexpectedError);
  await expect(download).toHaveCount(0);
  control.unopenableTraceId = false;

  control.plainErrors = true;
  await wizard.login('wrong');
  await expect(wizard.alert).toContainText('Anmeldename oder PIN ist falsch.');
  control.plainErrors = false;

  control.notFound = true;
  await wizard.login('result');
  await expect(wizard.alert).toContainText(bankErrors.NotFound);
  control.notFound = false;

  const logins = wizard.count('POST accounts/service');
  await page.route('**/bank/accounts/service', refused);
  await wizard.login('result');
  await expect(wizard.alert).toContainText(bankErrors.Network);
  await expect(wizard.alert).toContainText(words.uncertain);
  await page.unroute('**/bank/accounts/service');
  expect(wizard.count('POST accounts/service')).toBe(logins + 1);

  control.unopenableBody = true;
  await wizard.login('blocked');
  await expect(wizard.alert).toContainText(bankErrors.Response(423));
  await wizard.login('result');
  await wizard.expectStep('NonRecoverableError');
  await expect(wizard.alert).toContainText(bankErrors.Unreadable);
  expect(wizard.count('POST accounts/service')).toBe(logins + 3);
  control.unopenableBody = false;
  const later = page.waitForEvent('download');
  await download.click();
  expect(await textOf(await later)).toContain('"status": 200');
});

test('a result of another login is not offered @sweep', async ({ app, page, services }) => {
  const wizard = new Wizard(app);
  await wizard.open();
  services.bank.control.foreignResult = true;
  await wizard.logInAs('result');
  await wizard.expectStep('NonRecoverableError');
  await expect(wizard.alert).toContainText(words.foreignResult);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectShown(app);
});

test('no further call goes to a bank service that cannot prove itself again after a login', async ({
  app,
  services,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.chooseBank();
  services.bank.control.fault = 'measurement';
  await wizard.login('blocked');
  await wizard.expectStep('NonRecoverableError');
  await expect(wizard.alert).toContainText(attestationFailures['measurement mismatch']);
  expect(wizard.sent.slice(wizard.sent.indexOf('POST accounts/service'))).toEqual([
    'POST accounts/service',
    'POST key-settlement',
  ]);
});
