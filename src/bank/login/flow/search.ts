import { bankNumberIn, visible } from '../../../lib/bankNumbers.ts';
import type { Connection, Session } from '../../client/service.ts';
import { bankErrorOf } from '../../errors.ts';
import type { Clock } from './clock.ts';
import { failureOf, isFatal } from './errors.ts';
import type { Sessions } from './sessions.ts';
import { visibleHits, type BankSearch, type Failure, type Hits } from './state.ts';

const SEARCH_LIMIT = 50;

/** Milliseconds without typing before a search starts. */
const TYPING_PAUSE = 300;

/** UTF-16 units. */
const MIN_QUERY_LENGTH = 3;

/** UTF-16 units. Enough for a pasted invoice; the rest is ignored. */
export const MAX_QUERY_LENGTH = 500;

/** The IBAN, BIC or bank code in a query as the only term, in any spelling; else its words. */
export function termsOf(query: string): string[] {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const number = bankNumberIn(text);
  return number === undefined ? visible(text).split(/\s+/u).filter(Boolean) : [number];
}

export function refusalOf(query: string): 'empty' | 'short' | undefined {
  const { length } = visible(query).trim();
  if (length === 0) return 'empty';
  return length < MIN_QUERY_LENGTH ? 'short' : undefined;
}

/** Moves banks whose name contains the first term to the top; otherwise keeps the order. */
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
  signal: AbortSignal;
  show: (query: string, search: BankSearch) => void;
  /** Called with a failure that ends the whole login. */
  onEnd: (failure: Failure) => void;
};

/** The search for a bank, one request at a time. Previous hits stay until new ones arrive. */
export function createBankSearch({ sessions, clock, signal, show, onEnd }: SearchParts) {
  let shown: { query: string; search: BankSearch } = { query: '', search: { phase: 'empty' } };
  let request = new AbortController();

  function update(query: string, search: BankSearch) {
    shown = { query, search };
    show(query, search);
  }

  async function searchFor(query: string, pause: number) {
    request.abort();
    request = new AbortController();
    const phase = refusalOf(query);
    if (phase) return update(query, { phase });
    const own = AbortSignal.any([signal, request.signal]);
    const terms = termsOf(query);
    update(query, { phase: 'searching', previous: visibleHits(shown.search) });
    try {
      if (pause > 0) await clock.wait(pause, own);
      const wanted = { terms, ibanDetection: true, limit: SEARCH_LIMIT };
      const search = (session: Session) => session.search(wanted, { signal: own });
      const connections = await sessions.read(search, own);
      own.throwIfAborted();
      update(query, { phase: 'found', hits: orderHits(connections, terms) });
    } catch (error) {
      if (own.aborted) return;
      const failure = failureOf(error, 'search');
      if (isFatal(error)) return onEnd(failure);
      // The same ticket would fail again.
      if (bankErrorOf(error)?.kind === 'TicketError') sessions.replace();
      update(query, { phase: 'failed', failure });
    }
  }

  return {
    type: (query: string) => void searchFor(query, TYPING_PAUSE),
    run: (query: string) => void searchFor(query, 0),
    again() {
      if (shown.search.phase === 'failed') void searchFor(shown.query, 0);
    },
    hit: (id: string) =>
      visibleHits(shown.search)?.connections.find((connection) => connection.id === id),
  };
}
