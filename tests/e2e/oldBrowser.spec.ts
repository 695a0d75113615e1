import { supportedInWords } from '../../tools/supportedBrowsers.ts';
import { expect, test } from './fixtures.ts';

// tests/static/supportedBrowsers.test.ts runs the script of the document in browsers of each kind.
test(
  'an engine that cannot run the console is told which ones fit, and nothing else runs; a current one is not',
  { tag: ['@full', '@X69'] },
  async ({ page, host, watch: _watch }) => {
    const told = page.getByRole('alert').filter({ hasText: 'This console needs a newer browser' });
    await page.goto(`${host.url}/login`);
    await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
    await page.goto(`${host.url}/api-keys`);
    await expect(told).toHaveText(
      `This console needs a newer browser: ${supportedInWords} or later.` +
        `Diese Konsole braucht einen neueren Browser: mindestens ${supportedInWords}.`,
    );
    expect(await page.locator('#root').innerHTML()).toBe('');
  },
);
