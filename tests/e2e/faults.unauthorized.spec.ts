import type { Page, Route } from '@playwright/test';
import { sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import { inTurn, json, real, refused } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const unauthorised = json({ message: 'Who are you?' }, 401);

/** Refuses every call of the hub; counts them. */
async function refuseAll(app: ConsoleUnderTest) {
  const calls = { count: 0 };
  await app.page.route(
    (url) => url.origin === app.services.url && url.pathname.startsWith('/api/'),
    (route: Route) => {
      calls.count += 1;
      return unauthorised(route);
    },
  );
  return calls;
}

async function expectFailureScreen(page: Page, words: string) {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Oops, something went wrong!');
  await expect(alert).toContainText(words);
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByText(/Error ID: [\da-f-]{36}/)).toBeVisible();
}

for (const [call, method, path, address, words] of sweep(
  [
    ['GET me', 'GET', '/api/users/me', '/', 'Welcome back Ada!'],
    ['GET tenant', 'GET', '/api/tenant', '/', 'Free+ plan'],
    ['GET tenant/api-keys', 'GET', '/api/tenant/api-keys', '/api-keys', 'Legacy importer'],
  ],
  // All calls share one client: tests/providers/hubClient.test.ts.
  ['GET tenant/api-keys'],
)) {
  test(`${call}: one 401 costs one refresh, and the page shows nothing of it`, async ({
    app,
    page,
  }) => {
    await app.signedIn();
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/oidc/token')) refreshes.push(request.postData() ?? '');
    });
    const calls = await app.answer(method, path, inTurn(unauthorised, real));
    await app.open(address);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(calls.count).toBe(2);
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]).toContain('grant_type=refresh_token');
    expect(app.log.loads).toHaveLength(1);
  });
}

test('POST and DELETE: one 401 costs one refresh, and the write happens once', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const name = `Refreshed ${crypto.randomUUID().slice(0, 8)}`;
  const creation = await app.answer('POST', '/api/api-keys', inTurn(unauthorised, real));
  await app.open('/api-keys/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
  expect(creation.count).toBe(2);
  const made = app.services.store.state.apiKeys.filter((key) => key.name === name);
  expect(made).toHaveLength(1);
  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Done' }).click();

  const deletion = await app.answer(
    'DELETE',
    `/api/api-keys/${made[0]?.id}`,
    inTurn(unauthorised, real),
  );
  await page.getByPlaceholder('Filter by name or key ID').fill(name);
  await page.getByRole('button', { name: `Delete API key ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete API key' }).click();
  await expect(page.getByText('API key deleted!').first()).toBeVisible();
  expect(deletion.count).toBe(2);
  expect(app.log.loads).toHaveLength(1);
});

test('401 for ever costs a refresh, a reload and a sign-in, and ends in the failure screen', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.holdClock();
  const calls = await refuseAll(app);
  const identity: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/oidc/auth') identity.push(pathname);
  });
  await app.open('/');
  // After the refresh and the reload comes the sign-in.
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  await expectFailureScreen(page, 'The hub keeps refusing this session.');
  expect(identity).toHaveLength(1);
  // The first load, the reload and the return from the identity provider.
  const loads = app.log.loads.length;
  const own = calls.count;
  expect(loads).toBe(3);
  expect(own).toBeLessThanOrEqual(24);
  for (let minute = 0; minute < 3; minute += 1) await page.clock.runFor(60_000);
  await expectFailureScreen(page, 'The hub keeps refusing this session.');
  expect(app.log.loads).toHaveLength(loads);
  expect(calls.count).toBe(own);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
});

// tests/session/recovery.test.ts shows each case.
test('401 on one list for ever never becomes a loop: it ends with a way on @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const calls = await app.answer('GET', '/api/tenant/api-keys', unauthorised);
  await app.open('/api-keys');
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  await expectFailureScreen(page, 'The hub keeps refusing this session.');
  expect(calls.count).toBeLessThanOrEqual(10);
  expect(app.log.loads).toHaveLength(3);
});

test('401 while the form is dirty: after the reload what was typed is back, and the page says why', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.open('/api-keys/new');
  await page.getByLabel('Name', { exact: true }).fill('Half a key');
  await page.getByRole('radio', { name: 'MoneyMoney' }).check({ force: true });
  await page.getByLabel('Redirect Scraping').check();
  const calls = await app.answer('POST', '/api/api-keys', unauthorised);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await reloaded;
  await expect(
    page.getByRole('status').filter({ hasText: /had to be loaded again/ }),
  ).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a key');
  await expect(page.getByRole('radio', { name: 'MoneyMoney' })).toBeChecked();
  await expect(page.getByLabel('Redirect Scraping')).toBeChecked();
  expect(app.log.loads).toHaveLength(2);
  // The reload sent nothing by itself, and the draft is used up.
  expect(calls.count).toBe(2);
  const drafts = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('draft.create')),
  );
  expect(drafts).toEqual([]);
  await calls.stop();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Half a key is ready.')).toBeVisible();
});

test('a session that ends while a form is open leads to a sign-in and back to the form with its draft', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.open('/api-keys/new?tutorial=true');
  await page.getByLabel('Name', { exact: true }).fill('Survivor');
  await app.answer('POST', '/api/api-keys', inTurn(unauthorised, real));
  // The provider has forgotten the grant.
  await page.route('**/oidc/token', (route) =>
    (route.request().postData() ?? '').includes('grant_type=refresh_token')
      ? json({ error: 'invalid_grant' }, 400)(route)
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Survivor');
  await expect(page.getByText(/had to be loaded again/)).toBeVisible();
  expect(page.url()).toBe(`${app.url}/api-keys/new?tutorial=true`);
});

test('a draft of one person is not shown to another who signs in next', async ({ app, page }) => {
  await app.signedIn();
  await app.open('/api-keys/new');
  await page.getByLabel('Name', { exact: true }).fill('Ada’s own words');
  await app.answer('POST', '/api/api-keys', unauthorised);
  await page.route('**/oidc/token', (route) =>
    (route.request().postData() ?? '').includes('grant_type=refresh_token')
      ? json({ error: 'invalid_grant' }, 400)(route)
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'max@acme.example' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByText(/had to be loaded again/)).toHaveCount(0);
});

// tests/session/refresh.test.ts shows each case.
test('an unreachable provider does not end a session that is still valid @sweep', async ({
  app,
  page,
}) => {
  // The token is due for a renewal, but still valid.
  await app.signedIn('ada@acme.example', 40);
  await page.route('**/oidc/token', refused);
  await app.open('/api-keys');
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).not.toBeNull();
  expect(app.log.loads).toHaveLength(1);
});

test('a 401 does not reload a page that shows a secret without asking', async ({ app, page }) => {
  await app.signedIn();
  const name = `Kept ${crypto.randomUUID().slice(0, 8)}`;
  await app.open('/api-keys/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Show' }).click();
  void page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
});
