import { compactIban, ibanOf, isIban, readIban } from '../../lib/iban.ts';

/** A random whole number from 0 up to, but without, `below`. */
export type Random = (below: number) => number;

/** Stand-ins for what identifies somebody: the same one for the same original, however it is written. */
export type Pseudonyms = {
  /** A text word by word. Punctuation and spaces stay; an IBAN stays one, of its country and length. */
  text(original: string): string;
  /** A decimal number as text, with the same sign and as many digits. */
  amount(original: string): string;
  /** A BIC (ISO 9362) of the same country and length; any other text as a text. */
  bic(original: string): string;
};

/** Shorter originals are part of too many other texts to be kept out of them. Characters. */
const SHORTEST = 4;
const SHORTEST_NUMBER = 6;

/** Of a longer word without a space the rest is left out. */
const LONGEST_WORD = 64;

/** A stand-in that suits is found long before. */
const MOST_TRIES = 1000;

/** Words, and the white space and ASCII punctuation between them. */
const PARTS = /[^\s!-/:-@[-`{-~]+|[\s!-/:-@[-`{-~]+/g;
const WORD = /^[^\s!-/:-@[-`{-~]/;

/** The words of a text, what is between white space and ASCII punctuation, and the IBANs in it. */
function wordsOf(text: string): string[] {
  const words = (text.match(PARTS) ?? []).filter((part) => WORD.test(part));
  return [...words, ...ibansOf(text)].map((word) => word.toUpperCase());
}

/** Words in capitals, and the lengths that they have: nothing of another length can be one of them. */
export type Avoided = { words: ReadonlySet<string>; lengths: readonly number[] };

/**
 * What must not be in any stand-in for these texts, in capitals: their words of four characters or
 * more, with a digit of six or more, and their IBANs.
 */
export function unmistakable(originals: readonly string[]): Avoided {
  const words = new Set(
    originals
      .flatMap(wordsOf)
      .filter((word) => word.length >= (/\d/.test(word) ? SHORTEST_NUMBER : SHORTEST)),
  );
  return { words, lengths: [...new Set(Array.from(words, ({ length }) => length))] };
}

/** The longest IBAN has 34 characters (ISO 13616); in groups of four with two spaces they are 50. */
const LONGEST_IBAN = 50;

/**
 * An IBAN at the beginning of a text, as it is written: whole, or in groups of four. The longest one: where
 * the length of a country's IBANs is not known, the beginning of one may check out by chance.
 */
function ibanAt(text: string): string | undefined {
  let found: string | undefined;
  for (const { 0: part, index } of text.slice(0, LONGEST_IBAN).matchAll(/[A-Za-z\d]+/g)) {
    const written = text.slice(0, index + part.length);
    if (isIban(written)) found = written;
    if (found !== undefined && part.length !== 4) break;
  }
  return found;
}

/** What a short word may be beside a number: '€', '–'. */
const SIGNS = /^[\p{Sc}\p{Sm}\p{P}]{1,3}$/u;

/** Later attempts leave no sign as it is, so that one of them is unlike every original. */
const MOST_WITH_SIGNS = 100;

const [VOWELS, CONSONANTS] = ['aeiou', 'bdfghjklmnprstvz'];
const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The stand-ins of one file by what they stand for. None contains anything unmistakable of `originals`. */
function createTable(originals: readonly string[]) {
  const known = new Map<string, string>();
  const used = new Set<string>();
  const words = new Set(originals.flatMap(wordsOf));
  const avoided = unmistakable(originals);

  /** Of ten digits each may be an original and a pseudonym: late attempts need only be clean. */
  function suits(made: string, original: string, attempt: number): boolean {
    const upper = made.toUpperCase();
    if (!isClean(made, avoided) || upper === original.toUpperCase()) return false;
    return attempt > MOST_TRIES / 2 || !(used.has(upper) || words.has(upper));
  }

  /** The stand-in for an original, by its kind: made once, and unlike every original. */
  return (kind: string, original: string, make: (attempt: number) => string): string => {
    // An umlaut may be one character or two.
    const key = `${kind} ${original.toUpperCase().normalize('NFC')}`;
    const former = known.get(key);
    if (former !== undefined) return former;
    let made = make(0);
    for (let attempt = 1; attempt < MOST_TRIES && !suits(made, original, attempt); attempt += 1) {
      made = make(attempt);
    }
    if (!isClean(made, avoided)) throw new Error('No pseudonym is unlike every original');
    known.set(key, made);
    used.add(made.toUpperCase());
    return made;
  };
}

/** Pseudonyms for the texts of one file. None contains anything unmistakable of `originals`. */
export function createPseudonyms(originals: readonly string[], random: Random): Pseudonyms {
  const standIn = createTable(originals);
  const bics = new Map<string, string>();
  const pick = (from: string) => from.charAt(random(from.length));

  /** Digits for digits and letters for letters: for numbers of accounts and the like. */
  const shaped = (original: string) =>
    standIn('shaped', original, (attempt) =>
      alone(original.toUpperCase().slice(0, LONGEST_WORD), attempt),
    );

  function word(original: string): string {
    if (/\d/.test(original)) return shaped(original);
    if (SIGNS.test(original)) return original;
    const made = standIn('word', original, (attempt) => {
      const syllables = 2 + random(2) + Math.floor(attempt / 100);
      return Array.from({ length: syllables }, () => pick(CONSONANTS) + pick(VOWELS)).join('');
    });
    if (original.length > 1 && original === original.toUpperCase()) return made.toUpperCase();
    const first = original.charAt(0);
    return first === first.toLowerCase() ? made : made.charAt(0).toUpperCase() + made.slice(1);
  }

  /** Bank and account have the stand-ins that they have as numbers of their own. */
  function iban(written: string): string {
    const plain = compactIban(written);
    const bank = readIban(plain)?.bankCode ?? '';
    const at = bank === '' ? 4 : plain.indexOf(bank, 4);
    const parts = [plain.slice(4, at), bank, plain.slice(at + bank.length)];
    const made = standIn('iban', plain, (attempt) => {
      // Together they may be like an original by chance; then they are made for this one alone.
      const part = attempt === 0 ? shaped : alone;
      return ibanOf(plain.slice(0, 2), parts.map((one) => (one ? part(one) : '')).join(''));
    });
    let next = 0;
    return written.replaceAll(/[A-Za-z\d]/g, () => made.charAt(next++));
  }

  const alone = (original: string, attempt = 0) =>
    Array.from(original, (one) => {
      if (SIGNS.test(one) && attempt < MOST_WITH_SIGNS) return one;
      return pick(/\d/.test(one) ? DIGITS : LETTERS);
    }).join('');

  function text(original: string): string {
    let rest = original;
    let made = '';
    while (rest !== '') {
      const isStart = /^[A-Za-z]{2}\d{2}/.test(rest);
      const found = isStart ? ibanAt(rest) : undefined;
      // The first part alone: to look at all of a long text each time would freeze the tab.
      const part = found ?? rest.matchAll(PARTS).next().value?.[0] ?? rest;
      if (found !== undefined) made += iban(found);
      else made += WORD.test(part) ? (bics.get(part.toUpperCase()) ?? word(part)) : part;
      rest = rest.slice(part.length);
    }
    return made;
  }

  function bic(original: string): string {
    const plain = original.toUpperCase();
    const [, bank, country, rest] = /^([A-Z]{4})([A-Z]{2})([A-Z\d]{2,5})$/.exec(plain) ?? [];
    if (!bank || !country || !rest) return text(original);
    const made = standIn('bic', plain, () => alone(bank) + country + alone(rest));
    bics.set(plain, made);
    return made;
  }

  function amount(original: string): string {
    const [sign = ''] = /^[+\u2212-]/.exec(original) ?? [];
    const [point = ''] = /[.,]/.exec(original) ?? [];
    const unsigned = original.slice(sign.length);
    const [whole = '', decimals = ''] = point === '' ? [unsigned] : unsigned.split(point);
    const made = standIn('amount', unsigned, () => {
      const first = pick(DIGITS.slice(1));
      const digits = Array.from(whole.slice(1) + decimals, () => pick(DIGITS)).join('');
      return `${first}${digits.slice(0, whole.length - 1)}${point}${digits.slice(whole.length - 1)}`;
    });
    return sign + made;
  }

  return { text, amount, bic };
}

/** The IBANs that a text contains, without spaces. */
function ibansOf(text: string): string[] {
  return [...text.matchAll(/[A-Za-z]{2}\d{2}/g)].flatMap(({ index }) => {
    const found = ibanAt(text.slice(index));
    return found === undefined ? [] : [compactIban(found)];
  });
}

/** Whether a text contains none of these words. */
export function isClean(text: string, { words, lengths }: Avoided): boolean {
  const upper = text.toUpperCase();
  for (const length of lengths) {
    for (let start = 0; start + length <= upper.length; start += 1) {
      if (words.has(upper.slice(start, start + length))) return false;
    }
  }
  return true;
}
