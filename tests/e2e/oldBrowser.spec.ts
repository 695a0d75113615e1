import { supportedInWords, TELLING } from '../../tools/supportedBrowsers.ts';
import { expect, test } from './fixtures.ts';

// tests/static/supportedBrowsers.test.ts runs the script of the document in such browsers.
for (const [owner, name] of TELLING) {
  test(`@sweep a browser without ${owner}.${name} is told which ones fit, and nothing else runs`, async ({
    page,
    host,
    watch: _watch,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.addInitScript(
      (place) => {
        const platform: unknown = Reflect.get(window, place.owner);
        if (typeof platform === 'function') Reflect.deleteProperty(platform, place.name);
      },
      { owner, name },
    );
    await page.goto(`${host.url}/api-keys`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('alert')).toHaveText(
      `This console needs a newer browser: ${supportedInWords} or later.` +
        `Diese Konsole braucht einen neueren Browser: mindestens ${supportedInWords}.`,
    );
    expect(await page.locator('#root').innerHTML()).toBe('');
    expect(errors).toEqual([]);
  });
}

// tests/static/supportedBrowsers.test.ts runs the script of the document in such browsers.
test('@sweep an engine that cannot run modules is told too, and a current one is not', async ({
  page,
  host,
}) => {
  const told = page.getByText('This console needs a newer browser');
  await page.goto(`${host.url}/login`);
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  await expect(told).toBeHidden();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
  await page.goto(`${host.url}/login`);
  await expect(told).toBeVisible();
});
