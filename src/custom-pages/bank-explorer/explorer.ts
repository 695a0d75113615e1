import { createStore, type Store } from '../../lib/store.ts';
import type { BankService, Connection, Evidence } from '../../bank/client/service.ts';
import { bankErrorOf } from '../../bank/errors.ts';
import { clock } from '../../bank/login/flow/clock.ts';
import { failureOf, isFatal } from '../../bank/login/flow/errors.ts';
import { createBankSearch } from '../../bank/login/flow/search.ts';
import { createSessions, type Issue } from '../../bank/login/flow/sessions.ts';
import type { BankSearch, Failure } from '../../bank/login/flow/state.ts';

export type ExplorerState =
  | { phase: 'proving' }
  | { phase: 'proved'; evidence: Evidence; query: string; search: BankSearch }
  /** After a failure that the next call would share; no more calls are sent. */
  | { phase: 'ended'; failure: Failure };

export type Explorer = ReturnType<typeof createExplorer>;

/** Above the length of any connection id; longer values, from a link, are not requested. */
const MAX_ID_LENGTH = 256;

/** Search and description of the banks of one service, with tickets from `issue`. */
export function createExplorer(load: () => Promise<BankService>, issue: Issue) {
  const state = createStore<ExplorerState>({ phase: 'proving' });
  let running = new AbortController();
  const sessions = createSessions({
    load,
    issue,
    now: clock.now,
    onEvidence(evidence) {
      const at = state.get();
      const search =
        at.phase === 'proved' ? at : { query: '', search: { phase: 'empty' } as const };
      state.set({ ...search, phase: 'proved', evidence });
    },
    onFailure: (error) => end(failureOf(error, 'ticket')),
  });
  const searchOf = ({ signal }: AbortController) =>
    createBankSearch({
      sessions,
      clock,
      signal,
      show(query, search) {
        const at = state.get();
        if (at.phase === 'proved') state.set({ ...at, query, search });
      },
      onEnd: end,
    });
  let search = searchOf(running);

  /** Aborts pending calls and drops ticket and keys. */
  function stop() {
    running.abort();
    sessions.close();
  }

  function end(failure: Failure) {
    stop();
    state.set({ phase: 'ended', failure });
  }

  return {
    state: state as Store<ExplorerState>,
    /** Starts with a new ticket. */
    start() {
      running = new AbortController();
      search = searchOf(running);
      state.set({ phase: 'proving' });
      // `onFailure` above handles it.
      sessions.acquire(running.signal).catch(() => undefined);
    },
    stop,
    type: (query: string) => search.type(query),
    searchAgain: () => search.again(),
    report: sessions.report,

    /** The bank with this id; null if the service has none. Rejects with the error of the call. */
    async describe(id: string, signal: AbortSignal): Promise<Connection | null> {
      if (id.length > MAX_ID_LENGTH) return null;
      try {
        return await sessions.read((session) => session.info(id, { signal }), signal);
      } catch (error) {
        const kind = bankErrorOf(error)?.kind;
        if (kind === 'NotFound') return null;
        if (isFatal(error)) end(failureOf(error, 'info'));
        // With the same ticket, the next call would fail as well.
        if (kind === 'TicketError') sessions.replace();
        throw error;
      }
    },
  };
}
