import { test as base, expect } from '@playwright/test';
import { startMockServices } from '../../mock-server/index.ts';
import { shapeOf } from '../../mock-server/identity/shapes/index.ts';
import { SHAPE_NAMES } from '../../mock-server/identity/shapes/names.ts';
import { startStaticHost } from '../../tools/hosting/serve.ts';
import { expectQuiet, watchContext } from './fixtures.ts';

/** Short enough for a journey to need a refresh. Seconds. */
const TOKEN_LIFETIME = 2;

/** The one that shares the least with the default: the journey of the others is a sweep. */
const KEPT = 'entra';

// tests/hub/shapes.test.ts shows for each provider what the console and the hub take and refuse.
for (const like of SHAPE_NAMES) {
  const title = `signing in, refresh, reload and signing out work with a provider like ${like}`;
  base(like === KEPT ? title : `${title} @sweep`, async ({ page, context }) => {
    const services = await startMockServices({ like, accessTokenTtl: TOKEN_LIFETIME });
    const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
    const host = await startStaticHost({ root: 'dist', config });
    const watch = await watchContext(context, [services.url, host.url]);
    const { base: path, endpoints } = shapeOf(like);
    const calls = { refreshes: 0, revocations: 0 };
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'POST') return;
      const isRefresh = request.postData()?.includes('grant_type=refresh_token') ?? false;
      if (pathname === path + endpoints.token && isRefresh) calls.refreshes += 1;
      if (pathname === `${path}${endpoints.revocation}`) calls.revocations += 1;
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
      // The access token expires after some seconds, so some reload needs another one.
      await expect(async () => {
        await page.reload();
        await expect(mayCreate).toBeVisible();
        expect(calls.refreshes).toBeGreaterThan(0);
      }).toPass();

      await page.getByRole('button', { name: /Account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await expect(logIn).toBeVisible();
      expect(page.url()).toBe(`${host.url}/login`);
      expect(calls.revocations).toBe(endpoints.revocation ? 1 : 0);
      await logIn.click();
      // Where there is no log-out, the person is still signed in at the provider.
      if (endpoints.endSession) {
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      } else {
        await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
      }
      expectQuiet(watch);
    } finally {
      await host.close();
      await services.close();
    }
  });
}
