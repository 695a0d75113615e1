import { randomUUID } from 'node:crypto';
import jsonServer from 'json-server';
import { SignJWT } from 'jose';
import { afterAll, expect } from 'vitest';
import { BANKS } from '../../../mock-server/bank/banks/banks.ts';
import { mountBank, type BankSettings } from '../../../mock-server/bank/app.ts';
import { createBoxKeys, seal, unseal } from '../../../mock-server/bank/enclave/box.ts';
import { type BankRoute, BankFailure } from '../../../mock-server/bank/call.ts';
import { createTraces } from '../../../mock-server/bank/exchange/traces.ts';
import { createControl } from '../../../mock-server/bank/control/control.ts';
import type { SettlementAnswer } from '../../../mock-server/bank/enclave/systemVersion.ts';
import { createDeliveries } from '../../../mock-server/bank/results/webhooks.ts';
import { listen } from '../../../mock-server/http.ts';
import { createStore } from '../../../mock-server/index.ts';
import { allowedOrigins } from '../../../mock-server/origins.ts';
import type { Store } from '../../../mock-server/store.ts';

/** Routes that return their input, or fail. */
const ROUTES: readonly BankRoute[] = [
  { method: 'post', path: 'search', handle: ({ body }) => ({ json: { body } }) },
  {
    method: 'get',
    path: 'info/:connectionId',
    handle: ({ params, ticket, redirectUri }) => ({
      json: { params, ticket: { ...ticket, key: ticket.key.kid }, redirectUri },
    }),
  },
  {
    method: 'post',
    path: 'accounts/service',
    service: 'Accounts',
    handle: () => {
      throw new BankFailure(422, { Canceled: {} });
    },
  },
];

/** A simulator on a free port with the test routes above. */
export async function startSealedBank(options: Partial<BankSettings> = {}) {
  const store = createStore();
  const control = createControl();
  const server = await listen(0, (origin) => {
    const app = jsonServer.create();
    mountBank(app, {
      environment: 'Production',
      url: `${origin}/bank/`,
      store,
      banks: BANKS,
      control,
      traces: createTraces(),
      deliveries: createDeliveries(),
      strict: false,
      product: 'Genoa',
      allowedOrigin: allowedOrigins(),
      routes: ROUTES,
      ...options,
    });
    return app;
  });
  return {
    url: `${server.url}/bank/`,
    store,
    control,
    async close() {
      await server.close();
      store.dispose();
    },
  };
}

export type SealedBank = Awaited<ReturnType<typeof startSealedBank>>;

/** The simulator of a test file. */
export async function sealedBankForFile(options: Partial<BankSettings> = {}): Promise<SealedBank> {
  const simulator = await startSealedBank(options);
  afterAll(() => simulator.close());
  return simulator;
}

const MEDIA_TYPE = 'application/vnd.example.v2';

export type TicketDraft = {
  id?: string;
  service?: string;
  kid?: string | undefined;
  /** Base64. */
  secret?: string;
  /** Seconds from now. */
  lasts?: number;
  alg?: string;
};

/** A ticket as the hub makes them, unless the draft says otherwise. */
export function signTicket({ store }: { store: Pick<Store, 'state'> }, draft: TicketDraft = {}) {
  const { ticketKey } = store.state;
  const { id = randomUUID(), service = 'Accounts', secret = ticketKey.secret, lasts = 600 } = draft;
  const kid = 'kid' in draft ? draft.kid : ticketKey.kid;
  return new SignJWT({ data: { id, service, data: null } })
    .setProtectedHeader({ alg: draft.alg ?? 'HS256', typ: 'JWT', ...(kid ? { kid } : {}) })
    .setExpirationTime(Math.floor(Date.now() / 1000) + lasts)
    .sign(Buffer.from(secret, 'base64'));
}

/** Posts a key settlement with this body, unchanged. */
export function postSettlement(url: string, body: string, headers: Record<string, string> = {}) {
  return fetch(`${url}key-settlement`, {
    method: 'POST',
    headers: { accept: MEDIA_TYPE, ...headers },
    body,
  });
}

/** Settles keys and opens the box, without any check of the attestation. */
export async function settle(url: string, ticketId: string = randomUUID()) {
  const own = createBoxKeys();
  const publicKey = own.publicKey.toString('base64');
  const headers = { 'yaxi-ticket-id': ticketId };
  const response = await postSettlement(url, JSON.stringify({ publicKey }), headers);
  expect(response.status).toBe(200);
  const answer = (await response.json()) as SettlementAnswer;
  const opened = unseal(own, Buffer.from(answer.chachaBox, 'base64'));
  const inner = JSON.parse(String(opened ?? '{"publicKey":""}')) as {
    publicKey: string;
    sessionId: string;
  };
  return {
    own,
    ticketId,
    answer,
    opened,
    inner,
    serverKey: Buffer.from(inner.publicKey, 'base64'),
  };
}

export type Settled = Awaited<ReturnType<typeof settle>>;

/** A box that the recipient can open. */
export function sealed(recipient: Buffer, plain: string | Buffer): Buffer {
  const box = seal(recipient, Buffer.from(plain));
  if (!box) throw new Error('Not a usable key');
  return box;
}

/** The headers of a call with this ticket. */
export function headersFor({ serverKey, inner, ticketId }: Settled, ticket: string) {
  return {
    accept: MEDIA_TYPE,
    'yaxi-ticket-id': ticketId,
    'yaxi-ticket': sealed(serverKey, ticket).toString('base64'),
    'yaxi-session-id': inner.sessionId,
  };
}

/** Sends a sealed call and opens what comes back. `headers` with `undefined` are left out. */
export async function call(
  url: string,
  settled: Settled,
  ticket: string,
  path: string,
  {
    json,
    body,
    headers = {},
  }: {
    json?: unknown;
    body?: BodyInit;
    headers?: Record<string, string | undefined>;
  } = {},
) {
  const sent = Object.entries({ ...headersFor(settled, ticket), ...headers });
  const content =
    body ?? (json === undefined ? undefined : sealed(settled.serverKey, JSON.stringify(json)));
  const response = await fetch(new URL(path, url), {
    method: content === undefined ? 'GET' : 'POST',
    headers: sent.filter((entry): entry is [string, string] => entry[1] !== undefined),
    ...(content === undefined ? {} : { body: content as BodyInit }),
  });
  const raw = Buffer.from(await response.arrayBuffer());
  const traceHeader = response.headers.get('yaxi-trace-id');
  return {
    status: response.status,
    headers: response.headers,
    raw,
    /** `undefined`: does not open. */
    text: unseal(settled.own, raw)?.toString(),
    traceId: traceHeader ? unseal(settled.own, Buffer.from(traceHeader, 'base64')) : undefined,
  };
}
