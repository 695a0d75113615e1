import type { Page } from '@playwright/test';
import { MORE_CONTRAST } from '../../src/theme/moreContrast.ts';
import { expect, test } from './fixtures.ts';
import { text } from './support/answers.ts';
import { atRest, settled } from './support/atRest.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const PHONE = { width: 360, height: 740 };
/** Windows of 1280 pixels at 200 % and at 400 %. */
const ZOOMED = { width: 640, height: 400 };
const NARROW = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

/** The text spacing of WCAG 2.2, 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Sets the browser's text size in pixels, and waits for the layout: a moving page loses clicks. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`);
  await atRest(page);
}

/** Reduced motion ends colour transitions, in the middle of which axe would measure. */
async function show(app: ConsoleUnderTest, size: typeof PHONE, colorScheme: 'light' | 'dark') {
  await app.page.setViewportSize(size);
  await app.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(app.page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

/** No sideways scrolling on a phone, and no axe finding in either scheme. */
async function checkUsual(app: ConsoleUnderTest) {
  await show(app, PHONE, 'light');
  await app.expectNoSidewaysScroll();
  await app.expectAccessible({ further: true });
  await show(app, DESKTOP, 'dark');
  await app.expectAccessible({ colours: true });
}

/** No sideways scrolling at 200 and 400 %, with text of 200 % and with WCAG's spacing. */
async function checkLarge(app: ConsoleUnderTest) {
  for (const size of [ZOOMED, NARROW, DESKTOP]) {
    await show(app, size, 'light');
    await app.expectNoSidewaysScroll();
  }
  await app.page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  await app.expectNoSidewaysScroll();
  await app.page.evaluate(() => void document.adoptedStyleSheets.pop());
  await setTextSize(app.page, 32);
  await app.expectNoSidewaysScroll();
  await setTextSize(app.page, 16);
}

/** Opens the login screen and nine pages of an Admin, and checks each. */
async function walk(app: ConsoleUnderTest, check: (app: ConsoleUnderTest) => Promise<void>) {
  const { page } = app;
  await app.open('/login');
  // The loading screen has a main landmark as well, but no heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(app);
  await app.signIn('ada@acme.example');
  for (const [path, sign] of [
    ['/', 'Key expirations, next 12 months'],
    ['/api-keys', 'Legacy importer'],
    [`/api-keys/${app.keyNamed('Legacy importer').id}`, 'Code for your server'],
    ['/tenant', 'Invite user'],
    ['/profile', 'Updating your profile is not possible yet.'],
    ['/settings', 'Nothing to see here yet'],
    ['/verify-account', 'What was checked?'],
    ['/no-such-page', 'There is no page at this address.'],
  ] as const) {
    await app.go(path);
    await expect(page.getByText(sign).first()).toBeVisible();
    await settled(page);
    await check(app);
  }
  await app.go('/api-keys/new?tutorial');
  await page.getByRole('radio', { name: /^Custom date/ }).check();
  await page.getByLabel('Override FinTS product name').check();
  await page.getByLabel('Enable All Service Permissions').uncheck();
  await check(app);
}

test('ten pages fit on a phone, and axe finds nothing in light and dark', ({ app }) =>
  walk(app, checkUsual));

test('ten pages fit when they are enlarged', { tag: '@full' }, ({ app }) => walk(app, checkLarge));

test('other states fit, and axe finds nothing', { tag: '@full' }, async ({ app, page }) => {
  const check = async () => {
    await checkUsual(app);
    await checkLarge(app);
  };
  await app.open('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check();
  await app.signedIn('solo@solo.example');
  const failing = await app.answer('GET', '/api/users/me', text('', 500));
  await app.open('/');
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await check();
  await failing.stop();
  await app.open('/');
  await expect(page.getByText('Get started')).toBeVisible();
  await check();
  await app.go('/api-keys');
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  await check();

  await show(app, PHONE, 'light');
  const opener = page.getByRole('button', { name: 'Open navigation' });
  await opener.click();
  await app.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await app.signIn('ada@acme.example', '/api-keys/new');
  await page.getByRole('radio', { name: /^No expiration/ }).check();
  const name = `${crypto.randomUUID()} ${'W'.repeat(80)}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await check();
});

test(
  'axe finds 7 to 1 with more contrast, and nothing with the colours of the system',
  { tag: '@full' },
  async ({ app, page }) => {
    await app.signIn('ada@acme.example');
    await expect(page.getByText('Key expirations, next 12 months')).toBeVisible();
    for (const path of ['/', '/api-keys']) {
      await app.go(path);
      await expect(page.getByRole('link', { name: 'Night batch' }).first()).toBeVisible();
      await page.emulateMedia({ contrast: 'more', forcedColors: 'none', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveCSS('--line', MORE_CONTRAST.light.line);
      await app.expectAccessible({ enhanced: true });
      await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
      await app.expectAccessible();
    }
  },
);
