import { readBody } from '../../../lib/foreign.ts';
import { asksToWait, waitOf } from '../../../lib/retryAfter.ts';
import { concat, type Bytes } from '../../../lib/bytes.ts';
import { BankServiceError } from '../errors.ts';
import type { BankServiceOptions, CallOptions } from '../options.ts';
import type { Observation } from './observation.ts';

/** One request as it is sent. All of it is visible to the endpoint of the TLS connection. */
export type Exchange = CallOptions & {
  /** Method and path template, without ids, for errors. */
  call: string;
  /** Relative to the base address. */
  path: string;
  ticketId: string;
  headers?: Readonly<Record<string, string>>;
  /** Makes the request a POST. */
  body?: Bytes | string | undefined;
  /** Which time it has until the whole answer must have arrived; that of a read if left out. */
  timeout?: 'read' | 'bankStep';
  /** Maximum bytes of the answer; 8 MiB if left out. */
  limit?: number;
  seen?: Observation | undefined;
};

/** An answer of any status, still sealed. */
export type RawAnswer = {
  status: number;
  /** The header `yaxi-trace-id` as received. */
  trace: string | null;
  body: Bytes;
  /** Seconds to wait; only of a 429, or of a 503 that names a time. */
  busyFor: number | undefined;
};

export type Transport = ReturnType<typeof createTransport>;

/**
 * Sends one request, once, as the only place of the bank service's client that fetches. Rejects with a
 * BankServiceError: Aborted (nothing is sent if the signal was already aborted), Timeout, Network, or
 * Unreadable for an answer beyond the limit.
 * @throws TypeError for a base address that is not absolute
 */
export function createTransport(options: BankServiceOptions) {
  const base = new URL(options.baseUrl);
  // Without a trailing slash, resolving a path against the base drops its last segment.
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  const contentType = options.bodyContentType ?? options.mediaType;
  const timeouts = { read: 15_000, bankStep: 90_000, ...options.timeouts };
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  /** Consecutive answers that ask to wait. */
  let busy = 0;

  return async (exchange: Exchange): Promise<RawAnswer> => {
    const { call, body, timeout = 'read', limit = 8 * 1024 * 1024, signal: leaving } = exchange;
    if (leaving?.aborted) throw new BankServiceError('Aborted', { call });
    const ending = new AbortController();
    const end = (kind: 'Timeout' | 'Unreadable', details = {}) => {
      const error = new BankServiceError(kind, { call, ...details });
      ending.abort(error);
      return error;
    };
    const timer = setTimeout(end, timeouts[timeout], 'Timeout');
    const signal = leaving ? AbortSignal.any([leaving, ending.signal]) : ending.signal;

    async function answer(): Promise<RawAnswer> {
      const url = new URL(exchange.path, base);
      const sent = {
        ...exchange.headers,
        accept: options.mediaType,
        'yaxi-client-version': options.clientVersion,
        'yaxi-ticket-id': exchange.ticketId,
        ...(body === undefined ? {} : { 'content-type': contentType }),
      };
      exchange.seen?.sent(url, sent, body);
      const response = await send(url, {
        ...(body === undefined ? { method: 'GET' } : { method: 'POST', body }),
        headers: sent,
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal,
      });
      const { status, headers } = response;
      const tooLarge = () => end('Unreadable', { status, text: `more than ${limit} bytes` });
      const pieces: Uint8Array[] = [];
      await readBody(response, limit, tooLarge, (piece) => void pieces.push(piece));
      busy = asksToWait(response) ? busy + 1 : 0;
      const busyFor = busy > 0 ? waitOf(response, busy - 1) : undefined;
      return { status, trace: headers.get('yaxi-trace-id'), body: concat(...pieces), busyFor };
    }

    try {
      return await unlessAborted(answer(), signal, call);
    } catch (cause) {
      // The first event that ended the request counts.
      if (!signal.aborted) throw new BankServiceError('Network', { call, cause });
      const isLeft = signal.reason !== ending.signal.reason;
      throw isLeft ? new BankServiceError('Aborted', { call }) : (signal.reason as Error);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The promise's outcome, or a rejection with Aborted as soon as the signal is aborted. */
export function unlessAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
  call: string,
): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new BankServiceError('Aborted', { call }));
    const settle = () => signal.removeEventListener('abort', onAbort);
    signal.addEventListener('abort', onAbort);
    promise.finally(settle).then(resolve, reject);
    if (signal.aborted) onAbort();
  });
}
