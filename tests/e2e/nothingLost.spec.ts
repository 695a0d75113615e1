import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inTurn, json, real, silence, type Answer } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const unauthorised = json({ message: 'Who are you?' }, 401);

const NOTHING_DONE = /^Your last action was not carried out/;
const MAYBE_DONE = /^This page was loaded again while your last action was on its way/;
const RENEWED = /^This page had to be loaded again/;

const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Answers every write of the console with `answer`; `stop` gives them back to the hub. */
async function answerWrites({ page, services }: ConsoleUnderTest, answer: Answer) {
  const matches = (url: URL) => url.origin === services.url && url.pathname.startsWith('/api/');
  const handler = (route: Route) =>
    route.request().method() === 'GET' ? route.fallback() : answer(route);
  await page.route(matches, handler);
  return { stop: () => page.unroute(matches, handler) };
}

/** Does `press`, which makes the page load itself again. */
async function reloading(page: Page, press: Promise<unknown>) {
  await Promise.all([page.waitForEvent('load'), press]);
}

test(
  'changes of a tenant that are refused with 401 are open again',
  { tag: ['@full', '@F15'] },
  async ({ app, page }) => {
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
  },
);

test(
  'a reload says what became of a write under way, if that is known',
  { tag: ['@full', '@F15'] },
  async ({ app, page }) => {
    const press = () => page.getByRole('button', { name: 'Make Admin: Max Planck' }).click();
    await app.holdClock();
    await app.signIn('ada@acme.example', '/tenant');
    const refusals = await answerWrites(app, unauthorised);
    await reloading(page, press());
    await expect(alert(page)).toHaveText(NOTHING_DONE);
    // Before and after the refresh.
    expect(app.log.writes).toHaveLength(2);
    await app.go('/settings');
    await expect(page).toHaveTitle('Settings · Hub');
    await expect(page.getByText(NOTHING_DONE)).toHaveCount(0);

    // A page loads itself again once a minute at most.
    await page.clock.fastForward(61_000);
    await refusals.stop();
    await answerWrites(app, silence);
    await app.go('/tenant');
    await press();
    await expect.poll(() => app.log.writes).toHaveLength(3);
    await app.answer('GET', '/api/tenant/api-keys', inTurn(unauthorised, unauthorised, real));
    await reloading(page, app.go('/api-keys'));
    await expect(alert(page)).toHaveText(MAYBE_DONE);
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  },
);

test(
  'an hour without use leads back to what was typed, and says why',
  { tag: ['@full', '@F15', '@X1'] },
  async ({ app, page }) => {
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
  },
);
