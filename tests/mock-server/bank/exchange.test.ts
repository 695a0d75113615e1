import { createPrivateKey, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { boxKeysOf, seal, unseal } from '../../../mock-server/bank/enclave/box.ts';
import {
  call,
  postSettlement,
  sealed,
  sealedBankForFile,
  settle,
  signTicket,
  startSealedBank,
  type Settled,
} from './sealedCalls.ts';

// Answers of the service to the console's client: tests/bank/client. Invalid tickets:
// tests/custom-pages/ticket-inspector/agreement.test.ts. Invalid calls: this file.

type Vectors = Record<'sealedBox' | 'mustNotOpen', Record<string, string>[]>;
const vectors = JSON.parse(readFileSync('tests/fixtures/bank/vectors.json', 'utf8')) as Vectors;

/** The key pair of a raw X25519 secret, by its PKCS #8 form (RFC 8410). */
function keysOf(secret = '') {
  const der = Buffer.from(`302e020100300506032b656e04220420${secret}`, 'hex');
  return boxKeysOf(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
}

describe('sealed boxes', { tags: ['C9'] }, () => {
  test.each(vectors.sealedBox)('known answer: $name', (vector) => {
    const own = keysOf(vector['recipientSecret']);
    const plaintext = Buffer.from(vector['plaintext'] ?? '', 'hex');
    expect(own.publicKey.toString('hex')).toBe(vector['recipientPublic']);
    const box = seal(own.publicKey, plaintext, keysOf(vector['ephemeralSecret']));
    expect(box?.toString('hex')).toBe(vector['sealed']);
    expect(unseal(own, box ?? Buffer.alloc(0))).toEqual(plaintext);
  });

  test.each(vectors.mustNotOpen)('must not open: $name', (vector) => {
    const box = Buffer.from(vector['sealed'] ?? '', 'hex');
    expect(unseal(keysOf(vector['recipientSecret']), box)).toBeUndefined();
  });
});

const simulator = await sealedBankForFile();
let settled: Settled;
beforeEach(async () => {
  settled = await settle(simulator.url);
});

test.each([
  ['no JSON', 'publicKey', 400],
  ['a short key', JSON.stringify({ publicKey: randomBytes(31).toString('base64') }), 400],
  ['a key of low order', JSON.stringify({ publicKey: Buffer.alloc(32).toString('base64') }), 400],
  ['more than 1 MiB', ' '.repeat(1024 * 1024 + 1), 413],
])('a settlement with %s is refused', async (_what, body, status) => {
  expect((await postSettlement(simulator.url, body)).status).toBe(status);
});

/** A ticket for the session's ticket id. */
const signed = () => signTicket(simulator, { id: settled.ticketId });

/** The answer of the service to a search with this ticket. */
async function verdict(ticket: string, headers: Record<string, string | undefined> = {}) {
  const answer = await call(simulator.url, settled, ticket, { headers });
  const body = JSON.parse(answer.text ?? answer.raw.toString()) as {
    TicketError?: { code: string; error: string };
  };
  return { status: answer.status, ...body.TicketError };
}

test.each([
  ['in plaintext', (_key: Buffer) => Buffer.from('{}')],
  ['for another key', () => sealed(settled.own.publicKey, '{}')],
  ['without JSON', (key: Buffer) => sealed(key, 'no JSON')],
])('a body %s is refused in a sealed answer', async (_what, bodyFor) => {
  const body = new Uint8Array(bodyFor(settled.serverKey));
  const { status, text } = await call(simulator.url, settled, await signed(), { body });
  expect(status).toBe(400);
  expect(JSON.parse(text ?? '')).toEqual({ UnexpectedValue: { error: expect.any(String) } });
});

test('a call without a known session is refused in plaintext', async () => {
  for (const id of [undefined, randomUUID(), settled.inner.sessionId.slice(1)]) {
    const headers = { 'yaxi-session-id': id };
    const { status, raw } = await call(simulator.url, settled, await signed(), { headers });
    expect(status).toBe(401);
    expect(JSON.parse(raw.toString())).toMatchObject({ TicketError: { code: 'Invalid' } });
  }
});

test('a ticket is accepted only with its id', async () => {
  expect(await verdict(await signed())).toMatchObject({ status: 200 });
  const other = await signTicket(simulator, { id: 'other' });
  expect(await verdict(other)).toMatchObject({ status: 401, code: 'Mismatch' });
  expect(await verdict('', { 'yaxi-ticket': undefined })).toMatchObject({ code: 'Missing' });
});

test.each([
  ['too short', () => randomBytes(40).toString('base64')],
  ['for another key', (it: string) => sealed(settled.own.publicKey, it).toString('base64')],
  ['in plaintext', (it: string) => it],
])('a ticket that is %s cannot be decrypted', async (_what, header) => {
  const answer = await verdict('', { 'yaxi-ticket': header(await signed()) });
  expect(answer).toMatchObject({ code: 'Invalid', error: 'Invalid "yaxi-ticket" header' });
});

test.each([
  [false, 200],
  [true, 401],
])('with strict: %s, a session with another ticket gets %i', async (strict, status) => {
  const running = await startSealedBank({ strict });
  const session = await settle(running.url, 'first');
  const ticket = await signTicket(running, { id: 'second' });
  const headers = { 'yaxi-ticket-id': 'second' };
  expect((await call(running.url, session, ticket, { headers })).status).toBe(status);
  await running.close();
});
