import { bankNumberIn, visible } from '../../../lib/bankNumbers.ts';
import type { Connection, Session } from '../../client/service.ts';
import { bankErrorOf } from '../../errors.ts';
import type { Clock } from './clock.ts';
import { failureOf, isFatal } from './errors.ts';
import type { Sessions } from './sessions.ts';
import { visibleHits, type BankSearch, type Failure, type Hits } from './state.ts';

/** Results of a search at most. */
const SEARCH_LIMIT = 50;

/** Milliseconds without typing before a search starts. */
const TYPING_PAUSE = 300;

/** Characters (UTF-16 units) that a search requires. */
const SHORTEST_QUERY = 3;

/** More than any name of a bank has, and enough for an invoice; what was pasted beyond it is not searched for. */
export const LONGEST_QUERY = 500;

/** The terms of a query: an IBAN, BIC or bank code in it as one term, however it is written; else its words. */
export function termsOf(query: string): string[] {
  const text = query.slice(0, LONGEST_QUERY);
  const number = bankNumberIn(text);
  return number === undefined ? visible(text).split(/\s+/u).filter(Boolean) : [number];
}

/** The reason not to search for a query; `undefined` if there is none. */
export function refusalOf(query: string): 'empty' | 'short' | undefined {
  const { length } = visible(query).trim();
  if (length === 0) return 'empty';
  return length < SHORTEST_QUERY ? 'short' : undefined;
}

/** Puts banks whose name contains the first term first; otherwise keeps the service's order. */
export function orderHits(connections: readonly Connection[], terms: readonly string[]): Hits {
  const first = (terms[0] ?? '').toLowerCase();
  const isNamed = ({ displayName }: Connection) => displayName.toLowerCase().includes(first);
  return {
    connections: [
      ...connections.filter((connection) => isNamed(connection)),
      ...connections.filter((connection) => !isNamed(connection)),
    ],
    more: connections.length === SEARCH_LIMIT,
    terms,
  };
}

type SearchParts = {
  sessions: Pick<Sessions, 'read' | 'replace'>;
  clock: Pick<Clock, 'wait'>;
  /** Ends the search. */
  signal: AbortSignal;
  show: (query: string, search: BankSearch) => void;
  /** Called with a failure that is the end of more than the search. */
  onEnd: (failure: Failure) => void;
};

/**
 * The search for a bank: one at a time, after a pause in typing. The former hits stay until new ones
 * are there. What is typed is shown at once.
 */
export function createBankSearch({ sessions, clock, signal, show, onEnd }: SearchParts) {
  let shown: { query: string; search: BankSearch } = { query: '', search: { phase: 'empty' } };
  let request = new AbortController();

  function become(query: string, search: BankSearch) {
    shown = { query, search };
    show(query, search);
  }

  /** Replaces the search in progress, whose answer is then ignored. */
  async function searchFor(query: string, pause: number) {
    request.abort();
    request = new AbortController();
    const phase = refusalOf(query);
    if (phase) return become(query, { phase });
    const own = AbortSignal.any([signal, request.signal]);
    const terms = termsOf(query);
    become(query, { phase: 'searching', former: visibleHits(shown.search) });
    try {
      if (pause > 0) await clock.wait(pause, own);
      const wanted = { terms, ibanDetection: true, limit: SEARCH_LIMIT };
      const search = (session: Session) => session.search(wanted, { signal: own });
      const connections = await sessions.read(search, own);
      own.throwIfAborted();
      become(query, { phase: 'found', hits: orderHits(connections, terms) });
    } catch (error) {
      if (own.aborted) return;
      const failure = failureOf(error, 'search');
      if (isFatal(error)) return onEnd(failure);
      // The next search would fail as well with the same ticket.
      if (bankErrorOf(error)?.kind === 'TicketError') sessions.replace();
      become(query, { phase: 'failed', failure });
    }
  }

  return {
    type: (query: string) => void searchFor(query, TYPING_PAUSE),
    atOnce: (query: string) => void searchFor(query, 0),
    /** Repeats a search that failed. */
    again() {
      if (shown.search.phase === 'failed') void searchFor(shown.query, 0);
    },
    /** The bank of this id among the hits that are shown. */
    hit: (id: string) =>
      visibleHits(shown.search)?.connections.find((connection) => connection.id === id),
  };
}
