import { readTicketTime } from '../../client/ticket.ts';
import type { BankService, Evidence, Session } from '../../client/service.ts';
import { bankErrorOf, isExpiry } from '../../errors.ts';
import { NoReportError, PreparationError } from './errors.ts';
import type { Failure } from './state.ts';

/** Minimum remaining time of a ticket before a call, in milliseconds. A login rarely takes less. */
const MIN_TIME = 30_000;

/** Assumed lifetime of a ticket without a plausible expiry, in milliseconds. */
const USUAL_LIFETIME = 10 * 60_000;

/** Minimum lifetime of a fresh ticket, in milliseconds; less is a sign of a wrong clock. */
const MIN_LIFETIME = 60_000;

export type Issue = (signal: AbortSignal) => Promise<string>;

/** `expiresAt`: the end of the ticket by this device's clock, in epoch milliseconds. */
export type OpenSession = { session: Session; expiresAt: number };

/** The sessions of a page, one at a time. A fresh ticket closes the session of the previous one. */
export type Sessions = {
  current: () => OpenSession | undefined;
  /** The newest evidence. @throws if no session was ever open */
  evidence: () => Evidence;
  /**
   * The current session if its ticket lasts long enough, else a fresh one. @throws PreparationError
   */
  acquire: (signal: AbortSignal) => Promise<OpenSession>;
  /** Opens a session for a ticket that was kept across a redirect. @throws PreparationError */
  resume: (ticket: string, expiresAt: number, signal: AbortSignal) => Promise<OpenSession>;
  /** Closes the current session and opens a fresh one in the background. */
  replace: () => void;
  close: () => void;
  /** The outcome of a call; remembers the ticket of a failed one, which `report` needs. */
  watch: <Answer>(session: Session, call: Promise<Answer>) => Promise<Answer>;
  /** Makes a call that only reads; repeats it with a fresh ticket if the first has expired. */
  read: <Answer>(
    call: (session: Session) => Promise<Answer>,
    signal: AbortSignal,
  ) => Promise<Answer>;
  /** The encrypted report of a failed call. @throws NoReportError, or the error of the read */
  report: (failure: Failure) => Promise<string>;
};

type Settings = {
  /** Loads the client of the bank service on the first call. */
  load: () => Promise<BankService>;
  issue: Issue;
  now: () => number;
  /** Called for a fresh session, and after keys were settled again. */
  onEvidence: (evidence: Evidence) => void;
  /** Called if no session could be opened, in addition to the rejection of `acquire`. */
  onFailure: (error: unknown) => void;
};

export function createSessions({ load, issue, now, onEvidence, onFailure }: Settings): Sessions {
  let current: OpenSession | undefined;
  let opening: { ready: Promise<OpenSession>; abort: AbortController } | undefined;
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

  async function open(jwt: string, expiresAt: number, signal: AbortSignal): Promise<OpenSession> {
    try {
      const session = await (await load()).openSession(jwt, { signal });
      // Aborted after the session was opened.
      if (signal.aborted) session.close();
      signal.throwIfAborted();
      current = { session, expiresAt };
    } catch (cause) {
      throw new PreparationError('settlement', cause);
    }
    showEvidence();
    return current;
  }

  async function openFresh({ signal }: AbortController): Promise<OpenSession> {
    // Load the client's code while the ticket is issued.
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

  function fresh(): Promise<OpenSession> {
    closeCurrent();
    if (!opening) {
      const abort = new AbortController();
      opening = { ready: openFresh(abort), abort };
    }
    return opening.ready;
  }

  async function acquire(signal: AbortSignal) {
    signal.throwIfAborted();
    const lasts = current && current.expiresAt - now() >= MIN_TIME;
    const ready = current && lasts ? current : await fresh();
    signal.throwIfAborted();
    return ready;
  }

  function replace() {
    // Otherwise a session is being opened, or the next call opens one.
    if (current) fresh().catch(() => undefined);
  }

  const { watch, report } = createReports(load, () => current?.session, showEvidence);
  return {
    current: () => current,
    evidence() {
      if (!shown) throw new Error('no session was opened');
      return shown;
    },
    acquire,
    resume: open,
    replace,
    close() {
      opening?.abort.abort();
      opening = undefined;
      closeCurrent();
    },
    watch,
    report,
    read: (call, signal) => readWith({ acquire, watch, replace }, call, signal),
  };
}

async function readWith<Answer>(
  { acquire, watch, replace }: Pick<Sessions, 'acquire' | 'watch' | 'replace'>,
  call: (session: Session) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const { session } = await acquire(signal);
  try {
    return await watch(session, call(session));
  } catch (error) {
    signal.throwIfAborted();
    if (!isExpiry(error)) throw error;
  }
  replace();
  const { session: next } = await acquire(signal);
  return watch(next, call(next));
}

/** Reads a report with the ticket of its failed call, as the service requires. */
function createReports(
  load: Settings['load'],
  current: () => Session | undefined,
  onCalled: () => void,
): Pick<Sessions, 'watch' | 'report'> {
  const ticketOf = new WeakMap<Error, string>();

  /** The session of the ticket may be closed already. */
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
 * The expiry of a fresh ticket by this device's clock, in epoch milliseconds. Its lifetime (`exp` -
 * `iat`) counts from now, so that a wrong clock does no harm.
 */
export function expiryOf(ticket: string, now: number): number {
  const issuedAt = readTicketTime(ticket, 'iat') ?? now;
  const expiresAt = (readTicketTime(ticket, 'exp') ?? 0) - issuedAt + now;
  return expiresAt - now < MIN_LIFETIME ? now + USUAL_LIFETIME : expiresAt;
}
