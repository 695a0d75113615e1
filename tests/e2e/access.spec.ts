import { expect, test } from './fixtures.ts';

test('a Member may read and create keys but finds no way to delete one', async ({
  console: app,
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

test('a platform admin signs in to their own tenant', async ({ console: app, page }) => {
  await app.signIn('root@hub.example');
  await expect(page.getByRole('heading', { name: 'Welcome back Grace!' })).toBeVisible();
  await expect(page.getByText('Enterprise plan')).toBeVisible();
  await app.open('/api-keys/new');
  await expect(page.getByRole('radio', { name: /^Production/ })).toBeVisible();
  await expect(page.getByText('Production (free plan)')).toHaveCount(0);
});

test('a tenant without keys is welcomed with the four steps', async ({ console: app, page }) => {
  await app.signIn('solo@solo.example');
  const steps = page
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
    console: app,
    page,
    services,
  }) => {
    const max = services.store.state.users.find((user) => user.email === 'max@acme.example');
    expect(max).toBeDefined();
    await app.signIn('max@acme.example');
    // The hub still enforces its own; what is tried here is what the console makes of a token
    // that lacks the permission: the stored grant is replaced by one with fewer claims.
    await page.evaluate(() => {
      const record = JSON.parse(sessionStorage.getItem('session') ?? '{}') as { idToken: string };
      const [header, payload, signature] = record.idToken.split('.');
      const claims = JSON.parse(
        atob((payload ?? '').replaceAll('-', '+').replaceAll('_', '/')),
      ) as {
        permissions: string[];
      };
      claims.permissions = ['read:api_keys'];
      record.idToken = [header, btoa(JSON.stringify(claims)), signature].join('.');
      sessionStorage.setItem('session', JSON.stringify(record));
    });
    await app.open('/api-keys');
    await expect(page.getByText('Legacy importer')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'New API key' })).toHaveCount(0);
    for (const path of ['/api-keys/new', '/api-keys/some-id']) {
      await app.open(path);
      await expect(
        page.getByText('That page needs the permission create:api_keys.').first(),
      ).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
    }
  });
});
