import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
// The names; the link to a rotation is another one of its row.
const links = (page: Page) => page.locator('tbody a:not([href$="/rotate"])');

/** Opens the sheet, whose key comes after the first data. */
async function openSheet(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Shift+?');
    await expect(sheetOf(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** The list of keys, whose keys come after its rows. */
async function openKeys(app: ConsoleUnderTest, path = '/api-keys') {
  await app.signIn('ada@acme.example', path);
  await expect(links(app.page).first()).toBeVisible();
  await expect(app.page.locator('[data-list-keys]')).toBeAttached();
}

// tests/components/listKeys.test.tsx has the rules of the keys.
test('the keyboard alone goes through a list, opens a key, and finds the search @sweep', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await openKeys(app);
  for (const _row of [1, 2, 3, 4, 5, 6, 7, 8]) await page.keyboard.press('j');
  await expect(links(page).nth(7)).toBeFocused();
  for (const _row of [1, 2, 3, 4, 5]) await page.keyboard.press('k');
  const third = links(page).nth(2);
  await expect(third).toBeFocused();
  await app.expectAccessible();
  // The sticky head does not cover the row.
  const head = await page.locator('th').first().boundingBox();
  const box = await third.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  const address = await third.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.goBack();
  await expect(links(page).first()).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('j?/x');
  await expect(search).toHaveValue('j?/x');
  await expect(sheetOf(page)).toHaveCount(0);
});

// tests/components/listKeys.test.tsx has the row that nothing opens.
test('in the tenants Enter opens the details, and focus returns to the row @sweep', async ({
  app,
  page,
}) => {
  await app.signIn('root@hub.example', '/tenants');
  await expect(page.getByText('Acme GmbH')).toBeVisible();
  await expect(page.locator('[data-list-keys]')).toBeAttached();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const opener = page.getByRole('button', { name: /^Details of/ }).nth(1);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

for (const width of [360, 1280]) {
  // tests/custom-pages/settings.test.tsx has what the sheet says.
  test(`the sheet opens on ?, fits ${width} pixels, and returns focus @sweep`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openKeys(app);
    await page.keyboard.press('j');
    await openSheet(page);
    await expect(sheetOf(page).getByText('In the list on this page')).toBeVisible();
    await app.expectAccessible();
    await app.expectNoSidewaysScroll();
    await page.keyboard.press('?');
    await expect(sheetOf(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(links(page).first()).toBeFocused();
  });
}

// tests/lib/characterKeys.test.tsx has the layouts and where characters are text.
test('turned off in the settings, no character is a shortcut, and Ctrl+K is one @sweep', async ({
  app,
  page,
}) => {
  await app.signIn('ada@acme.example', '/settings');
  await openSheet(page);
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  const choice = page.getByRole('group', { name: 'Shortcuts of a single character' });
  await choice.getByRole('button', { name: 'Off' }).click();
  await page.getByRole('button', { name: 'Show all shortcuts' }).click();
  await expect(sheetOf(page).getByText(/are turned off\.$/)).toBeVisible();
  await app.expectAccessible();
  await sheetOf(page).getByRole('button', { name: 'Close' }).click();
  await app.go('/api-keys');
  await expect(page.locator('[data-list-keys]')).toBeAttached();
  for (const key of ['?', 'j', '/']) await page.keyboard.press(key);
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await expect(page.locator('tbody :focus')).toHaveCount(0);
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
});

test.describe('on a Mac, in German', () => {
  test.use({
    locale: 'de-DE',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
  });

  // tests/texts/german.test.ts has every text.
  test('the sheet names the keys as they are called there @sweep', async ({ app, page }) => {
    await openKeys(app);
    const sheet = page.getByRole('dialog', { name: 'Tastenkürzel' });
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(sheet).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(sheet.getByText('Cmd', { exact: true })).toBeVisible();
    await expect(sheet.getByText('Zeilenschalter')).toBeVisible();
    await expect(sheet.getByText('Strg')).toHaveCount(0);
  });
});
