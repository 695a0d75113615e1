import type { Locator, Page } from '@playwright/test';
import { diagnose } from '../../tools/doctor/diagnose.ts';
import { NINA, startDeployment, type Deployment } from '../realProvider/deployment.ts';
import { expect, expectQuiet, test as base, watchContext } from './fixtures.ts';
import { refreshTokenOf } from './support/tokens.ts';

/** Lifetime of access tokens in seconds: shorter than the journey, so that refreshes are needed. */
const LIFETIME = 15;

const test = base.extend<{ deployment: Deployment }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
  deployment: async ({}, use, info) => {
    const deployment = await startDeployment(LIFETIME);
    if (!deployment) {
      console.log('A real provider: skipped, Glewlwyd is not to be had from Debian');
      return info.skip(true, 'Glewlwyd is not to be had from Debian');
    }
    await use(deployment);
    await deployment.close();
  },
});

/** Reloads a tab until it has new tokens, which takes half of the lifetime. */
const reloadUntilRefreshed = async (tab: Page, shows: Locator) => {
  const former = await refreshTokenOf(tab);
  await expect
    .poll(async () => {
      await tab.reload();
      await expect(shows).toBeVisible();
      return refreshTokenOf(tab);
    })
    .not.toBe(former);
};

// mock-server/identity/shapes/generic.ts imitates such a provider for the other journeys.
test('Glewlwyd works in two tabs', { tag: '@full' }, async ({ page, context, deployment }) => {
  const { url, hub, identity } = deployment;
  const watch = await watchContext(context, [url, hub, identity]);
  const logIn = page.getByRole('button', { name: 'Log in with Email' });
  const login = page.getByRole('textbox', { name: 'Login' });
  const findings = await diagnose({ url });
  expect(findings.filter(({ status }) => status === 'fail')).toEqual([]);
  const keyIn = (tab: Page) => tab.getByRole('link', { name: 'For two tabs' });

  await page.goto(`${url}/api-keys`);
  await logIn.click();
  await login.fill(NINA.username);
  await page.locator('input[type=password]').fill(NINA.password);
  await page.getByRole('button', { name: 'OK' }).click();
  for (const scope of ['profile', 'email', 'offline_access']) {
    await page.getByRole('checkbox', { name: scope }).check();
  }
  await page.getByRole('button', { name: 'Grant access' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  // The hub creates user and tenant from the claims of the ID token.
  await expect(page.getByRole('button', { name: 'Account menu of Nina Simone' })).toBeVisible();
  expect(page.url()).toBe(`${url}/api-keys`);
  await page.getByRole('link', { name: 'New API key' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('For two tabs');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Back to list' }).click();
  await expect(keyIn(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${url}/api-keys`);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(keyIn(other)).toBeVisible();
  for (const tab of [page, other]) await reloadUntilRefreshed(tab, keyIn(tab));
  expect(await refreshTokenOf(page)).not.toBe(await refreshTokenOf(other));

  await page.bringToFront();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(logIn).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  await expect(other.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  // The session at the provider has ended as well.
  await logIn.click();
  await expect(login).toBeVisible();
  expectQuiet(watch);
});
