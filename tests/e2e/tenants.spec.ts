import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const names = (page: Page) => page.locator('tbody tr td:first-child bdi');

test('an operator filters tenants and changes a plan', async ({ app, page, services }) => {
  const name = `Planned ${crypto.randomUUID().slice(0, 8)}`;
  const { tenants } = services.store.state;
  const tenant = {
    id: crypto.randomUUID(),
    name,
    defaultName: false,
    servicePermissions: ['Accounts' as const],
    plan: 'Enterprise' as 'Enterprise' | 'Free',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  tenants.push(tenant);
  await app.signIn('root@hub.example', '/tenants');
  await page.getByRole('button', { name: 'Enterprise', exact: true }).click();
  await page.getByPlaceholder('Filter by name or ID').fill(name);
  await expect(page).toHaveURL(/Planned/);
  await page.reload();
  await expect(names(page)).toHaveText([name]);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Free', exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(names(page)).toHaveCount(0);
  expect(tenant.plan).toBe('Free');
});

// tests/resources/tenants covers the list and its dialogs, tests/components/list the address.
test('list and dialogs fit, and axe finds nothing', { tag: '@full' }, async ({ app, page }) => {
  const dialog = page.getByRole('dialog');
  await app.signIn('root@hub.example', '/tenants?perPage=100');
  await expect(names(page).filter({ hasText: 'Hub Operations' })).toBeVisible();
  for (const width of [1280, 1000, 900, 640, 360]) {
    await page.setViewportSize({ width, height: 420 });
    await app.expectNoSidewaysScroll();
  }
  await app.expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await app.expectAccessible({ colours: true });
  const details = page.getByRole('button', { name: /^Details of/ }).first();
  await details.click();
  const json = dialog.getByRole('region', { name: 'Tenant as JSON' });
  await expect(json).toHaveAttribute('aria-busy', 'false');
  await app.expectNoSidewaysScroll();
  await app.expectAccessible();
  await json.focus();
  await page.keyboard.press('End');
  await expect.poll(() => json.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(dialog).toBeVisible();
  await app.expectNoSidewaysScroll();
  await app.expectAccessible();
});

test('the sticky head covers no control in focus', { tag: '@full' }, async ({ app, page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await app.signIn('root@hub.example', '/tenants');
  await page.locator('tbody tr').last().getByRole('button').last().focus();
  const isCovered = () =>
    page.evaluate(() => {
      const { top = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      return top < (document.querySelector('th')?.getBoundingClientRect().bottom ?? 0);
    });
  for (const row of (await page.locator('tbody tr').all()).toReversed()) {
    const controls = await row.locator('a, button').all();
    for (const control of controls.toReversed()) {
      await expect(control).toBeFocused();
      expect(await isCovered()).toBe(false);
      await page.keyboard.press('Shift+Tab');
    }
  }
});
