import { readIban } from '../../../lib/iban.ts';

/** A name in pieces that make it up, with each place of a term, in any case, as a piece that is a `hit`. */
export function piecesOf(name: string, terms: readonly string[]) {
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

/**
 * The term that a bank was found by although its name does not show it: the service also looks in its
 * bank code, BIC and other names, which it need not send. Of an IBAN the code of the bank.
 */
export function matchOf(name: string, terms: readonly string[]) {
  const code = readIban(terms.join(''))?.bankCode;
  if (code !== undefined) return { isBankCode: true, term: code };
  const shown = name.toLowerCase();
  const term = terms.find((one) => !shown.includes(one.toLowerCase()));
  return term === undefined ? undefined : { isBankCode: false, term };
}
