import { readIban } from '../../../lib/iban.ts';

/** Splits a name into pieces; `hit` pieces match a term, ignoring case. */
export function piecesOf(name: string, terms: readonly string[]) {
  const longestFirst = terms.filter(Boolean).toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return [{ text: name, hit: false }];
  const literal = longestFirst.map((term) => term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  // Never separates a letter from its combining mark.
  const places = new RegExp(`((?:${literal.join('|')})(?!\\p{M}))`, 'iu');
  return name
    .split(places)
    .map((text, at) => ({ text, hit: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/**
 * The term that matches something other than the name: the service also searches bank code, BIC and
 * other names. For an IBAN, its bank code.
 */
export function matchOf(name: string, terms: readonly string[]) {
  const code = readIban(terms.join(''))?.bankCode;
  if (code !== undefined) return { isBankCode: true, term: code };
  const shown = name.toLowerCase();
  const term = terms.find((one) => !shown.includes(one.toLowerCase()));
  return term === undefined ? undefined : { isBankCode: false, term };
}
