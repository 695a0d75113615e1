import type { Page } from '@playwright/test';
import { sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import { json, refused, silence, text } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const FAILED = 'API key could not be created!';
const MAY_EXIST = /the key may exist\. Check the list before you try again\./;

async function fillForm(app: ConsoleUnderTest, name = 'Typed by hand') {
  const { page } = app;
  await app.open('/api-keys/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'MoneyMoney' }).check({ force: true });
  await page.getByLabel('Redirect Scraping').check();
}

const createButton = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

async function expectKept(page: Page, name = 'Typed by hand') {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByRole('radio', { name: 'MoneyMoney' })).toBeChecked();
  await expect(page.getByLabel('Redirect Scraping')).toBeChecked();
}

for (const [what, answer, words, mayExist] of sweep(
  [
    ['a refused connection', refused, MAY_EXIST, true],
    ['500 with HTML', text('<h1>CANARY</h1>', 500), MAY_EXIST, true],
    ['502', text('<h1>CANARY</h1>', 502), MAY_EXIST, true],
    ['200 with index.html', text('<!doctype html><p>CANARY'), MAY_EXIST, true],
    ['an answer without the secret', json({ id: '1', name: 'x' }), MAY_EXIST, true],
    ['403', json({ message: 'Missing permission' }, 403), 'You are not allowed to do this.', false],
    ['404', json({ message: 'No such tenant' }, 404), 'No such tenant', false],
    ['422 without a field', json({ message: 'Quota used up' }, 422), 'Quota used up', false],
  ],
  // tests/resources/api-keys/create.test.tsx tries each of them.
  ['500 with HTML'],
)) {
  test(`POST api-keys: ${what} is reported, the input stays, and nothing is repeated by itself`, async ({
    app,
    page,
  }) => {
    await app.signedIn();
    const calls = await app.answer('POST', '/api/api-keys', answer);
    await fillForm(app);
    await createButton(page).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(words);
    expect(await page.locator('body').innerText()).not.toContain('CANARY');
    await expectKept(page);
    await expect(createButton(page)).toBeEnabled();
    if (mayExist) {
      await expect(page.getByText(FAILED).first()).toBeVisible();
      await expect(alert.getByRole('link', { name: 'Open the list' })).toBeVisible();
    } else {
      await expect(alert).toContainText(FAILED);
    }
    // There is no log-out, no reload and no second request.
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).not.toBeNull();
    expect(calls.count).toBe(1);
    expect(app.log.loads).toHaveLength(1);
    await calls.stop();
    await createButton(page).click();
    await expect(page.getByText('Typed by hand is ready.')).toBeVisible();
    expect(app.log.writes).toHaveLength(2);
    const { apiKeys } = app.services.store.state;
    const made = apiKeys.findIndex((key) => key.name === 'Typed by hand');
    apiKeys.splice(made, 1);
  });
}

// tests/resources/api-keys/create.test.tsx shows each case.
test('POST api-keys: a 409 is reported at the name, a 422 at the field that it names @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await fillForm(app);
  const taken = await app.answer('POST', '/api/api-keys', json({ message: 'taken' }, 409));
  await createButton(page).click();
  await expect(page.getByText('Name already in use')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectKept(page);
  await taken.stop();
  const refusal = { message: 'Invalid', errors: { name: 'This name is reserved' } };
  await app.answer('POST', '/api/api-keys', json(refusal, 422));
  await page.getByLabel('Name', { exact: true }).fill('Another name');
  await createButton(page).click();
  await expect(page.getByText('This name is reserved')).toBeVisible();
  await expectKept(page, 'Another name');
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

// tests/resources/api-keys/create.test.tsx shows each case.
test('POST api-keys: no answer in 30 seconds says that the key may exist, and never repeats @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.holdClock();
  const calls = await app.answer('POST', '/api/api-keys', silence);
  await fillForm(app);
  await createButton(page).click();
  await expect(page.getByRole('button', { name: 'Creating …' })).toBeVisible();
  await expect.poll(() => calls.count).toBe(1);
  await page.clock.runFor(16_000);
  await expect(page.getByText(MAY_EXIST)).toHaveCount(0);
  await page.clock.runFor(14_500);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(MAY_EXIST);
  await expectKept(page);
  await page.clock.runFor(60_000);
  expect(calls.count).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Open the list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
});

// tests/resources/api-keys/create.test.tsx shows each case.
test('a double click on Create and Enter right after it make one key @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const name = `Once ${crypto.randomUUID().slice(0, 8)}`;
  await fillForm(app, name);
  await createButton(page).dblclick();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
  expect(app.log.writes).toEqual(['POST /api/api-keys']);
});

/** Opens the delete dialog of a new key; resolves to the id of the key. */
async function askToDelete(app: ConsoleUnderTest, page: Page): Promise<string> {
  const { apiKeys } = app.services.store.state;
  const key = { ...app.firstKey(), id: crypto.randomUUID(), name: `Doomed ${Date.now()}` };
  apiKeys.push(key);
  app.services.store.save();
  await app.open('/api-keys');
  await page.getByPlaceholder('Filter by name or key ID').fill(key.name);
  await page.getByRole('button', { name: `Delete API key ${key.name}` }).click();
  return key.id;
}

const confirmDelete = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete API key' });

for (const [what, answer, reason] of sweep(
  [
    ['a refused connection', refused, 'The hub cannot be reached. Check your connection.'],
    ['500 with HTML', text('<h1>CANARY</h1>', 500), 'The hub answered with an error (status 500).'],
    ['200 instead of 204', json({}), /./],
    ['403', json({ message: 'no' }, 403), 'You are not allowed to do this.'],
  ],
  // tests/resources/api-keys/list.test.tsx tries the others.
  ['a refused connection'],
)) {
  test(`DELETE api-keys: ${what} is an error, the dialog stays, and another try deletes`, async ({
    app,
    page,
  }) => {
    await app.signedIn();
    const id = await askToDelete(app, page);
    const calls = await app.answer('DELETE', `/api/api-keys/${id}`, answer);
    await confirmDelete(page).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('API key could not be deleted!');
    await expect(alert).toContainText(reason);
    expect(await page.locator('body').innerText()).not.toContain('CANARY');
    expect(calls.count).toBe(1);
    await calls.stop();
    await confirmDelete(page).click();
    await expect(page.getByText('API key deleted!').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(app.services.store.state.apiKeys.some((key) => key.id === id)).toBe(false);
    expect(app.log.loads).toHaveLength(1);
  });
}

// tests/resources/api-keys/list.test.tsx shows each case.
test('DELETE api-keys: a key that is already deleted is reported and leaves the list @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const id = await askToDelete(app, page);
  const { apiKeys } = app.services.store.state;
  apiKeys.splice(
    apiKeys.findIndex((key) => key.id === id),
    1,
  );
  await confirmDelete(page).click();
  await expect(page.getByText('This API key was already deleted.').first()).toBeVisible();
  await expect(page.getByText('No API key matches the filter')).toBeVisible();
  expect(app.log.writes).toHaveLength(1);
});

// tests/resources/api-keys/list.test.tsx shows each case.
test('a double click on Delete sends one request @sweep', async ({ app, page }) => {
  await app.signedIn();
  await askToDelete(app, page);
  await confirmDelete(page).dblclick();
  await expect(page.getByText('API key deleted!').first()).toBeVisible();
  await expect(page.getByText('This API key was already deleted.')).toHaveCount(0);
  expect(app.log.writes).toHaveLength(1);
});

test('DELETE api-keys: no answer in 30 seconds ends the wait in the dialog', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.holdClock();
  const id = await askToDelete(app, page);
  const calls = await app.answer('DELETE', `/api/api-keys/${id}`, silence);
  await confirmDelete(page).click();
  await expect(page.getByRole('button', { name: 'Deleting …' })).toBeVisible();
  await expect.poll(() => calls.count).toBe(1);
  await page.clock.runFor(31_000);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'API key could not be deleted! The hub did not answer in time.',
  );
  expect(calls.count).toBe(1);
});

test.describe('POST users', () => {
  for (const [what, answer, words] of sweep(
    [
      ['403', json({ message: 'no' }, 403), 'You are not allowed to do this.'],
      ['500', text('<h1>CANARY</h1>', 500), 'The hub answered with an error (status 500).'],
      ['a refused connection', refused, 'The hub cannot be reached. Check your connection.'],
    ],
    ['500'],
  )) {
    test(`for a person with names: ${what} ends in the failure screen, without a loop`, async ({
      app,
      page,
    }) => {
      await app.signedIn('nina@new.example');
      await app.answer('GET', '/api/users/me', json({ message: 'User not found' }, 404));
      const calls = await app.answer('POST', '/api/users', answer);
      await app.open('/');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('User could not be created!');
      await expect(alert).toContainText(words);
      await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      expect(calls.count).toBe(1);
      expect(app.log.loads).toHaveLength(1);
    });
  }

  for (const [what, answer] of sweep(
    [
      ['created', json({ id: '1' }, 201)],
      ['existing (409)', json({ message: 'exists' }, 409)],
    ],
    ['created'],
  )) {
    test(`a person whom GET me does not know once ${what} is told that the account is being set up`, async ({
      app,
      page,
    }) => {
      await app.signedIn('nina@new.example');
      await app.answer('GET', '/api/users/me', json({ message: 'User not found' }, 404));
      const calls = await app.answer('POST', '/api/users', answer);
      await app.open('/');
      await expect(
        page.getByRole('heading', { name: 'Your account is being set up' }),
      ).toBeVisible();
      expect(app.log.loads).toHaveLength(2);
      // The new page does not create anybody again.
      expect(calls.count).toBe(1);
      for (const body of calls.bodies) {
        expect(body).toEqual({ idToken: expect.stringMatching(/^eyJ/) });
      }
    });
  }

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
    for (const [answer, words] of [
      [json({ message: 'no' }, 403), 'You are not allowed to do this.'],
      [refused, 'The hub cannot be reached. Check your connection.'],
      [text('<h1>CANARY</h1>', 500), 'The hub answered with an error (status 500).'],
    ] as const) {
      const calls = await app.answer('POST', '/api/users', answer);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        `User could not be created! ${words}`,
      );
      const toasts = page.getByRole('region', { name: /^Notifications/ });
      await expect(toasts.getByText('User could not be created!', { exact: true })).toBeVisible();
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

test.describe('pressed while offline', () => {
  const OFFLINE = 'You are offline, so nothing was sent. Try again once you are connected.';
  const notice = (page: Page) =>
    page.getByText('You are offline. What you see may be out of date.');

  test('a create fails at once, keeps the input, and is not sent later', async ({
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
      `${FAILED} ${OFFLINE} Support information`,
    );
    await expectKept(page, name);
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
    expect(app.log.writes).toEqual([]);
    await createButton(page).click();
    await expect(page.getByText(`${name} is ready.`)).toBeVisible();
    expect(app.log.writes).toEqual(['POST /api/api-keys']);
  });

  // tests/providers/offline.test.ts shows each case.
  test('a delete fails at once and is not sent later @sweep', async ({ app, page, context }) => {
    await app.signedIn();
    await askToDelete(app, page);
    // The code of the toasts loads after that of the page.
    await expect(page.locator('.toast-viewport')).toBeAttached();
    await context.setOffline(true);
    await confirmDelete(page).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      `API key could not be deleted! ${OFFLINE} Support information`,
    );
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
    expect(app.log.writes).toEqual([]);
    await confirmDelete(page).click();
    await expect(page.getByText('API key deleted!').first()).toBeVisible();
    expect(app.log.writes).toHaveLength(1);
  });
});
