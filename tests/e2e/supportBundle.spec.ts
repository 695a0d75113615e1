import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inTurn, json, real } from './support/answers.ts';
import { everSaid } from './support/everSaid.ts';

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

/** What is shown, without anything personal; the dialog is closed then. */
async function readBundle(page: Page): Promise<Bundle> {
  const shown = await jsonOf(page).textContent();
  for (const secret of [CANARY, 'acme', 'Ada', 'eyJ', 'Bearer', 'http']) {
    expect(shown).not.toContain(secret);
  }
  await page.keyboard.press('Escape');
  await expect(bundleOf(page)).toHaveCount(0);
  return JSON.parse(shown ?? '') as Bundle;
}

/** What is saved and copied is what is shown. */
async function expectSavedAndCopied(page: Page) {
  const shown = await jsonOf(page).textContent();
  const downloading = page.waitForEvent('download');
  await bundleOf(page).getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^support-information-[\dT-]+\.json$/);
  expect(await textOf(download)).toBe(shown);
  const isConfirmed = await everSaid(bundleOf(page), 'Copied');
  await bundleOf(page).getByRole('button', { name: /^Copy/ }).click();
  await isConfirmed();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

// tests/reporting/bundle.test.ts proves for every call and every failure what gets in.
test('each kind of failure leads to the calls, to copy and save', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const secret = json({ message: `${CANARY} DE02120300000000202051` }, 500);

  // Without a failure, from the account menu.
  await app.signIn('ada@acme.example', '/profile');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', BUTTON).click();
  expect(await readBundle(page)).not.toHaveProperty('failure');

  // A list.
  await app.answer('GET', '/api/tenant/api-keys', inTurn(secret, real));
  await app.go(`/api-keys?filter=${encodeURIComponent(JSON.stringify({ q: CANARY }))}`);
  await page.getByRole('alert').getByRole('button', BUTTON).click();
  await app.expectNoSidewaysScroll();
  await app.expectAccessible();
  await expectSavedAndCopied(page);
  const ofList = await readBundle(page);
  await expect(page.getByRole('alert').getByRole('button', BUTTON)).toBeFocused();
  expect(ofList).toMatchObject({
    route: '/api-keys',
    failure: { error: 'HubError', status: 500, call: 'GET /api/tenant/api-keys' },
  });
  expect(ofList.calls).toContainEqual(
    expect.objectContaining({ call: 'GET /api/tenant/api-keys', status: 500 }),
  );

  // An action, in a dialog of its own.
  await page.route('**/api/api-keys/*', (route) =>
    route.request().method() === 'DELETE' ? secret(route) : route.fallback(),
  );
  await app.go('/profile');
  await expect(page.getByText('Updating your profile is not possible yet.')).toBeVisible();
  await app.go('/api-keys');
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

  // The screen for a failure, with its error id.
  await app.answer('GET', '/api/users/me', secret);
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
});
