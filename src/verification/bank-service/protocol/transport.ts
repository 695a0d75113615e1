import type { Bytes } from '../bytes.ts';
import { BankServiceError } from '../errors.ts';
import type { BankServiceOptions } from '../service.ts';
import { readBody } from './readBody.ts';

/** One request as it goes out: everything in it is meant to be seen on the way. */
export type Exchange = {
  /** Method and path template, without ids, for errors. */
  call: string;
  method: 'GET' | 'POST';
  /** Relative to the base address. */
  path: string;
  ticketId: string;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: Bytes | string | undefined;
  /** Milliseconds until the whole answer must be there. */
  timeout: number;
  /** Bytes that the answer may have at most. */
  limit: number;
  signal?: AbortSignal | undefined;
};

/** An answer of any status, still sealed. */
export type RawAnswer = {
  status: number;
  /** The header `yaxi-trace-id` as it came. */
  trace: string | null;
  body: Bytes;
};

/**
 * Sends one request, once. Rejects with a BankServiceError: Aborted (nothing is sent when the
 * signal was aborted before), Timeout, Network, or Unreadable for an answer beyond the limit.
 */
export type Transport = (exchange: Exchange) => Promise<RawAnswer>;

/**
 * The only place of the bank service's client that fetches (wire protocol, section 7.1).
 * @throws TypeError for a base address that is not absolute
 */
export function createTransport(options: BankServiceOptions): Transport {
  const base = baseAddress(options.baseUrl);
  const contentType = options.bodyContentType ?? options.mediaType;
  const send = options.fetch ?? ((input, init) => fetch(input, init));

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
      const response = await send(new URL(exchange.path, base), {
        method,
        headers: {
          ...exchange.headers,
          accept: options.mediaType,
          'yaxi-client-version': options.clientVersion,
          'yaxi-ticket-id': exchange.ticketId,
          ...(method === 'POST' ? { 'content-type': contentType } : {}),
        },
        ...(exchange.body === undefined ? {} : { body: exchange.body }),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: request.signal,
      });
      const { status, headers } = response;
      const tooLarge = () => end('Unreadable', { status, text: `more than ${limit} bytes` });
      const body = await readBody(response, limit, tooLarge);
      return { status, trace: headers.get('yaxi-trace-id'), body };
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

/** The base with a slash at its end: without it, resolving a path against it drops its last segment. */
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
