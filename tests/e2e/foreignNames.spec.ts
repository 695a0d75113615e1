import type { Page } from '@playwright/test';
import { FULL_SWEEP, sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Wizard } from './support/wizard.ts';

const LONG = `W${'w'.repeat(9998)}W`;
const ZALGO = `Z${'\u030d\u0316\u0489'.repeat(300)}algo`;

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

/** What the hub sends, with the name of everything in it. */
async function called(app: ConsoleUnderTest, name: string) {
  await app.answer('GET', '/api/users/me', json(user('me', name)));
  await app.answer('GET', '/api/tenant', json(tenant(name)));
  await app.answer('GET', '/api/tenant/users', json([user('a', name), user('b', name)]));
  await app.answer('GET', '/api/tenant/api-keys', json([key('a', name), key('b', name)]));
  await app.answer('GET', '/api/api-keys/a', json(key('a', name)));
  await app.answer('GET', '/api/tenants', json([tenant(name, 'a'), tenant(name, 'b')]));
  await app.answer('GET', '/api/tenants/a', json(tenant(name, 'a')));
}

/** The heights of a table's rows in pixels. */
async function rowHeights(page: Page, rows: number): Promise<number[]> {
  const all = page.getByRole('main').getByRole('table').locator('tbody tr');
  await expect(all).toHaveCount(rows);
  await expect(page.getByRole('main').getByRole('table')).toHaveAttribute('aria-busy', 'false');
  return all.evaluateAll((found) => found.map((row) => row.getBoundingClientRect().height));
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

const ROOT = 'root@hub.example';
const LISTS = ['/api-keys', '/tenant', '/tenants'] as const;

// tests/components/name.test.tsx has what is shown of a name; here no page is stretched by it.
for (const width of [1280, 360]) {
  test(`endless names and stacked marks stretch no page that is ${width} pixels wide @sweep`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await app.signedIn(ROOT);
    await called(app, 'w'.repeat(64));
    const usual = new Map<string, number>();
    for (const path of LISTS) {
      await app.open(path);
      usual.set(path, Math.max(...(await rowHeights(page, 2))));
    }
    // tests/components/name.test.tsx cuts both.
    for (const name of FULL_SWEEP ? [LONG, ZALGO] : [LONG]) {
      await called(app, name);
      for (const path of LISTS) {
        await app.open(path);
        const tallest = Math.max(...(await rowHeights(page, 2)));
        // One line more for the button that shows all of it.
        expect(tallest).toBeLessThanOrEqual((usual.get(path) ?? 0) + 40);
        await app.expectNoSidewaysScroll();
      }
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await app.expectNoSidewaysScroll();
      await app.open('/');
      await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
      await app.expectNoSidewaysScroll();
      await page.getByRole('button', { name: /Account menu/ }).click();
      const menu = await page.getByRole('menu').boundingBox();
      expect(menu?.height).toBeLessThan(480);
      await app.open('/api-keys/a');
      // The others are those of the parts that come later.
      const heading = page.getByRole('heading', { level: 2 }).first();
      await expect(heading).toBeVisible();
      // Four lines and that of the button, beside what can be done with the key.
      expect((await heading.boundingBox())?.height).toBeLessThan(width === 360 ? 200 : 140);
      await app.expectNoSidewaysScroll();
      await heading.getByRole('button', { name: 'Show all' }).press('Enter');
      const whole = heading.getByRole('region', { name: 'Whole text' });
      expect(await whole.textContent()).toBe(name);
      expect((await whole.boundingBox())?.height).toBeLessThanOrEqual(170);
      await app.expectNoSidewaysScroll();
      await app.expectAccessible();
    }
  });
}

test('an id with an encoded slash opens that key and no other', async ({ app, page }) => {
  await app.signedIn();
  const ids = ['a/b', 'a%2Fb', 'a%252Fb', '100%', '..', 'a b?c#d'];
  const keys = ids.map((id) => key(id, `Key ${id}`));
  await app.answer('GET', '/api/tenant/api-keys', json(keys));
  const asked: string[] = [];
  await page.route(`${app.services.url}/api/api-keys/**`, async (route) => {
    const segment = new URL(route.request().url()).pathname.replace('/api/api-keys/', '');
    asked.push(segment);
    const found = keys.find(({ id }) => encodeURIComponent(id) === segment);
    await (found ? json(found)(route) : json({}, 404)(route));
  });
  const opened = sweep(
    ids.filter((it) => it !== '..'),
    ['a/b', 'a%2Fb'],
  );
  for (const id of opened) {
    await app.open('/api-keys');
    await page.getByRole('link', { name: `Key ${id}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Key ${id}`);
    expect(new URL(page.url()).pathname).toBe(`/api-keys/${encodeURIComponent(id)}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Key ${id}`);
    expect(new Set(asked)).toEqual(new Set([encodeURIComponent(id)]));
    asked.length = 0;
  }
});

for (const width of [1280, 360]) {
  test(`endless words of a bank stretch no step that is ${width} pixels wide @sweep`, async ({
    app,
    page,
    services,
  }) => {
    await page.setViewportSize({ width, height: 800 });
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
    await page.getByRole('radio').first().check();
    await wizard.button('Continue').click();
    await wizard.expectStep('ShowRoutexResult');
    await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(2);
    expect(await clipped(page)).toEqual([]);
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
  });
}
