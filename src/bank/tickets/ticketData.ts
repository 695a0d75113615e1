import * as z from 'zod/mini';
import { secureUrl } from '../../lib/secureUrl.ts';
import type { ServiceName } from '../services.ts';

const text = z.string().check(z.minLength(1));
const account = z.object({ iban: text, currency: z.nullish(text) });
/** A day of the calendar (ISO 8601): no 30th of February. */
const day = z.string().check(z.regex(z.regexes.date));
/** The address that gets the data of a result instead: https, or http on this machine. */
const address = z.string().check(z.refine((value) => secureUrl(value) !== undefined));
/** A literal: `z.null` would be a class more in the file that every visit loads first. */
const nothing = z.optional(z.literal(null));

/** `data.data` of a ticket, by its service: what the holder of the key fixes for the login. */
export const ticketData = {
  Accounts: nothing,
  Balances: nothing,
  Transactions: z.object({
    account,
    range: z.object({ from: day, to: z.nullish(day) }),
    webhook: z.nullish(address),
  }),
  CollectPayment: z.object({
    amount: z.object({ amount: z.union([text, z.number()]), currency: text }),
    creditorAccount: account,
    creditorName: text,
    remittance: z.nullish(z.string()),
    instant: z.nullish(z.boolean()),
    fields: z.nullish(z.array(text)),
  }),
  Transfer: nothing,
} as const satisfies Record<ServiceName, z.ZodMiniType>;

/** The account of the Demo Bank, whose owner allows everything. */
export const DEMO_IBAN = 'DE02120300000000202051';

/** A payment that the Demo Bank accepts. */
export const EXAMPLE_PAYMENT = {
  amount: '10.00',
  currency: 'EUR',
  creditorIban: 'DE40100100103307118608',
  creditorName: 'Example Shop',
  remittance: 'Order 4711',
} as const;

/** Placeholder for an IBAN in code for Production. */
export const IBAN_PLACE = 'put-an-iban-here';

/** The day 30 days before a time (milliseconds since 1970), in UTC: 'YYYY-MM-DD'. */
export function monthBefore(now: number): string {
  return new Date(now - 30 * 86_400_000).toISOString().slice(0, 10);
}

/**
 * An example of `data.data`, with the Demo Bank's accounts unless others are given. `from` is the first
 * day of the range ('YYYY-MM-DD').
 */
export function exampleData(
  service: ServiceName,
  from: string,
  { own, creditor }: { own: string; creditor: string } = {
    own: DEMO_IBAN,
    creditor: EXAMPLE_PAYMENT.creditorIban,
  },
): object | null {
  if (service === 'Transactions') {
    return { account: { iban: own, currency: 'EUR' }, range: { from } };
  }
  if (service !== 'CollectPayment') return null;
  const { amount, currency, creditorName, remittance } = EXAMPLE_PAYMENT;
  return {
    amount: { amount, currency },
    creditorAccount: { iban: creditor },
    creditorName,
    remittance,
    fields: ['DebtorIban', 'DebtorName'],
  };
}
