import type { BankConfig } from '../../config/schema.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { bankClient } from '../../bank/bankClient.ts';
import { bankReads, clock, ticketEffects, type Issue } from '../../bank/login/effects.ts';
import type { ServiceName } from '../../bank/services.ts';
import { exampleTicket, type SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import type { Connection, Evidence } from '../../bank/client/service.ts';
import type { BankReads, Clock, TicketEffects } from '../../bank/login/flow/effects.ts';
import { bankErrorOf } from '../../bank/errors.ts';
import { failureOf, isFatal } from '../../bank/login/flow/errors.ts';
import { createLoginTickets, type LoginTickets } from '../../bank/login/flow/loginTickets.ts';
import { createRun, createTask } from '../../bank/login/flow/parts.ts';
import { createBankSearch } from '../../bank/login/flow/search.ts';
import { visibleHits, type BankSearch, type Failure } from '../../bank/login/flow/state.ts';
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
  state: Store<ExplorerState>;
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
  report: LoginTickets['report'];
};

type ExplorerEffects = TicketEffects & BankReads & Pick<Clock, 'wait' | 'now'>;

/** Whose tickets the calls of the bank service use. */
export type Source = 'hub' | { key: SigningKey; service: ServiceName };

/** The explorer's calls of a bank service, with tickets from `issue`. */
export const createExplorerEffects = (
  config: BankConfig,
  issue: Issue,
  load = () => bankClient(config),
): ExplorerEffects => ({ ...ticketEffects(load, issue), ...bankReads(load), ...clock });

/** Mints tickets in this browser for a service that the key may use. */
export const issueWith =
  (key: SigningKey, service: ServiceName): Issue =>
  () =>
    exampleTicket(key, service);

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
  const state = createStore(BEGINNING);
  const set = (changes: Partial<ExplorerState>) => state.set({ ...state.get(), ...changes });
  const run = createRun(begin);
  const searching = createTask();
  const preparing = createTask();
  const tickets = createLoginTickets(effects, {
    renewed: (evidence) => set({ evidence }),
    // Other failures are ignored here: the next call that needs a ticket reports its own.
    failed(error) {
      if (isFatal(error)) end(failureOf(error, 'settlement'));
    },
  });
  const search = createBankSearch({
    effects,
    tickets,
    task: searching,
    shown: state.get,
    show: (query, found) => set({ query, search: found }),
    mayCall: run.hasBegun,
    endsWith,
  });
  const details = createDetails({ effects, tickets, state, set, run, endsWith });

  function stop() {
    run.stop();
    for (const task of [searching, details, preparing]) task.stop();
    tickets.drop();
  }

  function end(failure: Failure) {
    stop();
    set({ ended: failure, evidence: undefined });
  }

  /** Ends the exploration if other calls would fail like this one; returns whether it did. */
  function endsWith(failure: Failure, error: unknown): boolean {
    const bankError = bankErrorOf(error);
    // A refused ticket of the hub is the hub's fault; its next one may be good.
    const ends = isFatal(error) || (byKey && bankError !== undefined && isKeyRefused(bankError));
    if (ends) end(failure);
    return ends;
  }

  function begin() {
    preparing.begin(
      tickets.lasting,
      () => undefined,
      (error) => end(failureOf(error, 'ticket')),
    );
    // What was in progress when the explorer ended or stopped.
    const { query, search: former, shown } = state.get();
    if (former.phase === 'searching') search.atOnce(query);
    if (shown?.details.phase === 'loading') details.describe(shown.id);
  }

  return {
    state,
    start() {
      if (run.start() && state.get().ended) set({ ended: undefined });
    },
    stop,
    type: search.type,
    searchAgain: search.again,
    show: details.show,
    showAgain: details.again,
    report: tickets.report,
  };
}

type DetailsParts = {
  effects: Pick<ExplorerEffects, 'info'>;
  tickets: Pick<LoginTickets, 'read' | 'replace'>;
  state: Store<ExplorerState>;
  set: (changes: Partial<ExplorerState>) => void;
  run: Pick<ReturnType<typeof createRun>, 'hasBegun'>;
  endsWith: (failure: Failure, error: unknown) => boolean;
};

/** The description of the bank that is shown. */
function createDetails({ effects, tickets, state, set, run, endsWith }: DetailsParts) {
  const task = createTask();

  function describe(id: string) {
    const found = (details: BankDetails) => set({ shown: { id, details } });
    if (id.length > LONGEST_ID) {
      found({ phase: 'unknown' });
      return;
    }
    const hits = visibleHits(state.get().search)?.connections;
    found({ phase: 'loading', name: hits?.find((bank) => bank.id === id)?.displayName });
    if (!run.hasBegun()) return;
    task.begin(
      (signal) => tickets.read((ticket) => effects.info(ticket, id, { signal }), signal),
      (bank) => found({ phase: 'known', bank }),
      (error) => {
        const failure = failureOf(error, 'info');
        const kind = bankErrorOf(error)?.kind;
        if (kind === 'NotFound') return found({ phase: 'unknown' });
        if (endsWith(failure, error)) return;
        // The next call would fail as well with the same ticket.
        if (kind === 'TicketError') tickets.replace();
        found({ phase: 'failed', failure });
      },
    );
  }

  function show(id: string | undefined) {
    if (id === state.get().shown?.id) return;
    task.stop();
    if (id === undefined) set({ shown: undefined });
    else describe(id);
  }

  function again() {
    const { shown } = state.get();
    if (shown) describe(shown.id);
  }

  return { describe, show, again, stop: task.stop };
}
