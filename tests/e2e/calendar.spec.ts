import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import type { ApiKey } from '../../src/resources/api-keys/apiKey.schema.ts';
import { buildApiKey } from '../resources/api-keys/builders.ts';
import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const DAY = 86_400_000;

/** A key that expires in so many days, or never. */
const key = (id: string, days?: number, name = `Key ${id}`): ApiKey =>
  buildApiKey({
    id,
    name,
    expiresAt: days === undefined ? undefined : new Date(Date.now() + days * DAY).toISOString(),
  });

/** Opens the list of the API keys with these keys. */
async function openList(app: ConsoleUnderTest, keys: readonly ApiKey[], path = '/api-keys') {
  const list = await app.answer('GET', '/api/tenant/api-keys', json(keys));
  await app.open(path);
  return list;
}

/** Presses a control and reads the file that the browser saves, as a calendar program does. */
async function saved(page: Page, press: () => Promise<void>) {
  const arriving = page.waitForEvent('download');
  await press();
  const download = await arriving;
  const text = await readFile(await download.path(), 'utf8');
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
  const valuesOf = (name: string) =>
    events.map((event) => String(event.getFirstPropertyValue(name)));
  return { name: download.suggestedFilename(), text, events, valuesOf };
}

const toast = (page: Page, text: string) => page.locator('.toast-viewport').getByText(text);

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export', exact: true });
const calendarItem = (page: Page) => page.getByRole('menuitem', { name: 'Calendar (.ics)' });

async function offerAll(page: Page) {
  await exportButton(page).click();
  await calendarItem(page).click();
}

// tests/resources/api-keys/expiryCalendar.test.ts reads the same files without a browser.
test('a key is put into the calendar from the warning on its page @sweep', async ({
  app,
  page,
}) => {
  await app.signIn('ada@acme.example', '/api-keys');
  await page.getByRole('link', { name: 'Demo for sales' }).click();
  const { name, events, valuesOf } = await saved(page, () =>
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  );
  expect(name).toMatch(/^api-key-expirations-\d{4}-\d\d-\d\d\.ics$/);
  expect(events).toHaveLength(1);
  expect(valuesOf('summary')).toEqual(['API key expires: Demo for sales']);
  const [url = ''] = valuesOf('url');
  await expect(toast(page, 'Calendar file with 1 expiration.')).toBeVisible();
  await app.open(new URL(url).pathname);
  await expect(page.getByRole('heading', { name: 'Demo for sales' })).toBeVisible();
  await app.open('/api-keys');
  await page.getByRole('link', { name: 'Legacy importer' }).click();
  await expect(page.getByText(/expired since/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
});

// tests/resources/api-keys/expiryCalendar.test.ts has each case of a file that is written again.
test('a file that is written again cancels what was deleted, also after a reload and a log-out @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const list = await openList(app, [key('stays', 20), key('goes', 30), key('endless')]);
  const first = await saved(page, () => offerAll(page));
  expect(first.valuesOf('status')).toEqual(['CONFIRMED', 'CONFIRMED']);
  await list.stop();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in with Email' }).waitFor();

  await app.signedIn();
  await openList(
    app,
    [key('stays', 20), key('endless')],
    '/api-keys?filter=%7B%22q%22%3A%22end%22%7D',
  );
  await expect(page.getByText('Key endless')).toBeVisible();
  const second = await saved(page, () => offerAll(page));
  await expect(toast(page, 'It cancels 1 former event.')).toBeVisible();
  expect(second.valuesOf('status')).toEqual(['CONFIRMED', 'CANCELLED']);
  expect(second.valuesOf('uid')).toEqual(first.valuesOf('uid'));
  const [before, after] = [first, second].map((file) => Number(file.valuesOf('sequence')[0]));
  expect(after).toBeGreaterThan(before ?? Infinity);
  // What is kept is ids and moments.
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).toContain('stays');
  expect(kept).not.toContain('Key stays');
});

// tests/resources/api-keys/expiryCalendar.test.ts shows that the page gets its turn between portions.
test('ten thousand keys are one file, and the page keeps working meanwhile @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const names = ['👩‍👩‍👧‍👦'.repeat(12), 'a;b,c\\n"d', 'x\r\nEND:VCALENDAR', '\u202egpj.exe'];
  const keys = Array.from({ length: 10_000 }, (_, n) =>
    key(`key-${n}`, 1 + (n % 400), `${names[n % names.length]} ${n}`),
  );
  await openList(app, keys);
  await expect(exportButton(page)).toBeEnabled();
  await page.evaluate(() => {
    const counted = window as unknown as { turns: number };
    counted.turns = 0;
    setInterval(() => (counted.turns += 1));
  });
  const { events, text, valuesOf } = await saved(page, () => offerAll(page));
  expect(events).toHaveLength(10_000);
  expect(new Set(valuesOf('uid')).size).toBe(10_000);
  const encoder = new TextEncoder();
  const tooLong = text.split('\r\n').filter((line) => encoder.encode(line).length > 75);
  expect(tooLong).toEqual([]);
  const turns = await page.evaluate(() => (window as unknown as { turns: number }).turns);
  expect(turns).toBeGreaterThan(10);
  await expect(toast(page, 'Calendar file with 10000 expirations.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1–10 of 10000')).toBeVisible();
});

// tests/resources/api-keys/expiryCalendar.test.ts: a file without events is none.
test('without expirations there is no file, and without its code the page says so @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const list = await openList(app, [key('endless')]);
  await expect(page.getByText('Key endless')).toBeVisible();
  await exportButton(page).click();
  await expect(calendarItem(page)).toBeVisible();
  await page.context().setOffline(true);
  await calendarItem(page).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('A part of the console could not be loaded.');
  await page.context().setOffline(false);
  await offerAll(page);
  await expect(toast(page, 'No key has an expiration')).toBeVisible();
  await expect(failure).toHaveCount(0);
  await list.stop();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  const { events } = await saved(page, () => offerAll(page));
  expect(events.length).toBeGreaterThan(5);
});

// tests/app/titleBadge.test.tsx counts and changes the titles.
test('the title counts the keys that are due, on every page, without a request of its own @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const keys = [key('a', -3), key('b', 2), key('c', 6), key('d', 8), key('e')];
  const list = await openList(app, keys, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page).toHaveTitle('Settings · Hub');
  expect(list.count).toBe(0);
  await app.go('/api-keys');
  await expect(page).toHaveTitle('(3) API Keys · Hub');
  await app.go('/verify-account');
  await expect(page).toHaveTitle('(3) Please select your bank: · Account Verification · Hub');
  await app.go('/settings');
  await expect(page).toHaveTitle('(3) Settings · Hub');
  expect(list.count).toBe(1);
});

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });

  // tests/texts/german.test.ts compares the texts.
  test('the calendar is reached by keyboard alone and speaks the console’s language @sweep', async ({
    app,
    page,
  }) => {
    await app.signIn('max@acme.example', '/settings');
    await app.go('/api-keys');
    const button = page.getByRole('button', { name: 'Exportieren' });
    const item = page.getByRole('menuitem', { name: 'Kalender (.ics)' });
    await expect(button).toBeEnabled();
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused({ timeout: 50 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(item).toBeVisible();
    await page.keyboard.press('End');
    await expect(item).toBeFocused();
    const { text, valuesOf } = await saved(page, () => page.keyboard.press('Enter'));
    expect(text).toContain('SUMMARY;LANGUAGE=de:API-Key läuft ab: ');
    expect(valuesOf('description')[0]).toContain('Umgebung: ');
    await page.getByRole('link', { name: 'Demo for sales' }).click();
    await expect(page.getByRole('button', { name: 'In den Kalender' })).toBeVisible();
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
  });
});
