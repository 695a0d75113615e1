import { text } from 'node:stream/consumers';
import { verificationEn } from '../../src/texts/bank/verification.en.ts';
import { expect, test } from './fixtures.ts';
import { refused } from './support/answers.ts';
import { Wizard } from './support/wizard.ts';

const { bankErrors, failure: words, report } = verificationEn.verification;
const LOGIN = 'POST accounts/service';

// tests/bank/login/flow/scenarios.test.ts has each refusal, failures/words.test.ts the words, and
// failures/report.test.tsx the ways in which a report does not come.
test(
  'a failed search keeps the text, each refusal says what it is, keeps the user id, never repeats the login, and offers its report',
  { tag: ['@full', '@F40'] },
  async ({ app, page }) => {
    const wizard = new Wizard(app);
    await wizard.open();
    await page.route('**/bank/search', refused);
    await wizard.search.fill('demo');
    await expect(wizard.alert).toContainText(bankErrors.Network);
    await expect(wizard.search).toHaveValue('demo');
    await app.expectAccessible();
    await app.expectNoSidewaysScroll();
    await page.unroute('**/bank/search');
    await wizard.button('Try again').click();
    await expect(wizard.search).toBeFocused();
    await expect(wizard.alert).toHaveCount(0);
    await wizard.option('Demo Bank').click();
    await wizard.expectStep('CredentialsForm');

    const { tickets } = wizard;
    await wizard.login('wrong');
    await expect(wizard.alert).toContainText(bankErrors.InvalidCredentials);
    await expect(wizard.alert).toContainText('Anmeldename oder PIN ist falsch.');
    await expect(wizard.field('User ID')).toHaveValue('wrong');
    await expect(wizard.field('Password')).toHaveValue('');
    await expect(wizard.field('Password')).toBeFocused();
    await expect.poll(() => wizard.tickets).toBe(tickets + 1);
    expect(wizard.count(LOGIN)).toBe(1);
    const { 'yaxi-ticket-id': first } = wizard.headersOf(LOGIN);
    await app.expectAccessible();
    await app.expectNoSidewaysScroll();

    await wizard.login('unexpected');
    await expect(wizard.alert).toContainText(bankErrors.UnexpectedError);
    const { 'yaxi-ticket-id': ticketId } = wizard.headersOf(LOGIN);
    expect(ticketId).not.toBe(first);
    const arriving = page.waitForEvent('download');
    await wizard.button(report.download).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^bank-report-[\dT-]+\.txt$/);
    const trace = JSON.parse(await text(await file.createReadStream())) as Record<string, unknown>;
    expect(trace).toMatchObject({ call: LOGIN, status: 500, ticketId });
    expect(trace['failure']).toContain('9050');
    await expect(page.getByText(report.done)).toBeVisible();

    await page.route('**/bank/accounts/service', refused);
    await wizard.login('result');
    await expect(wizard.alert).toContainText(bankErrors.Network);
    await expect(wizard.alert).toContainText(words.uncertain);
    await expect.poll(() => wizard.tickets).toBe(tickets + 3);
    await page.unroute('**/bank/accounts/service');
    expect(wizard.count(LOGIN)).toBe(3);

    expect(app.log.loads).toHaveLength(1);
  },
);
