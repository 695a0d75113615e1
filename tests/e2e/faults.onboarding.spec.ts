import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inTurn, json, real, text, type Answer } from './support/answers.ts';
import { stranger } from './support/newcomer.ts';

const unauthorised = json({ message: 'Who are you?' }, 401);

/** The hub handles the request, but its answer is lost. */
const lost: Answer = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

async function expectTyped(page: Page) {
  await expect(page.getByLabel('First name')).toHaveValue('Emmy');
  await expect(page.getByLabel('Last name')).toHaveValue('Noether');
  await expect(page.getByLabel(/Tenant name/)).toHaveValue('Noether GmbH');
}

test('names survive each failure', { tag: ['@full', '@F18'] }, async ({ app, page, services }) => {
  const alert = page.getByRole('main').getByRole('alert');
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  const next = page.getByRole('button', { name: 'Continue' });
  await app.signedIn(stranger(services));
  const unknown = await app.answer('GET', '/api/users/me', json({ message: 'Not found' }, 404));
  const failure = text('<h1>CANARY</h1>', 500);
  const creation = await app.answer(
    'POST',
    '/api/users',
    // One 401 comes before the refresh, one after it.
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

  await app.whileShown(toasts.getByText('User could not be created!', { exact: true }), () =>
    next.click(),
  );
  await expect(alert).toHaveText('The hub returned an error (status 500).');
  await expectTyped(page);
  expect(creation.count).toBe(1);

  await Promise.all([page.waitForEvent('load'), next.click()]);
  await expect(page.getByText(/^This page was reloaded/)).toBeVisible();
  await expectTyped(page);
  // The reloaded page repeats nothing automatically.
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
});
