import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { json, refused, silence, text } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const FAILED = 'API key could not be created!';

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

// tests/resources/api-keys/create.test.tsx tries the other answers.
test('POST api-keys: 200 with index.html is reported, the input stays, and nothing is repeated by itself', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const name = `Typed ${crypto.randomUUID().slice(0, 8)}`;
  const calls = await app.answer('POST', '/api/api-keys', text('<!doctype html><p>CANARY'));
  await fillForm(app, name);
  await createButton(page).click();
  const alert = page.getByRole('main').getByRole('alert');
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
  await createButton(page).click();
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
  expect(app.log.writes).toHaveLength(2);
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
  return key.id;
}

const confirmDelete = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete API key' });

// tests/resources/api-keys/list.test.tsx tries the others.
test('DELETE api-keys: a refused connection and no answer in 30 seconds are errors in the dialog, and another try deletes', async ({
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
  expect(app.log.loads).toHaveLength(1);
});

test.describe('POST users', () => {
  test('for a person with names: 500 ends in the failure screen, and 409 says that the account is being set up', async ({
    app,
    page,
  }) => {
    await app.signedIn('nina@new.example');
    await app.answer('GET', '/api/users/me', json({ message: 'User not found' }, 404));
    const failing = await app.answer('POST', '/api/users', text('<h1>CANARY</h1>', 500));
    await app.open('/');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('User could not be created!');
    await expect(alert).toContainText('The hub answered with an error (status 500).');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(failing.count).toBe(1);
    expect(app.log.loads).toHaveLength(1);
    await failing.stop();
    const calls = await app.answer('POST', '/api/users', json({ message: 'exists' }, 409));
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is being set up' })).toBeVisible();
    expect(app.log.loads).toHaveLength(3);
    // The new page does not create anybody again.
    expect(calls.bodies).toEqual([{ idToken: expect.stringMatching(/^eyJ/) }]);
  });

  test('from the onboarding form: refusals keep the input, and a later try goes through', async ({
    app,
    page,
  }) => {
    await app.signedIn('noname@new.example');
    await app.answer('GET', '/api/users/me', json({ message: 'User not found' }, 404));
    await app.open('/');
    await page.getByLabel('First name').fill('Emmy');
    await page.getByLabel('Last name').fill('Noether');
    await page.getByLabel(/Tenant name/).fill('Noether GmbH');
    const toasts = page.getByRole('region', { name: /^Notifications/ });
    for (const [answer, words] of [
      [json({ message: 'no' }, 403), 'You are not allowed to do this.'],
      [refused, 'The hub cannot be reached. Check your connection.'],
      [text('<h1>CANARY</h1>', 500), 'The hub answered with an error (status 500).'],
    ] as const) {
      const calls = await app.answer('POST', '/api/users', answer);
      await app.telling(toasts.getByText('User could not be created!', { exact: true }), () =>
        page.getByRole('button', { name: 'Continue' }).click(),
      );
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        `User could not be created! ${words}`,
      );
      await expect(page.getByLabel('First name')).toHaveValue('Emmy');
      await expect(page.getByLabel('Last name')).toHaveValue('Noether');
      await expect(page.getByLabel(/Tenant name/)).toHaveValue('Noether GmbH');
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
      expect(calls.count).toBe(1);
      await calls.stop();
    }
    expect(app.log.loads).toHaveLength(1);
  });
});

// tests/providers/offline.test.ts shows each write.
test('a create that is pressed while offline fails at once, keeps the input, and is not sent later', async ({
  app,
  page,
  context,
}) => {
  await app.signedIn();
  const name = `Offline ${crypto.randomUUID().slice(0, 8)}`;
  await fillForm(app, name);
  await context.setOffline(true);
  await createButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    `${FAILED} You are offline, so nothing was sent. Try again once you are connected. Support information`,
  );
  await expectKept(page, name);
  await context.setOffline(false);
  const notice = page.getByText('You are offline. What you see may be out of date.');
  await expect(notice).toHaveCount(0);
  expect(app.log.writes).toEqual([]);
  await createButton(page).click();
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
  expect(app.log.writes).toEqual(['POST /api/api-keys']);
});
