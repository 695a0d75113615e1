import { startStaticHost } from '../../tools/hosting/serve.ts';
import { configOf, expect, test } from './fixtures.ts';
import { json, text } from './support/answers.ts';
import { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const TITLE = 'The configuration cannot be used';

async function expectRefused(app: ConsoleUnderTest, words: RegExp | string) {
  const alert = app.page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(alert).toContainText(words);
  await expect(app.page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
}

// tests/config/parseConfig.test.ts tries each field.
test(
  'a missing or wrong configuration is reported without its values',
  { tag: '@full' },
  async ({ app, page }) => {
    await page.route('**/config.json', text('Not found', 404, 'text/plain'));
    await app.open('/');
    await expectRefused(app, 'config.json could not be loaded.');
    await expect(page.getByRole('heading', { name: TITLE })).toBeFocused();
    expect(app.log.loads).toHaveLength(1);

    await page.unroute('**/config.json');
    const { oidc, ...others } = await configOf(app.services);
    const wrong = { ...oidc, authority: 'http://u:CANARY@id.example' };
    await page.route('**/config.json', json({ ...others, oidc: wrong }));
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expectRefused(app, 'config.json: the field “oidc.authority” is missing or wrong');
    expect(await page.content()).not.toContain('CANARY');

    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  },
);

test(
  'an empty hub address means the console’s own origin alone',
  { tag: '@full' },
  async ({ app, page, watch }) => {
    const { hub, ...others } = await configOf(app.services);
    const config = { ...others, hub: { ...hub, baseUrl: '' } };
    const host = await startStaticHost({ root: 'dist', config });
    try {
      await page.route(`${host.url}/api/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({
          response: await route.fetch({ url: app.services.url + pathname }),
        });
      });
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(new URL(request.url()).origin);
      });
      await new ConsoleUnderTest(page, app.services, host.url, app.log).signIn('ada@acme.example');
      await expect(page.getByText('Key expirations, next 12 months')).toBeVisible();
      expect(new Set(calls)).toEqual(new Set([host.url]));
      expect(calls.length).toBeGreaterThanOrEqual(3);
      // The fixture does not know the address of this host.
      expect(watch.foreignRequests.filter((url) => !url.startsWith(host.url))).toEqual([]);
      watch.foreignRequests.length = 0;
    } finally {
      await host.close();
    }
  },
);
