import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Secrets } from './support/secrets.ts';

const uniqueName = () => `Journey ${crypto.randomUUID().slice(0, 8)}`;

/** Fills the name and creates; resolves to the Key ID that the created view shows. */
async function create(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();
}

async function finish(page: Page) {
  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'New API key' })).toBeVisible();
}

test('an Admin creates a key for a day picked by keyboard, copies its secret once, inspects it and deletes it', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.signIn('ada@acme.example', '/api-keys');
  await page.getByRole('link', { name: 'New API key' }).click();
  await page.getByRole('radio', { name: /^Custom date/ }).check();
  await page.getByRole('button', { name: /Pick a date/ }).press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await app.expectAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
  const name = uniqueName();
  const request = page.waitForRequest((candidate) => candidate.method() === 'POST');
  await create(page, name);
  // Berlin's last millisecond of a day, in winter or summer time.
  expect((await request).postData()).toMatch(/"expiresAt":"[^"]+T2[12]:59:59\.999Z"/);
  await expect(page.getByText('Copy the secret, it can NOT be retrieved later.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Secret' }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(secret)).toBeVisible();

  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await finish(page);
  await page.getByPlaceholder('Filter by name or key ID').fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Expiration Date')).toBeVisible();
  await expect(page.getByText(/\(in [678] day\(s\)\)/)).toBeVisible();
  // The one field for a secret is empty: the test of the key asks for it.
  await expect(page.getByLabel('Secret', { exact: true })).toHaveValue('');
  expect(await page.content()).not.toContain(secret);
  await expect(page.getByText('from your tenant').first()).toBeVisible();

  await page.getByRole('link', { name: 'Back to list' }).click();
  await page.getByPlaceholder('Filter by name or key ID').fill(name);
  await page.getByRole('button', { name: `Delete API key ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByText(name)).toBeVisible();
  await app.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Delete API key ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete API key' }).click();
  await expect(page.getByText('API key deleted!').first()).toBeVisible();
  await expect(page.getByText('No API key matches the filter')).toBeVisible();
  await app.expectAccessible();
});

test('a page that shows a secret is not left or reloaded without asking, and no secret is left afterwards', async ({
  app,
  page,
}) => {
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  const secrets = new Secrets(app);
  await app.signIn('ada@acme.example', '/api-keys/new');
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/api/api-keys'),
  );
  await create(page, uniqueName());
  const { secret } = (await (await answer).json()) as { secret: string };
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without the secret?');
  await app.expectAccessible();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  void page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByText(/is ready\./)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('button', { name: 'Leave anyway' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();

  const places = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(window.localStorage),
      window.location.href,
      window.history.state,
      document.documentElement.outerHTML,
    ]),
  );
  expect(places).not.toContain(secret);
  expect(consoleLines.join('\n')).not.toContain(secret);
  await secrets.expectForgotten(secret);
  await page.goBack();
  await expect(page.getByText(/is ready\./)).toHaveCount(0);
});

test('the list: urgency first, filters in the address, sorting and back to the default order', async ({
  app,
  page,
}) => {
  await app.signIn('ada@acme.example', '/api-keys');
  const names = page.getByRole('row').getByRole('link', { name: /^(?!Rotate$)/ });
  await expect(names.first()).toHaveText('Legacy importer');
  await expect(page.getByText(/This API key expired \d+ day\(s\) ago\./).first()).toBeVisible();
  await expect(page.getByText('This API key expires in 2 day(s).')).toBeVisible();
  await expect(names).toHaveCount(10);

  await page.getByRole('button', { name: 'Integration', exact: true }).click();
  await expect(page.getByRole('row').getByText('Production', { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/Integration/);
  await page.reload();
  await expect(page.getByRole('row').getByText('Production', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(names.first()).not.toHaveText('Legacy importer');
  await page.getByRole('button', { name: 'Default order' }).click();
  await expect(names.first()).toHaveText('Legacy importer');
});
