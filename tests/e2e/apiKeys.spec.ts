import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test('a key is created, copied and deleted', async ({ app, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Short-lived ${crypto.randomUUID().slice(0, 8)}`;
  await app.signIn('ada@acme.example', '/api-keys');
  await page.getByRole('link', { name: 'New API key' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const { id, secret, sent } = await app.createKey();
  expect(sent).toMatchObject({ name });
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy Secret' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Back to list' }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.locator('tbody tr').getByText('New', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: `Delete API key ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete API key' }).click();
  await expect(page.getByText('No API key matches the filter')).toBeVisible();
  expect(app.services.store.state.apiKeys.some((key) => key.id === id)).toBe(false);
});

// tests/resources/api-keys/form/createLink.test.ts lists the copied settings.
test('Rotate copies an expiring key, then deletes it', async ({ app, page }) => {
  const { apiKeys } = app.services.store.state;
  const name = `Rotated ${crypto.randomUUID().slice(0, 8)}`;
  apiKeys.push({ ...app.keyNamed('Demo for sales'), id: crypto.randomUUID(), name });
  await app.signIn('ada@acme.example', '/api-keys');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row').filter({ hasText: 'API key expires' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Rotate', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${name} 2`);
  await app.createKey();
  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Delete the old key once your software uses this one')).toBeVisible();
  await page.getByRole('button', { name: 'Delete the old key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete API key' }).click();
  await expect(page).toHaveURL(`${app.url}/api-keys`);
  const left = app.services.store.state.apiKeys.filter((key) => key.name.startsWith(name));
  expect(left.map((key) => key.name)).toEqual([`${name} 2`]);
});

/** Simulates a crashed tab that the browser restores with its storage. */
async function restored(page: Page): Promise<Page> {
  const address = page.url();
  const kept = await page.evaluate(() => Object.entries<string>(sessionStorage));
  const tab = await page.context().newPage();
  await tab.addInitScript((entries) => {
    if (sessionStorage.length > 0) return;
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  await page.close();
  await tab.goto(address);
  return tab;
}

// tests/resources/api-keys/unstored.test.tsx covers the rules.
test('a key whose secret was lost is named', { tag: ['@full', '@T31'] }, async ({ app, page }) => {
  const name = `Lost ${crypto.randomUUID().slice(0, 8)}`;
  await app.signIn('ada@acme.example', '/api-keys/new?environment=Integration');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const { id, secret } = await app.createKey();
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(stored).toContain(id);
  expect(stored).not.toContain(secret);

  const tab = await restored(page);
  const notice = tab.getByRole('status').filter({ hasText: `API key ${name} was created here on` });
  await expect(notice).toContainText('its secret was not stored');
  await expect(tab.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  await notice.getByRole('link', { name: 'Rotate' }).click();
  await expect(tab.getByRole('main')).toBeFocused();
  await tab.goBack();
  await tab.getByRole('link', { name: 'Back to list' }).click();
  await tab.reload();
  await notice.getByRole('link', { name: 'Rotate' }).click();
  await expect(tab).toHaveURL(`${app.url}/api-keys/new?like=${id}`);
  await expect(tab.getByText(`Copied from ${name}`)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await tab.goBack();
  await notice.getByRole('button', { name: `Delete API key ${name}` }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Delete API key' }).click();
  await expect(notice).toHaveCount(0);
  await expect(tab.getByRole('main')).toBeFocused();
  await tab.reload();
  await expect(tab.getByRole('searchbox')).toBeVisible();
  expect(await tab.evaluate(() => sessionStorage.getItem('draft.unstored'))).toBeNull();
  expect(app.services.store.state.apiKeys.some((key) => key.id === id)).toBe(false);
});

type Role = 'button' | 'link' | 'textbox' | 'searchbox' | 'checkbox';

/**
 * The focused element without a visible outline, or ''. A radio button's card and a field's box may
 * carry the outline.
 */
const unshownFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const around = focused?.matches('input, select') ? focused.parentElement : null;
    const shown = [focused, focused?.nextElementSibling, around].some((element) => {
      const style = element && getComputedStyle(element);
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    });
    return shown || focused === document.body ? '' : focused?.outerHTML.slice(0, 200);
  });

/** Presses Tab until the element has the focus; each stop must show its focus. */
async function reach(page: Page, role: Role, name: RegExp) {
  const target = page.getByRole(role, { name }).first();
  await target.waitFor();
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expect.poll(() => unshownFocus(page)).toBe('');
  }
  throw new Error(`${role} ${name} is not reached by Tab`);
}

// tests/resources/api-keys covers the rules, testKey.spec.ts the traces of a secret.
test(
  'the keyboard creates a key for a picked day; leaving a shown secret needs an answer',
  { tag: ['@full', '@F15'] },
  async ({ app, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { keyboard } = page;
    await app.signIn('ada@acme.example', '/api-keys');
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await reach(page, 'link', /New API key/);
    await keyboard.press('Enter');

    const name = `Keyboard ${crypto.randomUUID().slice(0, 8)}`;
    await reach(page, 'textbox', /^Name$/);
    await keyboard.type(name);
    const custom = page.getByRole('radio', { name: /^Custom date/ });
    for (const key of ['Tab', 'Tab', 'ArrowDown']) await keyboard.press(key);
    await expect(custom).toBeFocused();
    await reach(page, 'button', /Pick a date/);
    await keyboard.press('Enter');
    await expect(page.getByRole('grid')).toBeVisible();
    await app.expectAccessible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('grid')).toHaveCount(0);
    await reach(page, 'button', /^Create$/);
    const request = page.waitForRequest((candidate) => candidate.method() === 'POST');
    await keyboard.press('Enter');
    // The last millisecond of a day in Berlin, in winter or summer time.
    expect((await request).postData()).toMatch(/"expiresAt":"[^"]+T2[12]:59:59\.999Z"/);
    await expect(page.getByText(`${name} is ready.`)).toBeVisible();

    await reach(page, 'button', /^Copy Secret$/);
    await keyboard.press('Enter');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    const secret = await clipboard();
    await expect(page.getByText(secret)).toHaveCount(0);
    await reach(page, 'button', /^Show$/);
    await keyboard.press('Enter');
    await expect(page.getByText(secret)).toBeVisible();
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.type());
      void question.dismiss();
    });
    void page.evaluate(() => window.location.reload());
    await expect.poll(() => asked).toEqual(['beforeunload']);
    const dialog = page.getByRole('dialog');
    await reach(page, 'link', /^Dashboard$/);
    await keyboard.press('Enter');
    await expect(dialog).toContainText('Leave without the secret?');
    await app.expectAccessible();
    await expect(dialog.getByRole('button', { name: 'Stay on this page' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(secret)).toBeVisible();
    await reach(page, 'checkbox', /I have stored the secret/);
    await keyboard.press('Space');
    await reach(page, 'button', /^Done$/);
    await keyboard.press('Enter');

    await expect(page.getByText(/\(in [678] day\(s\)\)/)).toBeVisible();
    // A Production key is not tested with its secret later.
    await expect(page.getByLabel('Secret', { exact: true })).toHaveCount(0);
    expect(await page.content()).not.toContain(secret);
    await reach(page, 'link', /^Back to list$/);
    await keyboard.press('Enter');
    await reach(page, 'searchbox', /^Filter by name/);
    await keyboard.type(name);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    const remove = page.getByRole('button', { name: `Delete API key ${name}` });
    await reach(page, 'button', new RegExp(`Delete API key ${name}`));
    await keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(dialog.getByText(name)).toBeVisible();
    await app.expectAccessible();
    await keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await keyboard.press('Enter');
    await reach(page, 'button', /^Delete API key$/);
    await keyboard.press('Enter');
    await expect(page.getByText('API key deleted').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('No API key matches the filter')).toBeVisible();
    await app.expectAccessible();
  },
);
