import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { heldBack, text } from './support/answers.ts';

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in with Email' });

/** Makes each use of a storage throw, as in a browser that blocks it. */
async function block(page: Page, ...names: string[]) {
  await page.addInitScript((blocked) => {
    for (const name of blocked) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  }, names);
}

/** Makes writes to sessionStorage fail, as if it were full. */
async function fill(page: Page) {
  await page.addInitScript(() => {
    const former = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
      ?.value as () => void;
    Storage.prototype.setItem = function set(this: Storage, ...entry: [string, string]) {
      if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError');
      Reflect.apply(former, this, entry);
    };
  });
}

test(
  'the console works without localStorage, BroadcastChannel, Web Locks and clipboard',
  { tag: ['@full', '@T30', '@F44', '@F46', '@F48'] },
  async ({ app, page }) => {
    await block(page, 'localStorage');
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel');
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
      Clipboard.prototype.writeText = () =>
        Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await app.signInByPages('ada@acme.example');
    await page.getByRole('link', { name: 'API Keys', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    await page.getByRole('link', { name: 'New API key' }).click();
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    await field.fill(`Secret ${crypto.randomUUID().slice(0, 8)}`);
    const { secret } = await app.createKey();
    await page.getByRole('button', { name: 'Copy Secret' }).click();
    await expect(page.getByRole('alert').first()).toHaveText(
      'Copying failed. The text is selected: copy it yourself.',
    );
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(secret);

    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${app.services.url}/`);
    await page.goBack();
    await expect(field).toHaveValue('');
    expect(await page.content()).not.toContain(secret);
    await app.logOut();
  },
);

// tests/providers/session/storage.test.ts covers each case.
test('full or blocked storage is reported', { tag: ['@full', '@F44'] }, async ({ app, page }) => {
  const alert = page.getByRole('alert');
  await fill(page);
  await app.open('/login');
  await logIn(page).click();
  await expect(alert).toHaveText(/\S/);
  await expect(logIn(page)).toBeEnabled();
  await block(page, 'localStorage', 'sessionStorage');
  await app.open('/auth-callback?code=a&state=b');
  await expect(alert).toContainText('Sign-in needs storage');
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await app.open('/landing');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(app.log.loads).toHaveLength(3);
});

const GONE = text('Not found', 404, 'text/plain');

// reporting.spec.ts covers the public pages, which have another entry.
test('a lost chunk costs a reload', { tag: ['@full', '@F60', '@F43'] }, async ({ app, page }) => {
  const shell = '**/assets/shell-*.js';
  const list = '**/assets/ApiKeyList-*';
  const alert = page.getByRole('alert');
  await app.signedIn();
  const { answer, release } = heldBack(text('<!doctype html><title>x</title>'));
  await page.route(shell, answer);
  await page.route(list, GONE);
  await page.route('**/assets/Toasts-*', GONE);
  await page.goto(app.url, { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText(/\S/);
  release();
  await expect(alert).toContainText('Oops, something went wrong!');
  await expect(alert).toContainText('Part of the console could not be loaded');
  expect(app.log.loads).toHaveLength(2);
  await page.unroute(shell);
  const refusal = page.waitForResponse('**/assets/Toasts-*.js');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
  await refusal;

  // No second automatic reload follows shortly after the first.
  await page.getByRole('link', { name: 'API Keys', exact: true }).click();
  await expect(alert).toContainText('Part of the console could not be loaded');
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  expect(app.log.loads).toHaveLength(3);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  await page.getByRole('link', { name: 'New API key' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page.getByText('Oops')).toHaveCount(0);
});
