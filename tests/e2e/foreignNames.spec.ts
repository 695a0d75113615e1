import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Wizard } from './support/wizard.ts';

const LONG = `W${'w'.repeat(9998)}W`;
const USUAL = 'w'.repeat(64);

const tenant = (name: string, id = 'tenant') => ({
  id,
  name,
  defaultName: false,
  plan: 'Free',
  servicePermissions: ['Accounts'],
  fintsProductName: name,
  kindeId: name,
});
const key = (id: string, name: string) => ({
  id,
  name,
  environment: 'Integration',
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-02T00:00:00Z',
  hostSoftware: 'Generic',
  redirectScraping: false,
  fintsProductName: name,
});
const user = (id: string, name: string) => ({
  id,
  firstName: name,
  lastName: name,
  email: `${name}@acme.example`,
  role: 'Member',
});

/** The hub's lists have an endless name beside a usual one, and the person an endless one. */
async function answerLists(app: ConsoleUnderTest) {
  await app.answer('GET', '/api/users/me', json(user('me', LONG)));
  await app.answer('GET', '/api/tenant', json(tenant(LONG)));
  await app.answer('GET', '/api/tenant/users', json([user('a', LONG), user('b', USUAL)]));
  await app.answer('GET', '/api/tenant/api-keys', json([key('a', LONG), key('b', USUAL)]));
  await app.answer('GET', '/api/tenants', json([tenant(LONG, 'a'), tenant(USUAL, 'b')]));
}

/** The heights of a list's rows in pixels, the smallest first. */
async function rowHeights(page: Page, list: string): Promise<number[]> {
  // By its name: the table of the page before is still there for a moment.
  const table = page.getByRole('table', { name: list, exact: true });
  await expect(table.locator('tbody tr')).toHaveCount(2);
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const heights = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  return heights.toSorted((one, other) => one - other);
}

/** The texts of the boxes in which something is cut off at the side. */
function clipped(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((it) => it.clientWidth > 40 && it.scrollWidth > it.clientWidth + 1)
      .filter((it) => {
        const { overflowX, contentVisibility } = getComputedStyle(it);
        return overflowX !== 'visible' || contentVisibility !== 'visible';
      })
      .map((it) => it.textContent),
  );
}

const LISTS = [
  ['/api-keys', 'API Keys'],
  ['/tenant', 'Users'],
  ['/tenants', 'Tenants'],
] as const;

// tests/components/text/name.test.tsx has what is shown of each name; here no page is stretched by it.
test(
  'endless names stretch no page of a phone',
  { tag: ['@full', '@F51'] },
  async ({ app, page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await answerLists(app);
    await app.signIn('root@hub.example');
    await app.expectNoSidewaysScroll();
    await page.getByRole('button', { name: /Account menu/ }).click();
    expect((await page.getByRole('menu').boundingBox())?.height).toBeLessThan(480);
    await page.keyboard.press('Escape');
    for (const [path, list] of LISTS) {
      await app.go(path);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const [usual = 0, tallest] = await rowHeights(page, list);
        // One line more for the button that shows all of it.
        expect(tallest).toBeLessThanOrEqual(usual + 40);
        await app.expectNoSidewaysScroll();
      }
    }
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await app.expectNoSidewaysScroll();
    await page.keyboard.press('Escape');

    await app.answer('GET', '/api/api-keys/a', json(key('a', LONG)));
    await app.go('/api-keys/a');
    // The others are those of the parts that come later.
    const heading = page.getByRole('heading', { level: 2 }).first();
    const all = heading.getByRole('button', { name: 'Show all' });
    await expect(all).toBeVisible();
    // Four lines and that of the button, beside what can be done with the key.
    expect((await heading.boundingBox())?.height).toBeLessThan(200);
    await app.expectNoSidewaysScroll();
    await all.press('Enter');
    const whole = heading.getByRole('region', { name: 'Whole text' });
    expect(await whole.textContent()).toBe(LONG);
    expect((await whole.boundingBox())?.height).toBeLessThanOrEqual(170);
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
  },
);

test.afterEach(({ services }) => {
  services.bank.control.endlessWords = false;
});

test(
  'endless words of a bank stretch no step of a phone',
  { tag: ['@full', '@F51'] },
  async ({ app, page, services }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const wizard = new Wizard(app);
    services.bank.control.endlessWords = true;
    await wizard.open();
    await wizard.search.fill('Sparkasse Musterstadt');
    await expect(wizard.option('Sparkasse Musterstadt')).toBeVisible();
    const option = await wizard.option('Sparkasse Musterstadt').boundingBox();
    expect(option?.height).toBeLessThan(160);
    await app.expectNoSidewaysScroll();
    await wizard.option('Sparkasse Musterstadt').click();
    await wizard.expectStep('CredentialsForm');
    await app.expectNoSidewaysScroll();
    const form = await page.getByRole('main').boundingBox();
    expect(form?.height).toBeLessThan(2400);
    await page.getByLabel(/^Anmeldename/).fill('selection');
    await page.getByLabel(/^Online-Banking-PIN/).fill('geheim');
    await wizard.button('Login').click();
    await wizard.expectStep('ShowDialog');
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    await page.getByRole('radio').first().check();
    await wizard.button('Continue').click();
    await wizard.expectStep('ShowRoutexResult');
    await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(2);
    expect(await clipped(page)).toEqual([]);
    await app.expectNoSidewaysScroll();
  },
);
