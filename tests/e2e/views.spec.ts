import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const ROOT = 'root@hub.example';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Views of this list' });
const namesIn = (page: Page) => page.locator('tbody td:first-of-type bdi').allTextContents();

async function openViews(page: Page) {
  await expect(panelOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(panelOf(page)).toBeVisible();
}

async function save(page: Page, name: string) {
  await panelOf(page).getByLabel('Save this view as').fill(name);
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByText(`View ${name} saved.`)).toBeAttached();
}

const rows = (page: Page) => page.locator('tbody').getByRole('link');

// tests/resources/tenants/views.test.tsx shows each case; here they outlive the page load.
test('a view is saved, chosen after a reload, renamed and deleted @sweep', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.signIn('ada@acme.example', '/api-keys');
  await page.getByRole('button', { name: 'Integration', exact: true }).click();
  await page.getByTitle('Sort by Name').click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(rows(page).first()).toHaveText('CI pipeline');
  const integration = await rows(page).allTextContents();
  await openViews(page);
  await save(page, 'Integration by name');
  await app.expectAccessible();
  await panelOf(page).getByRole('button', { name: 'Copy link to this view' }).click();
  await expect(panelOf(page).getByText('Link copied')).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await panelOf(page).getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/\/api-keys$/);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).allTextContents()).not.toEqual(integration);
  await openViews(page);
  await panelOf(page).getByRole('button', { name: 'Integration by name', exact: true }).click();
  await expect(rows(page)).toHaveText(integration);

  await openViews(page);
  const mine = panelOf(page).getByRole('button', { name: 'Integration by name', exact: true });
  await expect(mine).toHaveAttribute('aria-current', 'true');
  await panelOf(page).getByRole('button', { name: 'Rename view Integration by name' }).click();
  await page.keyboard.type('Tests');
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('button', { name: 'Rename view Tests' })).toBeFocused();
  await panelOf(page).getByRole('button', { name: 'Delete view Tests' }).click();
  await expect(panelOf(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.reload();
  await openViews(page);
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1);

  await page.goto(link);
  await expect(rows(page)).toHaveText(integration);
});

// tests/components/savedViews.test.ts has what may stand in a storage.
test('a spoilt and a full storage leave the list and its views at work @sweep', async ({
  app,
  page,
}) => {
  await page.addInitScript(() => {
    // Whoever the person is: every place of the values is spoilt.
    const former = Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem')?.value as (
      key: string,
    ) => string | null;
    Storage.prototype.getItem = function get(this: Storage, key: string) {
      if (/^personal\..*\/(views|columns)$/.test(key)) return '{"api-keys":[{"label":{}}';
      return Reflect.apply(former, this, [key]);
    };
    const write = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
      ?.value as () => void;
    Storage.prototype.setItem = function set(this: Storage, ...entry: [string, string]) {
      if (this === window.localStorage) throw new DOMException('full', 'QuotaExceededError');
      Reflect.apply(write, this, entry);
    };
  });
  await app.signIn('ada@acme.example', '/api-keys');
  await expect(rows(page).first()).toBeVisible();
  await openViews(page);
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1);
  await save(page, 'As long as the page');
  await page.keyboard.press('Escape');
  await openViews(page);
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(2);
});

// tests/resources/tenants/views.test.tsx has the rules of the choice.
for (const width of [360, 1280]) {
  test(`columns of the tenants are chosen and stay, at ${width} pixels @sweep`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await app.signIn(ROOT, '/tenants');
    const ids = page.getByRole('button', { name: /^Copy ID of/ });
    await expect(ids.first()).toBeVisible();
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Columns of this list' });
    await panel.getByRole('checkbox', { name: 'ID', exact: true }).uncheck();
    await app.expectAccessible();
    await app.expectNoSidewaysScroll();
    await page.keyboard.press('Escape');
    await expect(ids).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Acme GmbH')).toBeVisible();
    await expect(ids).toHaveCount(0);
    await app.open('/settings');
    await page.getByRole('button', { name: 'Delete: 1 hidden column' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this from this browser?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing is kept.')).toBeVisible();
    await app.expectAccessible();
    await app.go('/tenants');
    await expect(ids.first()).toBeVisible();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  // tests/resources/tenants/views.test.tsx has the order itself.
  test('keys, users and tenants are sorted, and go back to their order @sweep', async ({
    app,
    page,
  }) => {
    for (const [email, path, order, chosen] of [
      ['ada@acme.example', '/api-keys', 'Default order', 'Name, descending'],
      ['ada@acme.example', '/tenant', 'Default order (Name, ascending)', 'Name, descending'],
      [ROOT, '/tenants', 'Default order (Created at, descending)', 'Name, ascending'],
    ] as const) {
      await app.signIn(email, path);
      const choice = page.getByLabel('Sort by');
      await expect(choice).toBeVisible();
      await expect(choice.locator('option:checked')).toHaveText(order);
      const former = await namesIn(page);
      await choice.selectOption({ label: chosen });
      await expect.poll(() => namesIn(page)).not.toEqual(former);
      await app.expectNoSidewaysScroll();
      await choice.selectOption({ label: order });
      await expect.poll(() => namesIn(page)).toEqual(former);
    }
  });

  test('views are chosen with axe at peace @sweep', async ({ app, page }) => {
    await app.signIn('ada@acme.example', '/api-keys');
    await openViews(page);
    await save(page, 'x'.repeat(60));
    await app.expectAccessible();
    await app.expectNoSidewaysScroll();
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  // tests/texts/german.test.ts has every text.
  test('views and the way back to the order speak German @sweep', async ({ app, page }) => {
    await app.signIn('ada@acme.example', '/api-keys?sort=name&order=DESC');
    await page.getByRole('button', { name: 'Standardreihenfolge' }).click();
    await expect(page.getByRole('button', { name: 'Standardreihenfolge' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Ansichten' }).click();
    const panel = page.getByRole('dialog', { name: 'Ansichten dieser Liste' });
    await panel.getByLabel('Diese Ansicht speichern als').fill('Meine');
    await panel.getByRole('button', { name: 'Speichern' }).click();
    await expect(panel.getByRole('button', { name: 'Ansicht löschen: Meine' })).toBeVisible();
  });
});
