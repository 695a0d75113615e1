import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const PHONE = { width: 360, height: 740 };
/** A window of 1280 pixels at 200 %. */
const ZOOMED = { width: 640, height: 400 };
const DESKTOP = { width: 1280, height: 800 };

/** Colours change with the viewport and the scheme: without motion, axe sees no colour on its way. */
async function show(app: ConsoleUnderTest, size: typeof PHONE, colorScheme: 'light' | 'dark') {
  await app.page.setViewportSize(size);
  await app.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(app.page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

/** The page fits on a phone, on a desktop and at 200 %, and axe finds nothing in either scheme. */
async function check(app: ConsoleUnderTest) {
  await show(app, PHONE, 'light');
  await app.expectNoSidewaysScroll();
  await app.expectAccessible();
  await show(app, ZOOMED, 'light');
  await app.expectNoSidewaysScroll();
  await show(app, DESKTOP, 'dark');
  await app.expectNoSidewaysScroll();
  await app.expectAccessible({ colours: true });
}

test('the pages of strangers and newcomers fit, and axe finds nothing', async ({ app, page }) => {
  for (const path of ['/login', '/landing', '/no-such-page']) {
    await app.open(path);
    await expect(page.getByRole('main')).toBeVisible();
    await check(app);
  }
  await app.signedIn('solo@solo.example');
  const failing = await app.answer('GET', '/api/users/me', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await app.open('/');
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await check(app);
  await failing.stop();
  await app.open('/');
  await expect(page.getByText('Get started')).toBeVisible();
  await check(app);
  await app.go('/api-keys');
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  await check(app);
});

test('the pages about keys fit, and axe finds nothing', async ({ app, page }) => {
  await app.signIn('ada@acme.example');
  await expect(page.getByText('Key expirations, next 12 months')).toBeVisible();
  await check(app);
  await app.go('/api-keys');
  const first = page.getByRole('link', { name: 'Legacy importer' });
  await expect(first).toBeVisible();
  await check(app);
  await first.click();
  await expect(page.getByText('Expiration Date')).toBeVisible();
  await check(app);
  await app.go('/api-keys/new?tutorial');
  await page.getByRole('radio', { name: /^Custom date/ }).check();
  await page.getByLabel('Override FinTS product name').check();
  await page.getByLabel('Enable All Service Permissions').uncheck();
  await check(app);
  await page.getByRole('radio', { name: /^No expiration/ }).check();
  const unique = crypto.randomUUID();
  await page.getByLabel('Name', { exact: true }).fill(`${unique} ${'W'.repeat(80)}`);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await check(app);
});

test('the pages about people and tenants fit, and axe finds nothing', async ({ app, page }) => {
  await app.signIn('root@hub.example');
  for (const [path, sign] of [
    ['/tenant', 'FinTS product name'],
    ['/tenants', 'Export'],
    ['/profile', 'Updating your profile is not possible yet.'],
    ['/settings', 'Nothing to see here yet'],
    ['/verify-account', 'What was checked?'],
  ] as const) {
    await app.go(path);
    await expect(page.getByText(sign).first()).toBeVisible();
    await check(app);
  }
});

test.describe('below 900 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the sidebar is a drawer that opens, navigates, and gives the focus back', async ({
    app,
    page,
  }) => {
    await app.signIn('ada@acme.example');
    const opener = page.getByRole('button', { name: 'Open navigation' });
    await opener.click();
    await app.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await opener.click();
    await page.getByRole('link', { name: 'API Keys', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    await expect(page.getByRole('presentation')).toHaveCount(0);
  });
});

test('the keyboard alone signs in, creates a key, stores its secret and deletes the key', async ({
  app,
  page,
}) => {
  await app.open('/login');
  await app.reach('button', /Log in with Email/);
  await page.keyboard.press('Enter');
  await app.reach('button', /ada@acme\.example/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await app.reach('link', /^API Keys$/);
  await page.keyboard.press('Enter');
  await app.reach('link', /New API key/);
  await page.keyboard.press('Enter');
  const name = `Keyboard ${crypto.randomUUID().slice(0, 8)}`;
  await app.reach('textbox', /^Name$/);
  await page.keyboard.type(name);
  await app.reach('button', /^Create$/);
  await page.keyboard.press('Enter');
  await page.getByText('is ready.').waitFor();
  await app.reach('checkbox', /I have stored the secret/);
  await page.keyboard.press('Space');
  await app.reach('button', /^Done$/);
  await page.keyboard.press('Enter');
  await app.reach('searchbox', /Filter by name or key ID/);
  await page.keyboard.type(name);
  await expect(page.getByRole('row').getByRole('link')).toHaveCount(1);
  await app.reach('button', new RegExp(`Delete API key ${name}`));
  await page.keyboard.press('Enter');
  await app.reach('button', /^Delete API key$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('API key deleted!').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
