import { expect, test } from './fixtures.ts';

const scheme = () => document.documentElement.style.colorScheme;

test('profile, and account menu by mouse and keyboard', { tag: '@full' }, async ({ app, page }) => {
  await page.clock.install();
  await app.signIn('ada@acme.example', '/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('Updating your profile is not possible yet.')).toBeVisible();
  for (const value of ['Ada', 'Lovelace', 'ada@acme.example']) {
    await expect(main.getByText(value, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('textbox')).toHaveCount(0);

  const opener = page.getByRole('button', { name: 'Account menu of Ada Lovelace' });
  const menu = page.getByRole('menu', { name: 'Account menu of Ada Lovelace' });
  const item = (name: string) => menu.getByRole('menuitem', { name });

  const button = await opener.boundingBox();
  await opener.click();
  await expect(menu).toContainText('Ada Lovelace');
  await expect(menu).toContainText('ada@acme.example');
  const paper = await page.getByRole('region', { name: 'Account' }).boundingBox();
  // Only the menu's position is rounded to whole pixels.
  expect(Math.floor((paper?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0)))).toBe(4);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(item('Profile')).toBeFocused();
  await page.keyboard.press('s');
  await expect(item('Settings')).toBeFocused();
  // A letter within 500 ms would continue the word; a later one starts another.
  await page.clock.runFor(501);
  await page.keyboard.press('p');
  await expect(item('Profile')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('with a system that prefers light', () => {
  test.use({ colorScheme: 'light' });

  test('the chosen theme holds in every tab', { tag: '@full' }, async ({ app, page, context }) => {
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

    await page.getByRole('button', { name: 'System' }).click();
    await expect.poll(() => page.evaluate(scheme)).toBe('light');

    await page.getByRole('button', { name: 'Dark' }).click();
    await app.logOut();
    expect(await page.evaluate(scheme)).toBe('dark');
  });
});
