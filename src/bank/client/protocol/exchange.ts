import { readBody } from '../../../lib/foreign.ts';
import { asksToWait, waitOf } from '../../../lib/retryAfter.ts';
import { concat, toBase64, utf8 } from '../../../lib/bytes.ts';
import type { Bytes } from '../../../lib/bytes.ts';
import { seal } from '../crypto/sealedBox.ts';
import type { KeyPair } from '../crypto/x25519.ts';
import { BankServiceError } from '../errors.ts';
import type { BankServiceOptions } from '../service.ts';
import { openAnswer, openTraceId } from './answers.ts';
import type { Answer, RawAnswer } from './answers.ts';
import type { Observation, Observe } from './observation.ts';

/** What a session consists of. A request takes all of it from one object. */
export type Session = {
  readonly keyPair: KeyPair;
  readonly serverKey: Bytes;
  /** Base64 text, sent back exactly as received. */
  readonly sessionId: string;
};

/** A call in clear, before anything of it is sealed. */
export type SealedCall = Pick<Exchange, 'call' | 'method' | 'path' | 'timeout' | 'signal'> & {
  /** JSON to seal as the body; left out for GET. */
  body?: object | undefined;
  /** Bytes to seal as the last segment of the path. */
  segment?: Uint8Array | undefined;
  /** Maximum bytes of the answer; 8 MiB if left out. */
  limit?: number;
};

const LIMIT = 8 * 1024 * 1024;

/**
 * Makes one call in a settled session: seals ticket and body freshly, sends them, opens the trace id
 * and then the answer. Everything is sealed and opened with the one `session`.
 * @throws BankServiceError
 */
export async function callSealed(
  transport: Transport,
  session: Session,
  ticket: { id: string; jwt: string },
  { body, segment, path, limit = LIMIT, ...call }: SealedCall,
  observe?: Observe,
): Promise<Answer> {
  const sealed = sealerFor(session, call.call);
  const seen = observe?.(call.call, body, ticket.jwt);
  try {
    const raw = await transport({
      ...call,
      path: segment ? path + pathSegment(await sealed(segment)) : path,
      ticketId: ticket.id,
      headers: {
        'yaxi-ticket': toBase64(await sealed(utf8(ticket.jwt))),
        'yaxi-session-id': session.sessionId,
      },
      body: body && (await sealed(utf8(JSON.stringify(body)))),
      limit,
      seen,
    });
    const traceId = await openTraceId(session.keyPair, raw.trace);
    const answer = await openAnswer(session.keyPair, call.call, raw, traceId, seen);
    seen?.ended();
    return answer;
  } catch (error) {
    seen?.failed(error);
    throw error;
  }
}

function sealerFor({ serverKey }: Session, call: string) {
  return async (plaintext: Uint8Array): Promise<Bytes> => {
    try {
      return await seal(serverKey, plaintext);
    } catch (cause) {
      const text = 'Nothing can be sealed to the key of the service.';
      throw new BankServiceError('Attestation', { call, text, cause });
    }
  };
}

/** A box as one segment of a path: Base64url whose padding is kept, as the service expects. */
export function pathSegment(box: Uint8Array): string {
  return toBase64(box).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '%3d');
}

/** One request as it is sent. All of it is visible to the endpoint of the TLS connection. */
type Exchange = {
  /** Method and path template, without ids, for errors. */
  call: string;
  method: 'GET' | 'POST';
  /** Relative to the base address. */
  path: string;
  ticketId: string;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: Bytes | string | undefined;
  /** Milliseconds until the whole answer must have arrived. */
  timeout: number;
  /** Maximum bytes of the answer. */
  limit: number;
  signal?: AbortSignal | undefined;
  seen?: Observation | undefined;
};

/**
 * Sends one request, once. Rejects with a BankServiceError: Aborted (nothing is sent if the signal
 * was already aborted), Timeout, Network, or Unreadable for an answer beyond the limit.
 */
export type Transport = (exchange: Exchange) => Promise<RawAnswer>;

/**
 * The only place of the bank service's client that fetches.
 * @throws TypeError for a base address that is not absolute
 */
export function createTransport(options: BankServiceOptions): Transport {
  const base = baseAddress(options.baseUrl);
  const contentType = options.bodyContentType ?? options.mediaType;
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  /** Answers in a row that ask to be left alone. */
  let busy = 0;

  return async (exchange) => {
    const { call, method, signal, timeout, limit } = exchange;
    if (signal?.aborted) throw new BankServiceError('Aborted', { call });
    const request = new AbortController();
    const ended: { with?: BankServiceError } = {};
    const end = (kind: 'Aborted' | 'Timeout' | 'Unreadable', details = {}) => {
      ended.with ??= new BankServiceError(kind, { call, ...details });
      request.abort();
    };
    const onAbort = () => end('Aborted');
    const timer = setTimeout(end, timeout, 'Timeout');
    signal?.addEventListener('abort', onAbort);

    async function answer(): Promise<RawAnswer> {
      const url = new URL(exchange.path, base);
      const sent = {
        ...exchange.headers,
        accept: options.mediaType,
        'yaxi-client-version': options.clientVersion,
        'yaxi-ticket-id': exchange.ticketId,
        ...(method === 'POST' ? { 'content-type': contentType } : {}),
      };
      exchange.seen?.sent(url, sent, exchange.body);
      const response = await send(url, {
        method,
        headers: sent,
        ...(exchange.body === undefined ? {} : { body: exchange.body }),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: request.signal,
      });
      const { status, headers } = response;
      const tooLarge = () => {
        end('Unreadable', { status, text: `more than ${limit} bytes` });
        return new Error('too large');
      };
      const pieces: Uint8Array[] = [];
      await readBody(response, limit, tooLarge, (piece) => void pieces.push(piece));
      const bytes = concat(...pieces);
      exchange.seen?.received({ status, body: bytes });
      busy = asksToWait(response) ? busy + 1 : 0;
      const busyFor = busy > 0 ? waitOf(response, busy - 1) : undefined;
      return { status, trace: headers.get('yaxi-trace-id'), body: bytes, busyFor };
    }

    try {
      return await unlessAborted(answer(), request.signal);
    } catch (cause) {
      throw ended.with ?? new BankServiceError('Network', { call, cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };
}

/** The base with a trailing slash: without it, resolving a path against it drops its last segment. */
function baseAddress(text: string): URL {
  const url = new URL(text);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** The promise's outcome, or a rejection as soon as the signal is aborted. */
export function unlessAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Error('aborted'));
    const settle = () => signal.removeEventListener('abort', onAbort);
    signal.addEventListener('abort', onAbort);
    promise.finally(settle).then(resolve, reject);
    if (signal.aborted) onAbort();
  });
}
