/**
 * The account numbers of the countries in SEPA: what follows country and check digits, in the notation
 * of the IBAN registry (n digits, a capitals, c either; ISO 13616), and the length of the bank's code,
 * which begins behind the first letter where that checks the rest (Italy, San Marino).
 */
const COUNTRIES: Readonly<Record<string, readonly [shape: string, bank: number]>> = {
  AD: ['8n12c', 4],
  AL: ['8n16c', 3],
  AT: ['16n', 5],
  BE: ['12n', 3],
  BG: ['4a6n8c', 4],
  CH: ['5n12c', 5],
  CY: ['8n16c', 3],
  CZ: ['20n', 4],
  DE: ['18n', 8],
  DK: ['14n', 4],
  EE: ['16n', 2],
  ES: ['20n', 4],
  FI: ['14n', 3],
  FR: ['10n11c2n', 5],
  GB: ['4a14n', 4],
  GI: ['4a15c', 4],
  GR: ['7n16c', 3],
  HR: ['17n', 7],
  HU: ['24n', 3],
  IE: ['4a14n', 4],
  IS: ['22n', 2],
  IT: ['1a10n12c', 5],
  LI: ['5n12c', 5],
  LT: ['16n', 5],
  LU: ['3n13c', 3],
  LV: ['4a13c', 4],
  MC: ['10n11c2n', 5],
  MD: ['20c', 2],
  ME: ['18n', 3],
  MK: ['3n10c2n', 3],
  MT: ['4a5n18c', 4],
  NL: ['4a10n', 4],
  NO: ['11n', 4],
  PL: ['24n', 8],
  PT: ['21n', 4],
  RO: ['4a16c', 4],
  RS: ['18n', 3],
  SE: ['20n', 3],
  SI: ['15n', 5],
  SK: ['20n', 4],
  SM: ['1a10n12c', 5],
  VA: ['18n', 3],
};

/** What is known of a text that is an IBAN, or the beginning of one. */
export type IbanReading = {
  /** Its check digits hold only if it is 'valid'; 'typing' and 'long' are about its length. */
  state: 'typing' | 'long' | 'wrong' | 'valid';
  /** How many characters it has, and has to have. */
  has: number;
  of: number;
  /** The code of its bank; undefined while it is incomplete or where the country is unknown. */
  bankCode: string | undefined;
};

/** Country, check digits and the account (ISO 13616), without spaces. */
const ANY_IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/** Whether a text without spaces, in any case, has the form of an IBAN of any country. */
export const looksLikeIban = (text: string): boolean => ANY_IBAN.test(text.toUpperCase());

/** An IBAN as it is sent: in capitals, without what programs, pages and people put between its groups. */
export const compactIban = (text: string): string =>
  text.replaceAll(/[\s\u200B\u2060-]/g, '').toUpperCase();

/** An IBAN in groups of four, as on paper; any other text, lower case included, as a single group. */
export function groupIban(text: string): string[] {
  const plain = plainIban(text);
  return ANY_IBAN.test(plain) ? (plain.match(/.{1,4}/g) ?? []) : [text];
}

/** An IBAN without the spaces between its groups; any other text unchanged. */
export function plainIban(text: string): string {
  const plain = /^\w{4}(?: \w{4})+(?: \w{1,3})?$/.test(text) ? text.replaceAll(' ', '') : text;
  return ANY_IBAN.test(plain) ? plain : text;
}

/** Whether a text is a whole IBAN that checks out, in groups or without spaces, in any case. */
export function isIban(text: string): boolean {
  return text.length <= 100 && readIban(compactIban(text))?.state === 'valid';
}

/**
 * Reads a text without spaces, in any case, as an IBAN. `undefined` for a text that is none: from its
 * fourth character on for countries in SEPA, and whole and valid for any other.
 */
export function readIban(text: string): IbanReading | undefined {
  const iban = text.toUpperCase();
  const has = iban.length;
  const code = iban.slice(0, 2);
  // No object inherits a member whose name is two capitals.
  const country = COUNTRIES[code];
  if (!country) {
    const valid = ANY_IBAN.test(iban) && checksOut(iban);
    return valid ? { state: 'valid', has, of: has, bankCode: undefined } : undefined;
  }
  const kinds = kindsOf(country[0]);
  const of = kinds.length + 4;
  if (!/^[A-Z]{2}\d{2}/.test(iban) || !fits(iban.slice(4), kinds)) return undefined;
  const start = kinds.startsWith('an') ? 5 : 4;
  const end = start + country[1];
  const bankCode = has >= end ? iban.slice(start, end) : undefined;
  if (has < of) return { state: 'typing', has, of, bankCode };
  const state = has > of ? 'long' : checksOut(iban) ? 'valid' : 'wrong';
  return { state, has, of, bankCode };
}

/** '2n1a' as 'nna'. */
function kindsOf(shape: string): string {
  return shape.replaceAll(/(\d{1,2})([nac])/g, (_run, count, kind: string) =>
    kind.repeat(Number(count)),
  );
}

const ALLOWED: Readonly<Record<string, RegExp>> = { n: /\d/, a: /[A-Z]/, c: /[A-Z\d]/ };

/** Whether an account number may begin, or go on, like this. */
function fits(account: string, kinds: string): boolean {
  return account.split('').every((letter, at) => ALLOWED[kinds[at] ?? 'c']?.test(letter));
}

/** Whether an IBAN's check digits hold. */
function checksOut(iban: string): boolean {
  const rest = remainderOf(iban.slice(4) + iban.slice(0, 4));
  return rest === 1;
}

/** Modulo 97, with letters as numbers from 10 (ISO 7064). */
function remainderOf(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
