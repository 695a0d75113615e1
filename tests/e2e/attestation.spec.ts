import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { attestationEn } from '../../src/texts/tools/attestation.en.ts';
import { verificationEn } from '../../src/texts/bank/verification.en.ts';
import { expect, test } from './fixtures.ts';

const { attestationProof: words } = attestationEn;
const { evidence } = verificationEn.verification;

const check = (page: Page, environment: string) =>
  page.getByRole('button', { name: words.checkName(environment) });
const rows = (within: Locator) =>
  within.getByRole('listitem').filter({ hasText: evidence.expected });
// tests/custom-pages/attestation covers each verdict, and the evidence in npm run attest.
test('a proof needs no ticket and is saved', { tag: ['@full', '@X42'] }, async ({ app, page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'OPTIONS' || !request.url().startsWith(`${app.services.url}/bank`))
      return;
    sent.push(new URL(request.url()).pathname);
  });
  // Max lacks the permission to verify accounts.
  await app.signIn('max@acme.example', '/tools/attestation');
  const now = page.getByRole('region', { name: words.now });
  await expect(now.getByText(words.notChecked)).toHaveCount(2);
  await check(page, 'Production').click();
  await expect(now.getByText(words.accepted(23))).toBeVisible();
  await expect(now.getByText(evidence.simulated, { exact: true })).toBeVisible();
  await expect(rows(now)).toHaveCount(23);
  await check(page, 'Integration').click();
  await expect(now.getByText(words.accepted(23))).toHaveCount(2);
  expect(sent).toEqual(['/bank/key-settlement', '/bank-integration/key-settlement']);
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.download }).first().click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^attestation-production-\d{4}-[-\dT]+\.json$/);
  const saved: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(saved).toMatchObject({ verdict: 'accepted', simulated: true });
  expect(sent).toHaveLength(2);
  expect(app.log.writes).toEqual([]);
});
