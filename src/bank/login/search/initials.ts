import { graphemes, initials } from '../../../lib/graphemes.ts';

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
