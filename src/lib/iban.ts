import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { own } from './own.ts';

/** First and last place of the bank's code (ISO 13616) in countries for which ibantools has none, or a part. */
const BANK_CODES = { PL: '0-7', SI: '0-4', SK: '0-3', SM: '1-5', VA: '0-2' };

/** What is known of a text that is an IBAN, or the beginning of one. */
export type IbanReading = {
  /** Its check digits hold only if it is 'valid'; 'typing' and 'long' are about its length. */
  state: 'typing' | 'long' | 'wrong' | 'valid';
  /** How many characters it has, and has to have. */
  has: number;
  of: number;
  /** The code of its bank; undefined while it is incomplete or where the country has none. */
  bankCode: string | undefined;
};

/** Country, check digits and the account (ISO 13616), without spaces. A name has no four digits in a row. */
const ANY_IBAN = /^[A-Z]{2}\d{2}(?=.*\d{4})[A-Z\d]{11,30}$/;

/** Whether a text without spaces, in any case, has the form of an IBAN of any country. */
export const looksLikeIban = (text: string): boolean => ANY_IBAN.test(text.toUpperCase());

/** An IBAN in groups of four, as on paper; any other text, lower case included, as a single group. */
export function groupIban(text: string): string[] {
  const plain = text.replaceAll(' ', '');
  return ANY_IBAN.test(plain) ? (plain.match(/.{1,4}/g) ?? []) : [text];
}

/**
 * Reads a text without spaces, in any case, as an IBAN, from its fourth character on. `undefined` for a
 * text that is none. Check digits are those of ISO 13616; a country's own are left to its banks.
 */
export function readIban(text: string): IbanReading | undefined {
  const iban = text.toUpperCase();
  const country = /^([A-Z]{2})\d\d/.exec(iban)?.[1] ?? '';
  const { chars: of, bban_regexp: form, bank_identifier: bank } = countrySpecs[country] ?? {};
  if (of === undefined || form === undefined) return undefined;
  const has = iban.length;
  const account = iban.slice(4, of);
  if (!new RegExp(form).test(account + exampleOf(form).slice(account.length))) return undefined;
  const [start, end = has] = (own(BANK_CODES, country) ?? bank ?? '').split('-').map(Number);
  const bankCode = account.length > end ? account.slice(start, end + 1) : undefined;
  return { state: stateOf(iban, of), has, of, bankCode };
}

function stateOf(iban: string, length: number): IbanReading['state'] {
  if (iban.length !== length) return iban.length < length ? 'typing' : 'long';
  const { errorCodes } = validateIBAN(iban);
  return errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum) ? 'wrong' : 'valid';
}

/** A text that matches an expression of character classes with counts: '^[A-Z]{2}[0-9]$' as 'AA0'. */
const exampleOf = (form: string): string =>
  form
    .replaceAll(/[$^]/g, '')
    .replaceAll(/\[(.).*?\](?:\{(\d+)\})?/g, (_class, first: string, count = '1') =>
      first.repeat(Number(count)),
    );
