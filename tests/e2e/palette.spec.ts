import { expect, test } from './fixtures.ts';
import { activeOf, fieldOf, openPalette, optionsOf, paletteOf } from './support/palette.ts';

// tests/app/palette covers the search and the permissions.
test('typing finds pages and keys, Enter opens', { tag: '@full' }, async ({ app, page }) => {
  await app.signIn('max@acme.example');
  await openPalette(page);
  const [field, options, active] = [fieldOf(page), optionsOf(page), activeOf(page)];
  const status = paletteOf(page).getByRole('status');
  await expect(options).toContainText(['Dashboard', 'API Keys', 'Playground', 'New API key']);
  await expect(options.filter({ hasText: /^(Tenants|Account Verification)/ })).toHaveCount(0);
  await expect(active).toHaveText('Dashboard');
  await expect(status).toHaveText(/^\d+ results$/);
  await page.keyboard.press('End');
  await expect(active).toHaveText('Use the dark theme');
  await expect(active).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText('Dashboard');
  await expect(active).toHaveAttribute(
    'id',
    (await field.getAttribute('aria-activedescendant')) ?? '',
  );
  await expect(field).toBeFocused();

  await field.fill('new kez');
  await expect(options).toHaveCount(0);
  await expect(status).toHaveText('No results');
  await page.keyboard.press('Enter');
  await expect(paletteOf(page)).toBeVisible();
  await field.fill('legimp');
  await expect(active).toContainText('Legacy importer');
  await expect(active).toContainText('Production');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api-keys\/[^/]+$/);
  await expect(paletteOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('it restores the focus and the input', { tag: '@full' }, async ({ app, page }) => {
  await app.signIn('ada@acme.example', '/api-keys');
  const filter = page.getByRole('searchbox');
  await filter.fill('Leg');
  await openPalette(page);
  // A page that arrives late moves the focus.
  await page.locator('main').focus();
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(paletteOf(page)).toHaveCount(0);
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue('Leg');

  await page
    .getByRole('button', { name: /^Delete API key/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete this API key?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await app.go('/api-keys/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half typed');
  await openPalette(page);
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
});

test.describe('on a phone with a dark screen', () => {
  test.use({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });

  test('a button in the top bar opens it, and it fits', { tag: '@full' }, async ({ app, page }) => {
    await app.signIn('root@hub.example', '/settings');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await button.tap();
    await expect(fieldOf(page)).toBeFocused();
    await paletteOf(page).getByRole('button', { name: 'Close' }).tap();
    await expect(paletteOf(page)).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.tap();
    await fieldOf(page).fill('acme gmbh');
    const tenants = paletteOf(page).getByRole('group', { name: 'Tenants' });
    await expect(tenants.getByRole('option')).toContainText(['Acme GmbH']);
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    await fieldOf(page).fill('profile');
    const profile = page.getByRole('option', { name: 'Profile' });
    expect((await profile.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await profile.tap();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(paletteOf(page)).toHaveCount(0);
  });
});
