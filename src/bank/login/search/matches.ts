import type { Connection } from '../../client/service.ts';
import { graphemes, initials } from '../../../lib/graphemes.ts';

/** A piece of a name; `hit`: it is a term of the search. */
export type Piece = { text: string; hit: boolean };

/** A name in pieces that make it up, with each place of a term as a piece, in any case. */
export function piecesOf(name: string, terms: readonly string[]): Piece[] {
  const longestFirst = terms.filter(Boolean).toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return [{ text: name, hit: false }];
  const literal = longestFirst.map((term) => term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  // A letter is not split from its mark.
  const places = new RegExp(`((?:${literal.join('|')})(?!\\p{M}))`, 'iu');
  return name
    .split(places)
    .map((text, at) => ({ text, hit: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** What a bank was found by if its name does not show it, and the term. */
export type Match = { by: 'bankCode' | 'bic' | 'code' | 'otherName'; term: string };

/**
 * What a bank was found by, as far as its name does not show it. The service looks for a term in name,
 * other names, BIC and bank code, and need not send the last three.
 */
export function matchOf(
  { displayName, bankCodes, bics }: Pick<Connection, 'displayName' | 'bankCodes' | 'bics'>,
  terms: readonly string[],
  bankCode: string | undefined,
): Match | undefined {
  if (bankCode !== undefined) return { by: 'bankCode', term: bankCode };
  const name = displayName.toLowerCase();
  const term = terms.find((one) => !name.includes(one.toLowerCase()));
  if (term === undefined) return undefined;
  const has = (codes: readonly string[] = []) =>
    codes.some((one) => one.toLowerCase().includes(term.toLowerCase()));
  if (has(bankCodes)) return { by: 'bankCode', term };
  if (has(bics)) return { by: 'bic', term };
  return { by: /^\d+$/.test(term) ? 'code' : 'otherName', term };
}

/** Enough of a name to find its first two words in. */
const LOOKED_AT = 200;

/**
 * The initials of a bank without a logo: the first letters of its first two words, or the first two
 * letters of its only word, in capitals. Of a name without letters, its first symbol or nothing.
 * Never half a character, nor one that reverses or hides the text after it.
 */
export function initialsOf(name: string): string {
  const start = name.slice(0, LOOKED_AT).normalize('NFC');
  const [first, second] = start
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => /^[^\p{M}]/u.test(word));
  if (first === undefined) return graphemes(start).find((sign) => /\p{S}/u.test(sign)) ?? '';
  return initials(...(second === undefined ? graphemes(first).slice(0, 2) : [first, second]));
}
