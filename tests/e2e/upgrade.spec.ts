import { rm } from 'node:fs/promises';
import { configOf, test as base, expect } from './fixtures.ts';
import {
  NEXT_TITLE,
  nextVersion,
  startChangingHost,
  versionOf,
  type ChangingHost,
} from './support/builds.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

// The rules are proved by tests/app/notices/versionNotice.test.tsx, that of the file by
// tests/static/versionFile.test.ts. Here one version is served after the other.

const FIRST = 'dist';

const test = base.extend<object, { host: ChangingHost }>({
  // `app` opens the console on it.
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
  async ({ app, page, host }) => {
    const next = await nextVersion(FIRST);
    await app.signIn('ada@acme.example', '/api-keys/new');
    await page.getByLabel('Name', { exact: true }).fill(`Upgrade ${crypto.randomUUID()}`);
    await host.deploy(next);
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
    // A dialog may hold what somebody has typed.
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(notice(app)).toBeHidden();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(notice(app)).toBeVisible();
    expect(app.log.loads).toHaveLength(1);
    expect(await running(app)).toBe(await versionOf(FIRST));
    await reload(app).click();
    await expect.poll(() => running(app).catch(() => null)).toBe(await versionOf(next));
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    await expect(page).toHaveURL(/\/api-keys$/);
    await app.go('/settings');
    await expectSettings(app, NEXT_TITLE);

    // After a rollback by copying files the tab goes back.
    await host.deploy(FIRST);
    await lookAgainLater(app);
    await expect(notice(app)).toBeVisible();
    await reload(app).click();
    await expectSettings(app, 'Settings');
    expect(await running(app)).toBe(await versionOf(FIRST));
    await expect(page.getByText(`Console version ${await versionOf(FIRST)}`)).toBeVisible();
    await rm(next, { recursive: true });
  },
);
