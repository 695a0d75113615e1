import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BANK_FAULTS, type BankFault } from '../../../mock-server/bank/control/control.ts';
import { BANK_PRODUCTS } from '../../../mock-server/bank/pki/products.ts';
import { bankTrust } from '../../../mock-server/bank/pki/pki.ts';
import { failedRows } from './rows.ts';
import { postSettlement, sealedBankForFile, settle } from './sealedCalls.ts';

const simulator = await sealedBankForFile();

const publicKey = () => randomBytes(32).toString('base64');

/** The only rows that may fail, by fault. */
const ROWS: Record<BankFault, string[]> = {
  'malformed-settlement': ['wellFormed'],
  'report-version': ['wellFormed'],
  'wrong-issuer': ['chain'],
  'expired-leaf': ['chain'],
  'p256-leaf': ['chain'],
  'unknown-product': ['product'],
  'other-product': ['product'],
  'signature-algorithm': ['sigAlgo'],
  'signature-padding': ['sigPadding'],
  'report-signature': ['signature'],
  'alias-check': ['aliasCheck'],
  'debug-policy': ['debugOff'],
  'migration-policy': ['migrationOff'],
  vmpl: ['vmpl'],
  'signing-key-kind': ['signingKeyVcek'],
  firmware: ['committedVersion'],
  'snp-level': ['committedSnp'],
  'mitigation-current': ['mitCurrent'],
  'mitigation-launch': ['mitLaunch'],
  // Both vectors depend on the version of the report, so this fault spoils two rows.
  'mitigation-absent': ['mitCurrent', 'mitLaunch'],
  cpu: ['cpuKnown'],
  microcode: ['microcode'],
  tcb: ['tcbMatch'],
  'report-data': ['reportData'],
  'unknown-signing-key': ['systemVersionKey'],
  'system-version-signature': ['systemVersionSignature'],
  measurement: ['measurement'],
  box: ['box'],
};

describe.each(BANK_PRODUCTS)('as %s', async (product) => {
  const own = await sealedBankForFile({ product });
  const trust = await bankTrust(product);

  test('an answer passes every check', async () => {
    const { answer, opened } = await settle(own.url);
    expect(failedRows(answer, trust, product, opened !== undefined)).toEqual([]);
  });

  test.each(BANK_FAULTS)('the fault %s spoils its own row only', async (fault) => {
    own.control.fault = fault;
    const { answer, opened } = await settle(own.url);
    own.control.fault = undefined;
    expect(failedRows(answer, trust, product, opened !== undefined)).toEqual(ROWS[fault]);
  });
});

test('the report commits to its own box; key, session and box are fresh', async () => {
  const [one, two] = [await settle(simulator.url, 'a'), await settle(simulator.url, 'a')];
  const report = Buffer.from(one.answer.attestationReport, 'base64');
  const digest = createHash('sha256').update(Buffer.from(one.answer.chachaBox, 'base64')).digest();
  expect(report.subarray(0x50, 0x90)).toEqual(Buffer.concat([digest, Buffer.alloc(32)]));
  expect(one.serverKey).toHaveLength(32);
  expect(Buffer.from(one.inner.sessionId, 'base64')).toHaveLength(32);
  expect(one.inner.publicKey).not.toBe(two.inner.publicKey);
  expect(one.inner.sessionId).not.toBe(two.inner.sessionId);
  expect(one.answer.chachaBox).not.toBe(two.answer.chachaBox);
  expect(one.answer.systemVersion).toEqual(two.answer.systemVersion);
});

test('the fault "report-signature" can still be read as a signature', async () => {
  simulator.control.fault = 'report-signature';
  const { answer } = await settle(simulator.url);
  simulator.control.fault = undefined;
  const report = Buffer.from(answer.attestationReport, 'base64');
  expect(report.subarray(672, 720).some((byte) => byte !== 0)).toBe(true);
  expect(report.subarray(816).every((byte) => byte === 0)).toBe(true);
});

test.each([
  'text/plain;charset=UTF-8',
  'application/json',
  'application/vnd.example.v2',
  'application/octet-stream',
])('a body sent as %s is read as JSON', async (contentType) => {
  const body = JSON.stringify({ publicKey: publicKey() });
  const response = await postSettlement(simulator.url, body, { 'content-type': contentType });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['no JSON', 'publicKey'],
  ['nothing', ''],
  ['a list', '[]'],
  ['no key', '{}'],
  ['a key of another type', '{"publicKey":7}'],
  ['a short key', JSON.stringify({ publicKey: randomBytes(31).toString('base64') })],
  ['a long key', JSON.stringify({ publicKey: randomBytes(33).toString('base64') })],
  ['Base64url', JSON.stringify({ publicKey: Buffer.alloc(32, 0xff).toString('base64url') })],
  ['a key of low order', JSON.stringify({ publicKey: Buffer.alloc(32).toString('base64') })],
])('a body with %s is refused in clear', async (_what, body) => {
  const response = await postSettlement(simulator.url, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ UnexpectedValue: { error: expect.any(String) } });
  expect(response.headers.has('yaxi-trace-id')).toBe(false);
});

test('a body beyond 1 MiB is refused', async () => {
  const response = await postSettlement(simulator.url, ' '.repeat(1024 * 1024 + 1));
  expect(response.status).toBe(413);
});
