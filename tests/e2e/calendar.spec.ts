import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import type { ApiKey } from '../../src/resources/api-keys/apiKey.schema.ts';
import { buildApiKey } from '../hubRows.ts';
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

// Each case of a file, ten thousand keys too: tests/resources/api-keys/expiry/expiryCalendar.test.ts.
test(
  'a file that is written again cancels what was deleted',
  { tag: '@full' },
  async ({ app, page }) => {
    await app.signedIn();
    const list = await openList(app, [key('stays', 20), key('goes', 30), key('endless')]);
    const first = await saved(page, () => offerAll(page));
    expect(first.valuesOf('status')).toEqual(['CONFIRMED', 'CONFIRMED']);
    await list.stop();
    await app.logOut();

    await app.signedIn();
    await openList(
      app,
      [key('stays', 20), key('endless')],
      '/api-keys?filter=%7B%22q%22%3A%22end%22%7D',
    );
    await expect(page.getByText('Key endless')).toBeVisible();
    const second = await app.telling(toast(page, 'It cancels 1 former event.'), () =>
      saved(page, () => offerAll(page)),
    );
    expect(second.valuesOf('status')).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(second.valuesOf('uid')).toEqual(first.valuesOf('uid'));
    const [before, after] = [first, second].map((file) => Number(file.valuesOf('sequence')[0]));
    expect(after).toBeGreaterThan(before ?? Infinity);
    // What is kept is ids and moments.
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain('stays');
    expect(kept).not.toContain('Key stays');
  },
);
