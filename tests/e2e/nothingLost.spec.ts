import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inTurn, json, real, silence, type Answer } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const unauthorised = json({ message: 'Who are you?' }, 401);
const unknownPerson = json({ message: 'User not found' }, 404);

const NOTHING_DONE = /^Your last action was not carried out/;
const MAYBE_DONE = /^This page was loaded again while your last action was on its way/;
const RENEWED = /^This page had to be loaded again/;

const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Answers every write of the console, but for a creation of a user, with `answer`. */
async function answerWrites({ page, services }: ConsoleUnderTest, answer: Answer) {
  await page.route(
    (url) => url.origin === services.url && url.pathname.startsWith('/api/'),
    (route) => (route.request().method() === 'GET' ? route.fallback() : answer(route)),
  );
}

/** Does `press`, which makes the page load itself again. */
async function reloading(page: Page, press: Promise<unknown>) {
  await Promise.all([page.waitForEvent('load'), press]);
}

test.describe('a write that is refused with 401 until the page loads itself again', () => {
  test('onboarding: what was typed is back', async ({ app, page }) => {
    await app.signedIn('noname@new.example');
    await app.answer('GET', '/api/users/me', unknownPerson);
    const calls = await app.answer('POST', '/api/users', unauthorised);
    await app.open('/');
    await page.getByLabel('First name').fill('Emmy');
    await page.getByLabel('Last name').fill('Noether');
    await page.getByLabel(/Tenant name/).fill('Noether GmbH');
    await reloading(page, page.getByRole('button', { name: 'Continue' }).click());
    await expect(page.getByText(RENEWED)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Emmy');
    await expect(page.getByLabel('Last name')).toHaveValue('Noether');
    await expect(page.getByLabel(/Tenant name/)).toHaveValue('Noether GmbH');
    // Before and after the refresh; the new page sends nothing by itself.
    expect(calls.count).toBe(2);
  });

  test('the changes of another tenant: the dialog is open again with them, and nothing was saved', async ({
    app,
    page,
  }) => {
    await app.signIn('root@hub.example', '/tenants');
    await answerWrites(app, unauthorised);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const id = await dialog(page).locator('code').innerText();
    await dialog(page).getByLabel('Name').fill('Typed by hand');
    const plan = dialog(page).getByRole('radio', { checked: false }).first();
    await plan.check();
    const chosen = await dialog(page).getByRole('radio', { checked: true }).getAttribute('value');
    await dialog(page).getByRole('checkbox').check();
    await app.expectAccessible();
    await reloading(page, dialog(page).getByRole('button', { name: 'Save' }).click());
    await expect(dialog(page).getByText(RENEWED)).toBeVisible();
    await expect(page.getByText(NOTHING_DONE)).toBeVisible();
    await expect(dialog(page).locator('code')).toHaveText(id);
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Typed by hand');
    expect(await dialog(page).getByRole('radio', { checked: true }).getAttribute('value')).toBe(
      chosen,
    );
    // What cannot be undone is confirmed again.
    await expect(dialog(page).getByRole('checkbox')).not.toBeChecked();
    await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled();
    await app.expectAccessible();
  });

  test('another role: the new page says that nothing was done, until another page is opened', async ({
    app,
    page,
  }) => {
    await app.signIn('ada@acme.example', '/tenant');
    await answerWrites(app, unauthorised);
    const press = page.getByRole('button', { name: 'Make Admin: Max Planck' }).click();
    await reloading(page, press);
    await expect(alert(page)).toHaveText(NOTHING_DONE);
    // Before and after the refresh.
    expect(app.log.writes).toHaveLength(2);
    await app.go('/settings');
    await expect(page).toHaveTitle('Settings · Hub');
    await expect(page.getByText(NOTHING_DONE)).toHaveCount(0);
    await page.reload();
    await expect(page).toHaveTitle('Settings · Hub');
    await expect(page.getByText(NOTHING_DONE)).toHaveCount(0);
  });
});

test('a write without an answer when the page loads itself again: the new page does not claim that nothing was done', async ({
  app,
  page,
}) => {
  await app.signIn('ada@acme.example', '/tenant');
  await answerWrites(app, silence);
  await app.answer('GET', '/api/tenant/api-keys', inTurn(unauthorised, unauthorised, real));
  await page.getByRole('button', { name: 'Make Admin: Max Planck' }).click();
  await expect.poll(() => app.log.writes).toHaveLength(1);
  await reloading(page, app.go('/api-keys'));
  await expect(alert(page)).toHaveText(MAYBE_DONE);
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
});

test('a creation that the hub confirms before it knows the person says what is going on, and goes on with the console', async ({
  app,
  page,
}) => {
  const setUp = page.getByRole('heading', { name: 'Your account is being set up' });
  await app.signedIn('noname@new.example');
  const unknown = await app.answer('GET', '/api/users/me', unknownPerson);
  const calls = await app.answer('POST', '/api/users', json({ message: 'exists' }, 409));
  await app.open('/');
  await page.getByLabel('First name').fill('Emmy');
  await page.getByLabel('Last name').fill('Noether');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(setUp).toBeFocused();
  await expect(page).toHaveTitle('Your account is being set up · Hub');
  await app.expectAccessible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await reloading(page, page.getByRole('button', { name: 'Try again' }).click());
  await expect(setUp).toBeVisible();
  await unknown.stop();
  const emmy = { id: '1', firstName: 'Emmy', lastName: 'Noether', email: 'e@new.example' };
  await app.answer('GET', '/api/users/me', json(emmy));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Emmy!' })).toBeVisible();
  expect(calls.count).toBe(1);
});

test('an hour without use on an open page says why on the login screen, and leads back to the page and what was typed there', async ({
  app,
  page,
}) => {
  const why = page.getByText(/^You were signed out after an hour without use\./);
  await page.clock.install();
  await app.signIn('ada@acme.example', '/api-keys/new?tutorial=true');
  await page.getByLabel('Name', { exact: true }).fill('Survivor');
  await page.clock.fastForward(61 * 60_000);
  await expect(page).toHaveURL(`${app.url}/login`);
  await expect(page.getByRole('status').filter({ has: why })).toBeVisible();
  // The identity provider has the time of this machine.
  await page.clock.setSystemTime(Date.now());
  await page.getByRole('button', { name: 'Log in with Email' }).click();
  await app.pickPerson('ada@acme.example');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Survivor');
  await expect(page.getByText(RENEWED)).toBeVisible();
  expect(page.url()).toBe(`${app.url}/api-keys/new?tutorial=true`);
  await app.open('/login');
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  await expect(why).toHaveCount(0);
});
