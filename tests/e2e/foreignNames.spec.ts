import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const LONG = `W${'w'.repeat(9998)}W`;
const USUAL = 'w'.repeat(64);

const tenant = (name: string, id = 'tenant') => ({
  id,
  name,
  defaultName: false,
  plan: 'Free',
  servicePermissions: ['Accounts'],
  fintsProductName: name,
  kindeId: name,
});
const key = (id: string, name: string) => ({
  id,
  name,
  environment: 'Integration',
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-02T00:00:00Z',
  hostSoftware: 'Generic',
  redirectScraping: false,
  fintsProductName: name,
});
const user = (id: string, name: string) => ({
  id,
  firstName: name,
  lastName: name,
  email: `${name}@acme.example`,
  role: 'Member',
});

/** Lists of the hub with one endless and one usual name. */
async function answerLists(app: ConsoleUnderTest) {
  await app.answer('GET', '/api/users/me', json(user('me', LONG)));
  await app.answer('GET', '/api/tenant', json(tenant(LONG)));
  await app.answer('GET', '/api/tenant/users', json([user('a', LONG), user('b', USUAL)]));
  await app.answer('GET', '/api/tenant/api-keys', json([key('a', LONG), key('b', USUAL)]));
  await app.answer('GET', '/api/tenants', json([tenant(LONG, 'a'), tenant(USUAL, 'b')]));
}

/** Row heights of a list in pixels, ascending. */
async function rowHeights(page: Page, list: string): Promise<number[]> {
  // By name, because the previous page's table stays for a moment.
  const table = page.getByRole('table', { name: list, exact: true });
  await expect(table.locator('tbody tr')).toHaveCount(2);
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const heights = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  return heights.toSorted((one, other) => one - other);
}

const LISTS = [
  ['/api-keys', 'API Keys'],
  ['/tenant', 'Users'],
  ['/tenants', 'Tenants'],
] as const;

// tests/components/text/name.test.tsx covers the shortening of names.
test('endless names stretch no page', { tag: ['@full', '@F51'] }, async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await answerLists(app);
  await app.signIn('root@hub.example');
  await app.expectNoSidewaysScroll();
  await page.getByRole('button', { name: /Account menu/ }).click();
  expect((await page.getByRole('menu').boundingBox())?.height).toBeLessThan(480);
  await page.keyboard.press('Escape');
  for (const [path, list] of LISTS) {
    await app.go(path);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const [usual = 0, tallest] = await rowHeights(page, list);
      // The 'Show all' button takes one more line.
      expect(tallest).toBeLessThanOrEqual(usual + 40);
      await app.expectNoSidewaysScroll();
    }
  }
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await app.expectNoSidewaysScroll();
  await page.keyboard.press('Escape');

  await app.answer('GET', '/api/api-keys/a', json(key('a', LONG)));
  await app.go('/api-keys/a');
  // Further headings belong to parts that load later.
  const heading = page.getByRole('heading', { level: 2 }).first();
  const all = heading.getByRole('button', { name: 'Show all' });
  await expect(all).toBeVisible();
  // Four lines of the name and one of the button.
  expect((await heading.boundingBox())?.height).toBeLessThan(200);
  await app.expectNoSidewaysScroll();
  await all.press('Enter');
  const whole = heading.getByRole('region', { name: 'Full text' });
  expect(await whole.textContent()).toBe(LONG);
  expect((await whole.boundingBox())?.height).toBeLessThanOrEqual(170);
  await app.expectNoSidewaysScroll();
  await app.expectAccessible();
});
