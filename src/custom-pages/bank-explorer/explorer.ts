import type { Connection, Evidence } from '../../bank/client/service.ts';
import type { FlowEffects } from '../../bank/login/flow/effects.ts';
import { bankErrorOf } from '../../bank/errors.ts';
import { failureOf, isFatal } from '../../bank/login/flow/errors.ts';
import { createTask } from '../../bank/login/flow/flow.ts';
import { orderHits, refusalOf, termsOf, TYPING_PAUSE } from '../../bank/login/flow/search.ts';
import { visibleHits, type BankSearch, type Failure } from '../../bank/login/flow/state.ts';
import { createTickets, type Tickets } from '../../bank/login/flow/tickets.ts';
import { isKeyRefused } from '../../bank/tickets/ticketErrors.ts';

/** What is known of the bank that is shown. */
export type BankDetails =
  /** `name` as the search found it. */
  | { phase: 'loading'; name: string | undefined }
  | { phase: 'known'; bank: Connection }
  /** The service knows no bank with this id. */
  | { phase: 'unknown' }
  | { phase: 'failed'; failure: Failure };

export type ExplorerState = {
  /** The proof of who receives what is typed; undefined until there is one. */
  evidence: Evidence | undefined;
  query: string;
  search: BankSearch;
  shown: { id: string; details: BankDetails } | undefined;
  /** Why the service is asked nothing more. */
  ended: Failure | undefined;
};

/** The search for banks and their descriptions while the page is open. */
export type Explorer = {
  /** The same object until the state changes. */
  state: () => ExplorerState;
  subscribe: (listener: () => void) => () => void;
  /** Begins with a fresh ticket; again after `stop` or an end. */
  start: () => void;
  /** The page closes: aborts what is in progress and drops ticket and keys. */
  stop: () => void;
  /** Searches after a pause in typing. */
  type: (query: string) => void;
  searchAgain: () => void;
  /** Shows a bank by the id of its connection, or none. */
  show: (id: string | undefined) => void;
  showAgain: () => void;
  /** The encrypted report of a failure. */
  report: Tickets['report'];
};

export type ExplorerEffects = Pick<
  FlowEffects,
  'prepare' | 'resume' | 'forget' | 'search' | 'info' | 'trace' | 'wait' | 'now'
>;

/** Longer than the id of any connection; what a link holds beyond it is not asked for. */
const LONGEST_ID = 256;

const BEGINNING: ExplorerState = {
  evidence: undefined,
  query: '',
  search: { phase: 'empty' },
  shown: undefined,
  ended: undefined,
};

/** The explorer of one bank service. `byKey`: its tickets are made with an API key, not by the hub. */
export function createExplorer(effects: ExplorerEffects, byKey: boolean): Explorer {
  const listeners = new Set<() => void>();
  let state = BEGINNING;
  /** Identifies the time from one start to the next stop. */
  let run: object | undefined;
  /** Whether calls may be made; what is wanted earlier is requested at the beginning. */
  let open = false;
  const searching = createTask();
  const describing = createTask();
  const preparing = createTask();
  const tickets = createTickets(effects, {
    renewed: (evidence) => set({ evidence }),
    // Other failures are ignored here: the next call that needs a ticket reports its own.
    failed(error) {
      if (isFatal(error)) end(failureOf(error, 'settlement'));
    },
  });

  function set(changes: Partial<ExplorerState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function stop() {
    run = undefined;
    open = false;
    for (const task of [searching, describing, preparing]) task.stop();
    tickets.drop();
  }

  function end(failure: Failure) {
    stop();
    set({ ended: failure, evidence: undefined });
  }

  /** Ends the exploration if other calls would fail like this one; returns whether it did. */
  function isEnd(error: unknown, failure: Failure): boolean {
    const bankError = bankErrorOf(error);
    // A refused ticket of the hub is the hub's fault; its next one may be good.
    const ends = isFatal(error) || (byKey && bankError !== undefined && isKeyRefused(bankError));
    if (ends) end(failure);
    // The next call would fail as well with the same ticket.
    else if (bankError?.kind === 'TicketError') tickets.replace();
    return ends;
  }

  function searchFor(query: string, pause: number) {
    const phase = refusalOf(query);
    if (phase) {
      searching.stop();
      set({ query, search: { phase } });
      return;
    }
    const terms = termsOf(query);
    set({ query, search: { phase: 'searching', former: visibleHits(state.search) } });
    if (!open) return;
    searching.begin(
      async (signal) => {
        if (pause > 0) await effects.wait(pause, signal);
        return tickets.read((ticket) => effects.search(ticket, terms, signal), signal);
      },
      (connections) => set({ search: { phase: 'found', hits: orderHits(connections, terms) } }),
      (error) => {
        const failure = failureOf(error, 'search');
        if (!isEnd(error, failure)) set({ search: { phase: 'failed', failure } });
      },
    );
  }

  function describe(id: string) {
    const found = (details: BankDetails) => set({ shown: { id, details } });
    // mutant: longest id of a shared bank
    if (id.length > LONGEST_ID) {
      found({ phase: 'unknown' });
      return;
    }
    const hit = visibleHits(state.search)?.connections.find((bank) => bank.id === id);
    found({ phase: 'loading', name: hit?.displayName });
    if (!open) return;
    describing.begin(
      (signal) => tickets.read((ticket) => effects.info(ticket, id, signal), signal),
      (bank) => found({ phase: 'known', bank }),
      (error) => {
        const failure = failureOf(error, 'info');
        if (bankErrorOf(error)?.kind === 'NotFound') found({ phase: 'unknown' });
        else if (!isEnd(error, failure)) found({ phase: 'failed', failure });
      },
    );
  }

  function begin() {
    open = true;
    preparing.begin(
      tickets.lasting,
      () => undefined,
      (error) => end(failureOf(error, 'ticket')),
    );
    // What was in progress when the explorer ended or stopped.
    if (state.search.phase === 'searching') searchFor(state.query, 0);
    if (state.shown?.details.phase === 'loading') describe(state.shown.id);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      if (run) return;
      const own = {};
      run = own;
      if (state.ended) set({ ended: undefined });
      // React's StrictMode mounts twice: a start that is stopped at once must not call anything.
      queueMicrotask(() => {
        if (run === own) begin();
      });
    },
    stop,
    type: (query) => searchFor(query, TYPING_PAUSE),
    searchAgain: () => searchFor(state.query, 0),
    show(id) {
      if (id === state.shown?.id) return;
      describing.stop();
      if (id === undefined) set({ shown: undefined });
      else describe(id);
    },
    showAgain() {
      if (state.shown) describe(state.shown.id);
    },
    report: tickets.report,
  };
}
