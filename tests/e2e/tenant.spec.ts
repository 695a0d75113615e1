import type { Page } from '@playwright/test';
import type { Services } from '../../mock-server/index.ts';
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

test.beforeEach(({ services }) => {
  // People who joined Acme in an earlier journey would fill the first page of its users.
  const { users } = services.store.state;
  const joined = users.filter(({ email }) => email.endsWith('@new.example'));
  for (const user of joined) users.splice(users.indexOf(user), 1);
});

test('an Admin sets the legal name once, also after a reload; the FinTS product name is set, updated and deleted', async ({
  app,
  page,
  services,
}) => {
  const { tenant } = rowsOf(services, SOLO);
  Object.assign(tenant, { name: 'Solo Dev', defaultName: true, fintsProductName: undefined });
  await app.signIn(SOLO, '/tenant');
  await expect(page.getByText('Please set your legal name.')).toBeVisible();
  await app.expectAccessible();

  const pencil = page.getByRole('button', { name: 'Set the legal name' });
  await pencil.click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Legal name');
  await expect(field).toBeFocused();
  await expect(dialog.getByText(/^You can set the name once/)).toBeVisible();
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

  await expect(page.getByText(/^None yet/)).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Save' });
  const product = dialog.getByLabel('FinTS product name');
  await page.getByRole('button', { name: 'Set FinTS product name' }).click();
  await product.fill('FIRSTNAME');
  await save.click();
  await expect(toast(page, 'FinTS product name updated!')).toBeVisible();
  await expect(page.getByText('FIRSTNAME', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const update = page.getByRole('button', { name: 'Update FinTS product name' });
  await update.click();
  await expect(save).toBeDisabled();
  await product.fill('SECONDNAME');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SECONDNAME', { exact: true })).toBeVisible();
  await expect(update).toBeFocused();
  expect(tenant.fintsProductName).toBe('SECONDNAME');

  await page.getByRole('button', { name: 'Delete FinTS product name' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
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

// tests/custom-pages/tenant/invite.test.tsx has where its secret is.
test('an invite link works and is copied, and a second link asks first', async ({
  app,
  page,
  context,
  services,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
  expect(searchParams.get('secret')).toMatch(/\S/);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(invite).toBeFocused();
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
