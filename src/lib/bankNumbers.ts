import { countrySpecs, isValidBIC } from 'ibantools';
import { looksLikeIban, readIban } from './iban.ts';

/** Separators in a number: spaces, joiners, dashes, underscores, dots and slashes. */
const GAP = String.raw`[\s\u200C\u200D\p{Pd}\p{Pc}\u2212.·/]`;
const OTHER = String.raw`[^\p{L}\p{N}]`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const pattern = (text: string) => new RegExp(text.replaceAll('_', GAP), 'gu');
const labelled = (label: string, more: string) =>
  `(?<=${START}(?:${label})(?:${OTHER}*(?:${label}|NR|NO|${more}))*${OTHER}*)`;

const GAPS = pattern('_+');
/** Start of a possible IBAN, which may follow 'IBAN' without a gap. */
const IBAN_START = pattern(`(?:(?<=IBAN)|${START})[A-Z]{2}_*\\d`);
/** Label of an IBAN, and marks around it. 'NO' is also Norway. */
const IBAN_LABEL =
  /^[^A-Z\d]*(?:IBAN\P{L}*(?:NR|NUMMER|NUMBER|NO(?=[.:]))?)?[^A-Z\d]*|[^A-Z\d]+$/gu;
/** A BIC in groups. Three letters after it may be the next word, unless the text ends there. */
const BIC_GROUPS = `[A-Z]{4}_+[A-Z]{2}_+[A-Z\\d]{2}(?:_+[A-Z\\d]{3}(?=${OTHER}*$))?`;
/** A BIC that ends in 'XXX', as no name does, or any BIC after a label. */
const BIC = pattern(
  `(?:${START}[A-Z]{4}_*[A-Z]{2}_*[A-Z\\d]{2}_*XXX|${START}${labelled('BIC|SWIFT', 'CODE|\\(\\d+\\)')}` +
    `(?:[A-Z]{6}[A-Z\\d]{2}(?:[A-Z\\d]{3})?|${BIC_GROUPS}))${END}`,
);
/** A German bank code in groups as the whole text, or a bank code or sort code after a label. */
const BANK_CODE = pattern(
  `(?<=^${OTHER}*)\\d{3}_+\\d{3}_+\\d{2}(?=${OTHER}*$)|` +
    labelled('BLZ|BANKLEITZAHL|BANK ?CODE|SORT ?CODE', 'NUMBER') +
    `(?:\\d{3}_+\\d{3}_+\\d{2}|\\d{2}_\\d{2}_\\d{2}|\\d{3,9})${END}`,
);

/** The text without invisible characters, except the joiners of some scripts. */
export const visible = (text: string): string =>
  text.replaceAll(/[^\P{Default_Ignorable_Code_Point}\u200C\u200D]/gu, '');

/** The text in capitals, with full-width characters and Arabic digits as ASCII. */
const plain = (text: string): string =>
  visible(text)
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String(digit.charCodeAt(0) & 15))
    .toUpperCase();

const found = (text: string, what: RegExp): string[] =>
  (text.match(what) ?? []).map((number) => number.replaceAll(GAPS, ''));

/**
 * The different texts with an IBAN's length and form, with any check digits. These must be right if
 * a BIC of the same country follows without a space, as in text copied from a PDF.
 */
function ibansIn(text: string): string[] {
  const ibans = [...text.matchAll(IBAN_START)].flatMap(({ index }) => {
    const country = text.slice(index, index + 2);
    const { chars = 0 } = countrySpecs[country] ?? {};
    const whole = `^(?:[A-Z\\d]_*){${chars}}`;
    const bic = `(?=(?:BIC)?${OTHER}*[A-Z]{4}_*${country}_*[A-Z\\d]{2})`;
    const [apart, glued] = [END, bic].map((end) => found(text.slice(index), pattern(whole + end)));
    return apart?.length ? apart : (glued ?? []).filter(isValid);
  });
  return [...new Set(ibans.filter((iban) => readIban(iban)))];
}

const isValid = (iban: string): boolean => readIban(iban)?.state === 'valid';

/**
 * The IBAN in a pasted text, without separators; or the beginning of one, if that is the whole
 * text. Empty if there is none, or two different ones.
 */
export function ibanIn(text: string): string {
  const [iban, another] = ibansIn(plain(text));
  if (iban !== undefined) return another === undefined ? iban : '';
  const typed = plain(text).replaceAll(IBAN_LABEL, '').replaceAll(GAPS, '');
  return readIban(typed) || looksLikeIban(typed) ? typed : '';
}

/**
 * The valid IBAN in a text without other digits except those of a BIC. Empty for any other text,
 * because a payment must not be guessed from a longer text.
 */
export function payableIban(text: string): string {
  const iban = ibanIn(text);
  const digits = (of: string) => of.replaceAll(/\D/g, '');
  const isAll = digits(plain(text).replaceAll(BIC, '')) === digits(iban);
  return isAll && isValid(iban) ? iban : '';
}

/**
 * The only number in a text that identifies a bank: an IBAN, else a BIC without a final 'XXX',
 * which is padding, else a bank code. `undefined` for none or several, because many names look like
 * a BIC.
 */
export function bankNumberIn(text: string): string | undefined {
  const iban = ibanIn(text);
  if (looksLikeIban(iban)) return iban;
  const all = plain(text);
  if (ibansIn(all).length > 1) return undefined;
  const bics = found(all, BIC).filter(isValidBIC);
  const numbers =
    bics.length > 0 ? bics.map((bic) => bic.replace(/XXX$/, '')) : found(all, BANK_CODE);
  return new Set(numbers).size === 1 ? numbers[0] : undefined;
}
