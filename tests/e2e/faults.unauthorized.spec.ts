import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addKeys } from './support/addKeys.ts';
import { inTurn, json, real } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const RENEWED = /^This page was reloaded/;
const unauthorised = json({ message: 'Who are you?' }, 401);

/** Answers each call of the hub with 401 and counts the calls. */
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

async function expectRefusals(page: Page) {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Oops, something went wrong!');
  await expect(alert).toContainText('The hub keeps refusing this session.');
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await expect(page.getByText(/Error ID: [\da-f-]{36}/)).toBeVisible();
}

/** The provider refuses refresh tokens. */
const forgetGrant = (page: Page) =>
  page.route('**/oidc/token', (route) =>
    (route.request().postData() ?? '').includes('grant_type=refresh_token')
      ? json({ error: 'invalid_grant' }, 400)(route)
      : route.continue(),
  );

// All calls share the client of tests/providers/hub/hubClient.test.ts.
test('one 401 costs one refresh and no second write', { tag: ['@F14'] }, async ({ app, page }) => {
  await app.signedIn();
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) refreshes.push(request.postData() ?? '');
  });
  const reads = await app.answer('GET', '/api/tenant/api-keys', inTurn(unauthorised, real));
  await app.open('/api-keys');
  await expect(page.getByText('Legacy importer')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(reads.count).toBe(2);
  expect(refreshes).toEqual([expect.stringContaining('grant_type=refresh_token')]);

  const name = `Refreshed ${crypto.randomUUID().slice(0, 8)}`;
  const creation = await app.answer('POST', '/api/api-keys', inTurn(unauthorised, real));
  await page.getByRole('link', { name: 'New API key' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
  expect(creation.count).toBe(2);
  expect(app.services.store.state.apiKeys.filter((key) => key.name === name)).toHaveLength(1);
  expect(app.log.loads).toHaveLength(1);
});

test('a 401 keeps the draft of a form', { tag: ['@full', '@F15'] }, async ({ app, page }) => {
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  const typed = `Half typed ${crypto.randomUUID().slice(0, 8)}`;
  await app.signIn('ada@acme.example', '/api-keys/new');
  await field.fill(typed);
  await page.getByRole('radio', { name: 'MoneyMoney' }).check();
  await page.getByLabel('Redirect Scraping').check();
  const calls = await app.answer('POST', '/api/api-keys', unauthorised);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('status').filter({ hasText: RENEWED })).toBeVisible();
  await expect(page.getByText(/^Your last action was not carried out/)).toBeVisible();
  await expect(field).toHaveValue(typed);
  await expect(page.getByRole('radio', { name: 'MoneyMoney' })).toBeChecked();
  await expect(page.getByLabel('Redirect Scraping')).toBeChecked();
  expect(app.log.loads).toHaveLength(2);
  // The reload repeated nothing, and the draft is consumed.
  expect(calls.count).toBe(2);
  const drafts = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('draft.create')),
  );
  expect(drafts).toEqual([]);
  await calls.stop();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(`${typed} is ready.`)).toBeVisible();
});

test('a 401 ends a deletion of several keys', { tag: ['@full', '@F15'] }, async ({ app, page }) => {
  const mark = `Ended ${crypto.randomUUID().slice(0, 8)}`;
  const [last, ended] = addKeys(app.services, mark, 3);
  const filter = encodeURIComponent(JSON.stringify({ q: mark }));
  await app.signIn('ada@acme.example', `/api-keys?filter=${filter}&sort=createdAt&order=DESC`);
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await page.getByRole('table').getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await app.answer('DELETE', `/api/api-keys/${ended?.id}`, unauthorised);
  await forgetGrant(page);
  // Leaving during a deletion raises a beforeunload question.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete 3 API keys' }).click();
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'API keys were being deleted' });
  await expect(notice).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await app.expectAccessible();
  expect(app.log.writes.filter((write) => write.includes(last?.id ?? ''))).toEqual([]);
  const { state } = app.services.store;
  state.apiKeys = state.apiKeys.filter(({ name }) => !name.startsWith(mark));
});

test('constant 401s end in a failure screen', { tag: ['@full', '@F14'] }, async ({ app, page }) => {
  await app.signedIn();
  await app.holdClock();
  const calls = await refuseAll(app);
  const identity: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/oidc/auth') identity.push(pathname);
  });
  await app.open('/');
  // The sign-in follows the refresh and the reload.
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  await expectRefusals(page);
  expect(identity).toHaveLength(1);
  // First load, reload, and return from the identity provider.
  const loads = app.log.loads.length;
  const own = calls.count;
  expect(loads).toBe(3);
  expect(own).toBeLessThanOrEqual(24);
  for (let minute = 0; minute < 3; minute += 1) await page.clock.runFor(60_000);
  await expectRefusals(page);
  expect(app.log.loads).toHaveLength(loads);
  expect(calls.count).toBe(own);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
});

test('a draft returns to its owner', { tag: ['@F15', '@F25'] }, async ({ app, page, context }) => {
  const field = page.getByLabel('Name', { exact: true });
  const notice = page.getByText(RENEWED);
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await page.clock.install();
  await app.signIn('ada@acme.example', '/api-keys/new?tutorial=true');
  await field.fill('Survivor');
  await app.answer('POST', '/api/api-keys', unauthorised);
  await forgetGrant(page);
  await create.click();
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  await expect(field).toHaveValue('Survivor');
  await expect(notice).toBeVisible();
  expect(page.url()).toBe(`${app.url}/api-keys/new?tutorial=true`);

  // Automatic sign-ins happen once a minute at most. Without cookies the provider asks again.
  await page.clock.fastForward(61_000);
  await context.clearCookies();
  await create.click();
  await page.getByRole('button', { name: 'max@acme.example' }).click();
  await expect(field).toHaveValue('');
  await expect(notice).toHaveCount(0);
});

test('an hour without use leads back', { tag: ['@full', '@F15', '@X1'] }, async ({ app, page }) => {
  const why = page.getByText(/^You were logged out after an hour of inactivity\./);
  await page.clock.install();
  await app.signIn('ada@acme.example', '/api-keys/new?tutorial=true');
  await page.getByLabel('Name', { exact: true }).fill('Survivor');
  await page.clock.fastForward(61 * 60_000);
  await expect(page).toHaveURL(`${app.url}/login`);
  await expect(page.getByRole('status').filter({ has: why })).toBeVisible();
  // The identity provider uses the real time.
  await page.clock.setSystemTime(Date.now());
  await page.getByRole('button', { name: 'Log in with Email' }).click();
  await app.pickUser('ada@acme.example');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Survivor');
  await expect(page.getByText(RENEWED)).toBeVisible();
  expect(page.url()).toBe(`${app.url}/api-keys/new?tutorial=true`);
});
