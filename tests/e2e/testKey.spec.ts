import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Secrets } from './support/secrets.ts';

const uniqueName = () => `Tested ${crypto.randomUUID().slice(0, 8)}`;

const panel = (page: Page) => page.getByRole('region', { name: 'Test this key' });
const steps = (page: Page) => panel(page).getByRole('listitem');

/** A new person with a tenant of their own. */
async function signUp(app: ConsoleUnderTest, page: Page) {
  await app.open('/login');
  await page.getByRole('button', { name: 'Sign up with Email' }).click();
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@new.example`);
  await page.getByLabel('Given name (optional)').fill('Emmy');
  await page.getByLabel('Family name (optional)').fill('Noether');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
}

test('from the sign-up by a link to a new key and to a first call that works, and nothing of the secret is left', async ({
  app,
  page,
}) => {
  const secrets = new Secrets(app);
  const name = uniqueName();
  const query = new URLSearchParams({
    name,
    environment: 'Integration',
    expires: '30',
    services: 'Accounts,Balances,Nonsense',
  });
  await signUp(app, page);
  await app.open(`/api-keys/new?${query}`);
  await expect(page.getByText('Prefilled by a link')).toBeVisible();
  await expect(page.getByText('Service: Nonsense')).toBeVisible();
  await app.expectAccessible();
  expect(app.log.writes).toEqual(['POST /api/users']);

  const { secret, sent } = await app.createKey();
  expect(sent).toMatchObject({
    name,
    environment: 'Integration',
    servicePermissions: ['Accounts', 'Balances'],
  });

  await page.getByRole('button', { name: 'Test this key' }).click();
  await expect(panel(page).getByText('works', { exact: true })).toBeVisible();
  await expect(steps(page)).toHaveText([
    /Passed.*Ticket minted in this browser.*\d+ ms$/,
    /Passed.*Enclave attested.*Simulated AMD SEV-SNP.*\d+ ms$/,
    /Passed.*Key accepted.*Integration, 2 services.*\d+ ms$/,
    /Passed.*Bank found.*Demo Bank.*\d+ ms$/,
  ]);
  await app.expectAccessible();
  await secrets.expectNowhere(secret);
  await secrets.expectSealed();

  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'New API key' })).toBeVisible();
  await secrets.expectNowhere(secret);
  await secrets.expectForgotten(secret);
  await app.go('/');
  const step = page.getByRole('listitem').filter({ hasText: 'Test a key' });
  await expect(step).toContainText('Done');
});

// tests/developer-tools/test-key/testKey.test.ts and tickets/serverClock.test.ts show each refusal.
test('the secret of another key is refused; a refusal by a wrong clock says by how much it is wrong', async ({
  app,
  page,
}) => {
  const key = app.keyNamed('CI pipeline');
  const alert = panel(page).getByRole('alert');
  const field = panel(page).getByLabel('Secret', { exact: true });
  await app.signIn('ada@acme.example', `/api-keys/${key.id}`);
  await field.fill(app.keyNamed('Demo for sales').secret);
  await field.press('Enter');
  await expect(alert).toContainText('The ticket is not signed with this key’s secret');
  await expect(alert).toContainText('TicketError Invalid 401');
  await expect(steps(page)).toHaveText([/^Passed/, /^Passed/, /^Failed/, /^Not tried/]);
  await app.expectAccessible();

  await panel(page).getByRole('button', { name: 'Another secret' }).click();
  await page.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() + 10 * 60_000;
  });
  await field.fill(key.secret);
  await field.press('Enter');
  await expect(alert).toContainText('The ticket lasts too long');
  await expect(alert).toContainText('This device’s clock is 10 minutes ahead of the server’s.');
});

test('a test whose code does not load takes nothing from the page that shows the secret', async ({
  app,
  page,
}) => {
  await page.route(/\/assets\/TestKey-/, (route) => route.abort());
  await app.signIn('ada@acme.example', `/api-keys/new?name=${uniqueName()}`);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(/^[A-Za-z0-9+/]{43}=$/)).toBeVisible();
});
