import { expect, test } from './fixtures.ts';

const scheme = () => document.documentElement.style.colorScheme;

test('the profile shows who is signed in, and that it cannot be changed', async ({ app, page }) => {
  await app.signIn('ada@acme.example', '/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('Updating your profile is not possible yet.')).toBeVisible();
  for (const value of ['Ada', 'Lovelace', 'ada@acme.example']) {
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

    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in with Email' }).waitFor();
    expect(await page.evaluate(scheme)).toBe('dark');
    await app.signIn('ada@acme.example', '/settings');
    await page.getByRole('button', { name: 'As the system' }).click();
    await expect.poll(() => page.evaluate(scheme)).toBe('light');
  });
});
