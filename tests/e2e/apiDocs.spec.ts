import type { Page } from '@playwright/test';
import { configOf, expect, expectQuiet, test as base, watchContext } from './fixtures.ts';
import { json } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { startForeignSite, type ForeignSite } from './support/probes.ts';

/** Docs page that announces itself to its opener and records messages. */
const ANNOUNCING = `<!doctype html><title>Announcing</title><script>
  window.got = [];
  addEventListener('message', ({ origin, data }) => window.got.push({ origin, data }));
  window.announce = () => opener && opener.postMessage({ type: 'api-docs-ready' }, '*');
  announce();
</script>`;

type Got = { origin: string; data: unknown }[];

const test = base.extend<{ docs: ForeignSite; stranger: ForeignSite }>({
  watch: async ({ context, services, host, docs, stranger }, use) => {
    const origins = [services, host, docs, stranger].map(({ url }) => url);
    const watch = await watchContext(context, origins);
    await use(watch);
    expectQuiet(watch);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
  docs: async ({}, use) => serve(use),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
  stranger: async ({}, use) => serve(use),
});

async function serve(use: (site: ForeignSite) => Promise<void>) {
  const site = await startForeignSite();
  Object.assign(site, { type: 'text/html', body: ANNOUNCING });
  await use(site);
  await site.close();
}

/** Opens the dashboard with `apiDocs` as the address of the docs. */
async function openDashboard(app: ConsoleUnderTest, apiDocs: string) {
  const { page, services } = app;
  const config = await configOf(services);
  await page.route('**/config.json', json({ ...config, links: { ...config['links'], apiDocs } }));
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    addEventListener('message', (event) => seen.push(event.origin));
  });
  return app.signIn('ada@acme.example');
}

async function pressApiDocs(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: /^API Docs/ }).click();
  return opened;
}

const got = (docs: Page) => docs.evaluate(() => (window as unknown as { got: Got }).got);

/** Expects a message from this origin at the console, and no answer to it. */
async function expectHeardWithoutAnswer(page: Page, from: string, listener: Page) {
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await expect.poll(seen).toContain(from);
  // An idle callback in both pages runs after the tasks that would send and receive a token.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await listener.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await got(listener)).toEqual([]);
}

test(
  'only the docs window gets the bearer token, once; a blocked window becomes a link',
  { tag: ['@full', '@T1', '@T2', '@T4', '@F47'] },
  async ({ app, page, docs, stranger }) => {
    const { accessToken } = await openDashboard(app, `${docs.url}/docs/`);
    const first = await pressApiDocs(page);
    const sent = [{ origin: app.url, data: { type: 'bearer-token', token: accessToken } }];
    await expect.poll(() => got(first)).toEqual(sent);
    await first.evaluate(() => (globalThis as unknown as { announce(): void }).announce());
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await got(first)).toEqual(sent);
    expect(first.url()).toBe(`${docs.url}/docs/`);
    expect(docs.requests[0]?.headers.referer).toBeUndefined();

    docs.body = `<!doctype html><title>Leaving</title><script>location.replace('${stranger.url}/')</script>`;
    const gone = await pressApiDocs(page);
    await gone.waitForURL(`${stranger.url}/`);
    await expectHeardWithoutAnswer(page, stranger.url, gone);
    docs.body = ANNOUNCING;

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: /Account menu/ }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('menuitem', { name: 'API Docs' }).click();
    const other = await opened;
    await expect.poll(() => got(other)).toEqual(sent);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: /^API Docs/ }).click();
    await expect(page.getByText(/^Your browser blocked the window/).first()).toBeVisible();
    const link = page.getByRole('link', { name: /^API Docs/ });
    await expect(link).toHaveAttribute('href', `${docs.url}/docs/`);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test('docs drop opener and token', { tag: ['@full', '@T1'] }, async ({ app, page, services }) => {
  await openDashboard(app, `${services.url}/docs/`);
  const docs = await pressApiDocs(page);
  await expect(docs.getByRole('status')).toHaveText('Signed in with the token of the console.');
  // The opener is cut, for scripts of the docs and for later pages in the window.
  expect(await docs.evaluate(() => window.opener as unknown)).toBeNull();
  const kept = () => [localStorage.length, sessionStorage.length, document.cookie, window.name];
  expect(await docs.evaluate(kept)).toEqual([0, 0, '', '']);
  const me = docs.locator('[id$="-get_api_users_me"]');
  await me.locator('.opblock-summary-control').click();
  await me.getByRole('button', { name: 'Try it out' }).click();
  await me.getByRole('button', { name: 'Execute' }).click();
  await expect(me.locator('.live-responses-table tbody')).toContainText('ada@acme.example');

  await docs.reload();
  await expect(docs.getByRole('status')).toHaveText(/^No token yet/);
  // A token from another window is ignored.
  const heard = docs.evaluate(
    () => new Promise((done) => window.addEventListener('message', () => setTimeout(done))),
  );
  await docs.evaluate(() => window.postMessage({ type: 'bearer-token', token: 'foreign' }, '*'));
  await heard;
  await expect(docs.getByRole('status')).toHaveText(/^No token yet/);
});
