import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Secrets } from './support/secrets.ts';

const uniqueName = () => `Tested ${crypto.randomUUID().slice(0, 8)}`;

const panel = (page: Page) => page.getByRole('region', { name: 'Test this key' });
const steps = (page: Page) => panel(page).getByRole('listitem');

/** A seeded key of Acme, by its name. */
function seeded({ services }: ConsoleUnderTest, name: string) {
  const key = services.store.state.apiKeys.find((row) => row.name === name);
  if (!key) throw new Error(`Acme has no key ${name}`);
  return key;
}

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
  test.setTimeout(120_000);
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

  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/api/api-keys'),
  );
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const response = await answer;
  expect(response.request().postDataJSON()).toMatchObject({
    name,
    environment: 'Integration',
    servicePermissions: ['Accounts', 'Balances'],
  });
  const { secret } = (await response.json()) as { secret: string };

  await page.getByRole('button', { name: 'Test this key' }).click();
  await expect(panel(page).getByText('works', { exact: true })).toBeVisible();
  await expect(steps(page)).toHaveText([
    /Passed.*Ticket minted in this browser.*\d+ ms$/,
    /Passed.*Enclave attested.*Simulated AMD SEV-SNP.*\d+ ms$/,
    /Passed.*Key accepted.*Integration, 2 services.*\d+ ms$/,
    /Passed.*Bank found.*Demo Bank.*\d+ ms$/,
  ]);
  const told = await steps(page).evaluateAll((items) =>
    items.map((item) => (item as HTMLElement).innerText.replaceAll('\n', ' · ')),
  );
  console.log(['Test this key:', ...told].join('\n  '));
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

// tests/developer-tools/test-key/testKey.test.ts and tests/e2e/tools.secrecy.spec.ts show each part.
test('the secret of another key is refused on the page of a key, its own works and goes to the playground @sweep', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000);
  const secrets = new Secrets(app);
  const key = seeded(app, 'CI pipeline');
  const other = seeded(app, 'Demo for sales');
  await app.signIn('ada@acme.example', `/api-keys/${key.id}`);
  const field = panel(page).getByLabel('Secret', { exact: true });
  // With the keyboard, so that no script of the test holds the text.
  await field.focus();
  await page.keyboard.type(other.secret);
  await secrets.expectInFields(other.secret);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText(
    'The ticket is not signed with this key’s secret',
  );
  await expect(panel(page).getByRole('alert')).toContainText('TicketError Invalid 401');
  await expect(steps(page)).toHaveText([/^Passed/, /^Passed/, /^Failed/, /^Not tried/]);
  await app.expectAccessible();
  await secrets.expectNowhere(other.secret);

  await panel(page).getByRole('button', { name: 'Another secret' }).click();
  await field.focus();
  await page.keyboard.type(key.secret);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('works', { exact: true })).toBeVisible();
  await secrets.expectNowhere(key.secret, other.secret);
  await panel(page).getByRole('button', { name: 'Open in the playground' }).click();
  await expect(page).toHaveURL(/\/tools\/playground$/);
  await secrets.expectNowhere(key.secret, other.secret);
  await secrets.expectForgotten(key.secret, other.secret);
});

// tests/developer-tools/test-key/testKey.test.ts and tickets/serverClock.test.ts show each case.
test('a refusal by a wrong clock says by how much this device differs from the server @sweep', async ({
  app,
  page,
}) => {
  const key = seeded(app, 'CI pipeline');
  await app.signIn('ada@acme.example', `/api-keys/${key.id}`);
  await panel(page).getByLabel('Secret', { exact: true }).fill(key.secret);
  await page.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() + 10 * 60_000;
  });
  await panel(page).getByRole('button', { name: 'Test this key' }).click();
  const alert = panel(page).getByRole('alert');
  await expect(alert).toContainText('The ticket lasts too long');
  await expect(alert).toContainText('This device’s clock is 10 minutes ahead of the server’s.');
});

// tests/resources/api-keys/createLink.test.tsx shows each case.
test('a key like another starts with what that one has, and only when Create is pressed @sweep', async ({
  app,
  page,
}) => {
  await app.signIn('ada@acme.example', `/api-keys/${seeded(app, 'Reporting').id}`);
  await page.getByRole('link', { name: 'Create similar' }).click();
  await expect(page.getByText('Prefilled by a link')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Reporting (copy)');
  await expect(page.getByLabel('Balances', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Transfer', { exact: true })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /^180 days/ })).toBeChecked();
  await app.expectNoSidewaysScroll();
  expect(app.log.writes).toEqual([]);
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
