import { readBody } from '../../../lib/foreign.ts';
import { asksToWait, waitOf } from '../../../lib/retryAfter.ts';
import { concat, type Bytes } from '../../../lib/bytes.ts';
import { BankServiceError } from '../errors.ts';
import type { BankServiceOptions, CallOptions } from '../options.ts';
import type { Observation } from './observation.ts';

/** One request as sent. The endpoint of the TLS connection sees all of it. */
export type Exchange = CallOptions & {
  /** Method and path template without ids, for errors. */
  call: string;
  /** Relative to the base address. */
  path: string;
  ticketId: string;
  headers?: Readonly<Record<string, string>>;
  /** Makes the request a POST. */
  body?: Bytes | string | undefined;
  /** Time limit until the whole answer has arrived; that of a read by default. */
  timeout?: 'read' | 'bankStep';
  /** Maximum bytes of the answer; 8 MiB by default. */
  limit?: number;
  seen?: Observation | undefined;
};

/** An answer of any status, still sealed. */
export type RawAnswer = {
  status: number;
  trace: string | null;
  body: Bytes;
  /** Seconds; only after a 429, or a 503 with Retry-After. */
  retryAfter: number | undefined;
};

export type Transport = ReturnType<typeof createTransport>;

/**
 * The only place of the client that fetches. Sends each request once; rejects with a
 * BankServiceError: Aborted, Timeout, Network, or Unreadable for an answer beyond its limit.
 * @throws TypeError for a relative `baseUrl`
 */
export function createTransport(options: BankServiceOptions) {
  const base = new URL(options.baseUrl);
  // Without a trailing slash, URL resolution drops the last segment of the base.
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  const contentType = options.bodyContentType ?? options.mediaType;
  const timeouts = { read: 15_000, bankStep: 90_000, ...options.timeouts };
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  /** Consecutive answers that asked to wait. */
  let busy = 0;

  return async (exchange: Exchange): Promise<RawAnswer> => {
    const { call, body, timeout = 'read', limit = 8 * 1024 * 1024, signal: caller } = exchange;
    if (caller?.aborted) throw new BankServiceError('Aborted', { call });
    const ending = new AbortController();
    const end = (kind: 'Timeout' | 'Unreadable', details = {}) => {
      const error = new BankServiceError(kind, { call, ...details });
      ending.abort(error);
      return error;
    };
    const timer = setTimeout(end, timeouts[timeout], 'Timeout');
    const signal = caller ? AbortSignal.any([caller, ending.signal]) : ending.signal;

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
      const retryAfter = busy > 0 ? waitOf(response, busy - 1) : undefined;
      return { status, trace: headers.get('yaxi-trace-id'), body: concat(...pieces), retryAfter };
    }

    try {
      return await unlessAborted(answer(), signal, call);
    } catch (cause) {
      // The first cause of the abort counts.
      if (!signal.aborted) throw new BankServiceError('Network', { call, cause });
      const isLeft = signal.reason !== ending.signal.reason;
      throw isLeft ? new BankServiceError('Aborted', { call }) : (signal.reason as Error);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The promise's outcome, or Aborted as soon as the signal is aborted. */
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
