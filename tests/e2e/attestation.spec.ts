import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { attestationEn } from '../../src/texts/tools/attestation.en.ts';
import { verificationEn } from '../../src/texts/bank/verification.en.ts';
import { fixturePath } from '../bank/client/attestation/fixtures.ts';
import { expect, test } from './fixtures.ts';

const { attestationChanges: changes, attestationProof: words } = attestationEn;
const { evidence } = verificationEn.verification;

const check = (page: Page, environment: string) =>
  page.getByRole('button', { name: words.checkName(environment) });
const rows = (within: Locator) =>
  within.getByRole('listitem').filter({ hasText: evidence.expected });
const filesOf = (page: Page) => page.getByRole('region', { name: words.files });

/** Drops files of a report of real hardware. */
async function drop(files: Locator, ...names: readonly string[]) {
  const contents = names.map((name) => ({
    name,
    hex: readFileSync(fixturePath(`genoa-v3-yaxi/${name}`)).toString('hex'),
  }));
  const dataTransfer = await files.page().evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, hex } of all) {
      const bytes = (hex.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
      transfer.items.add(new File([new Uint8Array(bytes)], name));
    }
    return transfer;
  }, contents);
  await files.getByText(words.drop).dispatchEvent('drop', { dataTransfer });
}

// tests/custom-pages/attestation has what every kind of file is told by, and each verdict.
test('the service proves itself without a ticket, its evidence holds when it is chosen, a report of real hardware is checked where it is dropped, and wrong files are refused', async ({
  app,
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'OPTIONS' || !request.url().startsWith(`${app.services.url}/bank`))
      return;
    sent.push(new URL(request.url()).pathname);
  });
  // Max may not verify accounts.
  await app.signIn('max@acme.example', '/tools/attestation');
  const now = page.getByRole('region', { name: words.now });
  await expect(now.getByText(words.notChecked)).toHaveCount(2);
  await check(page, 'Production').click();
  await expect(now.getByText(words.accepted(23))).toBeVisible();
  await expect(now.getByText('Simulated bank service', { exact: true })).toBeVisible();
  await expect(rows(now)).toHaveCount(23);
  await check(page, 'Integration').click();
  await expect(now.getByText(words.accepted(23))).toHaveCount(2);
  expect(sent).toEqual(['/bank/key-settlement', '/bank-integration/key-settlement']);
  const { origin } = new URL(page.url());
  await expect(
    page.getByText(`npm run doctor -- --url ${origin} --release manifest.json`),
  ).toBeVisible();
  await expect(now.getByText(changes.first)).toHaveCount(2);
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.download }).first().click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^attestation-production-\d{4}-[-\dT]+\.json$/);
  const files = filesOf(page);
  await files.locator('input').setInputFiles(await download.path());
  await expect(files.getByText(words.accepted(22))).toBeVisible();
  await expect(files.getByText(words.closed)).toBeVisible();
  await expect(rows(files)).toHaveCount(22);

  await drop(files, 'report.bin', 'meta.json');
  await expect(files.getByText(words.needs.leaf)).toBeVisible();
  await expect(files.getByRole('alert')).toContainText(`meta.json: ${words.problems.otherJson}`);
  await drop(files, 'vcek.pem');
  await expect(files.getByText(words.refused(5))).toBeVisible();
  await expect(rows(files)).toHaveCount(17);
  await files.getByRole('button', { name: words.removeName('report.bin') }).click();
  await expect(files.getByText(words.needs.report)).toBeVisible();
  expect(sent).toHaveLength(2);

  // As it would be after a visit to an earlier release of the service.
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('/enclaves'));
    const kept = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, kept.replace('"reference":"simulator"', '"reference":"release-1"'));
  });
  await page.reload();
  await check(page, 'Production').click();
  const changed = now.getByRole('note').filter({ hasText: changes.changed });
  await expect(changed).toContainText(`${changes.before}: release-1${changes.now}: simulator`);
  await expect(changed.locator('dt')).toHaveText(changes.names.reference);
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();
  expect(app.log.writes).toEqual([]);
});
