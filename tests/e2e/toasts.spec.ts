import type { Page } from '@playwright/test';
import { PAGE_NEEDS } from '../app/pageNeeds.ts';
import { expect, test as base } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { withClaims } from './support/tokens.ts';

/** Pages that need a permission; each refusal raises a toast of its own. */
type Forbidden = '/api-keys' | '/api-keys/new' | '/tenant' | '/tenants' | '/verify-account';
const NEEDS = new Map(PAGE_NEEDS);

/** Dashboard of a user without permissions, with a paused clock. */
class StillPage {
  readonly page: Page;
  private readonly app: ConsoleUnderTest;

  constructor(app: ConsoleUnderTest) {
    this.app = app;
    this.page = app.page;
  }

  region() {
    return this.page.getByRole('region', { name: /^Notifications/ });
  }

  toasts() {
    return this.region().getByRole('listitem');
  }

  toast(path: Forbidden) {
    return this.toasts().filter({ hasText: `That page needs the permission ${NEEDS.get(path)}.` });
  }

  /** Visits forbidden pages without a page load. */
  async raise(...paths: Forbidden[]) {
    for (const path of paths) {
      await this.app.go(path);
      await this.page.waitForURL((url) => url.pathname === '/');
    }
  }

  async pass(milliseconds: number) {
    await this.page.clock.runFor(milliseconds);
  }

  async expectGoneAfter(milliseconds: number) {
    const shown = await this.toasts().count();
    expect(shown).toBeGreaterThan(0);
    await this.pass(milliseconds - 1);
    await expect(this.toasts()).toHaveCount(shown);
    await this.pass(1);
    await expect(this.toasts()).toHaveCount(0);
  }

  async focusWindow(has: boolean) {
    await this.page.evaluate((focused) => {
      document.hasFocus = () => focused;
      window.dispatchEvent(new Event(focused ? 'focus' : 'blur'));
    }, has);
  }

  async tabToCross(path: Forbidden) {
    const { keyboard } = this.page;
    await keyboard.press('Alt+KeyT');
    await expect(this.region().getByRole('list')).toBeFocused();
    await keyboard.press('Tab');
    await expect(this.toast(path)).toBeFocused();
    await keyboard.press('Tab');
    await expect(this.toast(path).getByRole('button', { name: 'Close' })).toBeFocused();
  }

  async drag(path: Forbidden, x: number) {
    const box = await this.toast(path).boundingBox();
    if (!box) throw new Error(`the toast of ${path} is not there`);
    const { mouse } = this.page;
    await mouse.move(box.x + 40, box.y + box.height / 2);
    await mouse.down();
    await mouse.move(box.x + 40 + x / 2, box.y + box.height / 2);
    await mouse.move(box.x + 40 + x, box.y + box.height / 2);
    await mouse.up();
  }
}

const test = base.extend<{ still: StillPage }>({
  still: async ({ page, app }, use) => {
    await page.clock.install();
    await app.adopt(withClaims(await app.signedIn('max@acme.example'), { permissions: [] }));
    await app.open('/');
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    const still = new StillPage(app);
    // The toast layer loads after the page.
    await still.pass(2000);
    await expect(still.region()).toBeAttached();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await use(still);
  },
});

test('three toasts show, each for 5000 ms', { tag: ['@full', '@F59'] }, async ({ still, page }) => {
  const five = ['/tenant', '/tenants', '/api-keys', '/api-keys/new', '/verify-account'] as const;
  for (let storm = 0; storm < 4; storm += 1) await still.raise(...five);
  await expect(still.toasts()).toHaveCount(3);
  for (const path of five.slice(0, 3)) {
    await expect(still.toast(path)).toHaveCount(1);
  }
  await still.toast('/tenants').getByRole('button', { name: 'Close' }).click();
  await expect(still.toasts()).toHaveCount(3);
  await expect(still.toast('/api-keys/new')).toBeVisible();
  // Toasts wait while they have pointer or focus.
  await page.mouse.move(0, 0);
  await page.getByRole('main').focus();
  await still.pass(5000);
  await expect(still.toasts()).toHaveCount(1);
  await expect(still.toast('/verify-account')).toBeVisible();
  await still.expectGoneAfter(5000);

  const holds = [() => still.toast('/tenant').hover(), () => still.tabToCross('/tenant')];
  for (const hold of holds) {
    await still.raise('/tenant');
    await expect(still.toasts()).toHaveCount(1);
    await still.pass(3000);
    await hold();
    await still.pass(60_000);
    await expect(still.toasts()).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.getByRole('main').focus();
    await still.expectGoneAfter(2000);
  }
  // A toast raised in an inactive window starts its time with the next focus.
  await still.focusWindow(false);
  await still.raise('/tenant');
  await expect(still.toasts()).toHaveCount(1);
  await still.pass(60_000);
  await still.focusWindow(true);
  await still.expectGoneAfter(5000);
});

test(
  'the cross, only a swipe to the right, and Escape dismiss a toast',
  { tag: ['@full', '@F59'] },
  async ({ still, page }) => {
    await still.raise('/tenant');
    await still.toast('/tenant').getByRole('button', { name: 'Close' }).click();
    await expect(still.toasts()).toHaveCount(0);

    await still.raise('/tenant');
    await still.drag('/tenant', 50);
    await expect(still.toast('/tenant')).not.toHaveAttribute('data-swipe', 'move');
    await expect(still.toasts()).toHaveCount(1);
    await still.drag('/tenant', 51);
    await expect(still.toasts()).toHaveCount(0);

    const opener = page.getByRole('button', { name: /Account menu/ });
    await still.raise('/tenant', '/tenants');
    await expect(still.toasts()).toHaveCount(2);
    await opener.focus();
    await page.keyboard.press('Alt+KeyT');
    await still.toast('/tenant').focus();
    await page.keyboard.press('Escape');
    await expect(still.toast('/tenant')).toHaveCount(0);
    await expect(still.toast('/tenants')).toBeVisible();
    await expect(still.region().getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(still.toast('/tenants')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(still.toasts()).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);
