import type { Page } from '@playwright/test';
import { verificationEn } from '../../src/texts/bank/verification.en.ts';
import { CHECKS } from '../../src/bank/client/attestation/checks.ts';
import { expect, test } from './fixtures.ts';
import { heldBack } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { expectWithin, HEADINGS, Wizard } from './support/wizard.ts';

const { attestationFailures, checks, evidence } = verificationEn.verification;
const { Initial: PREPARING, SelectConnection: SELECT } = HEADINGS;

test.afterEach(({ services }) => {
  services.bank.control.fault = undefined;
});

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const proof = (page: Page) =>
  page.getByText(/^Encrypted to an attested bank service, checked at \d\d:\d\d\./);
const openEvidence = (page: Page) => page.getByRole('button', { name: 'What was checked?' });

const detail = (page: Page, label: string) =>
  page.getByRole('main').locator(`dt:text-is("${label}") + dd`);

async function expectShown(app: ConsoleUnderTest) {
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();
}

test('the page lists the checks', { tag: ['@full', '@X9', '@X10'] }, async ({ app, page }) => {
  const bank = new Wizard(app);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const { answer, release } = heldBack();
  await app.answer('PUT', '/api/tenant/verification-ticket', answer);
  await app.signIn('ada@acme.example', '/tenant');
  await page.getByRole('link', { name: 'Verify account' }).click();
  await expect(heading(page, PREPARING)).toBeFocused();
  await expect(page).toHaveTitle(`${PREPARING} · Account Verification · Hub`);
  await expectShown(app);
  expect(bank.sent).toEqual([]);

  release();
  await expect(proof(page)).toBeVisible();
  await expect(page.getByText(evidence.simulated, { exact: true })).toBeVisible();
  await expectWithin(page, SELECT);
  await expect(page).toHaveTitle(`${SELECT} · Account Verification · Hub`);

  await page.setViewportSize(PHONE);
  await openEvidence(page).click();
  const dialog = page.getByRole('dialog', { name: 'What was checked' });
  await expect(dialog.locator('dd', { hasText: 'Genoa' }).first()).toBeVisible();
  await expect(dialog.getByText(evidence.limit)).toBeVisible();
  await expect(dialog.getByText(evidence.used.roots)).toBeVisible();
  await expect(dialog.getByText(evidence.used.signingKeys)).toBeVisible();
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(Object.keys(CHECKS).length);
  for (const [index, name] of Object.values(checks).entries()) {
    await expect(rows.nth(index)).toContainText(name);
    await expect(rows.nth(index)).toContainText('Passed');
    await expect(rows.nth(index).locator('dd')).toHaveText([/\S/, /\S/]);
  }
  await expectShown(app);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  const region = dialog.getByRole('region', { name: evidence.results });
  expect(await region.evaluate((it) => it.scrollTop)).toBe(0);
  expect(await region.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(openEvidence(page)).toBeFocused();
  await page.setViewportSize(DESKTOP);

  expect(bank.sent).toEqual(['POST key-settlement']);
  expect(bank.tickets).toBe(1);
  expect(said).toEqual([]);

  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const tenant = navigation.getByRole('link', { name: 'Tenant', exact: true });
  await expect(tenant).toHaveClass('selected');
  await expect(navigation.locator('.selected')).toHaveCount(1);
  await tenant.click();
  await expect(page.getByRole('link', { name: 'Verify account' })).toBeVisible();
  await expect(page).toHaveTitle('Tenant · Hub');
});

// settlement.test.ts of tests/bank/client/attestation covers each fault.
test('a failed attestation', { tag: ['@T33', '@F38', '@X11'] }, async ({ app, page, services }) => {
  const bank = new Wizard(app);
  const failure = 'invalid signature';
  services.bank.control.fault = 'report-signature';
  await app.signIn('ada@acme.example', '/verify-account');
  await expect(heading(page, 'Verification failed!')).toBeFocused();
  await expect(bank.alert).toContainText(attestationFailures[failure]);
  await expect(detail(page, 'Reported as')).toHaveText(failure);
  await expect(detail(page, 'Expected')).toHaveText(/\S/);
  await expect(detail(page, 'Found')).toHaveText(/\S/);
  await expect(proof(page)).toHaveCount(0);
  expect(bank.sent).toEqual(['POST key-settlement']);
  await openEvidence(page).click();
  await expect(page.getByRole('dialog').getByText('Failed', { exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');

  services.bank.control.fault = undefined;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(proof(page)).toBeVisible();
  expect(bank.tickets).toBe(2);
});
