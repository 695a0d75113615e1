import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { refused, silence, text } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { goOffline, goOnline } from './support/line.ts';

const FAILED = 'API key could not be created!';
const OFFLINE = 'You are offline, so nothing was sent. Try again once you are connected.';

async function fillForm(app: ConsoleUnderTest, name: string) {
  const { page } = app;
  await app.open('/api-keys/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'MoneyMoney' }).check();
  await page.getByLabel('Redirect Scraping').check();
}

const createButton = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

async function expectKept(page: Page, name: string) {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByRole('radio', { name: 'MoneyMoney' })).toBeChecked();
  await expect(page.getByLabel('Redirect Scraping')).toBeChecked();
}

// tests/resources/api-keys/create.test.tsx tries the other answers, tests/providers/offline.test.ts each write.
test('POST api-keys: neither without a line nor with index.html as the answer is anything lost or repeated by itself; a secret that the clipboard refuses is selected', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const name = `Typed ${crypto.randomUUID().slice(0, 8)}`;
  await fillForm(app, name);
  const alert = page.getByRole('main').getByRole('alert');
  await goOffline(page);
  await createButton(page).click();
  await expect(alert).toHaveText(`${FAILED} ${OFFLINE} Support information`);
  await expectKept(page, name);
  await goOnline(page);
  await expect(page.getByText('What you see may be out of date.')).toHaveCount(0);
  // What waited for the line would be sent before this call of the test.
  await page.evaluate(async () => (await fetch('/config.json')).text());
  expect(app.log.writes).toEqual([]);

  const calls = await app.answer('POST', '/api/api-keys', text('<!doctype html><p>CANARY'));
  await createButton(page).click();
  await expect(alert).toContainText(/the key may exist\. Check the list before you try again\./);
  await expect(page.getByText(FAILED).first()).toBeVisible();
  await expect(alert.getByRole('link', { name: 'Open the list' })).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain('CANARY');
  await expectKept(page, name);
  // There is no log-out, no reload and no second request.
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).not.toBeNull();
  expect(calls.count).toBe(1);
  expect(app.log.loads).toHaveLength(1);

  await calls.stop();
  const { secret } = await app.createKey();
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
  expect(app.log.writes).toHaveLength(2);
  await page.evaluate(() => {
    Clipboard.prototype.writeText = () =>
      Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy Secret' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Copying failed. The text is selected: copy it by hand.',
  );
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(secret);
});

/** Opens the delete dialog of a new key; resolves to the id of the key. */
async function askToDelete(app: ConsoleUnderTest, page: Page): Promise<string> {
  const { apiKeys } = app.services.store.state;
  const key = {
    ...app.firstKey(),
    id: crypto.randomUUID(),
    name: `Doomed ${crypto.randomUUID().slice(0, 8)}`,
  };
  apiKeys.push(key);
  app.services.store.save();
  await app.open('/api-keys');
  await page.getByPlaceholder('Filter by name or key ID').fill(key.name);
  await page.getByRole('button', { name: `Delete API key ${key.name}` }).click();
  // Its code comes with its first use.
  await expect(confirmDelete(page)).toBeVisible();
  return key.id;
}

const confirmDelete = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete API key' });

// tests/resources/api-keys/list.test.tsx tries the others.
test('DELETE api-keys: a refused connection, no line and no answer in 30 seconds are errors in the dialog, and another try deletes', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.holdClock();
  const id = await askToDelete(app, page);
  const alert = page.getByRole('dialog').getByRole('alert');
  const cut = await app.answer('DELETE', `/api/api-keys/${id}`, refused);
  await confirmDelete(page).click();
  await expect(alert).toContainText('API key could not be deleted! The hub cannot be reached.');
  expect(cut.count).toBe(1);
  await cut.stop();
  await goOffline(page);
  await confirmDelete(page).click();
  await expect(alert).toContainText(OFFLINE);
  await goOnline(page);
  const hung = await app.answer('DELETE', `/api/api-keys/${id}`, silence);
  await confirmDelete(page).click();
  await expect(page.getByRole('button', { name: 'Deleting …' })).toBeVisible();
  await expect.poll(() => hung.count).toBe(1);
  await page.clock.runFor(31_000);
  await expect(alert).toContainText(
    'API key could not be deleted! The hub did not answer in time.',
  );
  expect(hung.count).toBe(1);
  await hung.stop();
  await confirmDelete(page).click();
  await expect(page.getByText('API key deleted!').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(app.services.store.state.apiKeys.some((key) => key.id === id)).toBe(false);
  // Without a line nothing was sent, not even later.
  expect(app.log.writes).toHaveLength(3);
  expect(app.log.loads).toHaveLength(1);
});
