import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { configOf, test as base, expect } from './fixtures.ts';
import {
  NEXT_TITLE,
  nextVersion,
  startChangingHost,
  versionOf,
  type ChangingHost,
} from './support/builds.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

// The rules are proved by tests/app/notices/versionWatch.test.ts and versionNotice.test.tsx, that of the file
// by tests/static/versionFile.test.ts. Here one version is served after the other.

const FIRST = 'dist';

const test = base.extend<object, { next: string; host: ChangingHost }>({
  next: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const folder = await nextVersion(FIRST);
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  // The host of every journey here: `app` opens the console on it.
  host: [
    async ({ services }, use) => {
      const host = await startChangingHost(FIRST, await configOf(services));
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
});

// An open tab has what it needs later from its own version.
test.use({ loadsAhead: true });

// One worker makes the next version for all of them.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ host }) => {
  await host.deploy(FIRST, 'instead');
});

const notice = ({ page }: ConsoleUnderTest) => page.getByText('A new version of the console');
const reload = ({ page }: ConsoleUnderTest) => page.getByRole('button', { name: 'Reload' });

/** The version that the open page runs. */
function running({ page }: ConsoleUnderTest) {
  return page.locator('meta[name="version"]').getAttribute('content');
}

/** The code that watches the version is there: it comes with the toasts, after the first data. */
async function expectWatching({ page }: ConsoleUnderTest) {
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  // Its effects have run.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** All that the tab loads by itself is there: only the code of tools and dialogs can be missing. */
async function expectLoaded(app: ConsoleUnderTest) {
  await expectWatching(app);
  const files = () =>
    app.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  // The last of the pages.
  await expect.poll(files).toContainEqual(expect.stringMatching(/Settings-[^/]*\.js$/));
}

/** The person looks at the tab again after twenty minutes, and it asks for the version. */
async function lookAgainLater(app: ConsoleUnderTest) {
  await expectWatching(app);
  const answer = app.page.waitForResponse('**/version.json');
  await app.page.evaluate(() => {
    // No timer of the page runs meanwhile.
    const now = Date.now.bind(Date);
    Date.now = () => now() + 20 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await (await answer).finished();
}

/** The page is that of the settings, in the words of the version. */
async function expectSettings({ page }: ConsoleUnderTest, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

test(
  'a tab in the midst of a form offers the next version afterwards, and after a rollback the former one, and stays signed in',
  { tag: ['@full', '@X56', '@X57'] },
  async ({ app, page, host, next }) => {
    await app.signIn('ada@acme.example', '/api-keys/new');
    await page.getByLabel('Name', { exact: true }).fill(`Upgrade ${crypto.randomUUID()}`);
    await host.deploy(next, 'over');
    await lookAgainLater(app);
    await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
    await expect(notice(app)).toHaveCount(0);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText(/is ready\./)).toBeVisible();
    await expect(notice(app)).toHaveCount(0);
    await page.getByRole('checkbox', { name: /stored/ }).check();
    await expect(notice(app)).toHaveCount(0);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(/\/api-keys$/);
    await expect(notice(app)).toBeVisible();
    // The buttons of the list get their colours with its rows.
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    await app.expectAccessible();
    expect(app.log.loads).toHaveLength(1);
    expect(await running(app)).toBe(await versionOf(FIRST));
    await reload(app).click();
    await expect.poll(() => running(app).catch(() => null)).toBe(await versionOf(next));
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    await expect(page).toHaveURL(/\/api-keys$/);
    await app.go('/settings');
    await expectSettings(app, NEXT_TITLE);

    // After a rollback by copying files the tab goes back.
    await host.deploy(FIRST, 'over');
    await lookAgainLater(app);
    await expect(notice(app)).toBeVisible();
    await reload(app).click();
    await expectSettings(app, 'Settings');
    expect(await running(app)).toBe(await versionOf(FIRST));
    await expect(page.getByText(`Console version ${await versionOf(FIRST)}`)).toBeVisible();
  },
);

test(
  'a page whose code is gone leads to the next version by itself, once; of a host that never has the code it says so',
  { tag: ['@full', '@X58'] },
  async ({ app, page, host, next }) => {
    await app.signIn('ada@acme.example', '/api-keys');
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    await expectLoaded(app);
    await host.deploy(next, 'instead');
    const assets = join(host.root, 'assets');
    const missing = (await readdir(assets)).filter((file) =>
      file.startsWith('next-TicketInspector-'),
    );
    for (const file of missing) await rm(join(assets, file));
    // Tools are loaded when they are opened.
    await page.getByRole('link', { name: 'Ticket Inspector' }).click();
    await expect.poll(() => running(app).catch(() => null)).toBe(await versionOf(next));
    await expect(page.getByRole('alert')).toContainText(
      'A part of the console could not be loaded.',
    );
    await expect(page).toHaveURL(/\/tools\/ticket$/);
    expect(missing.length).toBeGreaterThan(0);
    expect(app.log.loads).toHaveLength(2);

    await host.deploy(next, 'over');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await app.go('/settings');
    await expectSettings(app, NEXT_TITLE);
  },
);
