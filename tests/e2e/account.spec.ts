import { expect, test } from './fixtures.ts';

const scheme = () => document.documentElement.style.colorScheme;

test('the profile shows who is signed in, and that it cannot be changed', async ({ app, page }) => {
  await app.signIn('ada@acme.example');
  await page.getByRole('button', { name: /Account menu of Ada Lovelace/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByText('Updating your profile is not possible yet.')).toBeVisible();
  const main = page.getByRole('main');
  for (const [term, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'ada@acme.example'],
  ] as const) {
    await expect(main.getByRole('term').filter({ hasText: term })).toBeVisible();
    await expect(main.getByText(value, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('textbox')).toHaveCount(0);
});

test.describe('with a system that prefers light', () => {
  test.use({ colorScheme: 'light' });

  test('the chosen theme holds at once, after a reload, in other tabs and after the log-out', async ({
    app,
    page,
    context,
  }) => {
    await app.signIn('ada@acme.example', '/settings');
    await expect(page.getByText('Nothing to see here yet')).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${app.url}/landing`);
    expect(await other.evaluate(scheme)).toBe('light');

    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(() => page.evaluate(scheme)).toBe('dark');
    await expect.poll(() => other.evaluate(scheme)).toBe('dark');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await page.evaluate(scheme)).toBe('dark');
    await app.expectAccessible();

    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in with Email' }).waitFor();
    expect(await page.evaluate(scheme)).toBe('dark');
    await app.signIn('ada@acme.example', '/settings');
    await page.getByRole('button', { name: 'As the system' }).click();
    await expect.poll(() => page.evaluate(scheme)).toBe('light');
  });
});

test('the sidebar marks a tenant that still has its default name', async ({ app, page }) => {
  const link = page.getByRole('link', { name: /^Tenant \(still has its default name\)$/ });
  await app.signIn('solo@solo.example');
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in with Email' }).waitFor();
  await app.signIn('ada@acme.example');
  await expect(page.getByRole('link', { name: 'Tenant', exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
});
