import { startDeployment, type Deployment } from '../hosting/deployment.ts';
import { diagnose } from '../../tools/doctor/diagnose.ts';
import { expect, expectQuiet, test as base, watchContext } from './fixtures.ts';
import { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Wizard } from './support/wizard.ts';

const test = base.extend<{ deployment: Deployment }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
  deployment: async ({}, use, info) => {
    const deployment = await startDeployment();
    if (!deployment) return info.skip(true, 'nginx cannot be had from Debian');
    await use(deployment);
    await deployment.close();
  },
});

const isWrong = (status: string) => status === 'warn' || status === 'fail';

// The rules of the host: tests/hosting/hosts.test.ts; each of the jobs: the journeys of their pages.
test(
  'behind a real nginx the main jobs work',
  { tag: ['@full', '@X70'] },
  async ({ page, context, deployment }) => {
    const { url, hub, identity, bankUrl, store, bank } = deployment;
    const watch = await watchContext(context, [url, hub, identity, bankUrl]);
    expect(new Set([url, hub, identity, bankUrl]).size).toBe(4);
    const findings = await diagnose({ url });
    const wrong = findings.filter(({ status }) => isWrong(status));
    expect(wrong).toEqual([]);
    const services = { url: hub, store, bank, close: () => deployment.close() };
    const log = { loads: [], writes: [], blanks: 0 };
    const app = new ConsoleUnderTest(page, services, url, log);

    await app.signInByPages('ada@acme.example');

    await page.getByRole('link', { name: 'API Keys', exact: true }).first().click();
    await page.getByRole('link', { name: 'New API key' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Behind nginx');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Behind nginx is ready.')).toBeVisible();
    await page.getByLabel('I have stored the secret').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByPlaceholder('Filter by name or key ID').fill('Behind nginx');
    await page.getByRole('button', { name: 'Delete API key Behind nginx' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete API key' }).click();
    await expect(page.getByText('API key deleted!').first()).toBeVisible();

    const wizard = new Wizard(app);
    await app.open('/verify-account');
    await wizard.expectStep('SelectConnection');
    await wizard.logInAs('single');
    await wizard.expectStep('ShowRoutexResult');
    await wizard.button('Save').click();
    await wizard.expectStep('ShowHubResponse');
    expect(
      store.state.tenants.find(({ name }) => name === 'Acme GmbH')?.verifiedAccount,
    ).toBeDefined();

    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(url);
    expectQuiet(watch);
  },
);
