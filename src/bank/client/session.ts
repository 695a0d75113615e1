import type { BankClient } from './client.ts';
import { BankServiceError } from './errors.ts';
import { readJson, readText, type Answer } from './protocol/answers.ts';
import type { SealedCall } from './protocol/exchange.ts';
import { SERVICE_PATHS, startBody } from './protocol/requests.ts';
import {
  parseConnection,
  parseConnections,
  parseRedirectUrl,
  parseServiceAnswer,
} from './protocol/schemas.ts';
import { unlessAborted } from './protocol/transport.ts';
import type { CallOptions, ServiceAnswer, ServiceName, Session } from './service.ts';
import type { Settled } from './settlement.ts';
import { readTicketId } from './ticket.ts';

/** Maximum bytes of one bank's description. */
const INFO_LIMIT = 1024 * 1024;

/**
 * Opens the session of a ticket: settles keys, and with them verifies the enclave.
 * @throws BankServiceError, or its subclass AttestationError
 */
export async function openSession(
  client: BankClient,
  jwt: string,
  { signal }: CallOptions = {},
): Promise<Session> {
  const ticketId = readTicketId(jwt);
  if (ticketId === undefined) throw new BankServiceError('InvalidTicket', { call: SETTLEMENT });
  const settled = await client.settle(ticketId, signal ?? new AbortController().signal);
  const calls = createCalls(client, { id: ticketId, jwt }, settled);
  const { timeouts } = client;

  async function step(
    service: ServiceName,
    name: string,
    body: object,
    options: CallOptions = {},
  ): Promise<ServiceAnswer> {
    const path = `${SERVICE_PATHS[service]}/${name}`;
    const { bankStep: timeout } = timeouts;
    const call = { call: `POST ${path}`, method: 'POST', path, body, timeout } as const;
    return readJson(await calls.once({ ...call, ...options }), parseServiceAnswer);
  }

  return {
    jwt,
    ticketId,
    get evidence() {
      return calls.evidence();
    },
    async search({ terms, ibanDetection, limit }, options) {
      const body = { filters: terms.map((term) => ({ term })), ibanDetection, limit };
      const call = { call: 'POST search', method: 'POST', path: 'search', body } as const;
      const answer = await calls.read({ ...call, timeout: timeouts.read, ...options });
      return readJson(answer, parseConnections(limit));
    },
    async info(connectionId, options) {
      const call = { call: 'GET info/{connectionId}', method: 'GET', limit: INFO_LIMIT } as const;
      const path = `info/${connectionSegment(connectionId, call.call)}`;
      const answer = await calls.read({ ...call, path, timeout: timeouts.read, ...options });
      return readJson(answer, parseConnection);
    },
    async trace(segment, options) {
      const call = { call: 'GET traces/{traceId}', method: 'GET', path: 'traces/' } as const;
      return readText(await calls.read({ ...call, segment, timeout: timeouts.read, ...options }));
    },
    start: (wanted, credentials, options) =>
      step(wanted.service, 'service', startBody(wanted, credentials), options),
    respond: (service, { context, response }, options) =>
      step(service, 'response', { context, response }, options),
    confirm: (service, { context }, options) => step(service, 'confirmation', { context }, options),
    async registerRedirect({ handle, redirectUri }, options) {
      const body = { handle, redirectUri };
      const call = { call: 'POST redirects', method: 'POST', path: 'redirects', body } as const;
      const answer = await calls.once({ ...call, timeout: timeouts.read, ...options });
      return readJson(answer, parseRedirectUrl).redirectUrl;
    },
    close: () => calls.close(),
  };
}

const SETTLEMENT = 'POST key-settlement';

/** The keys of one ticket, and its two ways to call: once, or again where nothing is changed. */
function createCalls(client: BankClient, ticket: { id: string; jwt: string }, first: Settled) {
  const closing = new AbortController();
  /** Stays when the keys are gone. */
  let { evidence } = first;
  /** The keys in use; undefined after the service has lost them. */
  let current: Settled | undefined = first;
  let pending: Promise<Settled> | undefined;

  /** The keys for a call. Concurrent calls share one settlement, and its failure. */
  async function settled(signal: AbortSignal | undefined): Promise<Settled> {
    if (closing.signal.aborted || signal?.aborted) {
      throw new BankServiceError('Aborted', { call: SETTLEMENT });
    }
    if (current) return current;
    pending ??= settleAgain();
    try {
      return await unlessAborted(pending, signal);
    } catch (cause) {
      if (cause instanceof BankServiceError) throw cause;
      throw new BankServiceError('Aborted', { call: SETTLEMENT, cause });
    }
  }

  async function settleAgain(): Promise<Settled> {
    try {
      const fresh = await client.settle(ticket.id, closing.signal);
      // The answer may have been checked while the session was closed.
      if (closing.signal.aborted) throw new BankServiceError('Aborted', { call: SETTLEMENT });
      ({ evidence } = fresh);
      current = fresh;
      return fresh;
    } finally {
      pending = undefined;
    }
  }

  /** Drops keys that the service seems to have lost, so that the next call settles new ones. */
  function drop(lost: Settled) {
    if (current === lost) current = undefined;
  }

  return {
    evidence: () => evidence,
    close() {
      current = undefined;
      closing.abort();
    },
    /** One call, never repeated. */
    async once(call: SealedCall): Promise<Answer> {
      const own = await settled(call.signal);
      try {
        return await client.call(own, ticket, call);
      } catch (error) {
        if (seemsLost(error)) drop(own);
        throw error;
      }
    },
    /**
     * A call that changes nothing. Repeated once if no answer came, and once with new keys if the
     * service seems to have lost those that existed before this call.
     */
    async read(call: SealedCall): Promise<Answer> {
      const before = current;
      let mayRepeat = true;
      for (;;) {
        const own = await settled(call.signal);
        try {
          return await client.call(own, ticket, call);
        } catch (error) {
          if (mayRepeat && error instanceof BankServiceError && error.kind === 'Network') {
            mayRepeat = false;
          } else if (own === before && seemsLost(error)) {
            drop(own);
          } else {
            throw error;
          }
        }
      }
    },
  };
}

/**
 * Guesses from an error that the service has lost the keys. How it reports that is not documented. It
 * cannot seal the report with lost keys, so any refusal without a kind counts.
 */
function seemsLost(error: unknown): boolean {
  if (!(error instanceof BankServiceError)) return false;
  if (error.kind === 'TicketError') return error.code === 'Invalid';
  // After 429 a repetition with new keys would only add requests.
  return (
    error.kind === 'Response' && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}

/** A connection id as one path segment. An id that a URL cannot hold as one segment is unknown. */
function connectionSegment(id: string, call: string): string {
  try {
    if (!['', '.', '..'].includes(id)) return encodeURIComponent(id);
  } catch {
    // encodeURIComponent throws for half of a surrogate pair.
  }
  throw new BankServiceError('NotFound', { call });
}
