import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addKeys } from './support/addKeys.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// Answers of the hub and refusals: tests/resources/api-keys/bulk.
test('leaving stops a deletion after its current call', { tag: '@full' }, async ({ app, page }) => {
  const unique = crypto.randomUUID().slice(0, 8);
  // The list has the newest first.
  const left = addKeys(app.services, `Left ${unique}`, 3).at(-1);
  const path = `/api/api-keys/${left?.id}`;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await app.answer('DELETE', path, async (route) => {
    await held;
    await route.continue();
  });
  const filter = encodeURIComponent(JSON.stringify({ q: `Left ${unique}` }));
  await app.signIn('ada@acme.example', `/api-keys?filter=${filter}&sort=createdAt&order=DESC`);
  await expect(page.locator('tbody tr')).toHaveCount(3);
  const dashboard = page.getByRole('heading', { name: /^Welcome back/ });
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(dashboard).toBeVisible();
  await page.goBack();
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await page.getByRole('table').getByLabel('Select all on this page').check();
  await button(page, 'Delete').click();
  await button(page, 'Delete 3 API keys').click();
  await expect(dialog(page)).toHaveAccessibleName('Deleting API keys …');
  await page.goForward();
  await button(page, 'Stop and leave').click();
  release();
  await expect(dashboard).toBeVisible();
  const { state } = app.services.store;
  await expect.poll(() => state.apiKeys.some(({ id }) => id === left?.id)).toBe(false);
  expect(app.log.writes).toEqual([`DELETE ${path}`]);
});

test('deleting the last page shows the page before', { tag: '@full' }, async ({ app, page }) => {
  const unique = crypto.randomUUID().slice(0, 8);
  addKeys(app.services, `Last ${unique}`, 53);
  const filter = encodeURIComponent(JSON.stringify({ q: `Last ${unique}` }));
  const rows = page.locator('tbody tr');
  await app.signIn('ada@acme.example', `/api-keys?filter=${filter}&perPage=25&page=2`);
  await expect(rows).toHaveCount(25);
  await button(page, 'Next page').click();
  await expect(rows).toHaveCount(3);
  const ranges = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      const range = /\d\d–\d\d of \d\d/.exec(document.querySelector('main')?.textContent ?? '');
      seen.add(range?.[0] ?? 'none');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  await page
    .getByRole('button', { name: /^Delete API key Last/ })
    .first()
    .click();
  await button(page, 'Delete API key').click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('table').getByLabel('Select all on this page').check();
  await button(page, 'Delete').click();
  await button(page, 'Delete 2 API keys').click();
  await button(page, 'Close').click();
  await expect(rows).toHaveCount(25);
  await expect(page.getByRole('region', { name: 'API Keys' })).toBeFocused();
  await expect(page).toHaveURL(/page=2/);
  expect(await ranges.evaluate((seen) => [...seen])).toEqual([
    '51–53 of 53',
    '51–52 of 52',
    '51–51 of 51',
    '26–50 of 50',
  ]);
  await page.goBack();
  await expect(page).toHaveURL(/perPage=25&page=2$/);
});
