import type { Route } from '@playwright/test';
import { sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import { inTurn, json, real, silence, text, type Answer } from './support/answers.ts';

/** 429 with this time, as a service answers that exposes it (CORS). */
const tooMany =
  (seconds: string): Answer =>
  (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      headers: { 'Retry-After': seconds, 'Access-Control-Expose-Headers': 'Retry-After' },
      body: '{}',
    });

const TOKEN = '**/oidc/token';

/** Answers refreshes, and lets other calls of the token endpoint through. */
const refreshes = (answer: Answer) => (route: Route) =>
  (route.request().postData() ?? '').includes('grant_type=refresh_token')
    ? answer(route)
    : route.fallback();

test('a list that the hub asks to wait is counted down and then shown by itself', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.holdClock();
  const calls = await app.answer('GET', '/api/tenant/api-keys', inTurn(tooMany('12'), real));
  await app.open('/api-keys');
  const alert = page.getByRole('alert').filter({ hasText: 'Fetching information failed!' });
  await expect(alert).toContainText('Too many requests. Trying again in 1');
  await expect(alert.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await app.expectAccessible();
  expect(calls.count).toBe(1);
  for (let second = 0; second < 13; second += 1) await page.clock.runFor(1000);
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  expect(calls.count).toBe(2);
});

test('a hub that hides its time is asked again three times at most, then by the person @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.holdClock();
  const calls = await app.answer('GET', '/api/tenant/api-keys', json({}, 429));
  await app.open('/api-keys');
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByText('You can try again now.')).toBeVisible({ timeout: 200 });
  }).toPass();
  expect(calls.count).toBe(4);
  await page.clock.runFor(120_000);
  expect(calls.count).toBe(4);
  await calls.stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
});

test('a console whose first call is asked to wait starts by itself', async ({ app, page }) => {
  await app.signedIn();
  await app.holdClock();
  const calls = await app.answer('GET', '/api/users/me', inTurn(tooMany('9'), real));
  await app.open('/');
  await expect(page.getByRole('alert')).toContainText('Too many requests. Trying again in');
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
  expect(calls.count).toBe(2);
  expect(app.log.loads).toHaveLength(1);
});

// tests/components/reason.test.tsx and tests/providers/waits.test.ts show each case.
test('a write that the hub asks to wait says when, and only the person sends it again @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.holdClock();
  const name = `Waited ${crypto.randomUUID().slice(0, 8)}`;
  const calls = await app.answer('POST', '/api/api-keys', inTurn(tooMany('5'), real));
  await app.open('/api-keys/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Too many requests.' });
  await expect(alert).toContainText('You can try again in');
  for (let second = 0; second < 70; second += 1) await page.clock.runFor(1000);
  await expect(alert).toContainText('You can try again now.');
  expect(calls.count).toBe(1);
  await create.click();
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
  expect(calls.count).toBe(2);
});

for (const [what, answer, words, wait] of sweep(
  [
    ['hangs', silence, 'The sign-in service does not answer. You are still signed in', 0],
    ['answers 500', text('<h1>x</h1>', 500), 'The sign-in service does not answer.', 0],
    ['is too busy', tooMany('50'), 'The sign-in service is busy. You are still signed in.', 60],
  ],
  // tests/session/busyProvider.test.ts tries each of them over HTTP.
  ['is too busy'],
)) {
  test(`the token has expired and the provider ${what}: nothing ends, and the next try works`, async ({
    app,
    page,
  }) => {
    await app.signedIn('ada@acme.example', 300);
    await app.holdClock();
    await app.open('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.route(TOKEN, refreshes(answer));
    await page.clock.setSystemTime(Date.now() + 400_000);
    await app.go('/api-keys');
    const alert = page.getByRole('alert').filter({ hasText: 'Fetching information failed!' });
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(alert).toContainText(words, { timeout: 300 });
    }).toPass();
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).not.toBeNull();
    await page.unroute(TOKEN);
    if (wait === 0) await page.getByRole('button', { name: 'Try again' }).click();
    for (let second = 0; second < wait; second += 1) await page.clock.runFor(1000);
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    expect(app.log.loads).toHaveLength(1);
  });
}

test('the error id of the failure screen is in the details that can be copied for support', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.signedIn();
  await app.answer('GET', '/api/users/me', json({ message: 'CANARY' }, 500));
  await app.open('/api-keys/CANARY-ID?CANARY=1#CANARY');
  await expect(page.getByRole('alert')).toContainText('Oops, something went wrong!');
  const shown = await page.getByText(/Error ID: [\da-f-]{36}/).innerText();
  await page.getByRole('button', { name: 'Copy details for support' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [id = '', ...facts] = copied.split('\n');
  expect(shown).toContain(id);
  expect(id).toMatch(/^Error ID: [\da-f-]{36}$/);
  expect(facts).toEqual([
    expect.stringMatching(/^Time: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
    expect.stringMatching(/^Build: [\da-f]{12}$/),
    'Page: /api-keys/:id',
    'Error: HubError status 500 GET /api/users/me',
  ]);
  expect(copied).not.toContain('CANARY');
  await app.expectAccessible();
});

test('a failure screen whose further code is gone still shows its error id @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await page.route('**/assets/FailureDetails-*', (route) => route.abort());
  await app.answer('GET', '/api/users/me', json({}, 500));
  await app.open('/');
  await expect(page.getByText(/Error ID: [\da-f-]{36}/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});
