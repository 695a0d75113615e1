import * as z from 'zod';
import { BankFailure } from '../failure.ts';
import type { BankCall } from '../call.ts';
import { parseBody } from '../services/schemas.ts';
import { BANKS, bankById } from './banks.ts';
import type { BankRow } from './banks.ts';
import { bankWithinIban } from './iban.ts';

const DEFAULT_LIMIT = 50;

const filterSchema = z.union([
  z.strictObject({ term: z.string() }),
  z.strictObject({ name: z.string() }),
  z.strictObject({ bic: z.string() }),
  z.strictObject({ bankCode: z.string() }),
  z.strictObject({ countries: z.array(z.string()) }),
]);
type SearchFilter = z.output<typeof filterSchema>;

const bodySchema = z.object({
  filters: z.array(filterSchema),
  ibanDetection: z.boolean().nullish(),
  limit: z.int().min(0).nullish(),
  /** Optional members that newer clients request. */
  details: z.array(z.string()).nullish(),
});

/**
 * Finds the banks that match all filters; none without filters. With `ibanDetection`, terms that
 * are an IBAN, together or individually, find the bank by its code.
 * @throws BankFailure UnexpectedValue
 */
export function search({ bank: { control }, body }: BankCall) {
  const { filters, ibanDetection, limit, details } = parseBody(bodySchema, body);
  const wanted = ibanDetection ? detectIban(filters) : filters;
  const hits = wanted.length === 0 ? [] : BANKS.filter((bank) => wanted.every(isMetBy(bank)));
  const most = control.ignoreLimit ? undefined : (limit ?? DEFAULT_LIMIT);
  return hits.slice(0, most).map((bank) => describeBank(bank, details ?? []));
}

type Wanted = SearchFilter | { within: NonNullable<ReturnType<typeof bankWithinIban>> };

function detectIban(filters: readonly SearchFilter[]): Wanted[] {
  const terms = filters.filter((one) => 'term' in one);
  // A client that splits at white space sends a grouped IBAN as several terms.
  const whole = bankWithinIban(terms.map(({ term }) => term).join(''));
  if (whole) return [...filters.filter((one) => !('term' in one)), { within: whole }];
  return filters.map((one) => {
    const within = 'term' in one ? bankWithinIban(one.term) : undefined;
    return within ? { within } : one;
  });
}

const isMetBy =
  (bank: BankRow) =>
  (filter: Wanted): boolean => {
    if ('term' in filter) {
      const texts = [bank.displayName, bank.alias ?? '', ...bank.bics, ...bank.bankCodes];
      return texts.some(contains(filter.term));
    }
    if ('name' in filter) return [bank.displayName, bank.alias ?? ''].some(contains(filter.name));
    if ('bic' in filter) return bank.bics.some(contains(filter.bic));
    if ('bankCode' in filter) return bank.bankCodes.some(contains(filter.bankCode));
    if ('countries' in filter)
      return bank.countries.some((code) => filter.countries.includes(code));
    const { country, bankCode } = filter.within;
    return bank.countries.includes(country) && bank.bankCodes.includes(bankCode);
  };

/** Ignores case. Letters with and without an umlaut differ, and ß differs from ss. */
function contains(part: string) {
  const wanted = fold(part);
  return (text: string) => fold(text).includes(wanted);
}

function fold(text: string) {
  return text.trim().normalize('NFC').toLowerCase();
}

/** @throws BankFailure 404 with an empty body for an unknown connection id */
export function getInfo({ params }: BankCall) {
  const bank = bankById(params['connectionId'] ?? '');
  if (!bank) throw new BankFailure(404);
  return describeBank(bank, ['bics', 'bankCodes']);
}

/** A bank as it is transmitted. `details` lists the requested optional members. */
function describeBank(bank: BankRow, details: readonly string[]) {
  return {
    ...bank,
    alias: undefined,
    withoutCredentials: undefined,
    bics: details.includes('bics') ? bank.bics : undefined,
    bankCodes: details.includes('bankCodes') ? bank.bankCodes : undefined,
  };
}
