import { startMockServices } from '../../mock-server/index.ts';
import { shapeOf } from '../../mock-server/identity/shapes/index.ts';
import { startStaticHost } from '../../tools/hosting/serve.ts';
import { expect, expectQuiet, test, watchContext } from './fixtures.ts';
import { expire } from './support/tokens.ts';

/** The one that shares the least with the default. */
const LIKE = 'entra';

// tests/mock-server/hub/shapes.test.ts shows for each provider what the console and the hub take and refuse.
test(`signing in, refresh, reload and signing out work with a provider like ${LIKE}`, async ({
  page,
  context,
}) => {
  const services = await startMockServices({ like: LIKE });
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
  const host = await startStaticHost({ root: 'dist', config });
  const watch = await watchContext(context, [services.url, host.url]);
  const { base: path, endpoints } = shapeOf(LIKE);
  let refreshes = 0;
  page.on('request', (request) => {
    const isRefresh = request.postData()?.includes('grant_type=refresh_token') ?? false;
    if (new URL(request.url()).pathname === path + endpoints.token && isRefresh) refreshes += 1;
  });
  const logIn = page.getByRole('button', { name: 'Log in with Email' });
  // Only who may create keys has this link: the permissions have arrived.
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
    await logIn.click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expectQuiet(watch);
  } finally {
    await host.close();
    await services.close();
  }
});
