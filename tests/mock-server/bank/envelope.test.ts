import { createPrivateKey, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { boxKeysOf, seal, unseal } from '../../../mock-server/bank/enclave/box.ts';
import {
  call,
  sealed,
  sealedBankForFile,
  settle,
  signTicket,
  type Settled,
} from './sealedCalls.ts';

type Vectors = Record<'sealedBox' | 'mustNotOpen', Record<string, string>[]>;
const vectors = JSON.parse(readFileSync('tests/fixtures/bank/vectors.json', 'utf8')) as Vectors;

/** The pair of a raw X25519 secret, by way of its PKCS#8 form (RFC 8410). */
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

// What each switch of the simulator spoils: tests/bank/client/simulator.test.ts.

const simulator = await sealedBankForFile();
let settled: Settled;
let ticket: string;
const send = (path: string, options?: Parameters<typeof call>[4]) =>
  call(simulator.url, settled, ticket, path, options);

beforeEach(async () => {
  settled = await settle(simulator.url);
  ticket = await signTicket(simulator, { id: settled.ticketId });
});

describe('an answer', () => {
  test('is sealed, together with a trace id of its own', async () => {
    const json = { filters: [{ term: 'größte' }], limit: 50 };
    const one = await send('search', { json });
    expect(one.status).toBe(200);
    expect(JSON.parse(one.text ?? '')).toEqual({ body: json });
    expect(one.traceId).toHaveLength(16);
    expect(one.headers.get('cache-control')).toBe('no-store');
    const two = await send('search', { json });
    expect(two.traceId).not.toEqual(one.traceId);
    expect(two.raw.equals(one.raw)).toBe(false);
  });

  test('of GET knows the path, the ticket and the redirect uri', async () => {
    const headers = { 'yaxi-redirect-uri': 'http://localhost:5173/?back=1' };
    const { text } = await send('info/connection-%C3%BC%2F1', { headers });
    expect(JSON.parse(text ?? '')).toEqual({
      params: { connectionId: 'connection-ü/1' },
      ticket: {
        id: settled.ticketId,
        service: 'Accounts',
        data: null,
        expiresAt: expect.any(Number),
        key: simulator.store.state.ticketKey.kid,
      },
      redirectUri: headers['yaxi-redirect-uri'],
    });
  });

  test('of failure is sealed, too', async () => {
    const { status, text, traceId } = await send('accounts/service', { json: {} });
    expect(status).toBe(422);
    expect(JSON.parse(text ?? '')).toEqual({ Canceled: {} });
    expect(traceId).toHaveLength(16);
  });

  test.each([
    ['is in clear', (_key: Buffer) => Buffer.from('{}')],
    ['is for another key', () => sealed(settled.own.publicKey, '{}')],
    ['holds no JSON', (key: Buffer) => sealed(key, 'no JSON')],
    ['is empty', () => Buffer.alloc(0)],
  ])('to a body that %s is UnexpectedValue', async (_what, body) => {
    const { status, text } = await send('search', {
      body: new Uint8Array(body(settled.serverKey)),
    });
    expect(status).toBe(400);
    expect(JSON.parse(text ?? '')).toEqual({ UnexpectedValue: { error: expect.any(String) } });
  });
});

describe('a trace', () => {
  const segment = (id: Buffer) =>
    sealed(settled.serverKey, id)
      .toString('base64')
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '%3d');

  test('tells what happened to the call that it names', async () => {
    const { traceId = Buffer.alloc(0) } = await send('accounts/service', {
      json: { credentials: { password: 'Secret!' } },
      headers: { 'yaxi-client-version': '0.6.0' },
    });
    const { status, text } = await send(`traces/${segment(traceId)}`);
    expect(status).toBe(200);
    expect(JSON.parse(text ?? '')).toMatchObject({
      traceId: traceId.toString('hex'),
      call: 'POST accounts/service',
      status: 422,
      failure: '{"Canceled":{}}',
      ticketId: settled.ticketId,
      clientVersion: '0.6.0',
    });
    expect(text).not.toContain('Secret!');
  });

  test('is not found for unknown ids and for boxes that do not open', async () => {
    for (const part of [segment(randomBytes(16)), segment(Buffer.alloc(0)), 'x', '%3d', 'ä']) {
      const { status, raw } = await send(`traces/${part}`);
      expect({ status, length: raw.length }).toEqual({ status: 404, length: 0 });
    }
  });
});

test('a call without the id of a session has no session', async () => {
  for (const id of [undefined, randomUUID(), settled.inner.sessionId.slice(1)]) {
    const { status, raw, headers } = await send('search', {
      json: {},
      headers: { 'yaxi-session-id': id },
    });
    expect(status).toBe(401);
    expect(JSON.parse(raw.toString())).toEqual({
      TicketError: { error: 'Invalid "yaxi-ticket" header', code: 'Invalid' },
    });
    expect(headers.has('yaxi-trace-id')).toBe(false);
  }
});
