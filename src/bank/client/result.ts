import * as z from 'zod/mini';
import { readJwt } from '../../lib/jwt.ts';
import { LONGEST_TEXT } from '../../lib/excess.ts';
import { asObject } from '../../lib/own.ts';
import { MOST_ENTRIES } from './protocol/parsing.ts';

/** Members of an account that are only displayed: of other types they are dropped. */
const SHOWN = ['bic', 'currency', 'name', 'displayName', 'productName'] as const;

/** A list of at most as many entries, of which each is read by itself. */
const entries = z.custom<readonly unknown[]>(
  (sent) => Array.isArray(sent) && sent.length <= MOST_ENTRIES,
);

const payloadSchema = z.object({
  data: z.object({ ticketId: z.string(), timestamp: z.string(), data: entries }),
});

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
  const parsed = payloadSchema.safeParse(readJwt(jwt)?.claims);
  if (!parsed.success) return undefined;
  const { ticketId, timestamp, data } = parsed.data.data;
  const accounts = data.flatMap((entry, index) => accountOf(entry, index) ?? []);
  return { ticketId, timestamp, accounts };
}

/**
 * An entry as an account; undefined if it cannot be chosen. Without a schema, which takes a tenth of a
 * second for five hundred entries on a slow phone.
 */
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
