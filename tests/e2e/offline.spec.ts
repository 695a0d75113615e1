import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const OFFLINE = 'You are offline, so nothing was sent. Try again once you are connected.';

const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** A write of the console, as a person comes to it and presses it. */
type Journey = {
  what: string;
  /** Everything up to the last press, with the line. */
  prepare: (app: ConsoleUnderTest) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  /** Where the failure shows. */
  says: (page: Page) => Locator;
};

// One for each place of the failure; tests/providers/offline.test.ts tries every declared write.
const JOURNEYS: readonly Journey[] = [
  {
    what: 'the onboarding',
    async prepare(app) {
      await app.signedIn('noname@new.example');
      await app.answer('GET', '/api/users/me', json({ message: 'User not found' }, 404));
      await app.open('/');
      await app.page.getByLabel('First name').fill('Emmy');
      await app.page.getByLabel('Last name').fill('Noether');
    },
    press: (page) => page.getByRole('button', { name: 'Continue' }).click(),
    says: alert,
  },
  {
    what: 'deleting an API key',
    async prepare(app) {
      await app.signIn('ada@acme.example', '/api-keys');
      await app.page
        .getByRole('button', { name: /^Delete API key / })
        .first()
        .click();
      await expect(dialog(app.page)).toBeVisible();
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Delete API key' }).click(),
    says: (page) => dialog(page).getByRole('alert'),
  },
  {
    what: 'another role',
    async prepare(app) {
      await app.signIn('ada@acme.example', '/tenant');
      await expect(app.page.getByRole('button', { name: 'Make Admin: Max Planck' })).toBeVisible();
    },
    press: (page) => page.getByRole('button', { name: 'Make Admin: Max Planck' }).click(),
    says: alert,
  },
];

for (const { what, prepare, press, says } of JOURNEYS) {
  test(`pressed while offline, ${what} fails at once, says so, and is never sent`, async ({
    app,
    page,
    context,
  }) => {
    await app.holdClock();
    await prepare(app);
    // What is on the page is old when the line returns, so that it is read again.
    await page.clock.fastForward(61_000);
    const reads: string[] = [];
    await context.setOffline(true);
    await press(page);
    await expect(says(page)).toContainText(OFFLINE);
    if (what === 'the onboarding') await expect(page.getByLabel('First name')).toHaveValue('Emmy');
    page.on('request', (request) => {
      if (request.url().startsWith(`${app.services.url}/api/`)) reads.push(request.url());
    });
    await context.setOffline(false);
    // What waited for the line is sent before anything is read again. A page before the console
    // itself reads nothing: it has the time of a call of the test.
    if (await page.getByRole('banner').isVisible())
      await expect.poll(() => reads.length).toBeGreaterThan(0);
    await page.evaluate(async () => (await fetch('/config.json')).text());
    expect(app.log.writes).toEqual([]);
  });
}

test('without a line, lists stay usable as they were last known and say so; back online they are read again', async ({
  app,
  page,
  context,
}) => {
  await app.holdClock();
  await app.signIn('ada@acme.example', '/api-keys');
  const rows = page.locator('tbody tr');
  const key = page.getByRole('link', { name: 'Legacy importer' });
  await expect(key).toBeVisible();
  const notice = page.getByText('You are offline. What you see may be out of date.');
  await page.clock.fastForward(61_000);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.getByPlaceholder('Filter by name or key ID').fill('Legacy');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(key).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  const read = page.waitForRequest((request) => request.url().endsWith('/api/tenant/api-keys'));
  await context.setOffline(false);
  await read;
  await expect(notice).toHaveCount(0);
  await expect(key).toBeVisible();
});

test('a page whose data was never loaded fails at once without a line, and comes by itself with it', async ({
  app,
  page,
  context,
}) => {
  await app.signIn('ada@acme.example', '/tenant');
  await expect(page.getByRole('button', { name: 'Invite user' })).toBeVisible();
  // The code of the other pages.
  await page.getByRole('link', { name: 'API Keys' }).first().hover();
  const isThere = () =>
    performance.getEntriesByType('resource').some(({ name }) => /ApiKeyList-/.test(name));
  await page.waitForFunction(isThere);
  await context.setOffline(true);
  await app.go('/api-keys');
  await expect(alert(page)).toContainText('The hub cannot be reached. Check your connection.');
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
});
