import type { FlowEffects } from './effects.ts';
import { bankErrorOf, isExpiry, NoReportError } from './errors.ts';
import type { Failure } from './state.ts';
import type { Tickets } from './tickets.ts';

export type Call<Answer> = (ticket: string, signal: AbortSignal) => Promise<Answer>;

export type Calls = {
  /** One call, never made again by itself. */
  once: <Answer>(call: Call<Answer>, ticket: string, signal: AbortSignal) => Promise<Answer>;
  /** A call that only reads: made once more, with a fresh ticket, where the former has expired. */
  read: <Answer>(call: Call<Answer>, signal: AbortSignal) => Promise<Answer>;
  /** The encrypted report of a failed call. */
  report: (failure: Failure) => Promise<string>;
};

/** Calls of the bank service, each with the ticket that it needs (trust, F37). */
export function createCalls(
  effects: Pick<FlowEffects, 'trace' | 'forget'>,
  tickets: Pick<Tickets, 'current' | 'lasting' | 'replace'>,
): Calls {
  /** Which ticket a call was made with that failed: its report is read with the same. */
  const ticketOf = new WeakMap<Error, string>();

  async function once<Answer>(call: Call<Answer>, ticket: string, signal: AbortSignal) {
    try {
      return await call(ticket, signal);
    } catch (error) {
      const bankError = bankErrorOf(error);
      if (bankError) ticketOf.set(bankError, ticket);
      throw error;
    }
  }

  async function trace(ticket: string, traceId: Uint8Array): Promise<string> {
    try {
      return await effects.trace(ticket, traceId);
    } finally {
      // For one that had been forgotten the call has settled new keys.
      if (tickets.current()?.ticket !== ticket) effects.forget(ticket);
    }
  }

  return {
    once,
    async read(call, signal) {
      const { ticket } = await tickets.lasting(signal);
      try {
        return await once(call, ticket, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!isExpiry(error)) throw error;
      }
      tickets.replace();
      const fresh = await tickets.lasting(signal);
      return once(call, fresh.ticket, signal);
    },
    async report(failure) {
      const error = failure.kind === 'error' ? bankErrorOf(failure.error) : undefined;
      const ticket = error && ticketOf.get(error);
      if (!error?.traceId || ticket === undefined) throw new NoReportError();
      try {
        return await trace(ticket, error.traceId);
      } catch (expiry) {
        const current = tickets.current();
        if (!current || !isExpiry(expiry)) throw expiry;
        return trace(current.ticket, error.traceId);
      }
    },
  };
}
