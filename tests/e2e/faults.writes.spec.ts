import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inTurn, json, real, text, type Answer } from './support/answers.ts';
import type { ConsoleUnderTest, MockServices } from './support/consoleUnderTest.ts';
import { goOffline, goOnline } from './support/line.ts';

const FAILED = 'API key could not be created!';
const OFFLINE = 'You are offline, so nothing was sent. Try again once you are connected.';

async function fillForm(app: ConsoleUnderTest, name: string) {
  const { page } = app;
  await app.open('/api-keys/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'MoneyMoney' }).check();
  await page.getByLabel('Redirect Scraping').check();
}

const createButton = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

async function expectKept(page: Page, name: string) {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByRole('radio', { name: 'MoneyMoney' })).toBeChecked();
  await expect(page.getByLabel('Redirect Scraping')).toBeChecked();
}

// tests/resources/api-keys/form/create.test.tsx tries the other answers, tests/providers/data/offline.test.ts each write.
test(
  'POST api-keys: 200 with index.html, as no line, is reported, the input stays, and nothing is repeated by itself',
  { tag: ['@full', '@F4', '@F6'] },
  async ({ app, page }) => {
    await app.signedIn();
    const name = `Typed ${crypto.randomUUID().slice(0, 8)}`;
    await fillForm(app, name);
    const alert = page.getByRole('main').getByRole('alert');
    await goOffline(page);
    await createButton(page).click();
    await expect(alert).toHaveText(`${FAILED} ${OFFLINE}`);
    await expectKept(page, name);
    await goOnline(page);
    await expect(page.getByText('What you see may be out of date.')).toHaveCount(0);
    // What waited for the line would be sent before this call of the test.
    await page.evaluate(async () => (await fetch('/config.json')).text());
    expect(app.log.writes).toEqual([]);

    const calls = await app.answer('POST', '/api/api-keys', text('<!doctype html><p>CANARY'));
    await createButton(page).click();
    await expect(alert).toContainText(/the key may exist\. Check the list before you try again\./);
    await expect(page.getByText(FAILED).first()).toBeVisible();
    await expect(alert.getByRole('link', { name: 'Open the list' })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toContain('CANARY');
    await expectKept(page, name);
    // There is no log-out, no reload and no second request.
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).not.toBeNull();
    expect(calls.count).toBe(1);
    expect(app.log.loads).toHaveLength(1);

    await calls.stop();
    await createButton(page).click();
    await expect(page.getByText(`${name} is ready.`)).toBeVisible();
    expect(app.log.writes).toHaveLength(2);
  },
);

const unauthorised = json({ message: 'Who are you?' }, 401);

/** The hub does what it is asked for, and its answer is lost. */
const lost: Answer = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** Adds a person who has never been here, and whom the provider knows by their e-mail address alone. */
function newcomer({ store }: MockServices): string {
  const id = crypto.randomUUID();
  const email = `p${id.slice(0, 8)}@new.example`;
  store.state.people.push({ id, email });
  return email;
}

async function expectTyped(page: Page) {
  await expect(page.getByLabel('First name')).toHaveValue('Emmy');
  await expect(page.getByLabel('Last name')).toHaveValue('Noether');
  await expect(page.getByLabel(/Tenant name/)).toHaveValue('Noether GmbH');
}

test(
  'POST users: a person without names is asked for them, and no failure and no reload loses them; while the hub does not know whom it has created, the page says that the account is being set up, and then goes on',
  { tag: ['@full', '@F18'] },
  async ({ app, page, services }) => {
    const alert = page.getByRole('main').getByRole('alert');
    const toasts = page.getByRole('region', { name: /^Notifications/ });
    const next = page.getByRole('button', { name: 'Continue' });
    await app.signedIn(newcomer(services));
    const unknown = await app.answer('GET', '/api/users/me', json({ message: 'Not found' }, 404));
    const failure = text('<h1>CANARY</h1>', 500);
    const creation = await app.answer(
      'POST',
      '/api/users',
      // A 401 comes before and after the refresh.
      inTurn(failure, unauthorised, unauthorised, lost, real),
    );
    await app.open('/');
    await expect(page.getByRole('heading', { name: 'Welcome to Hub' })).toBeVisible();
    await expect(page.getByText('Name is blank or too long')).toHaveCount(0);
    await next.click();
    await expect(page.getByText('Name is blank or too long')).toHaveCount(2);
    await expect(page.getByLabel('First name')).toBeFocused();
    await app.expectAccessible();
    await page.getByLabel('First name').fill('Emmy');
    await page.getByLabel('Last name').fill('Noether');
    await page.getByLabel(/Tenant name/).fill('Noether GmbH');

    await goOffline(page);
    await next.click();
    await expect(alert).toContainText(OFFLINE);
    await expectTyped(page);
    await goOnline(page);
    // What waited for the line would be sent before this call of the test.
    await page.evaluate(async () => (await fetch('/config.json')).text());
    expect(app.log.writes).toEqual([]);

    await app.telling(toasts.getByText('User could not be created!', { exact: true }), () =>
      next.click(),
    );
    await expect(alert).toContainText(
      'User could not be created! The hub answered with an error (status 500).',
    );
    await expectTyped(page);
    expect(creation.count).toBe(1);

    await Promise.all([page.waitForEvent('load'), next.click()]);
    await expect(page.getByText(/^This page had to be loaded again/)).toBeVisible();
    await expectTyped(page);
    // The new page sends nothing by itself.
    expect(creation.count).toBe(3);

    await next.click();
    await expect(alert).toContainText('The hub cannot be reached. Check your connection.');
    await expectTyped(page);
    const setUp = page.getByRole('heading', { name: 'Your account is being set up' });
    await next.click();
    await expect(setUp).toBeFocused();
    await expect(page).toHaveTitle('Your account is being set up · Hub');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await app.expectAccessible();
    const names = { firstName: 'Emmy', lastName: 'Noether', tenantName: 'Noether GmbH' };
    expect(creation.bodies.at(-1)).toMatchObject(names);

    const again = page.getByRole('button', { name: 'Try again' });
    await Promise.all([page.waitForEvent('load'), again.click()]);
    await expect(setUp).toBeVisible();
    await unknown.stop();
    await again.click();
    await expect(page.getByRole('heading', { name: 'Welcome back Emmy!' })).toBeVisible();
    expect(creation.count).toBe(5);
  },
);
