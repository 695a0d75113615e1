import * as z from 'zod/mini';
import { fromBase64Url, textOf } from './bytes.ts';
import { parseJson } from './json.ts';

const optionalText = z.catch(z.optional(z.string()), undefined);

/** An entry that can be chosen. What else it has is for display, so only texts of it count. */
const accountSchema = z.object({
  iban: z.string(),
  ownerName: z.string(),
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
  data: z.object({ ticketId: z.string(), timestamp: z.string(), data: z.array(z.unknown()) }),
});

/** An account that the person may choose. */
export type ResultAccount = z.infer<typeof accountSchema> & {
  /** Its place among all entries of the result, which is what the hub counts by. */
  index: number;
};

/** What a signed result of the service accounts says. */
export type BankResult = {
  ticketId: string;
  /** RFC 3339. */
  timestamp: string;
  accounts: ResultAccount[];
};

/**
 * Decodes the result of the service accounts, for display: the signature is for the hub to verify
 * (wire protocol, section 7.8). `undefined` for anything else, results of other services included.
 */
export function readResult(jwt: string): BankResult | undefined {
  const [header, payload, signature, ...more] = jwt.split('.').map(fromBase64Url);
  if (!header || !payload || !signature || more.length > 0) return undefined;
  const parsed = payloadSchema.safeParse(parseJson(textOf(payload)));
  if (!parsed.success) return undefined;
  const { ticketId, timestamp, data } = parsed.data.data;
  const accounts = data.flatMap((entry, index) => {
    const account = accountSchema.safeParse(entry);
    return account.success ? [{ ...account.data, index }] : [];
  });
  return { ticketId, timestamp, accounts };
}
