import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addKeys } from './support/addKeys.ts';
import { json, real, refused } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const ADA = 'ada@acme.example';
const dialog = (page: Page) => page.getByRole('dialog');
const results = (page: Page) => dialog(page).getByRole('listitem');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const unique = () => `Bulk ${crypto.randomUUID().slice(0, 8)}`;
const deletes = ({ log }: ConsoleUnderTest) =>
  log.writes.filter((write) => write.startsWith('DELETE ')).map((write) => write.split('/').at(-1));
const busy = (seconds: string) => (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'Retry-After': seconds, 'Access-Control-Expose-Headers': 'Retry-After' },
  });

/** Opens the list of some new keys, selects all of them and asks for their deletion. */
async function ask(app: ConsoleUnderTest, count: number) {
  const { page, services } = app;
  const mark = unique();
  const keys = addKeys(services, mark, count);
  await app.signIn(ADA);
  await page.getByRole('link', { name: 'API Keys', exact: true }).click();
  await page.getByRole('searchbox').fill(mark);
  await expect(page.locator('tbody tr')).toHaveCount(count);
  await page.getByRole('table').getByLabel('Select all on this page').check();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText(`${count} selected`);
  await button(page, 'Delete').click();
  return keys.map(({ id, name }) => ({ id, name, path: `/api/api-keys/${id}` }));
}

/** Goes back, past the filters of the list, until the page asks whether to leave. */
async function leave(page: Page) {
  const asks = page.getByRole('dialog', { name: 'Stop deleting?' });
  await expect(async () => {
    await page.goBack();
    await expect(asks).toBeVisible({ timeout: 1000 });
  }).toPass();
}

const start = (page: Page) => dialog(page).getByRole('button', { name: /^Delete \d+ API keys$/ });

// Each answer: tests/resources/api-keys/bulkRun.test.ts "a run"; what stays selected: bulk.test.tsx there.
test('@sweep keys in use, deleted elsewhere and busy each have their result, and the rest is tried again', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const keys = await ask(app, 4);
  const [inUse, elsewhere, busyOne] = keys;
  if (!inUse || !elsewhere || !busyOne) throw new Error('There are four keys');
  const use = await app.answer('DELETE', inUse.path, json({ message: 'It is in use.' }, 409));
  const { state } = app.services.store;
  state.apiKeys = state.apiKeys.filter(({ id }) => id !== elsewhere.id);
  let asked = 0;
  const wait = busy('2');
  await app.answer('DELETE', busyOne.path, (route) => {
    asked += 1;
    return asked === 1 ? wait(route) : real(route);
  });
  await start(page).click();
  await expect(dialog(page)).toContainText('The hub asks to wait. It goes on in');
  await expect(dialog(page)).toHaveAccessibleName('3 of 4 API keys deleted');
  await expect(results(page)).toContainText([
    'Not deleted. It is in use.',
    'Was already deleted',
    'Deleted',
    'Deleted',
  ]);
  await app.expectAccessible();
  expect(deletes(app)).toEqual([keys[0], keys[1], keys[2], keys[2], keys[3]].map((k) => k?.id));
  await button(page, 'Copy Results').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`${inUse.name}\tIntegration\t${inUse.id}\tNot deleted. It is in use.`);

  await use.stop();
  await button(page, 'Try 1 again').click();
  await expect(dialog(page)).toHaveAccessibleName('4 API keys deleted');
  await button(page, 'Close').click();
  await expect(page.getByText('No API key matches the filter')).toBeVisible();
  await expect(page.getByRole('region', { name: 'API Keys' })).toBeFocused();
  expect(state.apiKeys.filter(({ id }) => keys.some((key) => key.id === id))).toEqual([]);
});

// Pure: bulkRun.test.ts "stops after the call under way" and "ends after".
test('@sweep stopped half-way and offline it says what was not tried, and leaving asks first', async ({
  app,
  page,
  context,
}) => {
  const keys = await ask(app, 3);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await app.answer('DELETE', keys[0]?.path ?? '', async (route) => {
    await held;
    await route.continue();
  });
  await start(page).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveAccessibleName('Deleting API keys …');
  await leave(page);
  await button(page, 'Stay').click();
  await button(page, 'Stop').click();
  await expect(dialog(page)).toContainText('Stopping after this key …');
  release();
  await expect(dialog(page)).toHaveAccessibleName('1 of 3 API keys deleted');
  await expect(dialog(page)).toContainText('2 API keys were not tried.');
  expect(deletes(app)).toEqual([keys[0]?.id]);

  await context.setOffline(true);
  await button(page, 'Try 2 again').click();
  await expect(dialog(page)).toContainText('You are offline, so nothing was sent.');
  await button(page, 'Close').click();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected');
  await page.getByRole('searchbox').fill(keys[0]?.name.slice(0, -2) ?? '');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected');
  await context.setOffline(false);
  expect(deletes(app)).toHaveLength(1);
});

// Pure: bulkRun.test.ts "ends after": what was sent and lost its answer is unsure.
test('@sweep a line that breaks ends it, and leaving it ends it after the key under way', async ({
  app,
  page,
}) => {
  const keys = await ask(app, 3);
  await app.answer('DELETE', keys[1]?.path ?? '', refused);
  await start(page).click();
  await expect(dialog(page)).toHaveAccessibleName('1 of 3 API keys deleted');
  await expect(results(page)).toContainText(['Perhaps deleted.', 'Not tried', 'Deleted']);
  await app.answer('DELETE', keys[1]?.path ?? '', busy('60'));
  await button(page, 'Try 2 again').click();
  await expect(dialog(page)).toContainText('The hub asks to wait.');
  await leave(page);
  await button(page, 'Stop and leave').click();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  expect(deletes(app)).toEqual([keys[0], keys[1], keys[1]].map((key) => key?.id));
});

// Component: bulk.test.tsx "wants the number typed" and "one, the page and all that match".
test('@sweep the keyboard alone selects twelve keys of Production and deletes them', async ({
  app,
  page,
}) => {
  const mark = unique();
  const keys = addKeys(app.services, mark, 12, 'Production');
  const filter = encodeURIComponent(JSON.stringify({ q: mark }));
  await app.signIn(ADA, `/api-keys?filter=${filter}&sort=name&order=ASC`);
  const all = page.getByRole('table').getByLabel('Select all on this page');
  await expect(page.locator('tbody tr')).toHaveCount(10);
  /** Presses Tab until the element has the focus, then the key. */
  async function reach(element: ReturnType<Page['getByRole']>, key: string) {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await element.evaluate((it) => it === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(element).toBeFocused();
    await page.keyboard.press(key);
  }
  await reach(all, 'Space');
  await reach(button(page, 'Select all 12'), 'Enter');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 on other pages');
  await reach(button(page, 'Delete'), 'Enter');
  await expect(button(page, 'Cancel')).toBeFocused();
  await expect(dialog(page)).toContainText('12 of them are valid Production keys.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('12 API keys deleted');
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'API Keys' })).toBeFocused();
  expect(deletes(app)).toHaveLength(keys.length);
});

for (const [name, width, scheme] of [
  ['a phone', 360, 'dark'],
  ['a desktop', 1280, 'light'],
] as const) {
  // The parts are those of tests/e2e/screens.spec.ts, and each state is in bulk.test.tsx.
  test(`@sweep on ${name} every step fits, in German too, and axe finds nothing`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme: scheme });
    const keys = addKeys(app.services, unique(), 3, 'Production');
    const mark = keys[0]?.name.slice(0, -2) ?? '';
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { get: () => ['de-DE'] }),
    );
    const check = async () => {
      await app.expectNoSidewaysScroll();
      await app.expectAccessible();
    };
    await app.signIn(ADA, '/api-keys');
    await page.getByRole('searchbox').fill(mark);
    await expect(page.locator('tbody tr')).toHaveCount(3);
    const before = await page.locator('tbody tr').first().boundingBox();
    await page.getByLabel(`${mark} 1 auswählen`).check();
    await expect(page.getByRole('region', { name: 'Auswahl' })).toContainText('1 ausgewählt');
    // The bar moves no row.
    expect(await page.locator('tbody tr').first().boundingBox()).toEqual(before);
    await check();
    await button(page, 'Alle 3 auswählen').click();
    await button(page, 'Löschen').click();
    await expect(dialog(page)).toHaveAccessibleName('3 API-Keys löschen?');
    await check();
    await dialog(page).getByLabel('Geben Sie zur Bestätigung 3 ein').fill('3');
    const held = await app.answer('DELETE', `/api/api-keys/${keys[1]?.id}`, busy('30'));
    await button(page, '3 API-Keys löschen').click();
    await expect(dialog(page)).toContainText('Der Hub bittet zu warten. Weiter geht es in');
    await check();
    await held.stop();
    await button(page, 'Anhalten').click();
    await expect(dialog(page)).toHaveAccessibleName('1 von 3 API-Keys gelöscht');
    await check();
    await button(page, '2 noch einmal versuchen').click();
    await expect(dialog(page)).toHaveAccessibleName('3 API-Keys gelöscht');
  });
}
