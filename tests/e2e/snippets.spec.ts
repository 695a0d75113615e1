import { readFile } from 'node:fs/promises';
import { sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const keyNamed = (app: ConsoleUnderTest, wanted: string) => {
  const key = app.services.store.state.apiKeys.find(({ name }) => name === wanted);
  if (!key) throw new Error(`The seed has no key '${wanted}'`);
  return key;
};

/** Opens the page of a seeded key; resolves to the key with its secret. */
async function openKey(app: ConsoleUnderTest, name: string) {
  const key = keyNamed(app, name);
  await app.signIn('ada@acme.example', `/api-keys/${key.id}`);
  const mint = app.page.getByRole('region', { name: 'Mint a ticket on your server' });
  const deploy = app.page.getByRole('region', { name: 'Give the key to your server' });
  await expect(mint.locator('[data-kind=keyword]').first()).toBeVisible();
  return { key, mint, deploy };
}

test('the page of a key has the code of every language, by keyboard, to copy and download', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { mint } = await openKey(app, 'CI pipeline');
  await mint.getByRole('tab', { name: 'TypeScript' }).focus();
  for (const title of ['Python', 'Java', 'Go', 'C#', 'PHP', 'Ruby', 'curl']) {
    await page.keyboard.press('ArrowRight');
    await expect(mint.getByRole('tab', { name: title })).toBeFocused();
    await expect(mint.getByRole('tab', { selected: true })).toHaveText(title);
    await expect(mint.getByRole('tabpanel', { name: title })).toContainText('HUB_SECRET');
  }
  // The key's own environment is the one that curl asks.
  await expect(mint.getByRole('tabpanel')).toContainText('/bank-integration/key-settlement');
  await page.keyboard.press('ArrowRight');
  await expect(mint.getByRole('tab', { name: 'TypeScript' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(mint.getByRole('tab', { name: 'curl' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(mint.getByRole('button', { name: 'Copy mint-ticket.ts' })).toBeFocused();

  await mint.getByLabel('Service').selectOption('CollectPayment');
  await expect(mint.getByRole('tabpanel')).toContainText("service = 'CollectPayment'");
  await mint.getByRole('button', { name: 'Copy mint-ticket.ts' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await mint.locator('pre').textContent());
  const downloading = page.waitForEvent('download');
  await mint.getByRole('button', { name: 'Download mint-ticket.ts' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('mint-ticket.ts');
  expect(await readFile(await download.path(), 'utf8')).toBe(copied);
});

// tests/developer-tools/snippets/keySnippets.test.tsx shows each file.
test('the files for the server have the key id and a placeholder, and no secret is on the page @sweep', async ({
  app,
  page,
}) => {
  const { key, deploy } = await openKey(app, 'Production backend');
  for (const [title, fileName] of [
    ['.env', 'hub.env'],
    ['Kubernetes', 'hub-key.secret.yaml'],
    ['Docker', 'compose.yaml'],
  ] as const) {
    await deploy.getByRole('tab', { name: title }).click();
    await expect(deploy.getByRole('tabpanel')).toContainText(key.id);
    const downloading = page.waitForEvent('download');
    await deploy.getByRole('button', { name: `Download ${fileName}` }).click();
    expect((await downloading).suggestedFilename()).toBe(fileName);
  }
  expect(await page.content()).not.toContain(key.secret);
});

// tests/developer-tools/snippets/keySnippets.test.tsx shows each case.
test('only the services of the key are offered @sweep', async ({ app }) => {
  const { mint } = await openKey(app, 'Reporting');
  await expect(mint.getByLabel('Service').getByRole('option')).toHaveText(['Accounts', 'Balances']);
});

test('without the highlighter the code is there in one colour', async ({ app, page }) => {
  await page.route('**/Highlighted-*.js', (route) => route.abort());
  const { id } = keyNamed(app, 'CI pipeline');
  await app.signIn('ada@acme.example', `/api-keys/${id}`);
  const mint = page.getByRole('region', { name: 'Mint a ticket on your server' });
  await expect(mint.locator('pre')).toContainText('export function mintTicket');
  await expect(mint.locator('[data-kind]')).toHaveCount(0);
});

for (const [name, colorScheme, width] of sweep(
  [
    ['a light phone', 'light', 360],
    ['a dark desktop', 'dark', 1280],
    ['a dark phone', 'dark', 360],
    ['a light desktop', 'light', 1280],
  ],
  ['a light phone', 'a dark desktop'],
)) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height: 740 }, colorScheme });

    test('the code wraps, the tabs scroll in themselves, and axe finds nothing', async ({
      app,
    }) => {
      const { mint, deploy } = await openKey(app, 'CI pipeline');
      for (const title of ['TypeScript', 'curl']) {
        await mint.getByRole('tab', { name: title }).click();
        await app.expectNoSidewaysScroll();
        await app.expectAccessible();
      }
      await deploy.getByRole('tab', { name: 'Kubernetes' }).click();
      await app.expectAccessible();
    });
  });
}
