import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, expect } from 'vitest';
import type { BankOptions } from '../../../mock-server/bank/bank.ts';
import { createBoxKeys, seal, unseal } from '../../../mock-server/bank/enclave/box.ts';
import type { SettlementAnswer } from '../../../mock-server/bank/enclave/systemVersion.ts';
import { createStore, startBank } from '../../../mock-server/index.ts';
import type { Store } from '../../../mock-server/store.ts';

/** A simulator on a free port. */
export async function startSealedBank(options: BankOptions = {}) {
  const store = createStore();
  const bank = await startBank(store, { bank: options });
  return {
    url: `${bank.url}/bank/`,
    store,
    async close() {
      await bank.close();
      store.dispose();
    },
  };
}

/** The simulator of a test file, which closes after its last test. */
export async function sealedBankForFile(options: BankOptions = {}) {
  const simulator = await startSealedBank(options);
  afterAll(() => simulator.close());
  return simulator;
}

const MEDIA_TYPE = 'application/vnd.example.v2';

/** A ticket like the hub's, with this id. */
export function signTicket({ store }: { store: Pick<Store, 'state'> }, { id }: { id: string }) {
  const { kid, secret } = store.state.ticketKey;
  return new SignJWT({ data: { id, service: 'Accounts', data: null } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
    .setExpirationTime('10m')
    .sign(Buffer.from(secret, 'base64'));
}

/** Posts a key settlement with exactly this body. */
export function postSettlement(url: string, body: string, headers: Record<string, string> = {}) {
  return fetch(`${url}key-settlement`, {
    method: 'POST',
    headers: { accept: MEDIA_TYPE, ...headers },
    body,
  });
}

/** Settles keys and opens the box without attestation checks. */
export async function settle(url: string, ticketId: string = randomUUID()) {
  const own = createBoxKeys();
  const publicKey = own.publicKey.toString('base64');
  const headers = { 'yaxi-ticket-id': ticketId };
  const response = await postSettlement(url, JSON.stringify({ publicKey }), headers);
  expect(response.status).toBe(200);
  const answer = (await response.json()) as SettlementAnswer;
  const opened = unseal(own, Buffer.from(answer.chachaBox, 'base64'));
  const inner = JSON.parse(String(opened)) as { publicKey: string; sessionId: string };
  return { own, ticketId, inner, serverKey: Buffer.from(inner.publicKey, 'base64') };
}

export type Settled = Awaited<ReturnType<typeof settle>>;

export function sealed(recipient: Buffer, plain: string | Buffer): Buffer {
  const box = seal(recipient, Buffer.from(plain));
  if (!box) throw new Error('Not a usable key');
  return box;
}

/** Sends a sealed search, or this body, and opens the answer. `undefined` removes a header. */
export async function call(
  url: string,
  { own, serverKey, inner, ticketId }: Settled,
  ticket: string,
  { body, headers = {} }: { body?: BodyInit; headers?: Record<string, string | undefined> } = {},
) {
  const all = {
    accept: MEDIA_TYPE,
    'yaxi-ticket-id': ticketId,
    'yaxi-ticket': sealed(serverKey, ticket).toString('base64'),
    'yaxi-session-id': inner.sessionId,
    ...headers,
  };
  const response = await fetch(new URL('search', url), {
    method: 'POST',
    headers: Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
    body: body ?? new Uint8Array(sealed(serverKey, '{"filters":[]}')),
  });
  const raw = Buffer.from(await response.arrayBuffer());
  /** `text` is undefined if the answer cannot be decrypted. */
  return { status: response.status, raw, text: unseal(own, raw)?.toString() };
}
