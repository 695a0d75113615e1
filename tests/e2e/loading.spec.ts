import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ loadsAhead: true });

/** Records the paths of requests. */
function notePaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('other pages are prefetched after the data', { tag: '@full' }, async ({ app, page }) => {
  await app.signedIn();
  const paths = notePaths(page);
  const later = Promise.all(
    ['Settings', 'refresh', 'CommandPalette'].map((name) =>
      page.waitForResponse(`**/assets/${name}-*.js`),
    ),
  );
  await page.goto(app.url, { waitUntil: 'commit' });
  await expect(page.getByText('Key expirations, next 12 months')).toBeVisible();
  await later;
  const at = (part: string) => paths.findIndex((path) => path.includes(part));
  expect(at('/assets/ApiKeyList-')).toBeGreaterThan(at('/api/tenant/api-keys'));
  const before = paths.length;
  await page.getByRole('link', { name: 'API Keys', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  const needed = paths.slice(before);
  expect(needed.filter((path) => /^\/(api|assets\/.*\.js)/.test(path))).toEqual([]);
});

test('a redirect to the sign-in loads three scripts', { tag: '@full' }, async ({ app, page }) => {
  await page.addInitScript(() => localStorage.setItem('knownBrowser', 'true'));
  const paths = notePaths(page);
  await page.goto(`${app.url}/api-keys`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'ada@acme.example' })).toBeVisible();
  const scripts = paths.flatMap((path) => /^\/assets\/(.*)-.{8}\.js$/.exec(path)?.[1] ?? []);
  expect(scripts.toSorted()).toEqual(['authorize', 'index', 'provider']);
});
