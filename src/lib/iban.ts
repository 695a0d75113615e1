import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { own } from './own.ts';

/** Position of the bank code (ISO 13616) if ibantools has none, or only a part of it. */
const BANK_CODES = { PL: '0-7', SI: '0-4', SK: '0-3', SM: '1-5', VA: '0-2' };

/** Result for a text that is an IBAN, or the beginning of one. */
export type IbanReading = {
  /** 'typing' and 'long' concern the length; only 'valid' has correct check digits. */
  state: 'typing' | 'long' | 'wrong' | 'valid';
  /** Actual and required number of characters. */
  length: number;
  expected: number;
  /** Undefined while it is incomplete or if the country has no bank codes. */
  bankCode: string | undefined;
};

/** Country, check digits and account (ISO 13616). Unlike a name, it has four digits in a row. */
const ANY_IBAN = /^[A-Z]{2}\d{2}(?=.*\d{4})[A-Z\d]{11,30}$/;

/** True if a text without spaces, in any case, has the form of an IBAN of any country. */
export const looksLikeIban = (text: string): boolean => ANY_IBAN.test(text.toUpperCase());

/** An IBAN in groups of four; any other text, including lower case, as a single group. */
export function groupIban(text: string): string[] {
  const plain = text.replaceAll(' ', '');
  return ANY_IBAN.test(plain) ? (plain.match(/.{1,4}/g) ?? []) : [text];
}

/**
 * Reads a text without spaces, in any case, as an IBAN of at least four characters; `undefined` for
 * any other text. Checks the digits of ISO 13616, but not those of a country.
 */
export function readIban(text: string): IbanReading | undefined {
  const iban = text.toUpperCase();
  const country = /^([A-Z]{2})\d\d/.exec(iban)?.[1] ?? '';
  const { chars: expected, bban_regexp: form, bank_identifier: bank } = countrySpecs[country] ?? {};
  if (expected === undefined || form === undefined) return undefined;
  const length = iban.length;
  const account = iban.slice(4, expected);
  if (!new RegExp(form).test(account + exampleOf(form).slice(account.length))) return undefined;
  const [start, end = length] = (own(BANK_CODES, country) ?? bank ?? '').split('-').map(Number);
  const bankCode = account.length > end ? account.slice(start, end + 1) : undefined;
  return { state: stateOf(iban, expected), length, expected, bankCode };
}

function stateOf(iban: string, length: number): IbanReading['state'] {
  if (iban.length !== length) return iban.length < length ? 'typing' : 'long';
  const { errorCodes } = validateIBAN(iban);
  return errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum) ? 'wrong' : 'valid';
}

/** An example for an expression of character classes with counts: 'AA0' for '^[A-Z]{2}[0-9]$'. */
const exampleOf = (form: string): string =>
  form
    .replaceAll(/[$^]/g, '')
    .replaceAll(/\[(.).*?\](?:\{(\d+)\})?/g, (_class, first: string, count = '1') =>
      first.repeat(Number(count)),
    );
