import { looksLikeIban } from '../../../lib/iban.ts';
import type { Connection } from '../../client/service.ts';
import { SEARCH_LIMIT, type Hits } from './state.ts';

/** Milliseconds without typing before a search starts. */
export const TYPING_PAUSE = 300;

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
