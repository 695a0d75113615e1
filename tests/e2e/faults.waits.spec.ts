import { expect, test } from './fixtures.ts';
import { inTurn, json, real, type Answer } from './support/answers.ts';

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

// tests/app/busyHub.test.tsx shows each page, tests/providers/waits.test.ts how often it is tried.
test('a first call and then a list that the hub asks to wait are counted down and go on by themselves', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.holdClock();
  const me = await app.answer('GET', '/api/users/me', inTurn(tooMany('9'), real));
  const list = await app.answer('GET', '/api/tenant/api-keys', inTurn(tooMany('30'), real));
  await app.open('/api-keys');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Too many requests. Trying again in');
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1000);
  await expect(alert).toContainText('Fetching information failed!');
  await expect(alert).toContainText('Too many requests. Trying again in');
  await expect(alert.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await app.expectAccessible();
  expect(list.count).toBe(1);
  for (let second = 0; second < 31; second += 1) await page.clock.runFor(1000);
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  expect([me.count, list.count, app.log.loads.length]).toEqual([2, 2, 1]);
});

// tests/session/busyProvider.test.ts tries each failure of a provider over HTTP.
test('the token has expired and the provider is too busy: nothing ends, and it goes on by itself', async ({
  app,
  page,
}) => {
  await app.signedIn('ada@acme.example', 300);
  await app.holdClock();
  await app.open('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const busy = tooMany('50');
  await page.route(TOKEN, (route) =>
    (route.request().postData() ?? '').includes('grant_type=refresh_token')
      ? busy(route)
      : route.fallback(),
  );
  await page.clock.setSystemTime(Date.now() + 400_000);
  const refused = page.waitForResponse(TOKEN);
  await app.go('/api-keys');
  await refused;
  const alert = page.getByRole('alert').filter({ hasText: 'Fetching information failed!' });
  await expect(alert).toContainText('The sign-in service is busy. You are still signed in.');
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).not.toBeNull();
  await page.unroute(TOKEN);
  for (let second = 0; second < 60; second += 1) await page.clock.runFor(1000);
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  expect(app.log.loads).toHaveLength(1);
});

test('the error id of the failure screen shows without further code, and is in the details to copy for support', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.signedIn();
  await app.answer('GET', '/api/users/me', json({ message: 'CANARY' }, 500));
  await page.route('**/assets/FailureDetails-*', (route) => route.abort());
  await app.open('/api-keys/CANARY-ID?CANARY=1#CANARY');
  await expect(page.getByRole('alert')).toContainText('Oops, something went wrong!');
  const errorId = page.getByText(/Error ID: [\da-f-]{36}/);
  await expect(errorId).toBeVisible();
  await page.unroute('**/assets/FailureDetails-*');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  const shown = await errorId.innerText();
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
