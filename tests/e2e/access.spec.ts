import { sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';

// tests/app/accessMatrix.test.tsx shows each case.
test('a Member may read and create keys but finds no way to delete one @sweep', async ({
  app,
  page,
}) => {
  await app.signIn('max@acme.example', '/api-keys');
  await expect(page.getByRole('link', { name: 'New API key' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete API key/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Legacy importer' }).click();
  await expect(page.getByText('Key ID')).toBeVisible();
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0);
});

test('a platform admin signs in to their own tenant', async ({ app, page }) => {
  await app.signIn('root@hub.example');
  await expect(page.getByRole('heading', { name: 'Welcome back Grace!' })).toBeVisible();
  await expect(page.getByText('Enterprise plan')).toBeVisible();
  await app.open('/api-keys/new');
  await expect(page.getByRole('radio', { name: /^Production/ })).toBeVisible();
  await expect(page.getByText('Production (free plan)')).toHaveCount(0);
});

test('a tenant without keys is welcomed with the four steps', async ({ app, page }) => {
  await app.signIn('solo@solo.example');
  // Those that tick themselves are another list.
  const steps = page
    .getByRole('region', { name: 'Get started' })
    .getByRole('list')
    .filter({ hasText: 'Create an API key' })
    .getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(0).getByRole('link')).toHaveAttribute('href', /^https:/);
  await expect(steps.nth(1).getByRole('link')).toHaveAttribute('href', /tutorial/);
  await expect(steps.nth(2).getByRole('img')).toBeVisible();
  await app.expectAccessible();
  await steps.nth(1).getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Return to tutorial' })).toBeVisible();
});

test.describe('without the permission to create', () => {
  test('names are plain text, there is no way to create, and deep links land on / with the reason', async ({
    app,
    page,
  }) => {
    await app.signIn('max@acme.example');
    await page.evaluate(holdOnly, ['read:api_keys']);
    await app.open('/api-keys');
    await expect(page.getByText('Legacy importer')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'New API key' })).toHaveCount(0);
    for (const path of ['/api-keys/new', '/api-keys/some-id', '/api-keys/some-id/rotate']) {
      await app.open(path);
      await expect(
        page.getByText('That page needs the permission create:api_keys.').first(),
      ).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
    }
  });
});

/** Changes the permissions in the stored ID token, which the console reads; the hub reads the access token. */
function holdOnly(permissions: readonly string[]) {
  const record = JSON.parse(sessionStorage.getItem('session') ?? '{}') as { idToken: string };
  const [header, payload, signature] = record.idToken.split('.');
  const text = atob((payload ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  const claims = { ...(JSON.parse(text) as object), permissions };
  record.idToken = [header, btoa(JSON.stringify(claims)), signature].join('.');
  sessionStorage.setItem('session', JSON.stringify(record));
}

test('every forbidden deep link lands on / with the reason, and asks the hub for nothing', async ({
  app,
  page,
}) => {
  await app.signIn('max@acme.example');
  await page.evaluate(holdOnly, []);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const forbidden = sweep(
    [
      ['/api-keys', 'read:api_keys'],
      ['/api-keys?filter=%7B%22q%22%3A%22x%22%7D#there', 'read:api_keys'],
      ['/api-keys/new', 'create:api_keys'],
      ['/api-keys/new?tutorial=true', 'create:api_keys'],
      ['/api-keys/some-id', 'create:api_keys'],
      ['/api-keys/some-id/rotate', 'create:api_keys'],
      ['/tenant', 'read:tenant'],
      ['/tenant/', 'read:tenant'],
      ['/tenants', 'read:all_tenants'],
      ['/verify-account', 'update:account_verification'],
      ['/tools/playground', 'read:api_keys'],
      ['/tools/ticket', 'read:api_keys'],
    ],
    // tests/app/accessMatrix.test.tsx tries every page against every permission.
    ['/api-keys/new?tutorial=true', '/tenant/', '/verify-account'],
  );
  for (const [path, permission] of forbidden) {
    await app.open(path);
    const reason = `That page needs the permission ${permission}.`;
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(page).toHaveURL(`${app.url}/`);
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  }
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Dashboard',
    'Bank explorer',
    'Attestation',
  ]);
  expect(new Set(asked)).toEqual(new Set(['/api/users/me']));
});
