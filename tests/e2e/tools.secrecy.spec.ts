import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bankExplorerEn } from '../../src/texts/bankExplorer.en.ts';
import { keysEn } from '../../src/texts/keys.en.ts';
import { playgroundEn } from '../../src/texts/playground.en.ts';
import { claimsWith, signed } from '../developer-tools/brokenTokens.ts';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Playground } from './support/playground.ts';
import { Secrets } from './support/secrets.ts';
import { appears } from './support/wizard.ts';

const { bankExplorer } = bankExplorerEn;
const { signingKey } = keysEn;
const { playgroundPage, playgroundData, playgroundResult } = playgroundEn;

const field = (page: Page) => page.getByLabel(signingKey.secret, { exact: true });

/** Types with the keyboard, so that no script of the test holds the text. */
async function typeSecret(page: Page, secret: string) {
  await field(page).focus();
  await page.keyboard.type(secret);
}

function keyNamed({ services }: ConsoleUnderTest, name: string) {
  const key = services.store.state.apiKeys.find((row) => row.name === name);
  if (!key) throw new Error(`Acme has no key ${name}`);
  return key;
}

/** Leaves the open page as people do, without a new document. */
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Tenant', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Verify account' })).toBeVisible();
}

/** What the browser does before it keeps a page for the way back. */
const freeze = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
}

/**
 * Watches the bytes of secrets from the next page load on: those that sign or verify. A snapshot of the
 * heap has texts, but no bytes.
 */
async function watchBytes(page: Page) {
  await page.addInitScript(() => {
    const keys: WeakRef<Uint8Array>[] = [];
    const importKey = crypto.subtle.importKey.bind(crypto.subtle) as (
      ...given: unknown[]
    ) => Promise<CryptoKey>;
    const watched = (...given: unknown[]) => {
      const [, bytes, algorithm] = given;
      if (bytes instanceof Uint8Array && JSON.stringify(algorithm).includes('HMAC')) {
        keys.push(new WeakRef(bytes));
      }
      return importKey(...given);
    };
    Object.assign(crypto.subtle, { importKey: watched });
    Object.assign(window, {
      bytesOfSecrets: () => [keys.length, keys.filter((key) => key.deref()?.some(Boolean)).length],
    });
  });
  const client = await page.context().newCDPSession(page);
  const counts = () =>
    page.evaluate(() => (window as unknown as { bytesOfSecrets(): number[] }).bytesOfSecrets());
  /** Some were used, and none is left in the page's memory as it was. */
  return async function expectNoBytes() {
    await expect(async () => {
      await client.send('HeapProfiler.collectGarbage');
      const [used = 0, left] = await counts();
      expect(used).toBeGreaterThan(0);
      expect(left).toBe(0);
    }).toPass();
  };
}

type Way = (app: ConsoleUnderTest) => Promise<void>;

type Tool = {
  name: string;
  path: (app: ConsoleUnderTest) => string;
  /** Opens the form that asks for the secret of a key. */
  ask: Way;
  /** Uses what was typed, up to its outcome. */
  use: Way;
  /** The page no longer has the key that was used. */
  expectDropped: Way;
  /** The bank services that it calls. */
  asks: readonly ('bank' | 'bank-integration')[];
};

/** A ticket of the key that all tools are given. */
function ticketOf(app: ConsoleUnderTest) {
  const { id, secret } = keyNamed(app, 'CI pipeline');
  const exp = Math.floor(Date.now() / 1000) + 600;
  const claims = claimsWith({ exp, id: randomUUID() });
  return signed(claims, { kid: id }, { secret: Buffer.from(secret, 'base64') });
}

async function chooseKey(app: ConsoleUnderTest) {
  await app.page.getByLabel(signingKey.key).selectOption(keyNamed(app, 'CI pipeline').id);
}

const isAskedAgain: Way = ({ page }) => expect(field(page)).toBeVisible();

const TOOLS: readonly Tool[] = [
  {
    name: 'the test of a key',
    path: (app) => `/api-keys/${keyNamed(app, 'CI pipeline').id}`,
    ask: isAskedAgain,
    use: async ({ page }) => {
      await page.keyboard.press('Enter');
      await expect(page.getByText('works', { exact: true })).toBeVisible();
    },
    expectDropped: isAskedAgain,
    asks: ['bank-integration'],
  },
  {
    name: 'the playground',
    path: () => '/tools/playground',
    ask: chooseKey,
    use: async ({ page }) => {
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: playgroundData.start }).click();
      await appears(page.getByRole('combobox'));
      await expect(page.getByRole('main')).toContainText('CI pipeline');
    },
    // The run goes on with the ticket that it has.
    expectDropped: ({ page }) => expect(page.getByRole('main')).not.toContainText('CI pipeline'),
    asks: ['bank-integration'],
  },
  {
    name: 'the inspector',
    path: () => '/tools/ticket',
    ask: async (app) => {
      const { page } = app;
      await page.getByRole('textbox', { name: 'Ticket or result' }).focus();
      await page.keyboard.insertText(ticketOf(app));
      const open = page.getByRole('button', { name: 'Check the signature with the secret' });
      await open.click();
      await expect(page.getByRole('list', { name: 'Findings' })).toContainText('CI pipeline');
    },
    use: async ({ page }) => {
      await page.keyboard.press('Enter');
      const findings = page.getByRole('list', { name: 'Findings' });
      await expect(findings).toContainText('Signed with the secret of');
    },
    expectDropped: async ({ page }) => {
      await expect(page.getByRole('textbox', { name: 'Ticket or result' })).toHaveValue('');
      await expect(page.getByRole('list', { name: 'Findings' })).toHaveCount(0);
    },
    asks: [],
  },
  {
    name: 'the bank explorer',
    path: () => '/tools/banks',
    ask: async (app) => {
      await app.page.getByRole('button', { name: bankExplorer.withKey }).click();
      await chooseKey(app);
    },
    use: async ({ page }) => {
      await page.keyboard.press('Enter');
      await page.getByRole('combobox').fill('Demo Bank');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    expectDropped: isAskedAgain,
    asks: ['bank', 'bank-integration'],
  },
];

// The journey from a key's test to the playground searches the browser with `npm test`.
for (const { name, path, ask, use, expectDropped, asks } of TOOLS) {
  test(`a secret that was typed is nowhere once it is used, and forgotten with the page: ${name} @sweep`, async ({
    app,
    page,
  }) => {
    const secrets = new Secrets(app);
    const expectNoBytes = await watchBytes(page);
    const { secret } = keyNamed(app, 'CI pipeline');
    await app.signIn('ada@acme.example', path(app));
    await ask(app);
    await typeSecret(page, secret);
    await secrets.expectInFields(secret);
    await use(app);
    await secrets.expectNowhere(secret);

    await leave(page);
    await secrets.expectNowhere(secret);
    await secrets.expectForgotten(secret);
    await expectNoBytes();

    await page.goBack();
    await ask(app);
    await expect(field(page)).toHaveValue('');

    // The page is frozen with a text in the field, and with a key in use.
    await typeSecret(page, secret);
    await freeze(page);
    await secrets.expectNowhere(secret);
    await page.reload();
    await ask(app);
    await typeSecret(page, secret);
    await use(app);
    await freeze(page);
    await expectDropped(app);
    await secrets.expectNowhere(secret);
    await expectNoBytes();

    await logOut(page);
    await secrets.expectNowhere(secret);
    if (asks.length > 0) await secrets.expectSealed(...asks);
  });
}

test('a new key goes from its test to the playground and to a verified result, and no further', async ({
  app,
  page,
}) => {
  const secrets = new Secrets(app);
  const expectNoBytes = await watchBytes(page);
  const playground = new Playground(app);
  const name = `Handed over ${randomUUID().slice(0, 8)}`;
  await app.signIn(
    'ada@acme.example',
    `/api-keys/new?${new URLSearchParams({ name, environment: 'Integration' })}`,
  );
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api-keys'),
  );
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const { secret } = (await (await answer).json()) as { secret: string };
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
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Open in the playground' }).click();
  await dialog.getByRole('button', { name: 'Leave anyway' }).click();

  await expect(playground.button(playgroundPage.anotherKey)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name);
  await playground.start('Accounts');
  await playground.chooseBank();
  await playground.logIn('result');
  await playground.expectVerified();
  await secrets.expectNowhere(secret);
  await leave(page);
  await secrets.expectNowhere(secret);
  await secrets.expectForgotten(secret);
  await expectNoBytes();
  await secrets.expectSealed('bank-integration');

  await page.goBack();
  await expect(field(page)).toHaveValue('');
  await page.getByLabel(signingKey.key).selectOption({ label: `${name} · Integration` });
  await typeSecret(page, secret);
  await playground.button(playgroundPage.useKey).click();
  await expect(playground.button(playgroundPage.anotherKey)).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue('');
  await secrets.expectNowhere(secret);
});

test('a result that is verified after the visit to the bank’s page keeps no secret', async ({
  app,
  page,
}) => {
  const expectNoBytes = await watchBytes(page);
  const playground = new Playground(app);
  await playground.open();
  await playground.visitBank('Accounts');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(playgroundResult.askTitle)).toBeVisible();
  await playground.type(signingKey.secret, playground.keyNamed('CI pipeline').secret);
  await playground.button(playgroundResult.verify).click();
  await expect(page.getByText(playgroundResult.signed)).toBeVisible();
  await expectNoBytes();
});
