import { readBody } from '../../../lib/foreign.ts';
import { asksToWait, waitOf } from '../../../lib/retryAfter.ts';
import { concat, type Bytes } from '../../../lib/bytes.ts';
import { BankServiceError } from '../errors.ts';
import type { BankServiceOptions } from '../service.ts';
import type { RawAnswer } from './answers.ts';
import type { Observation } from './observation.ts';

/** One request as it is sent. All of it is visible to the endpoint of the TLS connection. */
export type Exchange = {
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
