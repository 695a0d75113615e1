import type { Page } from '@playwright/test';
import { bankExplorerEn } from '../../src/texts/tools/bankExplorer.en.ts';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const { details } = bankExplorerEn.bankExplorer;
const SPARKASSE = 'Sparkasse Musterstadt';

const search = (page: Page) => page.getByRole('combobox', { name: 'Bank name, bank code or IBAN' });
const bankHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const fact = (page: Page, label: string) => page.locator(`dt:text-is("${label}") + dd`);

/** Records calls of the bank services as 'service/call'. */
function bankCalls({ page, services }: ConsoleUnderTest): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== services.url || !pathname.startsWith('/bank')) return;
    if (request.method() !== 'OPTIONS') sent.push(pathname.slice(1));
  });
  return sent;
}

// tests/custom-pages/bank-explorer covers the refusals of service and key.
test('a bank is found and shared by address', { tag: ['@full', '@X41'] }, async ({ app, page }) => {
  const calls = bankCalls(app);
  await app.signIn('ada@acme.example', '/tools/banks');
  await search(page).fill('sparkasse');
  await expect(page.getByRole('option')).toHaveCount(4);
  await expect(page).toHaveURL(`${app.url}/tools/banks`);
  await page.getByRole('option', { name: SPARKASSE }).click();
  await expect(bankHeading(page, SPARKASSE)).toBeFocused();
  await expect(fact(page, details.countries)).toHaveText('Germany');
  await expect(fact(page, details.bankCodes)).toHaveText('51050120');
  await expect(fact(page, details.asksFor)).toHaveText(
    'Anmeldename oder Legitimations-ID and Online-Banking-PIN',
  );
  await expect(fact(page, details.advice)).toContainText('After three wrong PINs');
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();
  await expect(page).toHaveURL(/\/tools\/banks\?environment=Production&bank=[\w-]+$/);
  await expect(page.getByRole('option')).toHaveCount(4);
  await page.reload();
  await expect(bankHeading(page, SPARKASSE)).toBeVisible();
  const before = calls.length;
  await page.getByRole('button', { name: 'Integration', exact: true }).click();
  await expect(bankHeading(page, SPARKASSE)).toHaveCount(0);
  await search(page).fill('sparkasse');
  await page.getByRole('option', { name: SPARKASSE }).click();
  await expect(fact(page, details.bankCodes)).toHaveText('51050120');
  expect(calls.slice(before).every((call) => call.startsWith('bank-integration/'))).toBe(true);
  await page.goBack();
  await expect(bankHeading(page, SPARKASSE)).toHaveCount(0);
});

test('a Member searches by Integration key', { tag: ['@full', '@X41'] }, async ({ app, page }) => {
  const key = app.keyNamed('CI pipeline');
  const calls = bankCalls(app);
  const other = page.getByRole('button', { name: bankExplorerEn.bankExplorer.otherKey });
  await app.signIn('max@acme.example', '/tools/banks');
  await page.getByRole('combobox', { name: 'API key' }).selectOption(key.id);
  await page.getByLabel('Secret', { exact: true }).fill(key.secret);
  await page.getByRole('button', { name: bankExplorerEn.bankExplorer.useKey }).press('Enter');
  await expect(other).toBeFocused();
  await search(page).fill('sparkasse');
  const option = page.getByRole('option', { name: SPARKASSE });
  await expect(option.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await option.click();
  await expect(fact(page, details.bankCodes)).toHaveText('51050120');
  expect(calls.every((call) => call.startsWith('bank-integration/'))).toBe(true);
  await other.click();
  await expect(bankHeading(page, bankExplorerEn.bankExplorer.chooseKey)).toBeFocused();
  await expect(page.getByLabel('Secret', { exact: true })).toHaveValue('');
});
