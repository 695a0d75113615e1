// @module-tag X112
import { expect, test } from 'vitest';
import { bankTrust } from '../../mock-server/bank/pki/pki.ts';
import { createAsk } from '../../tools/doctor/ask.ts';
import { examineBank } from '../../tools/doctor/attestation.ts';
import type { Minimum } from '../../src/bank/client/attestation/builtIn.ts';
import { MILAN } from '../bank/client/attestation/fixtures.ts';
import { mockConfig } from '../consoleContext.ts';
import { sealedBankForFile } from '../mock-server/bank/sealedCalls.ts';

const milan = await sealedBankForFile({ product: 'Milan' });
const trust = bankTrust('Milan');

/** Finding for a service on Milan. */
async function said(minimums?: Readonly<Record<string, Minimum | null>>) {
  const config = mockConfig({
    bank: { baseUrl: milan.url, attestation: { ...trust, minimums } },
  });
  const { findings } = await examineBank({ ask: createAsk(), config, origin: undefined }, 'bank');
  return findings.find(({ id }) => id === 'attestation.bank');
}

test('an upgrade that would make every verification fail is a failure with a solution', async () => {
  for (const minimums of [undefined, {}, { Milan: null }]) {
    const found = await said(minimums);
    expect(found?.status).toBe('fail');
    expect(found?.found).toMatch(/runs on Milan.*every verification would fail/);
    expect(found?.found).toContain('The check product failed (unexpected product)');
    expect(found?.found).toContain('arXiv:2605.12990');
    expect(found?.todo).toContain(
      'Only an object at bank.attestation.minimums.Milan allows this one',
    );
  }
});

test('a processor that the configuration allows is named with the attack on it', async () => {
  const found = await said({ Milan: MILAN });
  expect(found?.status).toBe('warn');
  expect(found?.found).toMatch(/23 checks passed, Milan: a published attack \(arXiv:2605\.12990\)/);
  expect(found?.todo).toContain('then delete bank.attestation.minimums.Milan');
});
