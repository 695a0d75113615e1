import { readJwt } from '../../lib/jwt.ts';
import { MAX_TEXT_LENGTH } from '../../lib/excess.ts';
import { asObject, atPointer } from '../../lib/own.ts';

/** Members of an account that are only displayed. Values other than texts are dropped. */
const DISPLAYED = ['bic', 'currency', 'name', 'displayName', 'productName'] as const;

/** Far above any real number of accounts. */
const MAX_ENTRIES = 10_000;

export type ResultAccount = Partial<Record<(typeof DISPLAYED)[number], string>> & {
  iban: string;
  ownerName: string;
  /** Index among all entries of the result, also those that are not offered; the hub expects it. */
  index: number;
};

export type BankResult = {
  ticketId: string;
  /** RFC 3339. */
  timestamp: string;
  accounts: ResultAccount[];
};

/** Decodes a result of the accounts service for display. The hub verifies the signature. */
export function readResult(jwt: string): BankResult | undefined {
  const { ticketId, timestamp, data } = asObject(atPointer(readJwt(jwt)?.claims, '/data')) ?? {};
  if (typeof ticketId !== 'string' || typeof timestamp !== 'string') return undefined;
  if (!Array.isArray(data) || data.length > MAX_ENTRIES) return undefined;
  const accounts = data.flatMap((entry, index) => accountOf(entry, index) ?? []);
  return { ticketId, timestamp, accounts };
}

function accountOf(entry: unknown, index: number): ResultAccount | undefined {
  const { iban, ownerName, ...others } = asObject(entry) ?? {};
  if (!isShown(iban) || !isShown(ownerName)) return undefined;
  const account: ResultAccount = { iban, ownerName, index };
  for (const member of DISPLAYED) {
    const text = others[member];
    if (isShown(text)) account[member] = text;
  }
  return account;
}

const isShown = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
