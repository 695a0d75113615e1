import { text } from 'node:stream/consumers';
import type { Download } from '@playwright/test';
import { createControl } from '../../mock-server/bank/control/control.ts';
import { verificationEn } from '../../src/texts/verification.en.ts';
import { expect, test } from './fixtures.ts';
import { refused } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
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

/** A refusal of each kind by its user id, the console's words and the bank's. */
const REFUSALS = [
  ['wrong', 'alert', bankErrors.InvalidCredentials, 'Anmeldename oder PIN ist falsch.'],
  ['canceled', 'status', bankErrors.Canceled, ''],
  ['blocked', 'alert', bankErrors.ServiceBlocked.none, 'Ihr Zugang ist gesperrt.'],
] as const;

// tests/verification/flow/scenarios.test.ts has each refusal, failures/words.test.ts the words.
test('each refusal says what it is, keeps the user id, never repeats the login, and offers its report', async ({
  app,
  page,
  services,
}) => {
  const { control } = services.bank;
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.chooseBank();
  const download = wizard.button(report.download);

  const { tickets } = wizard;
  let logins = 0;
  for (const [userId, role, says, quotes] of REFUSALS) {
    await wizard.login(userId);
    logins += 1;
    const notice = page.getByRole('main').getByRole(role).filter({ hasText: says });
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
  }
  const used = wizard.requests.flatMap((request) =>
    request.url().endsWith('accounts/service') ? [request.headers()['yaxi-ticket-id']] : [],
  );
  expect(new Set(used).size).toBe(logins);

  await wizard.login('unexpected');
  await expect(wizard.alert).toContainText(bankErrors.UnexpectedError);
  const arriving = page.waitForEvent('download');
  await download.click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^bank-report-[\dT-]+\.txt$/);
  const trace = JSON.parse(await textOf(file)) as Record<string, unknown>;
  const login = wizard.requests.findLast((request) => request.url().endsWith('accounts/service'));
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

  control.notFound = true;
  await wizard.login('result');
  await expect(wizard.alert).toContainText(bankErrors.NotFound);
  control.notFound = false;

  logins = wizard.count('POST accounts/service');
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

  // No further call goes to a bank service that cannot prove itself again after a login.
  await wizard.button('Try Again').click();
  await wizard.expectStep('SelectConnection');
  await wizard.chooseBank();
  control.fault = 'measurement';
  await wizard.login('blocked');
  await wizard.expectStep('NonRecoverableError');
  await expect(wizard.alert).toContainText(attestationFailures['measurement mismatch']);
  expect(wizard.sent.slice(wizard.sent.lastIndexOf('POST accounts/service'))).toEqual([
    'POST accounts/service',
    'POST key-settlement',
  ]);
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
