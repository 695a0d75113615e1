import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { refused, text } from './support/answers.ts';

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in with Email' });

/** Makes a storage throw, as in a browser that blocks it. */
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

/** Makes every write to the session's storage fail, as in a full one; reads go on working. */
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

test('with localStorage blocked and neither BroadcastChannel nor Web Locks the whole console works', async ({
  app,
  page,
}) => {
  await block(page, 'localStorage');
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  });
  await app.signInByPages('ada@acme.example');
  await page.reload();
  await page.getByRole('link', { name: 'API Keys', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(logIn(page)).toBeVisible();
});

test('Web Locks that refuse every request do not keep the page blank', async ({ app, page }) => {
  await page.addInitScript(() => {
    navigator.locks.request = () => Promise.reject(new DOMException('no', 'SecurityError'));
  });
  await app.signIn('ada@acme.example');
});

// tests/session/storage.test.ts shows each case.
test('both storages blocked: every page renders, and says that no sign-in can work', async ({
  app,
  page,
}) => {
  await block(page, 'localStorage', 'sessionStorage');
  for (const path of ['/', '/auth-callback?code=a&state=b']) {
    await app.open(path);
    await expect(page.getByRole('alert')).toContainText('Sign-in needs storage');
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  }
  await app.open('/landing');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(app.log.loads).toHaveLength(3);
});

test('sessionStorage full: the page renders and the sign-in ends in a message, not in a loop', async ({
  app,
  page,
}) => {
  await fill(page);
  await app.open('/api-keys');
  await expect(page.getByRole('alert')).toContainText('Sign-in needs storage');
  await app.open('/login');
  await logIn(page).click();
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await expect(logIn(page)).toBeEnabled();
  expect(app.log.loads).toHaveLength(2);
});

test('garbage under every key is dropped, and a sign-in works', async ({ app, page }) => {
  // tests/session/storage.test.ts tries each key.
  for (const garbage of ['{', '{"__proto__":{"a":1}}']) {
    await app.open('/landing');
    await page.evaluate((value) => {
      for (const storage of [window.localStorage, sessionStorage]) {
        for (const key of [
          'session',
          'tab.id',
          'unauthorized.guard',
          'knownBrowser',
          'draft.create-api-key',
          'draft.@owner',
          'oidc.st.x',
          'scheme',
          'theme',
        ]) {
          storage.setItem(key, value);
        }
      }
    }, garbage);
    await app.open('/api-keys/new');
    await expect(logIn(page)).toBeVisible();
  }
  await logIn(page).click();
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

const GONE = text('Not found', 404, 'text/plain');

// A stranger's pages are another entry. Each kind of fault makes the import fail in the same way.
for (const [chunk, path, what, answer] of [
  ['shell', '/', 'answered with a page', text('<!doctype html><title>x</title>')],
  ['renderPublic', '/login', 'unreachable', refused],
] as const) {
  test(`a ${chunk} chunk that is ${what} costs one reload, and then the page offers a way on`, async ({
    app,
    page,
  }) => {
    if (chunk === 'shell') await app.signedIn();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/assets/${chunk}-*.js`, async (route) => {
      await held;
      return answer(route);
    });
    await page.goto(app.url + path, { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText(/\S/);
    release();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Oops, something went wrong!');
    await expect(alert).toContainText('A part of the console could not be loaded.');
    expect(app.log.loads).toHaveLength(2);
    await page.unroute(`**/assets/${chunk}-*.js`);
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('heading').first()).toBeVisible();
  });
}

test('a chunk that is missing on the way to another page leaves the shell usable', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await page.route('**/assets/ApiKeyList-*.js', GONE);
  await app.open('/');
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
  await page.getByRole('link', { name: 'API Keys', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('A part of the console could not be loaded.');
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  await page.unroute('**/assets/ApiKeyList-*.js');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  expect(app.log.loads.length).toBeLessThanOrEqual(3);
});

test('without the code of the toasts everything else works', async ({ app, page }) => {
  await app.signedIn();
  await page.route('**/assets/Toasts-*', GONE);
  const refusal = page.waitForResponse('**/assets/Toasts-*.js');
  await app.answer('GET', '/api/tenant/api-keys', text('x', 500));
  await app.open('/api-keys');
  await refusal;
  await page.getByRole('link', { name: 'New API key' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page.getByText('Oops')).toHaveCount(0);
});

test('a clipboard that is denied: the page says so and selects the secret, which is gone after another site', async ({
  app,
  page,
}) => {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = () =>
      Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await app.signedIn();
  await app.open('/api-keys/new');
  await page.getByLabel('Name', { exact: true }).fill(`Secret ${crypto.randomUUID().slice(0, 8)}`);
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/api/api-keys'),
  );
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const { secret } = (await (await answer).json()) as { secret: string };
  await page.getByRole('button', { name: 'Copy Secret' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Copying failed. The text is selected: copy it by hand.',
  );
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(secret);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${app.services.url}/`);
  await page.goBack();
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(await page.content()).not.toContain(secret);
});
