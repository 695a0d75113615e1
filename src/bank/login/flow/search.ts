import { looksLikeIban } from '../../../lib/iban.ts';
import type { Connection } from '../../client/service.ts';
import { bankErrorOf } from '../../errors.ts';
import type { BankReads, Clock } from './effects.ts';
import { failureOf } from './errors.ts';
import type { LoginTickets } from './loginTickets.ts';
import type { Task } from './parts.ts';
import { SEARCH_LIMIT, visibleHits, type BankSearch, type Failure, type Hits } from './state.ts';

/** Milliseconds without typing before a search starts. */
const TYPING_PAUSE = 300;

/** Characters (UTF-16 units) that a search requires. */
const SHORTEST_QUERY = 3;

/** More than any name of a bank has; what was pasted beyond it is not searched for. */
const LONGEST_QUERY = 500;

const wordsOf = (query: string) =>
  query
    .slice(0, LONGEST_QUERY)
    .split(/\s+/u)
    .filter((word) => word !== '');

/** A query as an IBAN might be written in it: without spaces, and without the word 'IBAN' before it. */
export function compactOf(query: string): string {
  return wordsOf(query)
    .join('')
    .replace(/^iban:?/iu, '');
}

/** The terms of a query: its words, or a whole IBAN as one term, however it is grouped. */
export function termsOf(query: string): string[] {
  const compact = compactOf(query);
  return looksLikeIban(compact) ? [compact] : wordsOf(query);
}

/** Why a query is not searched for; `undefined` if it is. */
export function refusalOf(query: string): 'empty' | 'short' | undefined {
  const { length } = query.trim();
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

/** What the search for a bank works with, on whichever page it is. */
type SearchParts = {
  effects: Pick<BankReads & Clock, 'search' | 'wait'>;
  tickets: Pick<LoginTickets, 'read' | 'replace'>;
  task: Task;
  /** What is shown; undefined while there is no search, and nothing is searched. */
  shown: () => { query: string; search: BankSearch } | undefined;
  show: (query: string, search: BankSearch) => void;
  /** Whether this failure is the end of more than the search; if so, it has been ended. */
  endsWith: (failure: Failure, error: unknown) => boolean;
};

/**
 * The search for a bank: one at a time, after a pause in typing, with the ticket of the page. The former
 * hits stay until new ones are there.
 */
export function createBankSearch(parts: SearchParts) {
  const { effects, tickets, task, shown, show, endsWith } = parts;

  /** Replaces the search in progress, whose answer is then ignored. */
  function searchFor(query: string, pause: number) {
    const former = shown();
    if (!former) return;
    const phase = refusalOf(query);
    if (phase) {
      task.stop();
      show(query, { phase });
      return;
    }
    const terms = termsOf(query);
    const request = { terms, ibanDetection: true, limit: SEARCH_LIMIT };
    show(query, { phase: 'searching', former: visibleHits(former.search) });
    task.begin(
      async (signal) => {
        if (pause > 0) await effects.wait(pause, signal);
        signal.throwIfAborted();
        return tickets.read((ticket) => effects.search(ticket, request, { signal }), signal);
      },
      (connections) => show(query, { phase: 'found', hits: orderHits(connections, terms) }),
      (error) => {
        const failure = failureOf(error, 'search');
        if (endsWith(failure, error)) return;
        // The next search would fail as well with the same ticket.
        if (bankErrorOf(error)?.kind === 'TicketError') tickets.replace();
        show(query, { phase: 'failed', failure });
      },
    );
  }

  /** Repeats a search that failed. */
  function again() {
    const former = shown();
    if (former?.search.phase === 'failed') searchFor(former.query, 0);
  }

  return {
    type: (query: string) => searchFor(query, TYPING_PAUSE),
    atOnce: (query: string) => searchFor(query, 0),
    again,
  };
}
