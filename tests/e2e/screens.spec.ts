import { FULL_SWEEP } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

/** A window of 1280 pixels at 200 %. */
const ZOOMED = { width: 640, height: 400 };

const sizes = [
  { name: 'a phone, light and dark', width: 360, height: 740, schemes: ['light', 'dark'] },
  { name: 'a desktop, dark', width: 1280, height: 800, schemes: ['dark'] },
  // The layout is that of the phone, which axe checks there.
  ...(FULL_SWEEP
    ? ([{ name: 'a desktop at twice the size', ...ZOOMED, schemes: ['light'] }] as const)
    : []),
] as const;

/** The page fits, at 200 % too, and has no axe finding in any of the colour schemes. */
async function expectShown(
  app: ConsoleUnderTest,
  { width, height, schemes }: (typeof sizes)[number],
) {
  await app.expectNoSidewaysScroll();
  for (const [index, colorScheme] of schemes.entries()) {
    await app.page.emulateMedia({ colorScheme });
    await expect(app.page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await app.expectAccessible({ colours: index > 0 });
  }
  await app.page.setViewportSize(ZOOMED);
  await app.expectNoSidewaysScroll();
  await app.page.setViewportSize({ width, height });
}

for (const size of sizes) {
  const { name, width, height, schemes } = size;
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height }, colorScheme: schemes[0] });

    test('every page fits, and axe finds nothing', async ({ app, page }) => {
      const check = () => expectShown(app, size);
      for (const path of ['/login', '/landing', '/no-such-page']) {
        await app.open(path);
        await expect(page.getByRole('main')).toBeVisible();
        await check();
      }
      await app.signIn('solo@solo.example');
      await page.route('**/api/users/me', (route) => route.fulfill({ status: 500, body: '' }));
      await app.open('/');
      await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
      await check();
      await page.unroute('**/api/users/me');
      await app.open('/');
      await expect(page.getByText('Get started')).toBeVisible();
      await check();
      await app.go('/api-keys');
      await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
      await check();
      await page.getByRole('button', { name: /Account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await page.getByRole('button', { name: 'Log in with Email' }).waitFor();

      await app.signIn('ada@acme.example');
      await expect(page.getByText('Key expirations, next 12 months')).toBeVisible();
      await check();
      await app.go('/api-keys');
      const first = page.getByRole('link', { name: 'Legacy importer' });
      await expect(first).toBeVisible();
      await check();
      await first.click();
      await expect(page.getByText('Expiration Date')).toBeVisible();
      await check();
      await app.go('/api-keys/new?tutorial');
      await page.getByRole('radio', { name: /^Custom date/ }).check({ force: true });
      await page.getByLabel('Override FinTS product name').check();
      await page.getByLabel('Enable All Service Permissions').uncheck();
      await check();
      await page.getByRole('radio', { name: /^No expiration/ }).check({ force: true });
      const unique = crypto.randomUUID();
      await page.getByLabel('Name', { exact: true }).fill(`${unique} ${'W'.repeat(80)}`);
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByText('is ready.')).toBeVisible();
      await page.getByRole('button', { name: 'Show' }).click();
      await check();
    });

    test('the pages about people and tenants fit, and axe finds nothing', async ({ app, page }) => {
      const check = () => expectShown(app, size);
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
        await check();
      }
    });
  });
}

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
  /** Presses Tab until the element with this role and name has the focus, then presses the key. */
  async function reach(
    role: 'button' | 'link' | 'textbox' | 'searchbox' | 'checkbox',
    name: RegExp,
  ) {
    const target = page.getByRole(role, { name }).first();
    await target.waitFor();
    for (let step = 0; step < 60; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return target;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${role} ${name} is not reached by Tab`);
  }
  await app.open('/login');
  await reach('button', /Log in with Email/);
  await page.keyboard.press('Enter');
  await reach('button', /ada@acme\.example/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await reach('link', /^API Keys$/);
  await page.keyboard.press('Enter');
  await reach('link', /New API key/);
  await page.keyboard.press('Enter');
  const name = `Keyboard ${crypto.randomUUID().slice(0, 8)}`;
  await reach('textbox', /^Name$/);
  await page.keyboard.type(name);
  await reach('button', /^Create$/);
  await page.keyboard.press('Enter');
  await page.getByText('is ready.').waitFor();
  await reach('checkbox', /I have stored the secret/);
  await page.keyboard.press('Space');
  await reach('button', /^Done$/);
  await page.keyboard.press('Enter');
  await reach('searchbox', /Filter by name or key ID/);
  await page.keyboard.type(name);
  await expect(page.getByRole('row').getByRole('link')).toHaveCount(1);
  await reach('button', new RegExp(`Delete API key ${name}`));
  await page.keyboard.press('Enter');
  await reach('button', /^Delete API key$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('API key deleted!').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// tests/e2e/toasts.spec.ts shows each of these by itself.
test('a toast stays for five seconds, waits under the pointer, and closes with Escape @sweep', async ({
  app,
  page,
}) => {
  await page.clock.install();
  await app.signIn('max@acme.example');
  await page.route('**/api/api-keys/*', (route) => route.abort());
  const toast = page.getByRole('listitem').filter({ hasText: 'ERROR!' });
  const raise = async () => {
    await app.open('/api-keys/some-key');
    await expect(toast).toContainText('Could not load API key!');
  };

  await raise();
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toHaveCount(0);

  await raise();
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await expect(toast).toHaveCount(0);

  await raise();
  await page.keyboard.press('Alt+KeyT');
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
});
