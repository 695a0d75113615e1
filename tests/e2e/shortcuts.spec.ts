import { expect, test } from './fixtures.ts';

// tests/components/list/listKeys.test.tsx and lib/characterKeys.test.tsx have the rules of the keys.
test('the keyboard goes through a list, to a key and to the shortcuts', async ({ app, page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The names; the link to a rotation is another one of its row.
  const links = page.locator('tbody a:not([href$="/rotate"])');
  const search = page.getByRole('searchbox');
  const keysAreHeard = () => expect(page.locator('[data-list-keys]')).toBeAttached();
  await app.signIn('ada@acme.example', '/api-keys');
  await expect(links.first()).toBeVisible();
  await keysAreHeard();
  for (const key of 'jjjjjjjj') await page.keyboard.press(key);
  await expect(links.nth(7)).toBeFocused();
  for (const key of 'kkkkk') await page.keyboard.press(key);
  const third = links.nth(2);
  await expect(third).toBeFocused();
  // The sticky head does not cover the row.
  const head = await page.locator('th').first().boundingBox();
  const box = await third.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));

  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Shift+?');
  await expect(sheet.getByText('In the list on this page')).toBeVisible();
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();
  for (const key of ['j', '?']) await page.keyboard.press(key);
  await expect(sheet).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(third).toBeFocused();

  const address = await third.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.goBack();
  await expect(links.first()).toBeVisible();
  await keysAreHeard();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('j?/x');
  await expect(search).toHaveValue('j?/x');
  await expect(sheet).toHaveCount(0);
});
