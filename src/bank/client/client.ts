import { BankServiceError } from './errors.ts';
import { readJson, readText } from './protocol/answers.ts';
import type { Answer } from './protocol/answers.ts';
import { callSealed, createTransport } from './protocol/exchange.ts';
import type { SealedCall } from './protocol/exchange.ts';
import { createObserving } from './protocol/observation.ts';
import {
  parseConnection,
  parseConnections,
  parseRedirectUrl,
  parseServiceAnswer,
} from './protocol/schemas.ts';
import type {
  AccountsRequest,
  BalancesRequest,
  BankService,
  BankServiceOptions,
  BankSteps,
  CallOptions,
  OfLogin,
  TransferRequest,
} from './service.ts';
import { createSettlements } from './settlement.ts';
import type { Settled, SettlementParts } from './settlement.ts';
import { readTicketId } from './ticket.ts';

const READ_TIMEOUT = 15_000;
const BANK_STEP_TIMEOUT = 90_000;
/** Maximum bytes of one bank's description. */
const INFO_LIMIT = 1024 * 1024;

// Bodies are built member by member, because a caller's object may hold more than the service is
// meant to see. Members that are `undefined` vanish in JSON.

/**
 * The client, given a verifier of enclaves; see `createBankService`.
 * @throws TypeError for a base address that is not absolute
 */
export function createClient(
  options: BankServiceOptions,
  verifier: SettlementParts['verifier'],
): BankService {
  const { read: readTimeout = READ_TIMEOUT, bankStep: stepTimeout = BANK_STEP_TIMEOUT } =
    options.timeouts ?? {};
  const { settlements, once, read } = createCalls(options, verifier, readTimeout);
  const steps = stepsWith(once, stepTimeout);
  return {
    async settle(ticket, { signal } = {}) {
      const ticketId = ticketIdOf(ticket, 'POST key-settlement');
      return (await settlements.settle(ticketId, signal)).evidence;
    },
    evidence(ticket) {
      const ticketId = readTicketId(ticket);
      return ticketId === undefined ? undefined : settlements.settledFor(ticketId)?.evidence;
    },
    forget(ticket) {
      const ticketId = readTicketId(ticket);
      if (ticketId !== undefined) settlements.forget(ticketId);
    },
    async search(ticket, { terms, ibanDetection, limit }, { signal } = {}) {
      const body = { filters: terms.map((term) => ({ term })), ibanDetection, limit };
      const call = { call: 'POST search', method: 'POST', path: 'search' } as const;
      const answer = await read(ticket, { ...call, body, signal, timeout: readTimeout });
      return readJson(answer, parseConnections(limit));
    },
    async info(ticket, connectionId, { signal } = {}) {
      const call = { call: 'GET info/{connectionId}', method: 'GET', limit: INFO_LIMIT } as const;
      const path = `info/${connectionSegment(connectionId, call.call)}`;
      const answer = await read(ticket, { ...call, path, signal, timeout: readTimeout });
      return readJson(answer, parseConnection);
    },
    async trace(ticket, segment, { signal } = {}) {
      const call = { call: 'GET traces/{traceId}', method: 'GET', path: 'traces/' } as const;
      return readText(await read(ticket, { ...call, segment, signal, timeout: readTimeout }));
    },
    async registerRedirect(ticket, { handle, redirectUri }, { signal } = {}) {
      const body = { handle, redirectUri };
      const call = { call: 'POST redirects', method: 'POST', path: 'redirects' } as const;
      const answer = await once(ticket, { ...call, body, signal, timeout: readTimeout });
      return readJson(answer, parseRedirectUrl).redirectUrl;
    },
    accounts: steps('accounts', accountsBody),
    transactions: steps('transactions', loginBody),
    collectPayment: steps('collect-payment', loginBody),
    balances: steps('balances', balancesBody),
    transfer: steps('transfer', transferBody),
  };
}

/** Makes one sealed call with a ticket. */
type MakeCall = (jwt: string, call: SealedCall) => Promise<Answer>;

/** The sessions of a client, and its two ways to call: once, or again where nothing is changed. */
function createCalls(
  options: BankServiceOptions,
  verifier: SettlementParts['verifier'],
  timeout: number,
) {
  const now = options.now ?? Date.now;
  const transport = createTransport(options);
  const observe = options.onCall && createObserving(options.onCall);
  const settlements = createSettlements({ transport, verifier, now, timeout, observe });

  /** One call, never repeated. A session that seems lost is dropped, so that the next call settles. */
  const once: MakeCall = async (jwt, call) => {
    const ticket = { jwt, id: ticketIdOf(jwt, call.call) };
    const settled = await settlements.settle(ticket.id, call.signal);
    try {
      return await callSealed(transport, settled, ticket, call, observe);
    } catch (error) {
      if (seemsLost(error)) settlements.forget(ticket.id, settled);
      throw error;
    }
  };

  /**
   * A call that changes nothing. Repeated once if no answer came, and once in a new session if the
   * service seems to have lost a session that existed before this call.
   */
  const read: MakeCall = async (jwt, call) => {
    const ticket = { jwt, id: ticketIdOf(jwt, call.call) };
    let before: Settled | undefined = settlements.settledFor(ticket.id);
    let mayRepeat = true;
    for (;;) {
      const settled = await settlements.settle(ticket.id, call.signal);
      try {
        return await callSealed(transport, settled, ticket, call, observe);
      } catch (error) {
        if (mayRepeat && error instanceof BankServiceError && error.kind === 'Network') {
          mayRepeat = false;
        } else if (settled === before && seemsLost(error)) {
          settlements.forget(ticket.id, settled);
          before = undefined;
        } else {
          throw error;
        }
      }
    }
  };

  return { settlements, once, read };
}

/** The three calls of each service, by its path and the body of its request. */
const stepsWith =
  (once: MakeCall, timeout: number) =>
  <Request>(path: string, toBody: (request: OfLogin<Request>) => object): BankSteps<Request> => {
    async function step(ticket: string, name: string, body: object, options: CallOptions = {}) {
      const call = {
        call: `POST ${path}/${name}`,
        method: 'POST',
        path: `${path}/${name}`,
      } as const;
      const { signal } = options;
      return readJson(await once(ticket, { ...call, body, signal, timeout }), parseServiceAnswer);
    }
    return {
      start: (ticket, request, options) => step(ticket, 'service', toBody(request), options),
      respond: (ticket, { context, response }, options) =>
        step(ticket, 'response', { context, response }, options),
      confirm: (ticket, { context }, options) => step(ticket, 'confirmation', { context }, options),
    };
  };

function ticketIdOf(jwt: string, call: string): string {
  const ticketId = readTicketId(jwt);
  if (ticketId === undefined) throw new BankServiceError('InvalidTicket', { call });
  return ticketId;
}

/**
 * Whether the service may have forgotten the session. How it reports that is not documented. It
 * cannot seal the report to a forgotten session, so any refusal without a kind counts.
 */
function seemsLost(error: unknown): boolean {
  if (!(error instanceof BankServiceError)) return false;
  if (error.kind === 'TicketError') return error.code === 'Invalid';
  // After 429 a repetition in a new session would only add requests.
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

/**
 * POST transactions/service and collect-payment/service, and the common part of the other bodies. The
 * service requires null where no earlier login is continued.
 */
function loginBody({ credentials }: OfLogin) {
  const { connectionId, userId, password } = credentials;
  return {
    credentials: { connectionId, userId, password, connectionData: null },
    session: null,
  };
}

function accountsBody({ fields, filter, ...login }: OfLogin<AccountsRequest>) {
  return { ...loginBody(login), fields, filter };
}

function balancesBody({ accounts, ...login }: OfLogin<BalancesRequest>) {
  const named = accounts.map(({ iban, currency }) => ({ iban, currency }));
  return { ...loginBody(login), accounts: named };
}

function transferBody(request: OfLogin<TransferRequest>) {
  const { product, debtorAccount, debtorName, requestedExecutionDate, details } = request;
  return {
    ...loginBody(request),
    product,
    debtorAccount: debtorAccount && {
      iban: debtorAccount.iban,
      currency: debtorAccount.currency,
    },
    debtorName,
    requestedExecutionDate,
    details: details.map((one) => ({
      endToEndIdentification: one.endToEndIdentification,
      amount: { amount: one.amount.amount, currency: one.amount.currency },
      creditorAccount: { iban: one.creditorAccount.iban },
      creditorName: one.creditorName,
      remittance: one.remittance,
    })),
  };
}
