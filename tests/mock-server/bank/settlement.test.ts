import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { postSettlement, sealedBankForFile, settle } from './sealedCalls.ts';

// Each fault, on every processor: tests/bank/client/attestation/settlement.test.ts.

const simulator = await sealedBankForFile();

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

test.each(['text/plain;charset=UTF-8', 'application/vnd.example.v2'])(
  'a body sent as %s is read as JSON',
  async (contentType) => {
    const body = JSON.stringify({ publicKey: randomBytes(32).toString('base64') });
    const response = await postSettlement(simulator.url, body, { 'content-type': contentType });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test.each([
  ['no JSON', 'publicKey'],
  ['a key of another type', '{"publicKey":7}'],
  ['a short key', JSON.stringify({ publicKey: randomBytes(31).toString('base64') })],
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
