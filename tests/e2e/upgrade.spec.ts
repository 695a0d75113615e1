import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from './fixtures.ts';
import {
  NEXT_TITLE,
  nextVersion,
  startChangingHost,
  versionOf,
  type ChangingHost,
} from './support/builds.ts';
import type { ConsoleUnderTest, MockServices } from './support/consoleUnderTest.ts';
import { Wizard } from './support/wizard.ts';

// The rules are proved by tests/app/versionWatch.test.ts and versionNotice.test.tsx, that of the file
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

async function configOf({ url }: MockServices): Promise<object> {
  return (await (await fetch(`${url}/config.json`)).json()) as object;
}

test.beforeEach(async ({ host }) => {
  await host.deploy(FIRST, 'instead');
});

const notice = ({ page }: ConsoleUnderTest) => page.getByText('A new version of the console');
const reload = ({ page }: ConsoleUnderTest) => page.getByRole('button', { name: 'Reload' });

/** The version that the open page runs. */
function running({ page }: ConsoleUnderTest) {
  return page.locator('meta[name="version"]').getAttribute('content');
}

/** The time of the open page moves on, without a timer of the page running. */
async function twentyMinutesPass({ page }: ConsoleUnderTest) {
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 20 * 60_000;
  });
}

/** The person looks at the tab again, and it asks for the version. */
async function lookAgain({ page }: ConsoleUnderTest) {
  const answer = page.waitForResponse('**/version.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answer).finished();
}

/** The page is that of the settings, in the words of the version. */
async function expectSettings({ page }: ConsoleUnderTest, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

test('a tab in the midst of a form offers the next version afterwards, and after a rollback the former one, and stays signed in', async ({
  app,
  page,
  host,
  next,
}) => {
  await app.signedIn();
  await app.open('/api-keys/new');
  await page.getByLabel('Name', { exact: true }).fill(`Upgrade ${crypto.randomUUID()}`);
  await host.deploy(next, 'over');
  await twentyMinutesPass(app);
  await lookAgain(app);
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
  await twentyMinutesPass(app);
  await lookAgain(app);
  await expect(notice(app)).toBeVisible();
  await reload(app).click();
  await expectSettings(app, 'Settings');
  expect(await running(app)).toBe(await versionOf(FIRST));
  await expect(page.getByText(`Console version ${await versionOf(FIRST)}`)).toBeVisible();
});

test('a verification goes on to its end with the version that it began with', async ({
  app,
  host,
  next,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.chooseBank();
  await host.deploy(next, 'over');
  await twentyMinutesPass(app);
  await lookAgain(app);
  await expect(notice(app)).toHaveCount(0);
  await wizard.login('single');
  await wizard.expectStep('ShowRoutexResult');
  await expect(notice(app)).toHaveCount(0);
  await wizard.button('Save').click();
  await wizard.expectStep('ShowHubResponse');
  await expect(notice(app)).toBeVisible();
  expect(await running(app)).toBe(await versionOf(FIRST));
  expect(app.log.loads).toHaveLength(1);
});

/** The code that watches the version is there: it comes with the toasts, after the first data. */
async function expectWatching({ page }: ConsoleUnderTest) {
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
}

async function openKeys(app: ConsoleUnderTest) {
  await app.signedIn();
  await app.open('/api-keys');
  await expect(app.page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  await expectWatching(app);
}

test('a page whose code is gone leads to the next version by itself, once', async ({
  app,
  page,
  host,
  next,
}) => {
  await openKeys(app);
  await host.deploy(next, 'instead');
  // Tools are loaded when they are opened.
  await page.getByRole('link', { name: 'Ticket Inspector' }).click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect.poll(() => running(app).catch(() => null)).toBe(await versionOf(next));
  await expect(page).toHaveURL(/\/tools\/ticket$/);
  expect(app.log.loads).toHaveLength(2);
  await app.go('/settings');
  await expectSettings(app, NEXT_TITLE);
});

test('a draft survives the reload for missing code; a shown secret is asked about first', async ({
  app,
  page,
  host,
  next,
}) => {
  const name = `Upgrade ${crypto.randomUUID()}`;
  const field = page.getByLabel('Name', { exact: true });
  await app.signedIn();
  await app.open('/api-keys/new');
  await field.fill(name);
  await expectWatching(app);
  await host.deploy(next, 'instead');
  // The code of the palette comes with its first use.
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByText('What you had entered is still here.')).toBeVisible();
  await expect(field).toHaveValue(name);
  expect(await running(app)).toBe(await versionOf(next));
  expect(app.log.loads).toHaveLength(2);

  await expectWatching(app);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(/is ready\./)).toBeVisible();
  await expectWatching(app);
  await host.deploy(FIRST, 'instead');
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('alert')).toContainText('a secret that is shown');
  expect(app.log.loads).toHaveLength(2);
});

test('a host that never has the code costs one reload, and then the page says so', async ({
  app,
  page,
  host,
  next,
}) => {
  await openKeys(app);
  await host.deploy(next, 'instead');
  const assets = join(host.root, 'assets');
  for (const file of await readdir(assets)) {
    if (file.startsWith('next-TicketInspector-')) await rm(join(assets, file));
  }
  await page.getByRole('link', { name: 'Ticket Inspector' }).click();
  await expect.poll(() => running(app).catch(() => null)).toBe(await versionOf(next));
  await expect(page.getByRole('alert')).toContainText('A part of the console could not be loaded.');
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  expect(app.log.loads).toHaveLength(2);
});
