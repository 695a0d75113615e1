import type { Evidence } from '../../client/service.ts';
import type { BankReads, Clock, KeptRedirect, Ready, TicketEffects } from './effects.ts';
import { bankErrorOf, isExpiry } from '../../errors.ts';
import { NoReportError } from './errors.ts';
import type { Failure } from './state.ts';

/** A login is unlikely to finish in less time than this. Milliseconds. */
const LEAST_TIME = 30_000;

/** A call of the bank service. */
export type Call<Answer> = (ticket: string, signal: AbortSignal) => Promise<Answer>;

/** The ticket of a login and its replacement, and the calls that are made with them. */
export type LoginTickets = {
  /** The ticket of the login in progress, or of the next one. */
  current: () => Ready | undefined;
  /** A ticket for something new: the current one if it lasts long enough, else a fresh one. */
  lasting: (signal: AbortSignal) => Promise<Ready>;
  /** The current ticket, to continue its login; rejects if there is none. */
  ofLogin: () => Promise<Ready>;
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
  /** The encrypted report of a failed call. Rejects with the error of the read, or NoReportError. */
  report: (failure: Failure) => Promise<string>;
};

type Effects = TicketEffects & Pick<BankReads & Clock, 'forget' | 'trace' | 'now'>;

type Listeners = {
  /** A fresh ticket is ready, or the keys of the current one were settled again. */
  renewed: (evidence: Evidence) => void;
  /** A preparation failed. The callers that wait for it are rejected as well. */
  failed: (error: unknown) => void;
};

/** Holds the one valid ticket of a login; every ticket it replaces is forgotten. */
export function createLoginTickets(effects: Effects, listeners: Listeners): LoginTickets {
  const { showEvidence, ...held } = createHolder(effects, listeners);
  const { current, lasting, replace } = held;
  /** The ticket of each failed call. Its report has to be read with the same one. */
  const ticketOf = new WeakMap<Error, string>();

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
      if (current()?.ticket !== ticket) effects.forget(ticket);
      showEvidence();
    }
  }

  return {
    ...held,
    callOnce,
    async read(call, signal) {
      const { ticket } = await lasting(signal);
      try {
        return await callOnce(call, ticket, signal);
      } catch (error) {
        signal.throwIfAborted();
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
        const next = current();
        if (!next || !isExpiry(expiry)) throw expiry;
        return trace(next.ticket, error.traceId);
      }
    },
  };
}

/** A ticket in preparation. */
type Preparation = { ready: Promise<Ready>; abort: AbortController };

type Holder = Omit<LoginTickets, 'callOnce' | 'read' | 'report'> & { showEvidence: () => void };

/** The current ticket, and the next one while it is prepared. */
function createHolder(effects: Effects, listeners: Listeners): Holder {
  let current: Ready | undefined;
  let preparation: Preparation | undefined;
  /** The evidence that the listeners know. */
  let shown: Evidence | undefined;

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
    preparation = undefined;
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
    if (preparation) return preparation.ready;
    const abort = new AbortController();
    const ready = prepare(abort.signal);
    preparation = { ready, abort };
    ready.catch((error: unknown) => {
      if (abort.signal.aborted) return;
      preparation = undefined;
      listeners.failed(error);
    });
    return ready;
  }

  return {
    showEvidence,
    current: () => current,
    async lasting(signal) {
      const lasts = current && current.expiresAt - effects.now() >= LEAST_TIME;
      const ready = current && lasts ? current : await fresh();
      signal.throwIfAborted();
      return ready;
    },
    async ofLogin() {
      if (!current) throw new Error('no ticket');
      return current;
    },
    async resume(kept, signal) {
      const ready = await effects.resume(kept, signal);
      arrive(ready, signal);
      return ready;
    },
    replace() {
      // Without a current ticket one is in preparation already, or the next call asks for one.
      if (current) void fresh();
    },
    drop() {
      preparation?.abort.abort();
      preparation = undefined;
      forgetCurrent();
    },
  };
}
