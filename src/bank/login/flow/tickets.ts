import type { Evidence } from '../../client/service.ts';
import type { FlowEffects, KeptRedirect, Ready } from './effects.ts';
import { bankErrorOf, isExpiry } from '../../errors.ts';
import { NoReportError } from './errors.ts';
import type { Failure } from './state.ts';

/** A login is unlikely to finish in less time than this. Milliseconds. */
const LEAST_TIME = 30_000;

/** A call of the bank service. */
export type Call<Answer> = (ticket: string, signal: AbortSignal) => Promise<Answer>;

/** The ticket of a verification, and the calls that are made with it. */
export type Tickets = {
  /** The ticket of the login in progress, or of the next one. */
  current: () => Ready | undefined;
  /** A ticket for something new: the current one if it lasts long enough, else a fresh one. */
  lasting: (signal: AbortSignal) => Promise<Ready>;
  /** The current ticket, to continue a login; rejects if there is none. */
  same: () => Promise<Ready>;
  /** Makes the ticket that was kept over a redirect the current one. */
  resume: (kept: KeptRedirect, signal: AbortSignal) => Promise<Ready>;
  /** Forgets the current ticket and prepares a fresh one in the background. */
  replace: () => void;
  /** Forgets the current ticket, and the one in preparation. */
  drop: () => void;

  /** Makes one call and never repeats it. */
  callOnce: <Answer>(call: Call<Answer>, ticket: string, signal: AbortSignal) => Promise<Answer>;
  /** Makes a call that only reads; once more, with a fresh ticket, if the first has expired. */
  read: <Answer>(call: Call<Answer>, signal: AbortSignal) => Promise<Answer>;
  /** The encrypted report of a failed call. */
  report: (failure: Failure) => Promise<string>;
};

type Listeners = {
  /** A fresh ticket is ready, or the keys of the current one were settled again. */
  renewed: (evidence: Evidence) => void;
  /** A preparation failed. The callers that wait for it are rejected as well. */
  failed: (error: unknown) => void;
};

/** A ticket in preparation. */
type Coming = { ready: Promise<Ready>; abort: AbortController };

/** Holds the one valid ticket of this verification; every ticket it replaces is forgotten. */
export function createTickets(
  effects: Pick<FlowEffects, 'prepare' | 'resume' | 'forget' | 'now' | 'trace'>,
  listeners: Listeners,
): Tickets {
  let current: Ready | undefined;
  let coming: Coming | undefined;
  /** The evidence that the listeners know. */
  let shown: Evidence | undefined;
  /** The ticket of each failed call. Its report has to be read with the same one. */
  const ticketOf = new WeakMap<Error, string>();

  function forgetCurrent() {
    if (current) effects.forget(current.ticket);
    current = undefined;
  }

  /** Makes a ticket the current one. It may arrive late, when it is no longer wanted. */
  function arrive(ready: Ready, signal: AbortSignal) {
    if (signal.aborted) effects.forget(ready.ticket);
    signal.throwIfAborted();
    current = ready;
  }

  async function prepare(signal: AbortSignal): Promise<Ready> {
    const ready = await effects.prepare(signal);
    arrive(ready, signal);
    coming = undefined;
    showEvidence();
    return ready;
  }

  function showEvidence() {
    if (!current || current.evidence === shown) return;
    shown = current.evidence;
    listeners.renewed(shown);
  }

  /** The fresh ticket in preparation, which starts now if it has not yet. */
  function fresh(): Promise<Ready> {
    forgetCurrent();
    if (coming) return coming.ready;
    const abort = new AbortController();
    const ready = prepare(abort.signal);
    coming = { ready, abort };
    ready.catch((error: unknown) => {
      if (abort.signal.aborted) return;
      coming = undefined;
      listeners.failed(error);
    });
    return ready;
  }

  async function lasting(signal: AbortSignal): Promise<Ready> {
    const lasts = current && current.expiresAt - effects.now() >= LEAST_TIME;
    const ready = current && lasts ? current : await fresh();
    signal.throwIfAborted();
    return ready;
  }

  function replace() {
    // Without a current ticket one is in preparation already, or the next call asks for one.
    if (current) void fresh();
  }

  async function callOnce<Answer>(call: Call<Answer>, ticket: string, signal: AbortSignal) {
    try {
      return await call(ticket, signal);
    } catch (error) {
      const bankError = bankErrorOf(error);
      if (bankError) ticketOf.set(bankError, ticket);
      throw error;
    } finally {
      showEvidence();
    }
  }

  async function trace(ticket: string, traceId: Uint8Array): Promise<string> {
    try {
      return await effects.trace(ticket, traceId);
    } finally {
      // A trace with a ticket that was forgotten settles new keys for it.
      if (current?.ticket !== ticket) effects.forget(ticket);
      showEvidence();
    }
  }

  return {
    current: () => current,
    lasting,
    async same() {
      if (!current) throw new Error('no ticket');
      return current;
    },
    async resume(kept, signal) {
      const ready = await effects.resume(kept, signal);
      arrive(ready, signal);
      return ready;
    },
    replace,
    drop() {
      coming?.abort.abort();
      coming = undefined;
      forgetCurrent();
    },

    callOnce,
    async read(call, signal) {
      const { ticket } = await lasting(signal);
      try {
        return await callOnce(call, ticket, signal);
      } catch (error) {
        signal.throwIfAborted();
        // mutant: a fresh ticket only for an expired one
        if (!isExpiry(error)) throw error;
      }
      replace();
      const next = await lasting(signal);
      return callOnce(call, next.ticket, signal);
    },
    async report(failure) {
      const error = failure.kind === 'error' ? bankErrorOf(failure.error) : undefined;
      const ticket = error && ticketOf.get(error);
      if (!error?.traceId || ticket === undefined) throw new NoReportError();
      try {
        return await trace(ticket, error.traceId);
      } catch (expiry) {
        if (!current || !isExpiry(expiry)) throw expiry;
        return trace(current.ticket, error.traceId);
      }
    },
  };
}
