import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Secrets } from './support/secrets.ts';

const uniqueName = () => `Tested ${crypto.randomUUID().slice(0, 8)}`;

const panel = (page: Page) => page.getByRole('region', { name: 'Test this key' });
const steps = (page: Page) => panel(page).getByRole('listitem');

// tests/resources/api-keys/try/testKey.test.ts shows each refusal; tools.secrecy.spec.ts goes on to the
// playground.
test(
  'from a link to the first key of a tenant and to a first call that works, and nothing of the secret is left; the secret of another key is refused',
  { tag: ['@full', '@X26', '@X27'] },
  async ({ app, page }) => {
    const secrets = new Secrets(app);
    const name = uniqueName();
    const query = new URLSearchParams({
      name,
      environment: 'Integration',
      expires: '30',
      services: 'Accounts,Balances,Nonsense',
    });
    await app.signIn('solo@solo.example', `/api-keys/new?${query}`);
    await expect(page.getByText('Prefilled by a link')).toBeVisible();
    await expect(page.getByText('Service: Nonsense')).toBeVisible();
    await app.expectAccessible();
    expect(app.log.writes).toEqual([]);

    const { id, secret, sent } = await app.createKey();
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
    await secrets.expectSealed();

    await page.getByLabel('I have stored the secret').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await secrets.expectNowhere(secret);
    await secrets.expectForgotten(secret);
    await page.getByRole('link', { name }).click();
    const alert = panel(page).getByRole('alert');
    const field = panel(page).getByLabel('Secret', { exact: true });
    await field.fill(app.keyNamed('Demo for sales').secret);
    await field.press('Enter');
    await expect(alert).toContainText('The ticket is not signed with this key’s secret');
    await expect(alert).toContainText('TicketError Invalid 401');
    await expect(steps(page)).toHaveText([/^Passed/, /^Passed/, /^Failed/, /^Not tried/]);
    await app.expectAccessible();

    await app.go('/');
    const step = page.getByRole('listitem').filter({ hasText: 'Test a key' });
    await expect(step).toContainText('Done');
    // Other journeys are about a tenant without keys.
    const { apiKeys } = app.services.store.state;
    apiKeys.splice(
      apiKeys.findIndex((row) => row.id === id),
      1,
    );
  },
);

// tests/components/later/lateView.test.tsx and tests/lib/loadCode.test.ts have the rules.
test(
  'code of the test and of the highlighter that does not load takes nothing from the page that shows the secret, and snippets in one colour',
  { tag: ['@full', '@X29'] },
  async ({ app, page }) => {
    await page.route(/\/assets\/(TestKey|Highlighted)-/, (route) => route.abort());
    await app.signIn('ada@acme.example', `/api-keys/new?name=${uniqueName()}`);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText(/^[A-Za-z0-9+/]{43}=$/)).toBeVisible();
    const mint = page.getByRole('region', { name: 'Code for your server' });
    await expect(mint.locator('pre')).toContainText('export function mintTicket');
    await expect(mint.locator('[data-kind]')).toHaveCount(0);
  },
);
