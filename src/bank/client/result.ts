import * as z from 'zod/mini';
import { readJwt } from '../../lib/jwt.ts';
import { listOf, shownText } from './protocol/parsing.ts';

const optionalText = z.catch(z.optional(shownText), undefined);

/** An entry that can be chosen. Its optional members are only displayed: other types are dropped. */
const accountSchema = z.object({
  iban: shownText,
  ownerName: shownText,
  number: optionalText,
  bic: optionalText,
  bankCode: optionalText,
  currency: optionalText,
  name: optionalText,
  displayName: optionalText,
  productName: optionalText,
  status: optionalText,
  type: optionalText,
});

const payloadSchema = z.object({
  data: z.object({ ticketId: z.string(), timestamp: z.string(), data: listOf(z.unknown()) }),
});

/** An account that the person may choose. */
export type ResultAccount = z.infer<typeof accountSchema> & {
  /** The index among all entries of the result, as the hub counts them (decision 21). */
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
  const accounts = data.flatMap((entry, index) => {
    const account = accountSchema.safeParse(entry);
    return account.success ? [{ ...account.data, index }] : [];
  });
  return { ticketId, timestamp, accounts };
}
