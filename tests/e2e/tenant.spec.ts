import type { Page } from '@playwright/test';
import type { Services } from '../../mock-server/index.ts';
import { expect, test } from './fixtures.ts';
import { smallTargets } from './support/axe.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { openPalette } from './support/palette.ts';

const SOLO = 'solo@solo.example';

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });

/** Adds an Admin with very long names to the tenant of `SOLO`. */
function tenantWithLongNames({ store }: Services) {
  const { users, tenants } = store.state;
  const user = users.find((row) => row.email === SOLO);
  const tenant = tenants.find((row) => row.id === user?.tenantId);
  if (!user || !tenant) throw new Error(`${SOLO} is not in the seed`);
  Object.assign(tenant, { name: 'Solo Dev', defaultName: true, fintsProductName: undefined });
  const other = {
    ...user,
    id: 'long',
    sub: 'long',
    firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
    email: `${'very.long.address.'.repeat(6)}@solo.example`,
  };
  users.push(other);
  const remove = () => users.splice(users.indexOf(other), 1);
  return { tenant, other, remove };
}

/** The dialog fits on the phone, without an axe finding. */
async function checkDialog(app: ConsoleUnderTest) {
  const dialog = app.page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await app.expectNoSidewaysScroll();
  const paper = await dialog.evaluate((it) => ({
    inner: it.scrollWidth - it.clientWidth,
    right: it.getBoundingClientRect().right,
  }));
  expect(paper.inner).toBeLessThanOrEqual(0);
  expect(paper.right).toBeLessThanOrEqual(360);
  await app.expectAccessible();
}

test.afterEach(({ services }) => {
  const max = services.store.state.users.find(({ email }) => email === 'max@acme.example');
  if (max) max.role = 'Member';
});

test('an Admin changes a role and invites', { tag: ['@X101'] }, async ({ app, page, services }) => {
  const max = services.store.state.users.find(({ email }) => email === 'max@acme.example');
  await app.signIn('ada@acme.example', '/tenant');
  await page.getByRole('button', { name: 'Make Admin: Max Planck' }).click();
  await expect(page.getByRole('button', { name: 'Make Member: Max Planck' })).toBeVisible();
  expect(max?.role).toBe('Admin');
  await page.getByRole('button', { name: 'Make Member: Max Planck' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make Member' }).click();
  await expect(page.getByRole('button', { name: 'Make Admin: Max Planck' })).toBeVisible();
  expect(max?.role).toBe('Member');

  await app.go('/settings');
  await openPalette(page);
  await page.keyboard.type('invite');
  await page.keyboard.press('Enter');
  const invitation = page.getByRole('dialog', { name: 'Invite link' });
  await expect(invitation.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(app.log.writes.slice(2)).toEqual(['POST /api/tenant/join-codes']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  // tests/custom-pages/tenant covers the rules and the focus of each dialog.
  test('an Admin manages a tenant', { tag: '@full' }, async ({ app, page, context, services }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { tenant, other, remove } = tenantWithLongNames(services);
    const dialog = page.getByRole('dialog');
    const press = (name: string | RegExp) => page.getByRole('button', { name }).tap();
    await app.signIn(SOLO, '/tenant');
    await expect(page.getByText('Please set your legal name.')).toBeVisible();
    await expect(page.getByText(/^Wolfeschlegel/)).toBeVisible();
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    for (const path of ['/', '/api-keys', '/tenant']) {
      await app.go(path);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      expect(await smallTargets(page, 'button, .button')).toEqual([]);
    }

    await press('Set the legal name');
    await expect(dialog.getByLabel('Legal name')).toBeFocused();
    await dialog.getByLabel('Legal name').fill(' ');
    await expect(dialog.getByText('Name is blank or too long')).toBeVisible();
    await checkDialog(app);
    await dialog.getByLabel('Legal name').fill('  Solo Development Ltd ');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(toast(page, 'Name updated!')).toBeVisible();
    const heading = page.getByRole('heading', { name: 'Solo Development Ltd' });
    await expect(heading).toBeFocused();
    expect(tenant).toMatchObject({ name: 'Solo Development Ltd', defaultName: false });
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set the legal name' })).toHaveCount(0);

    await press('Set FinTS product name');
    await checkDialog(app);
    await dialog.getByLabel('FinTS product name').fill('FIRSTNAME');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('FIRSTNAME', { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await press('Delete FinTS product name');
    await checkDialog(app);
    await dialog.getByRole('button', { name: 'Delete name' }).tap();
    await expect(page.getByRole('button', { name: 'Set FinTS product name' })).toBeFocused();
    expect(tenant.fintsProductName ?? null).toBeNull();

    await press(/^Make Member: Wolfe/);
    await checkDialog(app);
    await dialog.getByRole('button', { name: 'Make Member' }).tap();
    await expect(page.getByRole('button', { name: /^Make Admin: Wolfe/ })).toBeFocused();
    expect(other.role).toBe('Member');

    await press('Invite user');
    await checkDialog(app);
    // A phone does not scan its own screen.
    await expect(dialog.getByRole('img')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Copy invite link' }).tap();
    const link = await dialog.getByLabel('Invite link', { exact: true }).inputValue();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await press('Invite user');
    await expect(dialog).toHaveAccessibleName('Create another invite link?');
    await checkDialog(app);
    remove();
  });
});
