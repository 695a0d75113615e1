import type { Evidence } from '../bank-service/service.ts';
import type { FlowEffects, KeptRedirect, Ready } from './effects.ts';

/** With less time left than this a login would hardly be done in time. Milliseconds. */
const LEAST_TIME = 30_000;

export type Tickets = {
  /** The ticket of the login that is under way, or the next one's. */
  current: () => Ready | undefined;
  /** A ticket for something new: the current one if it lasts, else a fresh one. */
  lasting: (signal: AbortSignal) => Promise<Ready>;
  /** The current ticket, for what goes on with a login; rejects where there is none. */
  same: () => Promise<Ready>;
  /** Takes up the ticket that was kept over a redirect. */
  resume: (kept: KeptRedirect, signal: AbortSignal) => Promise<Ready>;
  /** Has a fresh ticket in the place of the current one, prepared in the background. */
  replace: () => void;
  /** Forgets the current ticket, and the one on its way. */
  drop: () => void;
};

type Reports = {
  /** A fresh ticket is there. */
  renewed: (evidence: Evidence) => void;
  /** A preparation failed; whoever waits for it learns the same. */
  failed: (error: unknown) => void;
};

/** A ticket that is being prepared. */
type Coming = { ready: Promise<Ready>; abort: AbortController };

/** Keeps the one ticket that is valid for this verification; all its predecessors are forgotten. */
export function createTickets(
  effects: Pick<FlowEffects, 'prepare' | 'resume' | 'forget' | 'now'>,
  reports: Reports,
): Tickets {
  let current: Ready | undefined;
  let coming: Coming | undefined;

  function forgetCurrent() {
    if (current) effects.forget(current.ticket);
    current = undefined;
  }

  /** Makes a ticket the current one; one that nobody waits for any more may still arrive. */
  function arrive(ready: Ready, signal: AbortSignal) {
    if (signal.aborted) effects.forget(ready.ticket);
    signal.throwIfAborted();
    current = ready;
  }

  async function prepare(signal: AbortSignal): Promise<Ready> {
    const ready = await effects.prepare(signal);
    arrive(ready, signal);
    coming = undefined;
    reports.renewed(ready.evidence);
    return ready;
  }

  /** The fresh ticket that is on its way; sets out for one if there is none. */
  function fresh(): Promise<Ready> {
    forgetCurrent();
    if (coming) return coming.ready;
    const abort = new AbortController();
    const ready = prepare(abort.signal);
    coming = { ready, abort };
    ready.catch((error: unknown) => {
      if (abort.signal.aborted) return;
      coming = undefined;
      reports.failed(error);
    });
    return ready;
  }

  return {
    current: () => current,
    async lasting(signal) {
      const lasts = current && current.expiresAt - effects.now() >= LEAST_TIME;
      const ready = current && lasts ? current : await fresh();
      signal.throwIfAborted();
      return ready;
    },
    async same() {
      if (!current) throw new Error('no ticket');
      return current;
    },
    async resume(kept, signal) {
      const ready = await effects.resume(kept, signal);
      arrive(ready, signal);
      return ready;
    },
    replace() {
      // Where there is none, one is on its way, or what needs it next has to say if it fails.
      if (current) void fresh();
    },
    drop() {
      coming?.abort.abort();
      coming = undefined;
      forgetCurrent();
    },
  };
}
