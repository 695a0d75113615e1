import { readJwt } from '../../lib/jwt.ts';
import { LONGEST_TEXT } from '../../lib/excess.ts';
import { asObject, atPointer } from '../../lib/own.ts';

/** Members of an account that are only displayed: of other types they are dropped. */
const SHOWN = ['bic', 'currency', 'name', 'displayName', 'productName'] as const;

/** More than the accounts of any answer. */
const MOST_ENTRIES = 10_000;

/** An account that the person may choose. */
export type ResultAccount = Partial<Record<(typeof SHOWN)[number], string>> & {
  iban: string;
  ownerName: string;
  /** The index among all entries of the result, as the hub counts them. */
  index: number;
};

/** The content of a signed result of the accounts service. */
export type BankResult = {
  ticketId: string;
  /** RFC 3339. */
  timestamp: string;
  accounts: ResultAccount[];
};

/**
 * Decodes a result of the accounts service for display; the hub verifies the signature. `undefined`
 * for anything else, including results of other services.
 */
export function readResult(jwt: string): BankResult | undefined {
  const { ticketId, timestamp, data } = asObject(atPointer(readJwt(jwt)?.claims, '/data')) ?? {};
  if (typeof ticketId !== 'string' || typeof timestamp !== 'string') return undefined;
  if (!Array.isArray(data) || data.length > MOST_ENTRIES) return undefined;
  const accounts = data.flatMap((entry, index) => accountOf(entry, index) ?? []);
  return { ticketId, timestamp, accounts };
}

/** An entry as an account; undefined if it cannot be chosen. */
function accountOf(entry: unknown, index: number): ResultAccount | undefined {
  const { iban, ownerName, ...others } = asObject(entry) ?? {};
  if (!isShown(iban) || !isShown(ownerName)) return undefined;
  const account: ResultAccount = { iban, ownerName, index };
  for (const member of SHOWN) {
    const text = others[member];
    if (isShown(text)) account[member] = text;
  }
  return account;
}

const isShown = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT;
