import type { Bytes } from './bytes.ts';
import { BankServiceError } from './errors.ts';
import { readJson, readText } from './protocol/answers.ts';
import type { Answer } from './protocol/answers.ts';
import * as bodies from './protocol/requests.ts';
import { callSealed } from './protocol/sealedCall.ts';
import type { SealedCall } from './protocol/sealedCall.ts';
import {
  parseConnection,
  parseConnections,
  parseRedirectUrl,
  parseServiceAnswer,
} from './protocol/schemas.ts';
import { createTransport } from './protocol/transport.ts';
import type { BankService, BankServiceOptions, BankStepOptions, BankSteps } from './service.ts';
import { createSettlements } from './settlement.ts';
import type { Settled, SettlementParts } from './settlement.ts';
import { readTicketId } from './ticket.ts';

const READ_TIMEOUT = 15_000;
const BANK_STEP_TIMEOUT = 90_000;
/** Bytes of one bank's description at most. */
const INFO_LIMIT = 1024 * 1024;

/**
 * The client around a verifier of enclaves; see `createBankService`.
 * @throws TypeError for a base address that is not absolute
 */
export function createClient(
  options: BankServiceOptions,
  verifier: SettlementParts['verifier'],
): BankService {
  const { read: readTimeout = READ_TIMEOUT, bankStep: stepTimeout = BANK_STEP_TIMEOUT } =
    options.timeouts ?? {};
  const now = options.now ?? Date.now;
  const transport = createTransport(options);
  const settlements = createSettlements({ transport, verifier, now, timeout: readTimeout });
  let lastTraceId: Bytes | undefined;
  const onTraceId = (traceId: Bytes) => {
    lastTraceId = traceId;
  };

  /** One call, never repeated. A session that seems lost is dropped for the next call's sake. */
  async function once(jwt: string, call: SealedCall): Promise<Answer> {
    const ticket = { jwt, id: ticketIdOf(jwt, call.call) };
    const settled = await settlements.settle(ticket.id, call.signal);
    try {
      return await callSealed(transport, settled, ticket, call, onTraceId);
    } catch (error) {
      if (seemsLost(error)) settlements.forget(ticket.id, settled);
      throw error;
    }
  }

  /**
   * A call that changes nothing: repeated once where no answer came, and once in a new session
   * where the service seems to have lost one that was there before (wire protocol, section 13).
   */
  async function read(jwt: string, call: SealedCall): Promise<Answer> {
    const ticketId = ticketIdOf(jwt, call.call);
    let before: Settled | undefined = settlements.settledFor(ticketId);
    let mayRepeat = true;
    for (;;) {
      const settled = await settlements.settle(ticketId, call.signal);
      try {
        return await callSealed(transport, settled, { jwt, id: ticketId }, call, onTraceId);
      } catch (error) {
        if (mayRepeat && error instanceof BankServiceError && error.kind === 'Network') {
          mayRepeat = false;
        } else if (settled === before && seemsLost(error)) {
          settlements.forget(ticketId, settled);
          before = undefined;
        } else {
          throw error;
        }
      }
    }
  }

  function steps<Request>(path: string, toBody: (request: Request) => object): BankSteps<Request> {
    async function step(
      ticket: string,
      name: string,
      body: object,
      { signal, redirectUri }: BankStepOptions = {},
    ) {
      const call = {
        call: `POST ${path}/${name}`,
        method: 'POST',
        path: `${path}/${name}`,
      } as const;
      const answer = await once(ticket, {
        ...call,
        body,
        redirectUri,
        signal,
        timeout: stepTimeout,
      });
      return readJson(answer, parseServiceAnswer);
    }
    return {
      start: (ticket, request, stepOptions) =>
        step(ticket, 'service', toBody(request), stepOptions),
      respond: (ticket, answer, stepOptions) =>
        step(ticket, 'response', bodies.responseBody(answer), stepOptions),
      confirm: (ticket, answer, stepOptions) =>
        step(ticket, 'confirmation', bodies.confirmationBody(answer), stepOptions),
    };
  }

  return {
    async settle(ticket, { signal } = {}) {
      const { evidence } = await settlements.settle(
        ticketIdOf(ticket, 'POST key-settlement'),
        signal,
      );
      return evidence;
    },
    forget(ticket) {
      const ticketId = readTicketId(ticket);
      if (ticketId !== undefined) settlements.forget(ticketId);
    },
    async search(ticket, request, { signal } = {}) {
      const body = bodies.searchBody(request);
      const call = { call: 'POST search', method: 'POST', path: 'search' } as const;
      const answer = await read(ticket, { ...call, body, signal, timeout: readTimeout });
      return readJson(answer, parseConnections);
    },
    async info(ticket, connectionId, { signal } = {}) {
      const call = { call: 'GET info/{connectionId}', method: 'GET', limit: INFO_LIMIT } as const;
      const path = `info/${connectionSegment(connectionId, call.call)}`;
      const answer = await read(ticket, { ...call, path, signal, timeout: readTimeout });
      return readJson(answer, parseConnection);
    },
    async trace(ticket, traceId, { signal } = {}) {
      const call = { call: 'GET traces/{traceId}', method: 'GET', path: 'traces/' } as const;
      const answer = await read(ticket, {
        ...call,
        segment: traceId,
        signal,
        timeout: readTimeout,
      });
      return readText(answer);
    },
    async registerRedirect(ticket, redirect, { signal } = {}) {
      const body = bodies.redirectBody(redirect);
      const call = { call: 'POST redirects', method: 'POST', path: 'redirects' } as const;
      const answer = await once(ticket, { ...call, body, signal, timeout: readTimeout });
      return readJson(answer, parseRedirectUrl).redirectUrl;
    },
    accounts: steps('accounts', bodies.accountsBody),
    transactions: steps('transactions', bodies.transactionsBody),
    collectPayment: steps('collect-payment', bodies.collectPaymentBody),
    lastTraceId: () => lastTraceId,
  };
}

function ticketIdOf(jwt: string, call: string): string {
  const ticketId = readTicketId(jwt);
  if (ticketId === undefined) throw new BankServiceError('InvalidTicket', { call });
  return ticketId;
}

/**
 * Whether the service may have forgotten the session. How it says so is not known; it cannot say it
 * in the session's own terms, so any refusal without a kind counts (wire protocol, section 13).
 */
function seemsLost(error: unknown): boolean {
  if (!(error instanceof BankServiceError)) return false;
  if (error.kind === 'TicketError') return error.code === 'Invalid';
  // 429 asks for fewer requests, not for two more.
  return (
    error.kind === 'Response' && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}

/** A connection id as one segment; what a URL cannot hold as one is no connection's id. */
function connectionSegment(id: string, call: string): string {
  try {
    if (!['', '.', '..'].includes(id)) return encodeURIComponent(id);
  } catch {
    // Half of a surrogate pair.
  }
  throw new BankServiceError('NotFound', { call });
}
