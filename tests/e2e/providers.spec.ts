import { startMockServices } from '../../mock-server/index.ts';
import { generic } from '../../mock-server/identity/shapes/generic.ts';
import { startStaticHost } from '../../tools/hosting/serve.ts';
import { configOf, expect, expectQuiet, test, watchContext } from './fixtures.ts';
import { expire } from './support/tokens.ts';

// tests/providers/session/documentedProviders.test.ts covers the configuration of each provider.
test('any OpenID provider works', { tag: ['@full', '@X51', '@T39'] }, async ({ page, context }) => {
  const services = await startMockServices({ like: 'generic' });
  const host = await startStaticHost({ root: 'dist', config: await configOf(services) });
  const watch = await watchContext(context, [services.url, host.url]);
  const tokenPath = generic.issuer + generic.endpoints.token;
  let refreshes = 0;
  page.on('request', (request) => {
    const isRefresh = request.postData()?.includes('grant_type=refresh_token') ?? false;
    if (new URL(request.url()).pathname === tokenPath && isRefresh) refreshes += 1;
  });
  const logIn = page.getByRole('button', { name: 'Log in with Email' });
  // The link needs a permission: it proves that the access token was read.
  const mayCreate = page.getByRole('link', { name: 'New API key' });

  try {
    await page.goto(`${host.url}/api-keys`);
    await logIn.click();
    await page.getByRole('button', { name: 'ada@acme.example' }).click();
    await expect(mayCreate).toBeVisible();
    expect(page.url()).toBe(`${host.url}/api-keys`);
    await expire(page);
    await page.reload();
    await expect(mayCreate).toBeVisible();
    expect(refreshes).toBe(1);

    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(logIn).toBeVisible();
    expect(page.url()).toBe(`${host.url}/login`);
    // The provider has no log-out, so that the next sign-in needs no password.
    await logIn.click();
    await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
    expectQuiet(watch);
  } finally {
    await host.close();
    await services.close();
  }
});
