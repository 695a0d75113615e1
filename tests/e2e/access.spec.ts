import { expect, test } from './fixtures.ts';

test('a tenant without keys is welcomed with the four steps, and its default name is marked', async ({
  app,
  page,
}) => {
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

test('a forbidden deep link lands on / with the reason, and asks the hub for nothing', async ({
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
  // tests/app/accessMatrix.test.tsx tries every page against every permission.
  for (const [path, permission] of [
    ['/api-keys/new?tutorial=true', 'create:api_keys'],
    ['/tenant/', 'read:tenant'],
  ] as const) {
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
