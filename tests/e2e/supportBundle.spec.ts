import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';
import { Wizard } from './support/wizard.ts';

/** No support information contains it. */
const CANARY = 'KANARIE';
const BUTTON = { name: 'Support information' } as const;

const bundleOf = (page: Page) => page.getByRole('dialog', BUTTON);
const jsonOf = (page: Page) =>
  bundleOf(page).getByRole('region', { name: 'support information as JSON' });

type Bundle = { route: string; failure?: object; calls: { call: string; status: number }[] };

async function textOf(download: Download) {
  return readFile(await download.path(), 'utf8');
}

/** What is shown is what is saved and copied, and holds nothing personal; the dialog is closed then. */
async function readBundle(page: Page): Promise<Bundle> {
  const shown = await jsonOf(page).textContent();
  const downloading = page.waitForEvent('download');
  await bundleOf(page).getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^support-information-[\dT-]+\.json$/);
  expect(await textOf(download)).toBe(shown);
  await bundleOf(page).getByRole('button', { name: /^Copy/ }).click();
  await expect(bundleOf(page).getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  for (const secret of [CANARY, 'acme', 'Ada', 'eyJ', 'Bearer', 'http']) {
    expect(shown).not.toContain(secret);
  }
  await page.keyboard.press('Escape');
  await expect(bundleOf(page)).toHaveCount(0);
  return JSON.parse(shown ?? '') as Bundle;
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

// tests/reporting/bundle.test.ts proves for every call and every failure what gets in.
test('each kind of failure leads to what the tab has called, shown, copied and saved @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const secret = json({ message: `${CANARY} DE02120300000000202051` }, 500);

  // A list.
  const list = await app.answer('GET', '/api/tenant/api-keys', secret);
  await app.open(`/api-keys?filter=${encodeURIComponent(JSON.stringify({ q: CANARY }))}`);
  await page.getByRole('alert').getByRole('button', BUTTON).click();
  await app.expectAccessible();
  const ofList = await readBundle(page);
  await expect(page.getByRole('alert').getByRole('button', BUTTON)).toBeFocused();
  expect(ofList).toMatchObject({
    route: '/api-keys',
    failure: { error: 'HubError', status: 500, call: 'GET /api/tenant/api-keys' },
  });
  expect(ofList.calls).toContainEqual(
    expect.objectContaining({ call: 'GET /api/tenant/api-keys', status: 500 }),
  );
  await list.stop();

  // An action, in a dialog of its own.
  await page.route('**/api/api-keys/*', (route) =>
    route.request().method() === 'DELETE' ? secret(route) : route.fallback(),
  );
  await app.open('/api-keys');
  await page
    .getByRole('button', { name: /^Delete API key/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Delete this API key?' });
  await question.getByRole('button', { name: 'Delete API key', exact: true }).click();
  await question.getByRole('button', BUTTON).click();
  expect(await readBundle(page)).toMatchObject({
    failure: { call: 'DELETE /api/api-keys/:id', status: 500 },
  });
  await expect(question).toBeVisible();
  await page.unroute('**/api/api-keys/*');

  // The screen for a failure, with its error id.
  const me = await app.answer('GET', '/api/users/me', secret);
  await app.open(`/api-keys/${CANARY}?q=${CANARY}#${CANARY}`);
  const said = await page.getByText(/Error ID: [\da-f-]{36}/).innerText();
  await page.getByRole('button', BUTTON).click();
  expect(await readBundle(page)).toMatchObject({
    route: '/api-keys/:id',
    failure: {
      errorId: /Error ID: ([\da-f-]{36})/.exec(said)?.[1],
      error: 'HubError',
      call: 'GET /api/users/me',
    },
  });
  await me.stop();

  // Without a failure: the account menu and the palette.
  await app.open('/profile');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', BUTTON).click();
  expect(await readBundle(page)).not.toHaveProperty('failure');
});

// tests/verification/client/timing.test.ts proves the names of the bank service's calls.
test('a failed verification has the calls of the bank service in it, and nothing that was said to the bank @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn('root@hub.example');
  const wizard = new Wizard(app);
  await app.open('/verify-account');
  await wizard.chooseBank();
  await page.route('**/bank/**/accounts/**', (route) => route.abort());
  await wizard.login(CANARY, `${CANARY}-password`);
  await page.getByRole('alert').getByRole('button', BUTTON).click();
  const { calls, failure } = await readBundle(page);
  expect(failure).toMatchObject({ error: 'BankServiceError' });
  expect(calls).toContainEqual(
    expect.objectContaining({ service: 'bank', call: 'POST key-settlement', status: 200 }),
  );
  expect(calls).toContainEqual(
    expect.objectContaining({ call: 'POST accounts/service', status: 0, failure: 'Network' }),
  );
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'de-DE' });

  // tests/texts proves that every text is translated.
  test('all of it fits, by keyboard alone and without the clipboard @sweep', async ({
    app,
    page,
    context,
  }) => {
    await context.clearPermissions();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await app.signedIn();
    await app.open('/settings');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox').fill('support');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Support-Informationen' });
    await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeFocused();
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
    await dialog.getByRole('button', { name: /kopieren$/ }).press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    const selected = await page.evaluate(() => window.getSelection()?.toString() ?? '');
    expect(JSON.parse(selected)).toHaveProperty('calls');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
