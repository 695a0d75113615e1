import { readFileSync } from 'node:fs';
import { keySigningEn } from '../../src/texts/api-keys/signing.en.ts';
import { playgroundEn } from '../../src/texts/tools/playground.en.ts';
import { expect, test } from './fixtures.ts';
import { Playground } from './support/playground.ts';
import { Secrets, watchBytes } from './support/secrets.ts';

const { signingKey } = keySigningEn;
const { playgroundPage } = playgroundEn;

const uniqueName = () => `Tested ${crypto.randomUUID().slice(0, 8)}`;

test('a new secret is left nowhere', { tag: ['@T31', '@X27', '@X28'] }, async ({ app, page }) => {
  const secrets = new Secrets(app);
  const expectNoBytes = await watchBytes(page);
  const playground = new Playground(app);
  const name = uniqueName();
  const query = new URLSearchParams({ name, environment: 'Integration' });
  await app.signIn('ada@acme.example', `/api-keys/new?${query}`);
  const { secret } = await app.createKey();
  // The downloaded file contains the secret, the page does not.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download .*env$/ }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(secret);
  await page.getByRole('button', { name: 'Test this key' }).click();
  await expect(page.getByText('works', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ ms$/)).toHaveCount(4);
  await secrets.expectNowhere(secret);
  await page.getByRole('button', { name: 'Open in the playground' }).click();
  // The secret is not confirmed as stored yet.
  await page.getByRole('dialog').getByRole('button', { name: 'Leave anyway' }).click();

  await expect(playground.button(playgroundPage.anotherKey)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name);
  await playground.start('Accounts');
  await playground.chooseBank();
  await secrets.expectNowhere(secret);
  await page.getByRole('link', { name: 'Tenant', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy tenant ID' })).toBeVisible();
  await secrets.expectNowhere(secret);
  await secrets.expectForgotten(secret);
  await expectNoBytes();
  await secrets.expectSealed('bank-integration');

  await page.goBack();
  await expect(page.getByLabel(signingKey.secret, { exact: true })).toHaveValue('');
  const typed = app.keyNamed('CI pipeline');
  await page.getByLabel(signingKey.key).selectOption(typed.id);
  await playground.type(signingKey.secret, typed.secret);
  await secrets.expectInFields(typed.secret);
  await playground.button(playgroundPage.useKey).click();
  await playground.button('Accounts').click();
  await secrets.expectNowhere(typed.secret);
});

// tests/components/feedback/onDemand.test.tsx covers parts on demand.
test('missing code leaves a new secret intact', { tag: ['@X29'] }, async ({ app, page }) => {
  await page.route(/\/assets\/(TestKey|Highlighted)-/, (route) => route.abort());
  await app.signIn('ada@acme.example', `/api-keys/new?name=${uniqueName()}`);
  const { secret } = await app.createKey();
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(secret, { exact: true })).toBeVisible();
  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Done' }).click();
  const mint = page.getByRole('region', { name: 'Code for your server' });
  await expect(mint.locator('pre')).toContainText('function mintTicket');
  await expect(mint.locator('[data-kind]')).toHaveCount(0);
});
