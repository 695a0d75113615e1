import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { json, refused, silence } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Secrets } from './support/secrets.ts';

/** A key of its own, which expires in two days; resolves to its id. */
function addKey({ services }: ConsoleUnderTest, name: string, tenant = 'Acme'): string {
  const { apiKeys, tenants } = services.store.state;
  const model = apiKeys.find((row) => row.name === 'Demo for sales');
  const owner = tenants.find((row) => row.name.includes(tenant));
  if (!model || !owner) throw new Error('There is no such key or tenant');
  const id = crypto.randomUUID();
  apiKeys.push({ ...model, id, name, tenantId: owner.id });
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

const create = (page: Page) => page.getByRole('button', { name: 'Create the successor' });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Delete API key' });
const hasSecret = (page: Page) => page.getByText('Copy the secret, it can NOT be retrieved later.');

async function storeSecret(page: Page) {
  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}

for (const [width, colorScheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    // tests/resources/api-keys/rotation shows the rules and each step in the page.
    test(`a key is rotated from its warning to its deletion, over a reload, and nothing of the secret is left, ${width} px @sweep`, async ({
      app,
      page,
    }) => {
      test.setTimeout(180_000);
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
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
        `${name} 2`,
      );
      await expect(page.getByRole('heading', { name: 'API Keys' })).toBeVisible();
      await expect(page).toHaveTitle(/API Keys · /);
      await check();

      const answer = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().endsWith('/api/api-keys'),
      );
      await create(page).click();
      const { secret, id: successor } = (await (await answer).json()) as {
        secret: string;
        id: string;
      };
      await expect(hasSecret(page)).toBeVisible();
      await expect(page).toHaveURL(`${app.url}${pathOf(id)}?successor=${successor}`);
      await page.getByRole('button', { name: 'Test this key' }).click();
      await expect(page.getByText('works', { exact: true })).toBeVisible();
      await check();
      await secrets.expectNowhere(secret);

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
      await deployed.click();
      await expect(deployed).toHaveAccessibleName(/^Done/);
      await deployed.click();
      await page.getByRole('button', { name: /^Done: Watch/ }).click();
      await page.getByRole('button', { name: `Delete API key ${name}`, exact: true }).click();
      await expect(dialog(page)).not.toContainText('Still open');
      await check();
      await confirm(page).click();
      await expect(page.getByText(`${name} 2 has taken over.`)).toBeVisible();
      await expect(page.getByRole('heading', { name: `Rotate ${name}` })).toBeFocused();
      await check();
      expect(keysNamed(app, name).map((row) => row.id)).toEqual([successor]);

      await page.reload();
      await expect(page.getByText(`${name} 2 has taken over.`)).toBeVisible();
      const kept = await page.evaluate(() => JSON.stringify(Object.entries(window.localStorage)));
      expect(kept).toContain(successor);
      expect(kept).not.toContain(name);
      expect(kept).not.toContain(secret);
    });
  });
}

// rotate.test.tsx shows 409, 403 and 422 in the page.
test('a name that is taken, a busy hub and no line lose nothing and create nothing @sweep', async ({
  app,
  page,
  context,
}) => {
  const name = uniqueName();
  const id = addKey(app, name);
  addKey(app, `${name} X`);
  await app.signIn('ada@acme.example', pathOf(id));
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill(`${name} X`);
  await create(page).click();
  await expect(page.getByText('Name already in use')).toBeVisible();
  await expect(field).toBeFocused();

  await field.fill(`${name} Y`);
  const busy = await app.answer('POST', '/api/api-keys', async (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '3' }, body: '' }),
  );
  await create(page).click();
  await expect(page.getByRole('main').getByText(/Too many requests/)).toBeVisible();
  await app.expectAccessible();
  await busy.stop();

  await context.setOffline(true);
  await create(page).click();
  await expect(
    page.getByRole('main').getByText(/You are offline, so nothing was sent/),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(field).toHaveValue(`${name} Y`);
  await create(page).click();
  await expect(hasSecret(page)).toBeVisible();
  await storeSecret(page);
  expect(keysNamed(app, `${name} Y`)).toHaveLength(1);

  const remove = page.getByRole('button', { name: `Delete API key ${name}`, exact: true });
  await remove.click();
  await expect(dialog(page)).toContainText('The successor was never tested here.');
  for (const [answer, words] of [
    [json({ message: 'slow down' }, 429), /slow down|Too many requests/],
    [json({ message: 'Not you' }, 403), /Not you|not allowed/],
  ] as const) {
    const calls = await app.answer('DELETE', `/api/api-keys/${id}`, answer);
    await confirm(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(words);
    await calls.stop();
  }
  await context.setOffline(true);
  await confirm(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  // Somebody else is faster.
  removeKey(app, id);
  await confirm(page).click();
  await expect(page.getByText('The old key is deleted', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Your software works again once it has the successor.'),
  ).toBeVisible();
});

// rotate.test.tsx shows the same for an answer that is lost without a reload.
test('a reload while the answer is pending creates no second successor @sweep', async ({
  app,
  page,
}) => {
  const name = uniqueName();
  // A tenant in which no other journey creates a key meanwhile.
  const id = addKey(app, name, 'Solo');
  await app.signIn('solo@solo.example', pathOf(id));
  await create(page).waitFor();
  const calls = await app.answer('POST', '/api/api-keys', async (route) => {
    await route.fetch();
    await silence(route);
  });
  await create(page).click();
  await expect.poll(() => keysNamed(app, `${name} 2`).length).toBe(1);
  await page.reload();
  await calls.stop();
  await expect(page.getByText('The successor may exist already')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create the successor', exact: true })).toHaveCount(
    0,
  );
  await app.expectAccessible();
  // Its secret went with the answer.
  await page.getByRole('button', { name: `Delete API key ${name} 2` }).click();
  await confirm(page).click();
  await expect(page.getByText(/The hub lists no new key/)).toBeVisible();
  await page.getByRole('button', { name: 'Create the successor', exact: true }).click();
  await expect(hasSecret(page)).toBeVisible();
  await storeSecret(page);
  expect(keysNamed(app, `${name} 2`)).toHaveLength(1);
  // Other journeys expect a tenant without keys.
  for (const key of keysNamed(app, name)) removeKey(app, key.id);
});

// rotate.test.tsx shows the questions that a link raises.
test('another device goes on with the address, and is told of a successor deleted meanwhile @sweep', async ({
  app,
  page,
}) => {
  const name = uniqueName();
  const id = addKey(app, name);
  const next = addKey(app, `${name} 2`);
  const foreign = addKey(app, name, 'Solo');
  await app.signIn('ada@acme.example', `${pathOf(id)}?successor=${foreign}`);
  await expect(page.getByText(/none of your tenant’s keys/)).toBeVisible();
  await expect(create(page)).toBeVisible();
  await app.open(`${pathOf(id)}?successor=${next}`);
  await app.expectAccessible();
  await page.getByRole('button', { name: 'Go on with this key' }).click();
  await page.getByRole('button', { name: /^I have stored it/ }).click();
  await expect(page.getByText('Its secret is stored, but not tested')).toBeVisible();
  await app.open(`/api-keys/${id}`);
  await page.getByRole('link', { name: 'Continue rotation' }).click();
  await expect(page.getByText('Its secret is stored, but not tested')).toBeVisible();
  removeKey(app, next);
  await page.reload();
  await expect(page.getByText(/^The successor was deleted elsewhere/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${name} 2`);
  removeKey(app, id);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Create an API key' })).toBeVisible();
  await app.expectAccessible();
  removeKey(app, foreign);
});

// rotate.test.tsx shows the order of the calls.
test('a leaked key is deleted by the keyboard alone, and then gets its successor @sweep', async ({
  app,
  page,
}) => {
  const name = uniqueName();
  const id = addKey(app, name);
  const reach = async (label: RegExp, role: 'button' | 'checkbox' = 'button') => {
    const target = page.getByRole(role, { name: label }).first();
    await target.waitFor();
    for (let step = 0; step < 60; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${label} is not reached by Tab`);
  };
  await app.signIn('ada@acme.example', pathOf(id));
  const calls = await app.answer('DELETE', `/api/api-keys/${id}`, refused);
  await reach(/^Leaked\? Delete now$/);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(
    'Your own software that still uses this key stops working',
  );
  await app.expectAccessible();
  await reach(/^Delete API key$/);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await calls.stop();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/whoever has its secret can do nothing with it any more/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: `Rotate ${name}` })).toBeFocused();
  await reach(/^Create the successor$/);
  await page.keyboard.press('Enter');
  await expect(hasSecret(page)).toBeVisible();
  await reach(/I have stored the secret/, 'checkbox');
  await page.keyboard.press('Space');
  await reach(/^Done$/);
  await page.keyboard.press('Enter');
  await reach(/^Done: Put it/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Undo: Put it/ })).toBeFocused();
  await reach(/^Done: Watch/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} 2 has taken over.`)).toBeVisible();
  expect(keysNamed(app, name).map((row) => row.name)).toEqual([`${name} 2`]);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });

  // The types of the texts prove that none is missing.
  test('a Member is told what they may not do, and what to do instead @sweep', async ({
    app,
    page,
  }) => {
    const name = uniqueName();
    const id = addKey(app, name);
    await app.signIn('max@acme.example', `/api-keys/${id}`);
    await page.getByRole('link', { name: 'Rotieren', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: `${name} rotieren` })).toBeVisible();
    await expect(page.getByText(/^Kompromittiert\? Sie dürfen keine Keys löschen/)).toBeVisible();
    await expect(page.getByText(/Berechtigung delete:api_keys/)).toBeVisible();
    await expect(page.getByRole('button', { name: /löschen/i })).toHaveCount(0);
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    await page.getByRole('button', { name: 'Nachfolger erstellen' }).click();
    await expect(page.getByText(`Nachfolger ${name} 2 mit denselben Einstellungen`)).toBeVisible();
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    await page.getByLabel('Ich habe das Secret gespeichert').check();
    await page.getByRole('button', { name: 'Fertig', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Erledigt: In Ihre Software/ })).toBeVisible();
  });
});
