import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';
import {
  activeOf,
  dashboard,
  fieldOf,
  openPalette,
  optionsOf,
  paletteOf,
} from './support/palette.ts';

// tests/app/palette/palette.test.ts proves what asks for a deed.
test(
  'users and keys are found, and recent ones come first by id alone',
  { tag: ['@full', '@X102'] },
  async ({ app, page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.signIn('ada@acme.example');
    await openPalette(page);
    await page.keyboard.type('max@acme');
    const users = paletteOf(page).getByRole('group', { name: 'Users' });
    await expect(users.getByRole('option').first()).toContainText('max@acme.example');
    await app.expectAccessible();
    await fieldOf(page).fill('legimp');
    await expect(activeOf(page)).toContainText('Legacy importer');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/api-keys\/[^/]+$/);
    const id = decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '');

    await openPalette(page);
    await page.keyboard.type('copy a key');
    await expect(activeOf(page)).toHaveText('Copy a key ID …');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toHaveValue('Copy ');
    await page.keyboard.type('legacy');
    await expect(activeOf(page)).toHaveAccessibleName(/^Copy key ID of Legacy importer/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Copied: key ID').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);

    await openPalette(page);
    await page.keyboard.type('rotate legacy');
    await expect(activeOf(page)).toHaveAccessibleName(/^Rotate Legacy importer/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${app.url}/api-keys/new?like=${id}`);

    await app.open('/');
    await dashboard(page);
    await openPalette(page);
    const recent = paletteOf(page).getByRole('group', { name: 'Recent' }).getByRole('option');
    await expect(recent).toContainText([
      'Rotate Legacy importer',
      'Copy key ID of Legacy importer',
      'Legacy importer',
    ]);
    const kept = await page.evaluate(() => Object.values<string>(window.localStorage).join(' '));
    expect(kept).toContain(id);
    expect(kept).not.toContain('Legacy');
  },
);

test(
  'a list that cannot be loaded is said with a way to try again, and the other commands work',
  { tag: '@full' },
  async ({ app, page }) => {
    await app.signIn('ada@acme.example', '/settings');
    await expect(page.getByRole('banner')).toBeVisible();
    const failing = await app.answer('GET', '/api/tenant/users', json({}, 500));
    const refusing = await app.answer('GET', '/api/tenant/api-keys', json({}, 403));
    await openPalette(page);
    const failure = paletteOf(page).getByRole('alert');
    await expect(failure).toContainText('The users could not be loaded.');
    await expect(failure).toHaveCount(1);
    await app.expectAccessible();
    await failing.stop();
    await page.keyboard.press('Shift+Tab');
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(failure).toHaveCount(0);
    await fieldOf(page).fill('max');
    await expect(paletteOf(page).getByRole('group', { name: 'Users' })).toBeVisible();
    await fieldOf(page).fill('Legacy importer');
    await expect(optionsOf(page)).toHaveCount(0);
    await refusing.stop();
  },
);
