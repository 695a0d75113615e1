import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Services } from '../../mock-server/index.ts';
import { expect, test } from './fixtures.ts';

const ROOT = 'root@hub.example';

const names = (page: Page) => page.locator('tbody tr td.column-name bdi');
const search = (page: Page) => page.getByPlaceholder('Filter by name or ID');
const dialog = (page: Page) => page.getByRole('dialog');

/** Adds a tenant for one test, so that tests can run side by side. */
function addTenant(services: Services, name: string) {
  const [first] = services.store.state.tenants;
  if (!first) throw new Error('The seed has no tenant');
  const tenant = {
    ...first,
    id: crypto.randomUUID(),
    name,
    defaultName: true,
    plan: 'Free' as const,
    createdAt: new Date().toISOString(),
  };
  services.store.state.tenants.push(tenant);
  services.store.save();
  return tenant;
}

const uniqueName = () => `Journey ${crypto.randomUUID().slice(0, 8)}`;

test('the list: search, plan, sort and pages live in the address and follow the back button', async ({
  app,
  page,
}) => {
  await app.signIn(ROOT, '/tenants');
  await expect(names(page).first()).toBeVisible();
  await app.expectAccessible();
  await expect(page.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Enterprise', exact: true }).click();
  await expect(page).toHaveURL(/Enterprise/);
  await expect(page.locator('tbody').getByText('Free', { exact: true })).toHaveCount(0);
  await search(page).fill('Vereinigte');
  const long = names(page).first();
  await expect(long).toHaveText('Vereinigte Hamburgische Kreditvermi…');
  await expect(long).toHaveAttribute('title', /^Vereinigte .* & Co\. KG$/);
  await expect(page).toHaveURL(/Vereinigte/);
  await page.reload();
  await expect(names(page)).toHaveText(['Vereinigte Hamburgische Kreditvermi…']);
  await page.goBack();
  await expect(search(page)).toHaveValue('');
  await expect(names(page).filter({ hasText: 'Hub Operations' })).toBeVisible();

  await search(page).fill('no such tenant');
  await expect(page.getByText('No tenant matches the filter')).toBeVisible();
  await app.expectAccessible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/order=DESC/);
  await page.goBack();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('the details are JSON that scrolls by keyboard and can be copied', async ({
  app,
  page,
  context,
  services,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tenant = addTenant(services, uniqueName());
  await page.setViewportSize({ width: 1280, height: 420 });
  await app.signIn(ROOT, '/tenants');
  await search(page).fill(tenant.id);
  await page.getByRole('button', { name: `Copy ID of ${tenant.name}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tenant.id);
  await page.getByRole('button', { name: `Details of ${tenant.name}` }).click();
  const json = dialog(page).getByRole('region', { name: 'Tenant as JSON' });
  await expect(json).toContainText(`"name": "${tenant.name}"`);
  await expect(json).toHaveAttribute('aria-busy', 'false');
  await app.expectAccessible();
  await json.focus();
  await page.keyboard.press('End');
  await expect.poll(() => json.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Copy Tenant as JSON' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ id: tenant.id, plan: 'Free' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Details of ${tenant.name}` })).toBeFocused();
});

test('the export holds the filtered list, in its order, and disarms formulas', async ({
  app,
  page,
  services,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  addTenant(services, `=cmd|' /C calc'!A1 ${mark}`);
  addTenant(services, `Quoted "${mark}", with a comma`);
  await app.signIn(ROOT, '/tenants');
  await search(page).fill(mark);
  await expect(names(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url());
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV, all 2 rows' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tenants-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toBe('id,name,plan,createdAt,kindeId,defaultName');
  expect(lines).toHaveLength(2);
  expect(lines.some((line) => line.includes(`,"'=cmd|' /C calc'!A1 ${mark}",Free,`))).toBe(true);
  expect(lines.some((line) => line.includes(`,"Quoted ""${mark}"", with a comma",Free,`))).toBe(
    true,
  );
  expect(requests).toEqual([]);
});

test('on a phone, and zoomed to 200 %, rows are cards and nothing scrolls sideways', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await app.signIn(ROOT, '/tenants?perPage=100');
  await expect(names(page).first()).toBeVisible();
  await app.expectNoSidewaysScroll();
  await app.expectAccessible();
  await page.getByLabel('Sort by').selectOption('Name, ascending');
  await expect(page).toHaveURL(/sort=name/);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await app.expectNoSidewaysScroll();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(dialog(page)).toBeVisible();
  await app.expectNoSidewaysScroll();
  await app.expectAccessible();
  await page.keyboard.press('Escape');
  for (const width of [640, 900, 1000, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await app.expectNoSidewaysScroll();
  }
});
