import { startStaticHost, type StaticHost } from '../../tools/hosting/serve.ts';
import { expect, expectQuiet, test as base, watchContext } from './fixtures.ts';
import { startOtherServices, type OtherServices } from './support/otherServices.ts';
import { expire } from './support/tokens.ts';

const test = base.extend<{ others: OtherServices; elsewhere: StaticHost }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
  others: async ({}, use) => {
    const others = await startOtherServices();
    await use(others);
    await others.close();
  },
  elsewhere: async ({ others }, use) => {
    const host = await startStaticHost({ root: 'dist', config: others.config });
    await use(host);
    await host.close();
  },
});

test('another hub and provider: config.json alone', async ({
  page,
  context,
  elsewhere,
  others,
}) => {
  const { hub, oidc } = others.config as { hub: { baseUrl: string }; oidc: { authority: string } };
  const origins = [elsewhere.url, new URL(hub.baseUrl).origin, new URL(oidc.authority).origin];
  const watch = await watchContext(context, origins);

  await page.goto(`${elsewhere.url}/api-keys`);
  await expect(page.getByRole('button', { name: 'Google' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in with Email' }).click();
  await expect(page.getByRole('link', { name: 'Schlüssel №1' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/api-keys');
  await expect(page.getByText('Enterprise plan')).toBeVisible();
  await expect(page.getByText('Another bank API').first()).toBeVisible();
  await expire(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Schlüssel №1' })).toBeVisible();
  expect(others.refreshes).toBe(1);

  await page.getByRole('link', { name: 'Schlüssel №1' }).click();
  await expect(page.getByText('Accounts, Balances')).toBeVisible();
  await page.getByRole('link', { name: 'Back to list' }).click();
  await page.getByRole('link', { name: 'New API key' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Neuer Schlüssel');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Neuer Schlüssel is ready.')).toBeVisible();
  expect(others.created).toEqual([
    expect.objectContaining({
      name: 'Neuer Schlüssel',
      servicePermissions: ['Accounts', 'Balances'],
    }),
  ]);
  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Neuer Schlüssel' })).toBeVisible();

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  expect(others.revoked).toHaveLength(1);
  expectQuiet(watch);
});
