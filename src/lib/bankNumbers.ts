import { countrySpecs, isValidBIC } from 'ibantools';
import { looksLikeIban, readIban } from './iban.ts';

/** Separators between the characters of a number: spaces, joiners, dashes, underscores, dots and slashes. */
const GAP = String.raw`[\s\u200C\u200D\p{Pd}\p{Pc}\u2212.·/]`;
const OTHER = String.raw`[^\p{L}\p{N}]`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const pattern = (text: string) => new RegExp(text.replaceAll('_', GAP), 'gu');
const labelled = (label: string, more: string) =>
  `(?<=${START}(?:${label})(?:${OTHER}*(?:${label}|NR|NO|${more}))*${OTHER}*)`;

const GAPS = pattern('_+');
/** A place where an IBAN may begin: 'IBAN' need not be set apart from it. */
const IBAN_START = pattern(`(?:(?<=IBAN)|${START})[A-Z]{2}_*\\d`);
/** The label of an IBAN, and marks around it. 'NO' is also Norway. */
const IBAN_LABEL =
  /^[^A-Z\d]*(?:IBAN\P{L}*(?:NR|NUMMER|NUMBER|NO(?=[.:]))?)?[^A-Z\d]*|[^A-Z\d]+$/gu;
/** Three letters behind a BIC in groups may as well be the next word, unless the text ends there. */
const BIC_GROUPS = `[A-Z]{4}_+[A-Z]{2}_+[A-Z\\d]{2}(?:_+[A-Z\\d]{3}(?=${OTHER}*$))?`;
/** A BIC that ends in 'XXX', which no name does; or in any form behind a label. */
const BIC = pattern(
  `(?:${START}[A-Z]{4}_*[A-Z]{2}_*[A-Z\\d]{2}_*XXX|${START}${labelled('BIC|SWIFT', 'CODE|\\(\\d+\\)')}` +
    `(?:[A-Z]{6}[A-Z\\d]{2}(?:[A-Z\\d]{3})?|${BIC_GROUPS}))${END}`,
);
/** A German bank code in groups that is the whole text; or a bank code or British sort code behind a label. */
const BANK_CODE = pattern(
  `(?<=^${OTHER}*)\\d{3}_+\\d{3}_+\\d{2}(?=${OTHER}*$)|` +
    labelled('BLZ|BANKLEITZAHL|BANK ?CODE|SORT ?CODE', 'NUMBER') +
    `(?:\\d{3}_+\\d{3}_+\\d{2}|\\d{2}_\\d{2}_\\d{2}|\\d{3,9})${END}`,
);

/** A text without invisible characters, except the joiners that some scripts write words with. */
export const visible = (text: string): string =>
  text.replaceAll(/[^\P{Default_Ignorable_Code_Point}\u200C\u200D]/gu, '');

/** A text in capitals, with letters and digits of full width and Arabic digits as those of numbers. */
const plain = (text: string): string =>
  visible(text)
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String(digit.charCodeAt(0) & 15))
    .toUpperCase();

const found = (text: string, what: RegExp): string[] =>
  (text.match(what) ?? []).map((number) => number.replaceAll(GAPS, ''));

/**
 * The different texts of an IBAN's length and form in a plain text, whatever their check digits; these must hold
 * where a BIC of the same country follows without a space, as a PDF copies it.
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
 * The IBAN in a text as people paste it, without what stands between its groups; or the beginning of
 * one, if the text is nothing else. Empty if there is none, or two different ones.
 */
export function ibanIn(text: string): string {
  const [iban, another] = ibansIn(plain(text));
  if (iban !== undefined) return another === undefined ? iban : '';
  const typed = plain(text).replaceAll(IBAN_LABEL, '').replaceAll(GAPS, '');
  return readIban(typed) || looksLikeIban(typed) ? typed : '';
}

/**
 * The IBAN that checks out in a text with no other digits but those of a BIC: of a text that says more, nothing
 * may be paid. Empty for any other text.
 */
export function payableIban(text: string): string {
  const iban = ibanIn(text);
  const digits = (of: string) => of.replaceAll(/\D/g, '');
  const isAll = digits(plain(text).replaceAll(BIC, '')) === digits(iban);
  return isAll && isValid(iban) ? iban : '';
}

/**
 * The one number in a text by which a bank is found: an IBAN, else a BIC, of which 'XXX' only fills it up
 * and is left out, else a bank code. `undefined` if there is none or several: many names look like a BIC.
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
