import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEMO_CONNECTION } from '../../mock-server/bank/banks/notable.ts';
import { bankExplorerEn } from '../../src/texts/tools/bankExplorer.en.ts';
import { keySigningEn } from '../../src/texts/api-keys/signing.en.ts';
import { playgroundEn } from '../../src/texts/tools/playground.en.ts';
import { expect, test } from './fixtures.ts';
import { Playground } from './support/playground.ts';
import { Secrets, watchBytes } from './support/secrets.ts';

const { bankExplorer } = bankExplorerEn;
const { signingKey } = keySigningEn;
const { playgroundPage } = playgroundEn;

const field = (page: Page) => page.getByLabel(signingKey.secret, { exact: true });

/** Types with the keyboard, so that no script of the test holds the text. */
async function typeSecret(page: Page, secret: string) {
  await field(page).focus();
  await page.keyboard.type(secret);
}

/** Leaves the open page as people do, without a new document. */
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Tenant', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy tenant ID' })).toBeVisible();
}

/** What the browser does before it keeps a page for the way back. */
const freeze = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));

// The form is that of all tools; the other pages that ask for a secret have journeys of their own.
test(
  'a secret that was typed for a shared bank is nowhere once it is used, and forgotten with the page',
  { tag: ['@full', '@X27'] },
  async ({ app, page }) => {
    const secrets = new Secrets(app);
    const expectNoBytes = await watchBytes(page);
    const { id, secret } = app.keyNamed('CI pipeline');
    const type = async () => {
      await page.getByRole('combobox', { name: signingKey.key }).selectOption(id);
      await typeSecret(page, secret);
    };
    // Max may see keys, but not verify accounts.
    await app.signIn('max@acme.example', `/tools/banks?bank=${DEMO_CONNECTION}`);
    await expect(page.getByText(bankExplorer.keyForBank)).toBeVisible();
    // The page is frozen with a text in the field, and with a key in use.
    await type();
    await secrets.expectInFields(secret);
    await freeze(page);
    await secrets.expectNowhere(secret);
    await type();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Demo Bank' })).toBeVisible();
    await secrets.expectNowhere(secret);
    await freeze(page);
    await expect(field(page)).toHaveValue('');
    await expectNoBytes();

    await leave(page);
    await secrets.expectNowhere(secret);
    await secrets.expectForgotten(secret);
    await secrets.expectSealed('bank-integration');
    await page.goBack();
    await expect(field(page)).toHaveValue('');
  },
);

test(
  'a new key goes from its test to the playground, and no further',
  { tag: ['@X26', '@X28'] },
  async ({ app, page }) => {
    const secrets = new Secrets(app);
    const expectNoBytes = await watchBytes(page);
    const playground = new Playground(app);
    const name = `Handed over ${randomUUID().slice(0, 8)}`;
    await app.signIn(
      'ada@acme.example',
      `/api-keys/new?${new URLSearchParams({ name, environment: 'Integration' })}`,
    );
    const { secret } = await app.createKey();
    // The files for a server have it, the page does not.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download .*env$/ }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(secret);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy .env' }).click();
    await page.getByRole('button', { name: 'Test this key' }).click();
    await expect(page.getByText('works', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await secrets.expectNowhere(secret);
    await page.getByRole('button', { name: 'Open in the playground' }).click();
    // It is not said to be stored yet.
    await page.getByRole('dialog').getByRole('button', { name: 'Leave anyway' }).click();

    await expect(playground.button(playgroundPage.anotherKey)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(name);
    await playground.start('Accounts');
    await playground.chooseBank();
    await secrets.expectNowhere(secret);
    await leave(page);
    await secrets.expectNowhere(secret);
    await secrets.expectForgotten(secret);
    await expectNoBytes();
    await secrets.expectSealed('bank-integration');

    await page.goBack();
    await expect(field(page)).toHaveValue('');
  },
);
