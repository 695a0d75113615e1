import { readTicketTime } from '../../client/ticket.ts';
import type { BankService, Evidence, Session } from '../../client/service.ts';
import { bankErrorOf, isExpiry } from '../../errors.ts';
import { NoReportError, PreparationError } from './errors.ts';
import type { Failure } from './state.ts';

/** A login is unlikely to finish in less time than this. Milliseconds. */
const LEAST_TIME = 30_000;

/** For a ticket without an expiry, or with one that shows that this device's clock is wrong. */
const USUAL_LIFETIME = 10 * 60_000;

/** A fresh ticket lasts longer than this. Milliseconds. */
const SHORTEST_LIFETIME = 60_000;

/** Issues a ticket. */
export type Issue = (signal: AbortSignal) => Promise<string>;

/** The session of a ticket, and the ticket's end by this device's clock in milliseconds since 1970. */
export type Ready = { session: Session; expiresAt: number };

/** The sessions of a page: one at a time. Each is closed when a fresh ticket replaces its own. */
export type Sessions = {
  /** The session of the login in progress, or of the next one. */
  current: () => Ready | undefined;
  /** The newest evidence. @throws if there has never been a session */
  evidence: () => Evidence;
  /**
   * A session for something new: the current one if its ticket lasts long enough, else a fresh one.
   * Rejects with a PreparationError.
   */
  lasting: (signal: AbortSignal) => Promise<Ready>;
  /** The session of a ticket that was kept over a redirect. Rejects with a PreparationError. */
  resume: (ticket: string, expiresAt: number, signal: AbortSignal) => Promise<Ready>;
  /** Closes the current session and opens a fresh one in the background. */
  replace: () => void;
  /** Closes the current session, and the one that is being opened. */
  close: () => void;
  /** The outcome of a call of a session. A report of its failure is read with the same ticket. */
  watch: <Answer>(session: Session, call: Promise<Answer>) => Promise<Answer>;
  /** Makes a call that only reads; once more, with a fresh ticket, if the first has expired. */
  read: <Answer>(
    call: (session: Session) => Promise<Answer>,
    signal: AbortSignal,
  ) => Promise<Answer>;
  /** The encrypted report of a failed call. Rejects with the error of the read, or NoReportError. */
  report: (failure: Failure) => Promise<string>;
};

type Settings = {
  /** Provides the client of the bank service, whose code the first call loads. */
  load: () => Promise<BankService>;
  issue: Issue;
  now: () => number;
  /** A fresh session is open, or the keys of the current one were settled again. */
  onEvidence: (evidence: Evidence) => void;
  /** No session could be opened. The callers that wait for it are rejected as well. */
  onFailure: (error: unknown) => void;
};

/** The sessions of a page. Nothing is called before the first is asked for. */
export function createSessions({ load, issue, now, onEvidence, onFailure }: Settings): Sessions {
  let current: Ready | undefined;
  /** The session of a fresh ticket that is being opened. */
  let opening: { ready: Promise<Ready>; abort: AbortController } | undefined;
  /** The evidence that the page shows. */
  let shown: Evidence | undefined;

  function showEvidence() {
    const evidence = current?.session.evidence;
    if (!evidence || evidence === shown) return;
    shown = evidence;
    onEvidence(evidence);
  }

  function closeCurrent() {
    current?.session.close();
    current = undefined;
  }

  async function open(jwt: string, expiresAt: number, signal: AbortSignal): Promise<Ready> {
    try {
      const session = await (await load()).openSession(jwt, { signal });
      // It may arrive when it is no longer wanted.
      if (signal.aborted) session.close();
      signal.throwIfAborted();
      current = { session, expiresAt };
    } catch (cause) {
      throw new PreparationError('settlement', cause);
    }
    showEvidence();
    return current;
  }

  async function openFresh({ signal }: AbortController): Promise<Ready> {
    // The client's code loads while the ticket is issued.
    load().catch(() => undefined);
    try {
      const jwt = await issue(signal).catch((cause: unknown) => {
        throw new PreparationError('ticket', cause);
      });
      return await open(jwt, expiryOf(jwt, now()), signal);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      throw error;
    } finally {
      if (!signal.aborted) opening = undefined;
    }
  }

  function fresh(): Promise<Ready> {
    closeCurrent();
    if (!opening) {
      const abort = new AbortController();
      opening = { ready: openFresh(abort), abort };
    }
    return opening.ready;
  }

  async function lasting(signal: AbortSignal) {
    signal.throwIfAborted();
    const lasts = current && current.expiresAt - now() >= LEAST_TIME;
    const ready = current && lasts ? current : await fresh();
    signal.throwIfAborted();
    return ready;
  }

  function replace() {
    // Without a current session one is being opened already, or the next call asks for one.
    if (current) fresh().catch(() => undefined);
  }

  const { watch, report } = createReports(load, () => current?.session, showEvidence);
  return {
    current: () => current,
    evidence() {
      if (!shown) throw new Error('no session was opened');
      return shown;
    },
    lasting,
    resume: open,
    replace,
    close() {
      opening?.abort.abort();
      opening = undefined;
      closeCurrent();
    },
    watch,
    report,
    read: (call, signal) => readWith({ lasting, watch, replace }, call, signal),
  };
}

async function readWith<Answer>(
  { lasting, watch, replace }: Pick<Sessions, 'lasting' | 'watch' | 'replace'>,
  call: (session: Session) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const { session } = await lasting(signal);
  try {
    return await watch(session, call(session));
  } catch (error) {
    signal.throwIfAborted();
    if (!isExpiry(error)) throw error;
  }
  replace();
  const { session: next } = await lasting(signal);
  return watch(next, call(next));
}

/** Reads the reports of failed calls, each with the ticket of its call. */
function createReports(
  load: Settings['load'],
  current: () => Session | undefined,
  onCalled: () => void,
): Pick<Sessions, 'watch' | 'report'> {
  /** The ticket of each failed call. */
  const ticketOf = new WeakMap<Error, string>();

  /** Reads a report with a ticket, whose session may be closed already. */
  async function trace(jwt: string, traceId: Uint8Array): Promise<string> {
    const open = current();
    const session = open?.jwt === jwt ? open : await (await load()).openSession(jwt);
    try {
      return await session.trace(traceId);
    } finally {
      if (session !== open) session.close();
      onCalled();
    }
  }

  return {
    async watch(session, call) {
      try {
        return await call;
      } catch (error) {
        const bankError = bankErrorOf(error);
        if (bankError) ticketOf.set(bankError, session.jwt);
        throw error;
      } finally {
        onCalled();
      }
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
        return trace(next.jwt, error.traceId);
      }
    },
  };
}

/**
 * When a ticket expires by this device's clock, in milliseconds since 1970. A ticket that says when it
 * was issued lasts as long as its issuer says, however wrong this clock is.
 */
export function expiryOf(ticket: string, now: number): number {
  const issuedAt = readTicketTime(ticket, 'iat') ?? now;
  const expiresAt = (readTicketTime(ticket, 'exp') ?? 0) - issuedAt + now;
  return expiresAt - now < SHORTEST_LIFETIME ? now + USUAL_LIFETIME : expiresAt;
}
