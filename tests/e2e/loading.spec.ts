import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { watchShifts } from './support/shifts.ts';

test.use({ loadsAhead: true });

/** Holds the answers to what a page asks for back until `release`; `held` counts them. */
async function hold(page: Page, what: string | RegExp) {
  const gate = { held: 0, release: () => {} };
  const released = new Promise<void>((done) => (gate.release = done));
  await page.route(what, async (route) => {
    gate.held += 1;
    await released;
    await route.continue();
  });
  return gate;
}

/** Holds the first script back until `release`, and notes which scripts are asked for meanwhile. */
async function holdFirstScript(page: Page) {
  const { release } = await hold(page, '**/assets/index-*.js');
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
      .toEqual(expect.arrayContaining(['start', 'react', 'shell', 'Dashboard']));
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
    const signIn = ['authorize', 'base', 'discovery', 'index'];
    await expect.poll(() => asked.toSorted()).toEqual(signIn);
    release();
    await expect(page.getByRole('button', { name: 'ada@acme.example' })).toBeVisible();
    expect(asked.toSorted()).toEqual(signIn);
  },
);

/** How many files of the page's font have arrived. */
const arrived = (page: Page) =>
  page.evaluate(() => {
    const inter = [...document.fonts].filter(({ family }) => /Inter Variable/.test(family));
    return inter.filter(({ status }) => status === 'loaded').length;
  });

/** True if the system has a font that `fallback.css` gives Inter's size. */
const hasFallback = (page: Page) =>
  page.evaluate(async () => {
    const names = ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'];
    const probe = new FontFace('probe', names.map((name) => `local('${name}')`).join());
    const [loaded] = await Promise.allSettled([probe.load()]);
    return loaded.status === 'fulfilled';
  });

test.describe('the font', () => {
  test.use({ loadsAhead: false });

  test(
    'the font waits for the first data, moves nothing, and fetches other letters when a name needs them',
    { tag: '@full' },
    async ({ app, page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      const shifts = await watchShifts(page);
      const file = await hold(page, '**/inter-latin-*.woff2');
      const data = await hold(page, /tenant\/api-keys/);
      await app.signedIn();
      await app.open('/');
      await expect.poll(() => data.held).toBeGreaterThan(0);
      await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
      expect(file.held).toBe(0);
      data.release();
      await expect(page.getByText('Key expirations, next 12 months').first()).toBeVisible();
      await expect.poll(() => file.held).toBe(1);
      const before = await shifts();
      file.release();
      await expect.poll(() => arrived(page)).toBe(1);
      if (await hasFallback(page)) expect(await shifts()).toEqual(before);
      await app.go('/api-keys');
      await page.getByRole('searchbox').fill('Łódź');
      await expect.poll(() => arrived(page)).toBe(2);
    },
  );
});
