import { createStore, type Store } from '../../lib/store.ts';
import { clock, bankReads, ticketEffects, type Issue } from '../../bank/login/effects.ts';
import type { BankService, Connection, Evidence } from '../../bank/client/service.ts';
import { bankErrorOf } from '../../bank/errors.ts';
import { failureOf, isFatal } from '../../bank/login/flow/errors.ts';
import { createLoginTickets } from '../../bank/login/flow/loginTickets.ts';
import { createTask } from '../../bank/login/flow/parts.ts';
import { createBankSearch } from '../../bank/login/flow/search.ts';
import type { BankSearch, Failure } from '../../bank/login/flow/state.ts';

export type ExplorerState =
  | { phase: 'proving' }
  | { phase: 'proved'; evidence: Evidence; query: string; search: BankSearch }
  /** Nothing more is asked after a failure that the next call would share. */
  | { phase: 'ended'; failure: Failure };

export type Explorer = ReturnType<typeof createExplorer>;

/** Longer than the id of any connection; what a link holds beyond it is not asked for. */
const LONGEST_ID = 256;

/** Searches and describes the banks of one service, with tickets from `issue`. */
export function createExplorer(load: () => Promise<BankService>, issue: Issue) {
  const effects = { ...ticketEffects(load, issue), ...bankReads(load), ...clock };
  const state = createStore<ExplorerState>({ phase: 'proving' });
  const proved = () => {
    const current = state.get();
    return current.phase === 'proved' ? current : undefined;
  };
  const task = createTask();
  const tickets = createLoginTickets(effects, {
    renewed: (evidence) =>
      state.set({ query: '', search: { phase: 'empty' }, ...proved(), phase: 'proved', evidence }),
    failed: (error) => end(failureOf(error, 'ticket')),
  });
  const { type, again } = createBankSearch({
    effects,
    tickets,
    task,
    shown: proved,
    show(query, search) {
      const current = proved();
      if (current) state.set({ ...current, query, search });
    },
    endsWith(failure, error) {
      if (isFatal(error)) end(failure);
      return isFatal(error);
    },
  });

  /** Aborts what is in progress and drops ticket and keys. */
  function stop() {
    task.stop();
    tickets.drop();
  }

  function end(failure: Failure) {
    stop();
    state.set({ phase: 'ended', failure });
  }

  return {
    state: state as Store<ExplorerState>,
    /** Begins with a fresh ticket. */
    start() {
      state.set({ phase: 'proving' });
      // A failure ends the exploration above.
      tickets.lasting(new AbortController().signal).catch(() => undefined);
    },
    stop,
    type,
    searchAgain: again,
    report: tickets.report,

    /** The bank with this id; null if the service knows none. Rejects with the error of the call. */
    async describe(id: string, signal: AbortSignal): Promise<Connection | null> {
      if (id.length > LONGEST_ID) return null;
      try {
        return await tickets.read((ticket) => effects.info(ticket, id, { signal }), signal);
      } catch (error) {
        const kind = bankErrorOf(error)?.kind;
        if (kind === 'NotFound') return null;
        if (isFatal(error)) end(failureOf(error, 'info'));
        // The next call would fail as well with the same ticket.
        if (kind === 'TicketError') tickets.replace();
        throw error;
      }
    },
  };
}
