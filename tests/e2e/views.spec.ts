import { expect, test } from './fixtures.ts';

// tests/resources/tenants/views.test.tsx has the rules; here views and columns outlive the page load.
test('a view and its columns are kept, and deleted in the settings', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ids = page.getByRole('button', { name: /^Copy ID of/ });
  const names = () => page.locator('tbody td:first-of-type bdi').allTextContents();
  const views = page.getByRole('dialog', { name: 'Views of this list' });
  const columns = page.getByRole('dialog', { name: 'Columns of this list' });
  const choice = page.getByLabel('Sort by');
  await app.signIn('root@hub.example', '/tenants');
  await expect(ids.first()).toBeVisible();
  const byDate = await names();
  await choice.selectOption({ label: 'Name, ascending' });
  await expect.poll(names).not.toEqual(byDate);
  const byName = await names();

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await views.getByLabel('Save this view as').fill('By name');
  await page.keyboard.press('Enter');
  await expect(views.getByText('View By name saved.')).toBeAttached();
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();
  await views.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(names).toEqual(byDate);
  await expect(choice.locator('option:checked')).toHaveText(
    'Default order (Created at, descending)',
  );

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await columns.getByRole('checkbox', { name: 'ID', exact: true }).uncheck();
  await app.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(ids).toHaveCount(0);

  await page.reload();
  await expect.poll(names).toEqual(byDate);
  await expect(ids).toHaveCount(0);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await views.getByRole('button', { name: 'By name', exact: true }).click();
  await expect.poll(names).toEqual(byName);

  await app.go('/settings');
  await page.getByRole('button', { name: 'Delete: 1 hidden column' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this from this browser?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await app.go('/tenants');
  await expect(ids.first()).toBeVisible();
});
