import type { Connection } from '../bank-service/service.ts';
import type { BankSearch, Hits } from './state.ts';

/** Hits of a search at most (specification, section 9). */
export const SEARCH_LIMIT = 50;

/** Characters that a search takes at least, counted in UTF-16 (specification, section 5). */
const SHORTEST_QUERY = 3;

/** Country, check digits and what the country makes of the rest (ISO 13616). */
const IBAN = /^[a-z]{2}\d{2}[a-z\d]{11,30}$/iu;

/** What a query looks for: its words, or an IBAN as one, however it is grouped (experience 15). */
export function termsOf(query: string): string[] {
  const words = query.split(/\s+/u).filter((word) => word !== '');
  const joined = words.join('');
  return IBAN.test(joined) ? [joined] : words;
}

/** Why a query is not searched for; `undefined` for one that is. */
export function refusalOf(query: string): 'empty' | 'short' | undefined {
  const { length } = query.trim();
  if (length === 0) return 'empty';
  return length < SHORTEST_QUERY ? 'short' : undefined;
}

/**
 * Hits in the order in which they are shown: names that contain the first term, then the others, each
 * as the service ordered them (specification, section 9).
 */
export function orderHits(connections: readonly Connection[], terms: readonly string[]): Hits {
  const first = (terms[0] ?? '').toLowerCase();
  const isNamed = ({ displayName }: Connection) => displayName.toLowerCase().includes(first);
  return {
    connections: [
      ...connections.filter((connection) => isNamed(connection)),
      ...connections.filter((connection) => !isNamed(connection)),
    ],
    more: connections.length === SEARCH_LIMIT,
  };
}

/** The hits that are shown: while a search runs, those of the one before. */
export function visibleHits(search: BankSearch): Hits | undefined {
  if (search.phase === 'found') return search.hits;
  return search.phase === 'searching' ? search.former : undefined;
}
