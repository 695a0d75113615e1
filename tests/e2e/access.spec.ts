import { expect, test } from './fixtures.ts';
import { withClaims } from './support/tokens.ts';

test(
  'a tenant without keys is welcomed with the four steps',
  { tag: ['@F49'] },
  async ({ app, page }) => {
    await app.signIn('solo@solo.example');
    const named = page.getByRole('link', { name: /^Tenant \(still has its default name\)$/ });
    await expect(named).toBeVisible();
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
    await steps.nth(1).getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Return to tutorial' })).toBeVisible();
  },
);

// tests/app/accessMatrix.test.tsx tries every page against every permission.
test('a forbidden deep link lands on / with the reason, without a call', async ({ app, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await app.adopt(withClaims(await app.signedIn('max@acme.example'), { permissions: [] }));
  await app.open('/api-keys/new?tutorial=true');
  await expect(
    page.getByText('That page needs the permission create:api_keys.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Dashboard',
    'Bank explorer',
    'Attestation',
  ]);
  expect(new Set(asked)).toEqual(new Set(['/api/users/me']));
});
