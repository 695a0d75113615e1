import type { Verifier } from './attestation/verifier.ts';
import type { Answer } from './protocol/answers.ts';
import { callSealed, type Keys, type SealedCall, type Ticket } from './protocol/exchange.ts';
import { createObserving } from './protocol/observation.ts';
import { createTransport } from './protocol/transport.ts';
import type { BankServiceOptions } from './service.ts';
import { settleKeys, type Settled } from './settlement.ts';

const READ_TIMEOUT = 15_000;
const BANK_STEP_TIMEOUT = 90_000;

/** A way to a bank service, without any ticket: `openSession` uses it. */
export type BankClient = {
  /** Milliseconds within which the service, or the bank behind it, must answer. */
  readonly timeouts: { readonly read: number; readonly bankStep: number };
  /** Settles fresh keys for a ticket id. @throws BankServiceError */
  settle(ticketId: string, signal: AbortSignal): Promise<Settled>;
  /** Makes one sealed call, once. @throws BankServiceError */
  call(keys: Keys, ticket: Ticket, call: SealedCall): Promise<Answer>;
};

/**
 * The client of the bank service at `options.baseUrl` (a missing trailing slash is added). It sends
 * only public keys and ticket ids to a service that has not proved itself to `verifier`.
 * @throws TypeError for a base address that is not absolute
 */
export function createClient(
  options: BankServiceOptions,
  verifier: Pick<Verifier, 'prepare' | 'verifySettlement'>,
): BankClient {
  const { timeouts, now = Date.now } = options;
  const { read = READ_TIMEOUT, bankStep = BANK_STEP_TIMEOUT } = timeouts ?? {};
  const transport = createTransport(options);
  const observe = options.onCall && createObserving(options.onCall);
  const parts = { transport, verifier, now, timeout: read, observe };
  return {
    timeouts: { read, bankStep },
    settle: (ticketId, signal) => settleKeys(parts, ticketId, signal),
    call: (keys, ticket, call) => callSealed(transport, keys, ticket, call, observe),
  };
}
