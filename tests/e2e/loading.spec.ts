import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Holds the first script back until `release`, and notes which scripts are asked for meanwhile. */
async function holdFirstScript(page: Page) {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const asked: string[] = [];
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.*)-.{8}\.js$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  return { asked, release };
}

test('the shell and the page are asked for before the first script is there', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const { asked, release } = await holdFirstScript(page);
  await page.goto(`${app.url}/api-keys`, { waitUntil: 'commit' });
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['start', 'react', 'shell', 'list', 'ApiKeyList']));
  release();
  await expect(page.getByRole('link', { name: 'Production backend' })).toBeVisible();
  expect(asked.filter((name, at) => asked.indexOf(name) !== at)).toEqual([]);
});

test('a stranger is sent to the identity provider without the code of the console', async ({
  app,
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('knownBrowser', 'true'));
  const { asked, release } = await holdFirstScript(page);
  await page.goto(`${app.url}/api-keys`, { waitUntil: 'commit' });
  const signIn = ['authorize', 'base', 'discovery', 'index'];
  await expect.poll(() => asked.toSorted()).toEqual(signIn);
  release();
  await expect(page.getByRole('button', { name: 'ada@acme.example' })).toBeVisible();
  expect(asked.toSorted()).toEqual(signIn);
});

test('the code of the other pages is there before they are opened, and comes after the first data', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answered = page.waitForResponse('**/api/tenant/api-keys');
  const later = Promise.all(
    ['Settings', 'refresh'].map((name) => page.waitForResponse(`**/assets/${name}-*.js`)),
  );
  await app.open('/');
  await answered;
  await later;
  const at = (part: string) => asked.findIndex((path) => path.includes(part));
  expect(at('/assets/ApiKeyList-')).toBeGreaterThan(at('/api/tenant/api-keys'));
  const before = asked.length;
  await page.getByRole('link', { name: 'API Keys', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  const needed = asked.slice(before).filter((path) => /^\/(api|assets)\/.*(?<!woff2)$/.test(path));
  // What the list needs after its rows.
  const afterRows = /\/(ApiKeyFormats|BulkDelete|DeleteApiKeyDialog|ExportMenu|later)-/;
  expect(needed.filter((path) => !afterRows.test(path))).toEqual([]);
});
