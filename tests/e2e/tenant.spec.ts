import type { Page, Route } from '@playwright/test';
import type { Services } from '../../mock-server/index.ts';
import { sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';

const SOLO = 'solo@solo.example';
const ADA = 'ada@acme.example';
const MAX = 'max@acme.example';

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });

/** A user of the seed and their tenant, as the mock hub holds them. */
function rowsOf(services: Services, email: string) {
  const { users, tenants } = services.store.state;
  const user = users.find((row) => row.email === email);
  const tenant = tenants.find((row) => row.id === user?.tenantId);
  if (!user || !tenant) throw new Error(`${email} is not in the seed`);
  return { user, tenant, users };
}

const answering =
  (status: number, message = 'Refused'): ((route: Route) => Promise<void>) =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ message }) });

test.beforeEach(({ services }) => {
  // People who joined Acme in an earlier journey would fill the first page of its users.
  const { users } = services.store.state;
  const joined = users.filter(({ email }) => email.endsWith('@new.example'));
  for (const user of joined) users.splice(users.indexOf(user), 1);
});

/** The link behind the reason of each failure. */
const SUPPORT = 'Support information';

test('an Admin sets the legal name once; the pencil is gone, also after a reload', async ({
  app,
  page,
  services,
}) => {
  const { tenant } = rowsOf(services, SOLO);
  Object.assign(tenant, { name: 'Solo Dev', defaultName: true });
  await app.signIn(SOLO, '/tenant');
  await expect(page.getByText('Please set your legal name.')).toBeVisible();
  await app.expectAccessible();

  const pencil = page.getByRole('button', { name: 'Set the legal name' });
  await pencil.click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Legal name');
  await expect(field).toBeFocused();
  await expect(dialog.getByText(/^You can set the name once/)).toBeVisible();
  await app.expectAccessible();
  await field.fill(' ');
  await expect(dialog.getByText('Name is blank or too long')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await app.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(pencil).toBeFocused();

  await pencil.click();
  await page.keyboard.type('  Solo Development Ltd ');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Name updated!')).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Solo Development Ltd' });
  await expect(heading).toBeFocused();
  await expect(pencil).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^contact us/ })).toBeVisible();
  expect(tenant).toMatchObject({ name: 'Solo Development Ltd', defaultName: false });
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(pencil).toHaveCount(0);
});

test('a name that the hub refuses stays in the dialog', async ({ app, page, services }) => {
  Object.assign(rowsOf(services, SOLO).tenant, { name: 'Solo Dev', defaultName: true });
  await app.signIn(SOLO, '/tenant');
  await page.getByRole('button', { name: 'Set the legal name' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Legal name').fill('Typed by hand');
  for (const [status, words] of [
    [403, `Could not update name of tenant! You are not allowed to do this. ${SUPPORT}`],
    [404, `Could not update name of tenant! Tenant not found ${SUPPORT}`],
    [
      500,
      `Could not update name of tenant! The hub answered with an error (status 500). ${SUPPORT}`,
    ],
    [422, 'Tenant not found'],
  ] as const) {
    await page.route('**/api/tenant/name', answering(status, 'Tenant not found'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(words);
    await expect(dialog.getByLabel('Legal name')).toHaveValue('Typed by hand');
    await page.unroute('**/api/tenant/name');
  }
  await app.expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Typed by hand' })).toBeVisible();
});

test('the FinTS product name is set, updated and deleted', async ({ app, page, services }) => {
  const { tenant } = rowsOf(services, SOLO);
  delete tenant.fintsProductName;
  await app.signIn(SOLO, '/tenant');
  await expect(page.getByText(/^None yet/)).toBeVisible();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  const field = dialog.getByLabel('FinTS product name');

  await page.getByRole('button', { name: 'Set FinTS product name' }).click();
  await expect(save).toBeDisabled();
  await field.fill('x'.repeat(26));
  await expect(dialog.getByText('Name is too long')).toBeVisible();
  await expect(save).toBeDisabled();
  await app.expectAccessible();
  await field.fill('FIRSTNAME');
  await save.click();
  await expect(toast(page, 'FinTS product name updated!')).toBeVisible();
  await expect(page.getByText('FIRSTNAME', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const update = page.getByRole('button', { name: 'Update FinTS product name' });
  await update.click();
  await expect(save).toBeDisabled();
  await field.fill('SECONDNAME');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SECONDNAME', { exact: true })).toBeVisible();
  await expect(update).toBeFocused();
  expect(tenant.fintsProductName).toBe('SECONDNAME');

  await page.getByRole('button', { name: 'Delete FinTS product name' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await app.expectAccessible();
  await page.route('**/api/tenant/fints-product-name', answering(500));
  await dialog.getByRole('button', { name: 'Delete name' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    `Could not delete FinTS product name of tenant! The hub answered with an error (status 500). ${SUPPORT}`,
  );
  await page.unroute('**/api/tenant/fints-product-name');
  await dialog.getByRole('button', { name: 'Delete name' }).click();
  await expect(toast(page, 'FinTS product name deleted!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set FinTS product name' })).toBeFocused();
  expect(tenant.fintsProductName ?? null).toBeNull();
});

test('an Admin makes a user an Admin, and is asked before taking the role away', async ({
  app,
  page,
  services,
}) => {
  const { user: max } = rowsOf(services, MAX);
  max.role = 'Member';
  await app.signIn(ADA, '/tenant');
  const own = page.getByRole('row', { name: /Ada Lovelace/ });
  await expect(own).toContainText('(You)');
  await expect(own.getByRole('button')).toHaveCount(0);
  await app.expectAccessible();

  await page.getByRole('button', { name: 'Make Admin: Max Planck' }).click();
  await expect(toast(page, "Role updated to 'Admin'")).toBeVisible();
  await page.getByRole('button', { name: 'Make Member: Max Planck' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make this Admin a Member?' });
  await expect(dialog).toContainText('Max Planck');
  await expect(dialog).toContainText(MAX);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await app.expectAccessible();
  expect(max.role).toBe('Admin');
  await dialog.getByRole('button', { name: 'Make Member' }).click();
  await expect(toast(page, "Role updated to 'Member'")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make Admin: Max Planck' })).toBeFocused();
  expect(max.role).toBe('Member');
});

for (const [code, reason] of sweep(
  [
    ['403', 'You are not allowed to do this.'],
    ['404', 'User not found'],
    ['500', 'The hub answered with an error (status 500).'],
  ],
  // tests/custom-pages/tenant/users.test.tsx tries each of them.
  ['404'],
)) {
  const status = Number(code);
  test(`a role that the hub does not change (${status}) stays, and the page shows the reason`, async ({
    app,
    page,
    services,
  }) => {
    rowsOf(services, MAX).user.role = 'Member';
    await app.signIn(ADA, '/tenant');
    await page.route('**/api/users/*/role', answering(status, 'User not found'));
    await page.getByRole('button', { name: 'Make Admin: Max Planck' }).click();
    const row = page.getByRole('row', { name: /Max Planck/ });
    await expect(row.getByRole('alert')).toHaveText(
      `Could not update role of user! ${reason} ${SUPPORT}`,
    );
    await expect(row.getByRole('cell', { name: 'Member', exact: true })).toBeVisible();
    await expect(toast(page, 'Could not update role of user!')).toBeVisible();
    await expect(page.getByText(/^The hub does not know Max Planck any more/)).toHaveCount(
      status === 404 ? 1 : 0,
    );
    await app.expectAccessible();
    await expect(page).toHaveURL(/\/tenant$/);
    await page.unroute('**/api/users/*/role');
    await page.getByRole('button', { name: 'Make Admin: Max Planck' }).click();
    await expect(page.getByRole('button', { name: 'Make Member: Max Planck' })).toBeVisible();
  });
}

test('an invite link works and is copied, its secret is nowhere else, and a second link asks first', async ({
  app,
  page,
  context,
  services,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const codes = services.store.state.joinCodes;
  const before = codes.length;
  await app.signIn(ADA, '/tenant');
  const invite = page.getByRole('button', { name: 'Invite user' });
  await invite.dblclick();
  // The title of the question before a second link contains these words too.
  const dialog = page.getByRole('dialog', { name: 'Invite link', exact: true });
  await expect(dialog.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  await expect(dialog).toContainText(/Valid until \w{3}, \w{3} \d+, \d{4}, \d\d:\d\d, your time\./);
  await app.expectAccessible();
  expect(codes).toHaveLength(before + 1);
  await dialog.getByRole('button', { name: 'Copy invite link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByLabel('Invite link', { exact: true })).toHaveValue(link);
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual([app.url, '/join-tenant']);
  expect([...searchParams.keys()]).toEqual(['tenantId', 'secret', 'expiresAt']);
  const secret = searchParams.get('secret') ?? '';
  expect(secret).not.toBe('');

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(invite).toBeFocused();
  const places = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(window.localStorage),
      window.location.href,
      window.history.state,
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
    ]),
  );
  expect(places).not.toContain(secret);
  expect(lines.join('\n')).not.toContain(secret);

  await invite.click();
  const question = page.getByRole('dialog', { name: 'Create another invite link?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await app.expectAccessible();
  expect(codes).toHaveLength(before + 1);
  await question.getByRole('button', { name: 'Create another link' }).click();
  await expect(dialog).toBeVisible();
  expect(codes).toHaveLength(before + 2);

  const other = await context.newPage();
  await other.goto(link);
  // The sign-in at the identity provider may have begun.
  await expect(other.locator('body')).toHaveText(/\S/);
  await expect(other).not.toHaveURL(/secret/);
});

test('an invite link that cannot be created says why, and another try makes one', async ({
  app,
  page,
}) => {
  await app.signIn(ADA, '/tenant');
  await page.route('**/api/tenant/join-codes', answering(500));
  await page.getByRole('button', { name: 'Invite user' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Invite link could not be created! The hub answered with an error (status 500).',
  );
  await expect(toast(page, 'Invite link could not be created!')).toBeVisible();
  await app.expectAccessible();
  await page.unroute('**/api/tenant/join-codes');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite link' })).toBeVisible();
});

test('a Member sees the users, but no action that is for Admins only', async ({
  app,
  page,
  services,
}) => {
  rowsOf(services, MAX).user.role = 'Member';
  await app.signIn(MAX, '/tenant');
  await expect(page.getByRole('row', { name: /Max Planck/ })).toContainText('(You)');
  await expect(page.getByRole('row', { name: /Ada Lovelace/ })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Role']);
  await expect(page.getByRole('button', { name: /^Make / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite user' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Verify account' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update FinTS product name' })).toBeVisible();
  await app.expectAccessible();
});

// tests/custom-pages/tenant/users.test.tsx shows each case.
test('a thousand users are paged, sorted and searched without any further request @sweep', async ({
  app,
  page,
  services,
}) => {
  const { user, users } = rowsOf(services, SOLO);
  const generated = Array.from({ length: 999 }, (_, index) => ({
    ...user,
    id: `generated-${index}`,
    sub: `generated-${index}`,
    role: 'Member' as const,
    firstName: 'Person',
    lastName: String(index),
    email: `person${index}@solo.example`,
  }));
  users.push(...generated);
  await app.signIn(SOLO, '/tenant');
  await expect(page.getByText('1–10 of 1000')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === services.url) requests.push(request.url());
  });
  await page.getByRole('searchbox').fill('person777@');
  await expect(page.getByRole('row').getByText('Person 777', { exact: true })).toBeVisible();
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11–20 of 1000')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
  await expect(page.getByText('1–10 of 1000')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText(SOLO);
  expect(requests).toEqual([]);
  await app.expectAccessible();
  const first = users.indexOf(generated[0] as (typeof users)[number]);
  users.splice(first, generated.length);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nothing scrolls sideways, neither the page nor a dialog', async ({
    app,
    page,
    services,
  }) => {
    const { user, users } = rowsOf(services, MAX);
    users.push({
      ...user,
      id: 'long',
      sub: 'long',
      role: 'Admin',
      firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
      email: `${'very.long.address.'.repeat(6)}@acme.example`,
    });
    await app.signIn(ADA, '/tenant');
    await expect(page.getByText(/^Wolfeschlegel/)).toBeVisible();
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    for (const opener of [
      'Update FinTS product name',
      'Delete FinTS product name',
      /^Make Member: Wolfe/,
      'Invite user',
    ]) {
      await page.getByRole('button', { name: opener }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      await app.expectNoSidewaysScroll();
      const paper = await page.getByRole('dialog').evaluate((dialog) => ({
        inner: dialog.scrollWidth - dialog.clientWidth,
        right: dialog.getBoundingClientRect().right,
      }));
      expect(paper.inner).toBeLessThanOrEqual(0);
      expect(paper.right).toBeLessThanOrEqual(360);
      await app.expectAccessible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    users.splice(
      users.findIndex(({ id }) => id === 'long'),
      1,
    );
  });
});
