import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addKeys } from './support/addKeys.ts';
import { heldBack } from './support/answers.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// tests/resources/api-keys/bulk covers the hub’s answers, tests/components/list the last page.
test('leaving stops a deletion after its current call', { tag: '@full' }, async ({ app, page }) => {
  const unique = crypto.randomUUID().slice(0, 8);
  // The list starts with the newest key.
  const left = addKeys(app.services, `Left ${unique}`, 3).at(-1);
  const path = `/api/api-keys/${left?.id}`;
  const { answer, release } = heldBack();
  await app.answer('DELETE', path, answer);
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
