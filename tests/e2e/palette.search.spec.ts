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

/** A list of the hub with so many keys. */
const manyKeys = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `key-${String(at).padStart(5, '0')}`,
    name: at === 7 ? `\u202e${'Endless '.repeat(200)}` : `Batch ${at}`,
    environment: at % 2 ? 'Production' : 'Integration',
    createdAt: '2026-01-01T00:00:00Z',
    hostSoftware: 'Generic',
    redirectScraping: false,
  }));

// tests/app/palette.test.tsx proves what a query finds, and the order.
test('keys, users and tenants are found by name and id, opened and acted on, by keyboard alone @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn('root@hub.example');
  await app.open('/');
  await dashboard(page);
  // The button is reached and pressed by key.
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.press('Enter');
  await expect(fieldOf(page)).toBeFocused();
  const group = (name: string) => paletteOf(page).getByRole('group', { name });

  await page.keyboard.type('acme gmbh');
  await expect(group('Tenants').getByRole('option')).toContainText(['Acme GmbH']);
  const id = await group('Tenants').getByRole('option').first().locator('.detail').innerText();
  await fieldOf(page).fill(id.trim());
  await expect(activeOf(page)).toContainText('Acme GmbH');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenants\?filter=/);
  await expect(page.getByRole('row').filter({ hasText: 'Acme GmbH' })).toBeVisible();

  await openPalette(page);
  await page.keyboard.type('root@hub');
  await expect(group('Users').getByRole('option').first()).toContainText('root@hub.example');
  await app.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant$/);
});

// tests/app/palette.test.tsx proves what asks for a deed.
test('a key is opened, its id copied and its rotation begun; the recent ones come first after a reload, by id alone @sweep', async ({
  app,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.signedIn();
  await app.open('/');
  await dashboard(page);
  await openPalette(page);
  await page.keyboard.type('legimp');
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
  await expect(page).toHaveURL(new RegExp(`/api-keys/${id}/rotate`));

  await openPalette(page);
  await page.keyboard.type('integration');
  await expect(activeOf(page)).toHaveText('New API key in Integration');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Integration/ })).toBeChecked();

  await app.open('/');
  await dashboard(page);
  await openPalette(page);
  const recent = paletteOf(page).getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toContainText([
    'New API key in Integration',
    'Rotate Legacy importer',
    'Copy key ID of Legacy importer',
    'Legacy importer',
  ]);
  const kept = await page.evaluate(() => Object.values<string>(window.localStorage).join(' '));
  expect(kept).toContain(id);
  expect(kept).not.toContain('Legacy');
});

test('an invitation begins from everywhere, and a reload makes no second one @sweep', async ({
  app,
  page,
  log,
}) => {
  await app.signedIn();
  await app.open('/settings');
  await expect(page.getByRole('banner')).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('invite');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /invit/i })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(log.writes).toEqual(['POST /api/tenant/join-codes']);
});

// tests/app/palette.test.tsx proves the counts.
test('of 10,000 keys it shows a few, says how many there are, and isolates a hostile name @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.answer('GET', '/api/tenant/api-keys', json(manyKeys(10_000)));
  await app.open('/');
  await dashboard(page);
  await openPalette(page);
  await page.keyboard.type('batch');
  const keys = paletteOf(page).getByRole('group', { name: 'API keys' });
  await expect(keys.getByRole('option')).toHaveCount(6);
  await expect(keys).toHaveAccessibleName('API keys 6 of 9999');
  await expect(paletteOf(page).getByRole('status')).toHaveText(/^\d+ of \d+ results$/);
  await fieldOf(page).fill('key-00007');
  await expect(activeOf(page)).toContainText('Endless');
  expect((await activeOf(page).boundingBox())?.height).toBeLessThan(120);
  await app.expectNoSidewaysScroll();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api-keys\/key-00007$/);
});

test('a list that cannot be loaded is said with a way to try again, and the other commands work @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.open('/settings');
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

  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await openPalette(page);
  await page.keyboard.type('profile');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('it finds by German words, and umlauts typed in two letters @sweep', async ({
    app,
    page,
  }) => {
    await app.signedIn();
    await app.open('/settings');
    await page.getByRole('banner').getByRole('button', { name: 'Suchen' }).click();
    const palette = page.getByRole('dialog', { name: 'Befehlspalette' });
    await palette.getByRole('combobox').fill('rotieren legacy');
    const active = palette.getByRole('option', { selected: true });
    await expect(active).toHaveAccessibleName(/^Rotieren: Legacy importer/);
    await palette.getByRole('combobox').fill('zurueck');
    await expect(palette.getByRole('status')).toHaveText('Nichts passt');
    await palette.getByRole('combobox').fill('dunkles');
    await expect(active).toHaveText('Dunkles Design verwenden');
    await app.expectAccessible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  // tests/e2e/palette.spec.ts proves in every run that it fits.
  test('a button in the top bar opens it, it has the whole width and a button that closes it, and no title wraps @sweep', async ({
    app,
    page,
  }) => {
    await app.signedIn('root@hub.example');
    await app.open('/verify-account');
    const title = page.getByRole('heading', { name: 'Account Verification', level: 1 });
    expect((await title.boundingBox())?.height).toBeLessThan(30);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.tap();
    await expect(paletteOf(page)).toBeVisible();
    await expect.poll(async () => (await paletteOf(page).boundingBox())?.width).toBe(360);
    await paletteOf(page).getByRole('button', { name: 'Close' }).tap();
    await expect(paletteOf(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page.getByRole('banner').getByText('Enterprise plan')).toBeVisible();
  });
});
