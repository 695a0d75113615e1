import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ loadsAhead: true });

/** Holds the first script back until `release`, and notes which scripts are asked for meanwhile. */
async function holdFirstScript(page: Page) {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.*)-.{8}\.js$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  return { asked, release };
}

test(
  'code is asked for at once, and that of other pages after the data',
  { tag: '@full' },
  async ({ app, page }) => {
    await app.signedIn();
    const { asked, release } = await holdFirstScript(page);
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    const later = Promise.all(
      ['Settings', 'refresh', 'CommandPalette'].map((name) =>
        page.waitForResponse(`**/assets/${name}-*.js`),
      ),
    );
    await page.goto(app.url, { waitUntil: 'commit' });
    await expect
      .poll(() => asked)
      .toEqual(expect.arrayContaining(['startConsole', 'react', 'shell', 'Dashboard']));
    release();
    await expect(page.getByText('Key expirations, next 12 months')).toBeVisible();
    await later;
    expect(asked.filter((name, at) => asked.indexOf(name) !== at)).toEqual([]);
    const at = (part: string) => paths.findIndex((path) => path.includes(part));
    expect(at('/assets/ApiKeyList-')).toBeGreaterThan(at('/api/tenant/api-keys'));
    const before = paths.length;
    await page.getByRole('link', { name: 'API Keys', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    const needed = paths
      .slice(before)
      .filter((path) => /^\/(api|assets)\/.*(?<!woff2)$/.test(path));
    // What the list needs after its rows.
    const afterRows = /\/(BulkDelete|DeleteApiKeyDialog|ExportMenu)-/;
    expect(needed.filter((path) => !afterRows.test(path))).toEqual([]);
  },
);

test(
  'a stranger goes to the provider without the console’s code',
  { tag: '@full' },
  async ({ app, page }) => {
    await page.addInitScript(() => localStorage.setItem('knownBrowser', 'true'));
    const { asked, release } = await holdFirstScript(page);
    await page.goto(`${app.url}/api-keys`, { waitUntil: 'commit' });
    const signIn = ['authorize', 'discovery', 'index', 'lib'];
    await expect.poll(() => asked.toSorted()).toEqual(signIn);
    release();
    await expect(page.getByRole('button', { name: 'ada@acme.example' })).toBeVisible();
    expect(asked.toSorted()).toEqual(signIn);
  },
);
