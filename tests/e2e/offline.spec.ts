import type { Locator, Page } from '@playwright/test';
import { hubClient } from '../hub/hubClient.ts';
import { signInAs } from '../hub/signIn.ts';
import { declaredWrites } from '../providers/writes.ts';
import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Wizard } from './support/wizard.ts';

const OFFLINE = 'You are offline, so nothing was sent. Try again once you are connected.';

const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** A write of the console, as a person comes to it and presses it. */
type Journey = {
  /** As in the declarations. */
  write: string;
  what: string;
  /** Everything up to the last press, with the line. */
  prepare: (app: ConsoleUnderTest) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  /** Where the failure shows. */
  says: (page: Page) => Locator;
  /** What was typed or chosen is still there. */
  keeps?: (page: Page) => Promise<unknown>;
};

const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
const inDialog = (page: Page) => dialog(page).getByRole('alert');

async function editTenant({ page }: ConsoleUnderTest) {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(dialog(page).getByLabel('Name')).toBeVisible();
}

const JOURNEYS: readonly Journey[] = [
  {
    write: 'POST /api/users',
    what: 'the onboarding',
    async prepare(app) {
      await app.signedIn('noname@new.example');
      await app.answer('GET', '/api/users/me', json({ message: 'User not found' }, 404));
      await app.open('/');
      await app.page.getByLabel('First name').fill('Emmy');
      await app.page.getByLabel('Last name').fill('Noether');
    },
    press: (page) => page.getByRole('button', { name: 'Continue' }).click(),
    says: alert,
    keeps: (page) => expect(page.getByLabel('First name')).toHaveValue('Emmy'),
  },
  {
    write: 'POST /api/users/me/join-tenant',
    what: 'joining a tenant',
    async prepare(app) {
      const { accessToken } = await signInAs(app.services.url, 'root@hub.example');
      const send = hubClient(app.services.url, accessToken);
      const { body } = await send('POST', '/api/tenant/join-codes');
      await app.signedIn('max@acme.example');
      await app.open(`/join-tenant?${new URLSearchParams(body as Record<string, string>)}`);
      await expect(app.page.getByRole('heading', { name: /^Join as / })).toBeVisible();
    },
    press: (page) => page.getByRole('button', { name: 'Join', exact: true }).click(),
    says: alert,
  },
  {
    write: 'PUT /api/tenant/name',
    what: 'the legal name',
    async prepare(app) {
      await app.signIn('solo@solo.example', '/tenant');
      await app.page.getByRole('button', { name: 'Set the legal name' }).click();
      await dialog(app.page).getByLabel('Legal name').fill('Never sent');
    },
    press: save,
    says: inDialog,
    keeps: (page) => expect(dialog(page).getByLabel('Legal name')).toHaveValue('Never sent'),
  },
  {
    write: 'PUT /api/tenant/fints-product-name',
    what: 'the FinTS product name',
    async prepare(app) {
      await app.signIn('ada@acme.example', '/tenant');
      await app.page.getByRole('button', { name: /^(Set|Update) FinTS product name/ }).click();
      await dialog(app.page).getByLabel('FinTS product name').fill('NEVER SENT');
    },
    press: save,
    says: inDialog,
    keeps: (page) =>
      expect(dialog(page).getByLabel('FinTS product name')).toHaveValue('NEVER SENT'),
  },
  {
    write: 'PUT /api/tenant/fints-product-name',
    what: 'deleting the FinTS product name',
    async prepare(app) {
      await app.answer('GET', '/api/tenant', async (route) => {
        const response = await route.fetch();
        const tenant = (await response.json()) as object;
        await route.fulfill({ response, json: { ...tenant, fintsProductName: 'KEPT' } });
      });
      await app.signIn('ada@acme.example', '/tenant');
      await app.page.getByRole('button', { name: 'Delete FinTS product name' }).click();
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Delete name' }).click(),
    says: inDialog,
  },
  {
    write: 'POST /api/tenant/join-codes',
    what: 'an invite link',
    async prepare(app) {
      await app.signIn('ada@acme.example', '/tenant');
      await expect(app.page.getByRole('button', { name: 'Invite user' })).toBeVisible();
    },
    press: (page) => page.getByRole('button', { name: 'Invite user' }).click(),
    says: alert,
  },
  {
    write: 'PUT /api/tenant/verification-ticket',
    what: 'the ticket of an account verification',
    async prepare(app) {
      await new Wizard(app).open();
      await app.go('/tenant');
      await expect(app.page.getByRole('link', { name: 'Verify account' })).toBeVisible();
      // The ticket of the first visit.
      app.log.writes.length = 0;
    },
    press: (page) => page.getByRole('link', { name: 'Verify account' }).click(),
    says: alert,
  },
  {
    write: 'PUT /api/tenant/verify',
    what: 'saving a verified account',
    async prepare(app) {
      const wizard = new Wizard(app);
      await wizard.open();
      await wizard.logInAs('result');
      await wizard.expectStep('ShowRoutexResult');
      await app.page.getByRole('radio').last().check({ force: true });
      // The ticket.
      app.log.writes.length = 0;
    },
    press: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
    says: alert,
    keeps: (page) => expect(page.getByRole('radio').last()).toBeChecked(),
  },
  {
    write: 'POST /api/api-keys',
    what: 'a new API key',
    async prepare(app) {
      await app.signIn('ada@acme.example', '/api-keys/new');
      await app.page.getByLabel('Name', { exact: true }).fill('Never sent');
    },
    press: (page) => page.getByRole('button', { name: 'Create', exact: true }).click(),
    says: alert,
    keeps: (page) => expect(page.getByLabel('Name', { exact: true })).toHaveValue('Never sent'),
  },
  {
    write: 'DELETE /api/api-keys/:id',
    what: 'deleting an API key',
    async prepare(app) {
      await app.signIn('ada@acme.example', '/api-keys');
      await app.page
        .getByRole('button', { name: /^Delete API key / })
        .first()
        .click();
      await expect(dialog(app.page)).toBeVisible();
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Delete API key' }).click(),
    says: inDialog,
  },
  {
    write: 'PUT /api/tenants/:id/name',
    what: 'renaming another tenant',
    async prepare(app) {
      await app.signIn('root@hub.example', '/tenants');
      await editTenant(app);
      await dialog(app.page).getByLabel('Name').fill('Never sent');
    },
    press: save,
    says: inDialog,
    keeps: (page) => expect(dialog(page).getByLabel('Name')).toHaveValue('Never sent'),
  },
  {
    write: 'PUT /api/tenants/:id/plan',
    what: 'another plan',
    async prepare(app) {
      await app.signIn('root@hub.example', '/tenants');
      await editTenant(app);
      await dialog(app.page).getByRole('radio', { checked: false }).first().check({ force: true });
      await dialog(app.page).getByRole('checkbox').check();
    },
    press: save,
    says: inDialog,
    keeps: (page) => expect(dialog(page).getByRole('checkbox')).toBeChecked(),
  },
  {
    write: 'PUT /api/users/:id/role',
    what: 'another role',
    async prepare(app) {
      await app.signIn('ada@acme.example', '/tenant');
      await expect(app.page.getByRole('button', { name: 'Make Admin: Max Planck' })).toBeVisible();
    },
    press: (page) => page.getByRole('button', { name: 'Make Admin: Max Planck' }).click(),
    says: alert,
  },
];

test('each write that the console declares has a journey here', () => {
  const tried = new Set(JOURNEYS.map(({ write }) => write));
  expect([...tried].toSorted()).toEqual(declaredWrites());
});

// tests/providers/offline.test.ts tries every write at the hub's client.
const QUICK = new Set(['the onboarding', 'deleting an API key', 'another role']);

for (const { write, what, prepare, press, says, keeps } of JOURNEYS) {
  const mark = QUICK.has(what) ? '' : ' @sweep';
  test(`pressed while offline, ${what} (${write}) fails at once, says so, and is never sent${mark}`, async ({
    app,
    page,
    context,
  }) => {
    await app.holdClock();
    await prepare(app);
    // What is on the page is old when the line returns, so that it is read again.
    await page.clock.fastForward(61_000);
    const reads: string[] = [];
    await context.setOffline(true);
    await press(page);
    await expect(says(page)).toContainText(OFFLINE);
    await keeps?.(page);
    page.on('request', (request) => {
      if (request.url().startsWith(`${app.services.url}/api/`)) reads.push(request.url());
    });
    await context.setOffline(false);
    // What waited for the line is sent before anything is read again. A page before the console
    // itself reads nothing: it has the time of a call of the test.
    if (await page.getByRole('banner').isVisible())
      await expect.poll(() => reads.length).toBeGreaterThan(0);
    await page.evaluate(async () => (await fetch('/config.json')).text());
    expect(app.log.writes).toEqual([]);
  });
}

test('without a line, lists stay usable as they were last known and say so; back online they are read again', async ({
  app,
  page,
  context,
}) => {
  await app.holdClock();
  await app.signIn('ada@acme.example', '/api-keys');
  const rows = page.locator('tbody tr');
  const key = page.getByRole('link', { name: 'Legacy importer' });
  await expect(key).toBeVisible();
  const notice = page.getByText('You are offline. What you see may be out of date.');
  await page.clock.fastForward(61_000);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.getByPlaceholder('Filter by name or key ID').fill('Legacy');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(key).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  const read = page.waitForRequest((request) => request.url().endsWith('/api/tenant/api-keys'));
  await context.setOffline(false);
  await read;
  await expect(notice).toHaveCount(0);
  await expect(key).toBeVisible();
});

test('a page whose data was never loaded fails at once without a line, and comes by itself with it', async ({
  app,
  page,
  context,
}) => {
  await app.signIn('ada@acme.example', '/tenant');
  await expect(page.getByRole('button', { name: 'Invite user' })).toBeVisible();
  // The code of the other pages.
  await page.getByRole('link', { name: 'API Keys' }).first().hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await app.go('/api-keys');
  await expect(alert(page)).toContainText('The hub cannot be reached. Check your connection.');
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
});
