import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { silence } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Secrets } from './support/secrets.ts';

/** A key of its own, which expires in two days; resolves to its id. */
function addKey(app: ConsoleUnderTest, name: string): string {
  const id = crypto.randomUUID();
  app.services.store.state.apiKeys.push({ ...app.keyNamed('Demo for sales'), id, name });
  return id;
}

const uniqueName = () => `Rotated ${crypto.randomUUID().slice(0, 8)}`;
const pathOf = (id: string) => `/api-keys/${id}/rotate`;
const keysNamed = ({ services }: ConsoleUnderTest, name: string) =>
  services.store.state.apiKeys.filter((row) => row.name.startsWith(name));
function removeKey({ services }: ConsoleUnderTest, id: string) {
  const { apiKeys } = services.store.state;
  apiKeys.splice(
    apiKeys.findIndex((row) => row.id === id),
    1,
  );
}

const create = (page: Page) =>
  page.getByRole('button', { name: 'Create the successor', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Delete API key' });
const hasSecret = (page: Page) => page.getByText('Copy the secret, it can NOT be retrieved later.');

async function storeSecret(page: Page) {
  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}

// tests/resources/api-keys/rotation shows the rules and each step in the page.
test('a key is rotated from its warning to its deletion, over a reload, and nothing of the secret is left', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const secrets = new Secrets(app);
  const name = uniqueName();
  const id = addKey(app, name);
  const check = async () => {
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
  };
  await app.signIn('ada@acme.example', '/api-keys');
  await page.getByPlaceholder('Filter by name or key ID').fill(name);
  await expect(page.getByRole('row').filter({ hasText: 'API key expires' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Rotate', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${name} 2`);
  await expect(page.getByRole('heading', { name: 'API Keys' })).toBeVisible();
  await expect(page).toHaveTitle(/API Keys · /);
  await check();

  // A reload while the answer is pending creates no second successor. Its secret went with the answer.
  const calls = await app.answer('POST', '/api/api-keys', async (route) => {
    await route.fetch();
    await silence(route);
  });
  await create(page).click();
  await expect.poll(() => keysNamed(app, `${name} 2`).length).toBe(1);
  await page.reload();
  await calls.stop();
  await expect(page.getByText('The successor may exist already')).toBeVisible();
  await expect(create(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Delete API key ${name} 2` }).click();
  await confirm(page).click();
  await expect(page.getByText(/The hub lists no new key/)).toBeVisible();

  const { secret, id: successor } = await app.createKey('Create the successor');
  await expect(hasSecret(page)).toBeVisible();
  await expect(page).toHaveURL(`${app.url}${pathOf(id)}?successor=${successor}`);
  await page.getByRole('button', { name: 'Test this key' }).click();
  await expect(page.getByText('works', { exact: true })).toBeVisible();

  // A secret that is not stored holds the person back, as everywhere else.
  await page.getByRole('link', { name: `Back to ${name}` }).click();
  await expect(dialog(page)).toContainText('Leave without the secret?');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await storeSecret(page);
  await expect(page.getByText('Its secret is stored and tested')).toBeVisible();
  await secrets.expectNowhere(secret);
  await secrets.expectForgotten(secret);
  await check();

  await page.reload();
  await expect(page.getByText('Its secret is stored and tested')).toBeVisible();
  const deployed = page.getByRole('button', { name: /^(Done|Undo): Put it/ });
  await deployed.click();
  await page.getByRole('button', { name: /^Done: Watch/ }).click();
  await page.getByRole('button', { name: `Delete API key ${name}`, exact: true }).click();
  await expect(dialog(page)).not.toContainText('Still open');
  await confirm(page).click();
  await expect(page.getByText(`${name} 2 has taken over.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: `Rotate ${name}` })).toBeFocused();
  await check();
  expect(keysNamed(app, name).map((row) => row.id)).toEqual([successor]);

  const kept = await page.evaluate(() => JSON.stringify(Object.entries(window.localStorage)));
  expect(kept).toContain(successor);
  expect(kept).not.toContain(name);
  expect(kept).not.toContain(secret);
});

// rotate.test.tsx shows what becomes of other links.
test('another device goes on with the address, and is told of a successor deleted meanwhile', async ({
  app,
  page,
}) => {
  const name = uniqueName();
  const id = addKey(app, name);
  const next = addKey(app, `${name} 2`);
  await app.signIn('ada@acme.example', `${pathOf(id)}?successor=${next}`);
  await page.getByRole('button', { name: 'Go on with this key' }).click();
  await page.getByRole('button', { name: /^I have stored it/ }).click();
  await expect(page.getByText('Its secret is stored, but not tested')).toBeVisible();
  await app.go(`/api-keys/${id}`);
  await page.getByRole('link', { name: 'Continue rotation' }).click();
  await expect(page.getByText('Its secret is stored, but not tested')).toBeVisible();
  removeKey(app, next);
  await page.reload();
  await expect(page.getByText(/^The successor was deleted elsewhere/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${name} 2`);
  removeKey(app, id);
  await app.go(pathOf(crypto.randomUUID()));
  await expect(page.getByRole('link', { name: 'Create an API key' })).toBeVisible();
  await app.expectAccessible();
});
