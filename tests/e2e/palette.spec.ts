import { sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import {
  activeOf,
  dashboard,
  fieldOf,
  openPalette,
  optionsOf,
  paletteOf,
} from './support/palette.ts';

test('Ctrl+K and Cmd+K open it, and its code loads only then', async ({ app, page }) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('CommandPalette')) code.push(request.url());
  });
  await app.signedIn();
  await app.open('/');
  await dashboard(page);
  await page.evaluate(() => {
    const refused: boolean[] = [];
    Object.assign(window, { refused });
    window.addEventListener('keydown', (event) => {
      if (event.key === 'k') refused.push(event.defaultPrevented);
    });
  });
  expect(code).toEqual([]);
  for (const keys of ['Control+KeyK', 'Meta+KeyK']) {
    await page.keyboard.press(keys);
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(paletteOf(page)).toHaveCount(0);
  }
  expect(code).toHaveLength(1);
  await openPalette(page);
  await page.keyboard.press('Control+KeyK');
  await expect(paletteOf(page)).toHaveCount(0);
  for (const keys of ['Control+Shift+KeyK', 'Alt+KeyK', 'KeyK']) await page.keyboard.press(keys);
  await expect(paletteOf(page)).toHaveCount(0);
  const refused = await page.evaluate(() => (window as unknown as { refused: boolean[] }).refused);
  expect(refused).toEqual([true, true, true, true, false, false]);
});

// tests/app/palette.test.tsx has what a query finds.
test('typing filters by every word, the arrows move, Enter opens @sweep', async ({ app, page }) => {
  await app.signedIn();
  await app.open('/');
  await dashboard(page);
  await openPalette(page);
  const [field, options, active] = [fieldOf(page), optionsOf(page), activeOf(page)];
  const status = paletteOf(page).getByRole('status');
  await expect(active).toHaveText(/^Dashboard/);
  await expect(status).toHaveText(/^\d+ results$/);
  await app.expectAccessible();

  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveText('Log out');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText(/^Dashboard/);
  await page.keyboard.press('End');
  await expect(active).toHaveText('Log out');
  await expect(active).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText('API Keys');
  const named = await field.getAttribute('aria-activedescendant');
  await expect(active).toHaveAttribute('id', named ?? '');
  await expect(field).toBeFocused();

  await page.keyboard.type('key new');
  await expect(active).toHaveText('New API key');
  await field.fill('attest');
  await expect(options).toHaveText(['Attestation']);
  await expect(status).toHaveText('1 result');
  await field.fill('new kez');
  await expect(options).toHaveCount(0);
  await expect(status).toHaveText('Nothing matches');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(paletteOf(page)).toBeVisible();
  await app.expectAccessible();

  await field.fill('API');
  await expect(active).toHaveText('API Keys');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api-keys$/);
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  await expect(paletteOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

const KEY_ACTIONS = [
  'New API key',
  'New API key in Integration',
  'New API key in Production',
  'Rotate an API key …',
  'Copy a key ID …',
] as const;
const INVITE = 'Invite somebody to the tenant …';
const EVERYBODY = [
  'Copy tenant ID',
  'Use the light theme',
  'Use the dark theme',
  /^Use the system theme/,
  /^Language: English/,
  'Language: Deutsch',
  'Support information',
  'Log out',
] as const;
const KEYS = ['API Keys', 'Tenant'] as const;
const TOOLS = ['Playground', 'Ticket inspector', 'Bank explorer', 'Attestation'] as const;
// tests/app/palette.test.tsx shows what each command needs.
for (const [email, pages] of sweep(
  [
    ['max@acme.example', [...KEYS, 'Profile', 'Settings', /^API Docs/, ...TOOLS, ...KEY_ACTIONS]],
    [
      'root@hub.example',
      [
        ...KEYS,
        'Account Verification',
        'Tenants',
        'Profile',
        'Settings',
        /^API Docs/,
        ...TOOLS,
        ...KEY_ACTIONS,
        INVITE,
      ],
    ],
  ],
  [],
)) {
  test(`${email} finds the permitted commands and no other`, async ({ app, page }) => {
    await app.signedIn(email);
    await app.open('/');
    await dashboard(page);
    await openPalette(page);
    await expect(optionsOf(page)).toHaveText([/^Dashboard/, ...pages, ...EVERYBODY]);
  });
}

// tests/e2e/account.spec.ts chooses a theme in the settings; tests/app/palette.test.tsx has the commands.
test('a theme is chosen from it, holds at once and after a reload @sweep', async ({
  app,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await app.signedIn();
  await app.open('/');
  await dashboard(page);
  const scheme = () => page.evaluate(() => document.documentElement.style.colorScheme);
  expect(await scheme()).toBe('light');
  await openPalette(page);
  await page.keyboard.type('dark theme');
  await page.keyboard.press('Enter');
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await dashboard(page);
  expect(await scheme()).toBe('dark');
  await openPalette(page);
  await page.keyboard.type('theme');
  await expect(page.getByRole('option', { name: 'Use the dark theme Current' })).toBeVisible();
  await app.expectAccessible();
  await page.getByRole('option', { name: 'Use the system theme' }).click();
  await expect.poll(scheme).toBe('light');
});

test('Escape gives the focus back to the field, whose input stays', async ({ app, page }) => {
  await app.signedIn();
  await app.open('/api-keys');
  const filter = page.getByPlaceholder('Filter by name or key ID');
  await filter.fill('Leg');
  await openPalette(page);
  await page.keyboard.type('xyz');
  await page.keyboard.press('Escape');
  await expect(paletteOf(page)).toHaveCount(0);
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue('Leg');
  await openPalette(page);
  await expect(fieldOf(page)).toHaveValue('');
});

test('a command that would discard input asks first', async ({ app, page }) => {
  await app.signedIn();
  await app.open('/api-keys/new');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Half a key');
  const question = page.getByRole('dialog', { name: 'Leave without creating the key?' });
  const leaveForSettings = async () => {
    await openPalette(page);
    await page.keyboard.type('settings');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Stay on this page' })).toBeFocused();
  };
  await leaveForSettings();
  // The question comes first.
  await page.keyboard.press('Control+KeyK');
  await expect(paletteOf(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('Half a key');
  await leaveForSettings();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('Nothing to see here yet')).toBeVisible();
});

test('it does not open over another dialog or an open menu', async ({ app, page }) => {
  await app.signedIn();
  await app.open('/api-keys');
  const bin = page.getByRole('button', { name: /^Delete API key/ }).first();
  await bin.waitFor();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(paletteOf(page)).toHaveCount(0);
  await bin.click();
  const dialog = page.getByRole('dialog', { name: 'Delete this API key?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(paletteOf(page)).toHaveCount(0);
});

test('API Docs opens from the key press itself; blocked, it becomes a link', async ({
  app,
  page,
  services,
}) => {
  await app.signedIn();
  await app.open('/');
  await dashboard(page);
  const chooseDocs = async () => {
    await openPalette(page);
    await page.keyboard.type('docs');
    await expect(activeOf(page)).toHaveAccessibleName(/^API Docs \(opens in a new window\)/);
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    return opened;
  };
  const docs = await chooseDocs();
  await expect(docs).toHaveURL(`${services.url}/docs/`);
  await docs.close();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await openPalette(page);
  await page.keyboard.type('docs');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your browser blocked the window/).first()).toBeVisible();
  const plain = await chooseDocs();
  await expect(plain).toHaveURL(`${services.url}/docs/`);
  expect(await plain.evaluate(() => window.opener as unknown)).toBeNull();
});

test('Log out ends the session', async ({ app, page }) => {
  await app.signedIn();
  await app.open('/');
  await dashboard(page);
  await openPalette(page);
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without its code the page works, and the next press tries again', async ({ app, page }) => {
  await app.signedIn();
  // Before the page opens: on an open page, the first route may take effect after the next request.
  await page.route('**/CommandPalette-*.js', (route) => route.abort());
  await app.open('/api-keys');
  const filter = page.getByPlaceholder('Filter by name or key ID');
  await filter.fill('Leg');
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('CommandPalette'),
  );
  await page.keyboard.press('Control+KeyK');
  await failed;
  await filter.fill('Legacy');
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  await page.unroute('**/CommandPalette-*.js');
  await openPalette(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('it fits, its commands are large enough, and a tap runs one', async ({ app, page }) => {
    await app.signedIn('root@hub.example');
    await app.open('/');
    await dashboard(page);
    await openPalette(page);
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    const profile = page.getByRole('option', { name: 'Profile' });
    expect((await profile.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await profile.tap();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(paletteOf(page)).toHaveCount(0);
  });
});
