import type { Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { json, real, refused, type Answer } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { goOffline, goOnline } from './support/network.ts';
import { withClaims } from './support/tokens.ts';

/** Sets Max's role in the hub, and so in his next tokens. */
function promote({ services }: ConsoleUnderTest, role: 'Admin' | 'Member') {
  const max = services.store.state.users.find(({ email }) => email === 'max@acme.example');
  if (max) max.role = role;
}

/** Calls of the hub without an answer so far. */
function watchCalls({ page, services }: ConsoleUnderTest) {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().startsWith(`${services.url}/api/`)) underWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => void underWay.delete(request));
  }
  return underWay;
}

// tests/app/accessMatrix.test.tsx covers each page with each permission.
test('a forbidden deep link lands on / with the reason, without a call', async ({ app, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await app.adopt(withClaims(await app.signedIn('max@acme.example'), { permissions: [] }));
  await app.open('/api-keys/new?tutorial=true');
  const reason = page.getByText('That page needs the permission create:api_keys.');
  await expect(reason.first()).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Dashboard',
    'Bank explorer',
    'Attestation',
  ]);
  expect(new Set(asked)).toEqual(new Set(['/api/users/me']));
});

test.afterEach(({ app }) => promote(app, 'Member'));

test('the console follows reloaded permissions', { tag: ['@X78'] }, async ({ app, page }) => {
  const remove = page.getByRole('button', { name: /^Delete API key/ });
  const refresh = page.getByRole('button', { name: 'Reload permissions' });
  const outcome = page.getByRole('status').filter({ hasText: /ha(s|ve) changed/ });
  promote(app, 'Admin');
  await app.signIn('max@acme.example', '/api-keys');
  await expect(remove.first()).toBeVisible();
  promote(app, 'Member');
  await app.go('/profile');
  await refresh.click();
  await expect(outcome).toContainText('No longer: delete:api_keys,');
  await app.go('/api-keys');
  await expect(page.getByText('Legacy importer')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await app.go('/verify-account');
  await expect(page).toHaveURL(`${app.url}/`);

  promote(app, 'Admin');
  await app.go('/profile');
  await refresh.click();
  await expect(outcome).toContainText('New: delete:api_keys,');
  await app.go('/api-keys');
  await expect(remove.first()).toBeVisible();
  expect(app.log.loads).toHaveLength(1);
});

// tests/custom-pages/profile compares permissions, tests/providers/session covers each failure.
test('a failed reload of permissions is named', { tag: '@full' }, async ({ app, page }) => {
  let answer: Answer = real;
  // Routed from the start: Playwright may lose a request that begins with the interception.
  await page.route('**/oidc/token', (route) =>
    route.request().postData()?.includes('refresh_token') ? answer(route) : route.continue(),
  );
  const underWay = watchCalls(app);
  await app.signIn('max@acme.example', '/profile');
  const refresh = page.getByRole('button', { name: 'Reload permissions' });
  const outcome = page.getByRole('status').filter({ hasText: /ha(s|ve) changed/ });
  const failure = page.getByRole('alert').filter({ hasText: 'could not be reloaded' });
  const again = failure.getByRole('button', { name: 'Try again' });
  await expect(page.getByText('Your role in this tenant: Member.')).toBeVisible();

  // The first refresh loads the code for the offline one. The page compares with the role in the
  // list of users, which it reads again.
  const read = page.waitForResponse('**/api/tenant/users');
  await refresh.click();
  await expect(outcome).toContainText(/Nothing has changed: you have the same \d+ permissions/);
  await (await read).finished();
  await goOffline(page);
  await refresh.click();
  await expect(failure).toContainText('You are offline, so nothing was sent.');
  await goOnline(page);
  await app.expectAccessible();
  answer = refused;
  await again.click();
  await expect(failure).toContainText(
    'The identity provider is not responding. You are still signed',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'read:api_keys' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'API Keys', exact: true })).toBeVisible();

  answer = real;
  await again.click();
  await expect(outcome).toContainText('Nothing has changed');
  // A pending call would lead to the sign-in automatically once the session has ended.
  await expect.poll(() => underWay.size).toBe(0);
  answer = json({ error: 'invalid_grant' }, 400);
  await refresh.click();
  await expect(failure).toContainText('Your session has ended.');
  expect(app.log.loads).toHaveLength(1);
  await failure.getByRole('button', { name: 'Sign in again' }).click();
  await app.pickUser('max@acme.example');
  await expect(page).toHaveURL(`${app.url}/profile`);
  await expect(page.getByText('Your role in this tenant: Member.')).toBeVisible();
});
