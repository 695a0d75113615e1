// @module-tag X112
import { expect, test } from 'vitest';
import { bankTrust } from '../../mock-server/bank/pki/pki.ts';
import { createAsk } from '../../tools/doctor/ask.ts';
import { examineBank } from '../../tools/doctor/attestation.ts';
import { mockConfig } from '../consoleContext.ts';
import { sealedBankForFile } from '../mock-server/bank/sealedCalls.ts';

const milan = await sealedBankForFile({ product: 'Milan' });
const trust = bankTrust('Milan');

/** What is said of a service on a Milan. */
async function said(minimums?: Readonly<Record<string, null>>) {
  const config = mockConfig({
    bank: { baseUrl: milan.url, attestation: { ...trust, minimums } },
  });
  const { findings } = await examineBank({ ask: createAsk(), config, origin: undefined }, 'bank');
  return findings.find(({ id }) => id === 'attestation.bank');
}

test('a processor whose reports can be forged is named, with the setting that refuses it', async () => {
  const found = await said();
  expect(found?.status).toBe('warn');
  expect(found?.found).toMatch(/23 checks passed, Milan: a published attack \(arXiv:2605\.12990\)/);
  expect(found?.todo).toContain('Set bank.attestation.minimums to { "Milan": null }');
});

test('with that setting the service is refused', async () => {
  const found = await said({ Milan: null });
  expect(found?.status).toBe('fail');
  expect(found?.found).toContain('The check product failed (refused processor family)');
  expect(found?.todo).toContain('Only an object at bank.attestation.minimums.Milan lets');
});
