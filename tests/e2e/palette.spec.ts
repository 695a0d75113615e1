import { expect, test } from './fixtures.ts';
import { activeOf, fieldOf, openPalette, optionsOf, paletteOf } from './support/palette.ts';

test('Ctrl+K and Cmd+K fetch its code and open it', { tag: '@full' }, async ({ app, page }) => {
  // Before the page opens: on an open page, the first route may take effect after the next request.
  let gone = true;
  const code: string[] = [];
  await page.route('**/CommandPalette-*.js*', (route) => {
    // What asks whether the host has changed it is no script.
    if (route.request().resourceType() === 'script') code.push(route.request().url());
    return gone ? route.abort() : route.continue();
  });
  await app.signIn('ada@acme.example');
  expect(code).toEqual([]);
  await page.keyboard.press('Control+KeyK');
  const missing = page.getByRole('region', { name: 'Notifications' });
  await expect(missing).toContainText('A part of the console could not be loaded.');
  await page.getByRole('link', { name: 'API Keys', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  gone = false;
  for (const keys of ['Control+KeyK', 'Meta+KeyK']) {
    await page.keyboard.press(keys);
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press('Control+KeyK');
    await expect(paletteOf(page)).toHaveCount(0);
  }
  expect(code).toHaveLength(2);
  for (const keys of ['Control+Shift+KeyK', 'Alt+KeyK', 'KeyK']) await page.keyboard.press(keys);
  await expect(paletteOf(page)).toHaveCount(0);
});

// tests/app/palette/palette.test.ts has what a query finds.
test(
  'it has the permitted commands; typing filters, Enter runs one',
  { tag: '@full' },
  async ({ app, page }) => {
    await app.signIn('max@acme.example');
    await openPalette(page);
    const [field, options, active] = [fieldOf(page), optionsOf(page), activeOf(page)];
    const status = paletteOf(page).getByRole('status');
    const some = [
      'Dashboard',
      'API Keys',
      'Playground',
      'New API key',
      'Copy tenant ID',
      'Log out',
    ];
    await expect(options).toContainText(some);
    await expect(options.filter({ hasText: /^(Tenants|Account Verification)/ })).toHaveCount(0);
    await expect(active).toHaveText(/^Dashboard/);
    await expect(status).toHaveText(/^\d+ results$/);

    await page.keyboard.press('End');
    await expect(active).toHaveText('Log out');
    await expect(active).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(active).toHaveText(/^Dashboard/);
    const named = await field.getAttribute('aria-activedescendant');
    await expect(active).toHaveAttribute('id', named ?? '');
    await expect(field).toBeFocused();

    await page.keyboard.type('key new');
    await expect(active).toHaveText('New API key');
    await field.fill('new kez');
    await expect(options).toHaveCount(0);
    await expect(status).toHaveText('Nothing matches');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(paletteOf(page)).toBeVisible();
    await field.fill('API');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/api-keys$/);
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    await expect(paletteOf(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();

    await openPalette(page);
    await page.keyboard.type('log out');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
    await page.keyboard.press('Control+KeyK');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'it opens over no dialog, and gives back the focus and the input',
  { tag: '@full' },
  async ({ app, page }) => {
    await app.signIn('ada@acme.example', '/api-keys');
    const filter = page.getByPlaceholder('Filter by name or key ID');
    await filter.fill('Leg');
    await openPalette(page);
    await page.keyboard.type('xyz');
    await page.keyboard.press('Escape');
    await expect(paletteOf(page)).toHaveCount(0);
    await expect(filter).toBeFocused();
    await expect(filter).toHaveValue('Leg');
    await openPalette(page);
    // As a page does that arrives late.
    await page.locator('main').focus();
    await expect(fieldOf(page)).toBeFocused();
    await expect(fieldOf(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(paletteOf(page)).toHaveCount(0);

    await page
      .getByRole('button', { name: /^Delete API key/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Delete this API key?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Control+KeyK');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await app.go('/api-keys/new');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Half typed');
    const question = page.getByRole('dialog', { name: 'Leave without creating the key?' });
    await openPalette(page);
    await page.keyboard.type('settings');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Stay on this page' })).toBeFocused();
    // The question comes first.
    await page.keyboard.press('Control+KeyK');
    await expect(paletteOf(page)).toHaveCount(0);
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByText('Nothing to see here yet')).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test(
    'a button in the top bar opens it, it fits, and a tap runs one',
    { tag: '@full' },
    async ({ app, page }) => {
      await app.signIn('root@hub.example', '/verify-account');
      const button = page.getByRole('button', { name: 'Search', exact: true });
      await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
      const size = await button.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
      // The first step takes the focus when it arrives.
      await expect(page.getByRole('heading', { name: 'Please select your bank:' })).toBeFocused();
      await button.tap();
      await expect.poll(async () => (await paletteOf(page).boundingBox())?.width).toBe(360);
      await paletteOf(page).getByRole('button', { name: 'Close' }).tap();
      await expect(paletteOf(page)).toHaveCount(0);
      await expect(button).toBeFocused();

      await button.tap();
      await expect(optionsOf(page)).toContainText(['Account Verification', 'Tenants', 'Invite']);
      await app.expectNoSidewaysScroll();
      await app.expectAccessible();
      await fieldOf(page).fill('acme gmbh');
      const tenants = paletteOf(page).getByRole('group', { name: 'Tenants' });
      await expect(tenants.getByRole('option')).toContainText(['Acme GmbH']);
      await fieldOf(page).fill('');
      const profile = page.getByRole('option', { name: 'Profile' });
      expect((await profile.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await profile.tap();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(paletteOf(page)).toHaveCount(0);
    },
  );
});
