import type { BankClient } from './client.ts';
import { BankServiceError } from './errors.ts';
import { readJson, readText, type Answer } from './protocol/answers.ts';
import { callSealed, type SealedCall, type Ticket } from './protocol/exchange.ts';
import {
  startBody,
  type Credentials,
  type SearchRequest,
  type ServiceName,
  type ServiceRequest,
} from './protocol/requests.ts';
import {
  parseConnection,
  parseConnections,
  parseRedirectUrl,
  parseServiceAnswer,
} from './protocol/parsing.ts';
import { unlessAborted } from './protocol/transport.ts';
import type { CallOptions } from './options.ts';
import { SETTLEMENT, settleKeys, type Settled } from './settlement.ts';
import { readTicketId } from './ticket.ts';

export type Session = Awaited<ReturnType<typeof openSession>>;

/**
 * Settles keys for one ticket, which verifies the enclave, and returns its calls. All reject with a
 * BankServiceError: AttestationError here, kind Aborted after `close`. Only `search`, `info` and
 * `trace` are repeated automatically, because other calls may lock an account or move money.
 */
export async function openSession(client: BankClient, jwt: string, { signal }: CallOptions = {}) {
  const ticketId = readTicketId(jwt);
  if (ticketId === undefined) throw new BankServiceError('InvalidTicket', { call: SETTLEMENT });
  const first = await settleKeys(client, ticketId, signal);
  const calls = createCalls(client, { id: ticketId, jwt }, first);

  async function step(service: ServiceName, name: string, body: object, options?: CallOptions) {
    // 'CollectPayment' is 'collect-payment' in a path.
    const path = `${service.replace(/\B(?=[A-Z])/, '-').toLowerCase()}/${name}`;
    const call = { call: `POST ${path}`, path, body, timeout: 'bankStep', ...options } as const;
    return readJson(await calls.once(call), parseServiceAnswer);
  }

  return {
    jwt,
    ticketId,
    /** Evidence for the newest keys. Keys that the service has lost are settled again. */
    get evidence() {
      return calls.evidence();
    },
    /** At most `limit` connections, even if the service sends more. */
    async search({ terms, ibanDetection, limit }: SearchRequest, options?: CallOptions) {
      const body = { filters: terms.map((term) => ({ term })), ibanDetection, limit };
      const call = { call: 'POST search', path: 'search', body, ...options };
      return readJson(await calls.read(call), parseConnections(limit));
    },
    async info(connectionId: string, options?: CallOptions) {
      const call = 'GET info/{connectionId}';
      const path = `info/${connectionSegment(connectionId, call)}`;
      const answer = await calls.read({ call, path, limit: 1024 * 1024, ...options });
      return readJson(answer, parseConnection);
    },
    /** The trace of a failed call, unchanged. It may be encrypted. */
    async trace(segment: Uint8Array, options?: CallOptions) {
      const call = { call: 'GET traces/{traceId}', path: 'traces/', segment, ...options };
      return readText(await calls.read(call));
    },
    start: (wanted: ServiceRequest, credentials: Credentials, options?: CallOptions) =>
      step(wanted.service, 'service', startBody(wanted, credentials), options),
    /** For a selection, `response` is the option's key. */
    respond: (
      service: ServiceName,
      { context, response }: { context: string; response: string },
      options?: CallOptions,
    ) => step(service, 'response', { context, response }, options),
    confirm: (service: ServiceName, { context }: { context: string }, options?: CallOptions) =>
      step(service, 'confirmation', { context }, options),
    /** Exchanges a redirect handle for the bank's address. */
    async registerRedirect(
      { handle, redirectUri }: { handle: string; redirectUri: string },
      options?: CallOptions,
    ) {
      const body = { handle, redirectUri };
      const call = { call: 'POST redirects', path: 'redirects', body, ...options };
      return readJson(await calls.once(call), parseRedirectUrl).redirectUrl;
    },
    close: () => calls.close(),
  };
}

/** Calls with the keys of one ticket: `once` for calls that change something, `read` for others. */
function createCalls(client: BankClient, ticket: Ticket, first: Settled) {
  const closing = new AbortController();
  /** Kept after the keys are gone. */
  let { evidence } = first;
  /** Undefined after the service has lost the keys. */
  let keys: Promise<Settled> | undefined = Promise.resolve(first);

  async function settleAgain(): Promise<Settled> {
    try {
      const fresh = await settleKeys(client, ticket.id, closing.signal);
      ({ evidence } = fresh);
      return fresh;
    } catch (error) {
      keys = undefined;
      throw error;
    }
  }

  function throwIfClosed(signal?: AbortSignal) {
    if (!closing.signal.aborted && !signal?.aborted) return;
    throw new BankServiceError('Aborted', { call: SETTLEMENT });
  }

  /** Repeats a read once if no answer came, and once with new keys if older ones seem lost. */
  async function make(call: SealedCall, mayRepeat: boolean): Promise<Answer> {
    const before = keys;
    let mayResend = mayRepeat;
    for (;;) {
      throwIfClosed(call.signal);
      // Concurrent calls share one settlement, and its failure.
      const used = (keys ??= settleAgain());
      const own = await unlessAborted(used, call.signal, SETTLEMENT);
      throwIfClosed();
      try {
        return await callSealed(client, own, ticket, call);
      } catch (error) {
        const isLost = seemsLost(error);
        if (isLost && keys === used) keys = undefined;
        if (isLost && mayRepeat && used === before) continue;
        const isUnanswered = error instanceof BankServiceError && error.kind === 'Network';
        if (!isUnanswered || !mayResend) throw error;
        mayResend = false;
      }
    }
  }

  return {
    evidence: () => evidence,
    close() {
      keys = undefined;
      closing.abort();
    },
    once: (call: SealedCall) => make(call, false),
    read: (call: SealedCall) => make(call, true),
  };
}

/**
 * True if the service has probably lost the keys. Its answer for that case is undocumented. It
 * cannot seal an error with lost keys, so every 4xx without a known kind counts.
 */
function seemsLost(error: unknown): boolean {
  if (!(error instanceof BankServiceError)) return false;
  const { kind, code, status } = error;
  if (kind === 'TicketError') return code === 'Invalid';
  // New keys do not help against a rate limit.
  return kind === 'Response' && status >= 400 && status < 500 && status !== 429;
}

/** A connection id as one path segment; NotFound if a URL cannot hold it as one. */
function connectionSegment(id: string, call: string): string {
  if (['', '.', '..'].includes(id) || /\p{Surrogate}/u.test(id)) {
    throw new BankServiceError('NotFound', { call });
  }
  return encodeURIComponent(id);
}
