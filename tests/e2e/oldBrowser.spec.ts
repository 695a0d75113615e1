import type { Page } from '@playwright/test';
import { supportedInWords } from '../../tools/supportedBrowsers.ts';
import { expect, test } from './fixtures.ts';

// tests/static/supportedBrowsers.test.ts runs the check against each kind of browser.
test('refuses old browsers', { tag: ['@full', '@X69'] }, async ({ page, host, watch: _watch }) => {
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
});

const notStarted = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The console could not start' });

test('failing extensions do not stop the console', async ({ page, host, watch }) => {
  await page.addInitScript(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const wrong = () => '<b>of an extension</b>';
    trustedTypes.createPolicy('default', { createHTML: wrong, createScriptURL: wrong });
    void Promise.reject(new Error('of an extension'));
  });
  // The policy of an earlier version, still sent by some hosts, allows the name.
  await page.route(`${host.url}/login`, async (route) => {
    const answer = await route.fetch();
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    const former = policy.replace("trusted-types 'none'", 'trusted-types default');
    await route.fulfill({
      response: answer,
      headers: { ...headers, 'content-security-policy': former },
    });
  });
  await page.goto(`${host.url}/login`);
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  await expect(notStarted(page)).toBeHidden();
  expect(watch.pageErrors).toEqual(['Error: of an extension']);
  watch.pageErrors.length = 0;
});

const OBSTACLES: [string, () => void][] = [
  ['throws in a module', () => Object.assign(window, { matchMedia: undefined })],
  ['rejects', () => Reflect.deleteProperty(Crypto.prototype, 'randomUUID')],
  [
    'never runs',
    () =>
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('#root')?.remove(),
      ),
  ],
];

for (const [fault, obstacle] of OBSTACLES) {
  test(
    `code that ${fault} leaves no blank page`,
    { tag: '@full' },
    async ({ page, host, watch }) => {
      await page.addInitScript(obstacle);
      await page.goto(`${host.url}/login`);
      await expect(notStarted(page)).toBeVisible({ timeout: 10_000 });
      watch.pageErrors.length = 0;
    },
  );
}

test('a script that never arrives is reported', { tag: '@full' }, async ({ page, host, watch }) => {
  await page.clock.install();
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto(`${host.url}/login`);
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(notStarted(page)).toBeHidden();
  await page.route('**/assets/index-*.js', () => undefined);
  await page.goto(`${host.url}/login`, { waitUntil: 'commit' });
  await page.clock.runFor(20_000);
  await expect(notStarted(page)).toBeVisible();
  watch.pageErrors.length = 0;
});
