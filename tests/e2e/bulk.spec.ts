import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addKeys } from './support/addKeys.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// Answers of the hub and refusals: tests/resources/api-keys/bulk.
test(
  'twelve keys are saved and deleted; leaving the run asks first',
  { tag: '@full' },
  async ({ app, page }) => {
    const unique = crypto.randomUUID().slice(0, 8);
    const keys = addKeys(app.services, `Bulk ${unique}`, 12, 'Production');
    // The list has the newest first.
    const left = addKeys(app.services, `Left ${unique}`, 3).at(-1);
    const path = `/api/api-keys/${left?.id}`;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await app.answer('DELETE', path, async (route) => {
      await held;
      await route.continue();
    });
    const filter = encodeURIComponent(JSON.stringify({ q: `Bulk ${unique}` }));
    await app.signIn('ada@acme.example', `/api-keys?filter=${filter}&sort=createdAt&order=DESC`);
    await expect(page.locator('tbody tr')).toHaveCount(10);
    await button(page, 'Export').press('Enter');
    const format = page.getByRole('menuitem', { name: 'CSV, all 12 rows' });
    await expect(format).toBeFocused();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^api-keys-\d{4}-[-\dT]+\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const [, ...lines] = text.split('\r\n');
    const ids = keys.map(({ id }) => id).toReversed();
    expect(lines.map((line) => line.split(',')[0])).toEqual(ids);
    expect(keys.filter(({ secret }) => text.includes(secret))).toEqual([]);
    await expect(button(page, 'Export')).toBeFocused();

    await page.getByRole('table').getByLabel('Select all on this page').press('Space');
    const selection = page.getByRole('region', { name: 'Selection' });
    await expect(selection).toContainText('10 selected');
    await button(page, 'Select all 12').press('Enter');
    await expect(selection).toContainText('2 on other pages');
    await button(page, 'Delete').press('Enter');
    await expect(button(page, 'Cancel')).toBeFocused();
    await expect(dialog(page)).toContainText('12 of them are valid Production keys.');
    await page.setViewportSize({ width: 360, height: 740 });
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('12 API keys deleted');
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    await expect(button(page, 'Close')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'API Keys' })).toBeFocused();
    expect(app.log.writes).toHaveLength(keys.length);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByPlaceholder('Filter by name or key ID').fill(`Left ${unique}`);
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
    expect(app.log.writes.slice(keys.length)).toEqual([`DELETE ${path}`]);
  },
);
