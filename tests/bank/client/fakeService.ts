import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import type { Verified } from '../../../src/bank/client/attestation/verifier.ts';
import { concat, fromBase64, textOf, toBase64, utf8 } from '../../../src/lib/bytes.ts';
import { createClient } from '../../../src/bank/client/client.ts';
import {
  seal,
  unseal,
  generateKeyPair,
  type KeyPair,
} from '../../../src/bank/client/crypto/sealedBox.ts';
import type {
  BankService,
  BankServiceOptions,
  Credentials,
  ServiceRequest,
} from '../../../src/bank/client/service.ts';
import { openSession } from '../../../src/bank/client/session.ts';

export const V2 = { clientVersion: '0.3.0', mediaType: 'application/vnd.yaxi.v2' };
export const V5 = {
  clientVersion: '0.6.0',
  mediaType: 'application/vnd.yaxi.v5',
  bodyContentType: 'application/json',
};
export const BASE_URL = 'https://bank.example/api/';

/** A ticket with this id and an invalid signature. */
export function ticketFor(id: string, signature = 'c2ln'): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const data = { id, service: 'Accounts', data: null };
  return `${part({ alg: 'HS256', typ: 'JWT', kid: 'k' })}.${part({ exp: 2e9, data })}.${signature}`;
}

export const TICKET_ID = '6f1d0c1e-5a0b-4c2f-9a3e-0d9f5f0b7c21';
export const TICKET = ticketFor(TICKET_ID);

/** A request as it was sent. Its path is relative to the base address. */
type Seen = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
  init: RequestInit;
};

/** A request after the settlement, as the service opened it. */
type Opened = Record<'path' | 'ticket', string> & {
  json: unknown;
  session: Session;
  signal: AbortSignal;
};

/** An answer; `json`, `text` and `bytes` are sealed unless `plain`. */
export type Reply = {
  status?: number;
  json?: unknown;
  text?: string;
  bytes?: Uint8Array;
  plain?: boolean;
  /** Raw bytes of a trace id to seal, or the unchanged header. */
  trace?: Uint8Array | string;
  retryAfter?: string;
};

type Session = { id: string; keyPair: KeyPair; clientKey: Uint8Array; ticketId: string };
type Settling = { ticketId: string; signal: AbortSignal };
type Maybe<T> = T | Promise<T>;

/** The client gives every request a signal. */
const signalOf = ({ signal }: RequestInit) => signal as AbortSignal;
const bytesOf = (base64: string) => fromBase64(base64) ?? new Uint8Array();
const jsonOf = (bytes: Uint8Array) =>
  JSON.parse(textOf(bytes) ?? '') as { publicKey: string; sessionId: string };

/**
 * A bank service within the test, sealed with the client's own boxes. It answers settlements itself
 * and every other call with `reply`. It has no hardware to attest, so `verifier` accepts it.
 */
export function createFakeService() {
  const seen: Seen[] = [];
  const sessions: Session[] = [];
  const service = {
    seen,
    sessions,
    /** Throws where a network would fail. */
    reply: vi.fn<(request: Opened) => Maybe<Reply>>(() => ({ json: [] })),
    /** Called before each settlement's answer, which it may replace. */
    onSettlement: vi.fn<(request: Settling) => Maybe<Response | void>>(),
    /** Called before the verifier's verdict. */
    onVerification: vi.fn<() => Maybe<void>>(),
    settlements: () => seen.filter(({ path }) => path === 'key-settlement').length,
    /** Requests after the settlement, by path. */
    calls: () => seen.map(({ path }) => path).filter((path) => path !== 'key-settlement'),
    verifier: {
      prepare: vi.fn<() => Promise<void>>(),
      async verifySettlement(json: unknown, own: KeyPair): Promise<Verified> {
        await service.onVerification();
        const box = bytesOf((json as { chachaBox: string }).chachaBox);
        const { publicKey, sessionId } = jsonOf((await unseal(own, box)) ?? box);
        return { ...PROVED, serverKey: bytesOf(publicKey), sessionId };
      },
    },
    fetch: async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      const url = new URL(input instanceof Request ? input.url : input);
      const body =
        typeof init.body === 'string' ? utf8(init.body) : ((init.body ?? []) as Uint8Array);
      const headers = Object.fromEntries(new Headers(init.headers));
      const path = url.href.replace(BASE_URL, '');
      const request = { method: init.method ?? 'GET', path, headers, body: concat(body), init };
      seen.push(request);
      return path === 'key-settlement' ? settle(request) : answer(request);
    },
  };

  async function settle({ body, headers, init }: Seen): Promise<Response> {
    const ticketId = headers['yaxi-ticket-id'] ?? '';
    const instead = await service.onSettlement({ ticketId, signal: signalOf(init) });
    if (instead) return instead;
    const clientKey = bytesOf(jsonOf(body).publicKey);
    const keyPair = await generateKeyPair();
    const id = randomBytes(32).toString('base64');
    sessions.push({ id, keyPair, clientKey, ticketId });
    const inner = { publicKey: toBase64(keyPair.publicKey), sessionId: id };
    const chachaBox = toBase64(await seal(clientKey, utf8(JSON.stringify(inner))));
    return Response.json({ chachaBox });
  }

  async function answer({ path, body, headers, init }: Seen): Promise<Response> {
    const session = sessions.find(({ id }) => id === headers['yaxi-session-id']);
    if (!session) throw new Error('The session is unknown');
    const open = async (box: Uint8Array) =>
      textOf((await unseal(session.keyPair, box)) ?? Uint8Array.of(255)) ?? 'null';
    const ticket = await open(bytesOf(headers['yaxi-ticket'] ?? ''));
    const json: unknown = JSON.parse(body.length > 0 ? await open(body) : 'null');
    const reply = await service.reply({ path, ticket, json, session, signal: signalOf(init) });
    return toResponse(reply, session);
  }

  return service;
}

export type FakeService = ReturnType<typeof createFakeService>;

async function toResponse(reply: Reply, { clientKey }: Session): Promise<Response> {
  const { status = 200, plain, trace, retryAfter, json, text = JSON.stringify(json) } = reply;
  const bytes = reply.bytes ?? utf8(text ?? '');
  const sealed = plain ? concat(bytes) : await seal(clientKey, bytes);
  const header = trace instanceof Uint8Array ? toBase64(await seal(clientKey, trace)) : trace;
  const headers = new Headers();
  if (header !== undefined) headers.set('yaxi-trace-id', header);
  if (retryAfter !== undefined) headers.set('Retry-After', retryAfter);
  return new Response(sealed, { status, headers });
}

export const PROVED: Omit<Verified, 'serverKey' | 'sessionId'> = {
  results: [],
  product: 'Milan',
  attack: 'arXiv:1',
  simulated: true,
  configured: [{ kind: 'roots', used: true }],
  systemVersion: {
    kind: 'release',
    generation: 1,
    createdAt: '2026-04-01T00:00:00Z',
    ref: 'refs/tags/test',
    launchMeasurement: new Uint8Array(48),
    keyId: 'key',
    signature: new Uint8Array(64),
  },
};

/** A fake service and its client. */
export function serviceAndClient(options: Partial<BankServiceOptions> = {}) {
  const service = createFakeService();
  const settings = { baseUrl: BASE_URL, ...V2, fetch: service.fetch, ...options };
  const base = createClient(settings, service.verifier);
  const client: BankService = { openSession: (jwt, call) => openSession(base, jwt, call) };
  return { service, client };
}

/** A fake service and an open session of `TICKET`. */
export async function openedSession(options?: Partial<BankServiceOptions>) {
  const { service, client } = serviceAndClient(options);
  return { service, session: await client.openSession(TICKET) };
}

/** An open session whose calls get this answer. */
export async function sessionWith(reply: Maybe<Reply>, options?: Partial<BankServiceOptions>) {
  const opened = await openedSession(options);
  opened.service.reply.mockReturnValue(reply);
  return opened;
}

/** The error that a promise rejects with. @throws if it does not reject */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail');
}

export const SEARCH = { terms: ['spark'] };
export const ACCOUNTS: ServiceRequest = { service: 'Accounts', request: { fields: ['Iban'] } };
/** The arguments that start a login. */
export const LOGIN: [ServiceRequest, Credentials] = [
  ACCOUNTS,
  { connectionId: 'connection-1', userId: 'ada', password: 'pa55-w0rd' },
];
