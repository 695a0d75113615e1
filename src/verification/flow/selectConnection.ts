import type { Core } from './core.ts';
import { bankErrorOf, failureOf, isFatal } from './errors.ts';
import type { Flow } from './flow.ts';
import { orderHits, refusalOf, termsOf, visibleHits } from './search.ts';
import type { BankSearch } from './state.ts';

/** A pause in typing (specification, section 9). Milliseconds. */
const DEBOUNCE = 300;

export type SelectConnectionActs = Pick<Flow, 'type' | 'searchAgain' | 'choose'> & {
  /** Searches without waiting for a pause. */
  searchNow: (query: string) => void;
};

/** What is done in SelectConnection: finding the bank. */
export function createSelectConnection(
  { effects, store, work, tickets, calls, fail }: Core,
  describe: () => void,
): SelectConnectionActs {
  function show(query: string, search: BankSearch) {
    store.dispatch('SelectConnection', { type: 'searched', query, search });
  }

  /** The answer to an earlier query is not looked at: searching anew has aborted it. */
  function searchFor(query: string, pause: number) {
    const state = store.state();
    if (state.name !== 'SelectConnection') return;
    const phase = refusalOf(query);
    if (phase) {
      work.stop();
      show(query, { phase });
      return;
    }
    const terms = termsOf(query);
    show(query, { phase: 'searching', former: visibleHits(state.search) });
    work.begin(
      async (signal) => {
        if (pause > 0) await effects.wait(pause, signal);
        signal.throwIfAborted();
        return calls.read((ticket) => effects.search(ticket, terms, signal), signal);
      },
      (connections) => show(query, { phase: 'found', hits: orderHits(connections, terms) }),
      (error) => failed(query, error),
    );
  }

  function failed(query: string, error: unknown) {
    const failure = failureOf(error, 'search');
    if (isFatal(error)) {
      fail(failure);
      return;
    }
    // With the same ticket the next search would fail as well.
    if (bankErrorOf(error)?.kind === 'TicketError') tickets.replace();
    show(query, { phase: 'failed', failure });
  }

  return {
    type: (query) => searchFor(query, DEBOUNCE),
    searchNow: (query) => searchFor(query, 0),
    searchAgain() {
      const state = store.state();
      if (state.name !== 'SelectConnection' || state.search.phase !== 'failed') return;
      searchFor(state.query, 0);
    },
    choose(bank) {
      const state = store.state();
      if (state.name !== 'SelectConnection') return;
      const hits = visibleHits(state.search);
      const hit = hits?.connections.find(({ id }) => id === bank.id);
      if (!hit) return;
      const { id, displayName } = hit;
      store.dispatch(state.name, { type: 'chosen', bank: { id, displayName } });
      describe();
    },
  };
}
