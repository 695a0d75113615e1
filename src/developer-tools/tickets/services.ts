import * as z from 'zod/mini';

/** The services for which a ticket can be minted, by the names that tickets and keys use. */
export const SERVICES = [
  'Accounts',
  'Balances',
  'Transactions',
  'CollectPayment',
  'Transfer',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Whether a text names a service that this console knows. */
export function isService(name: string): name is ServiceName {
  return SERVICES.some((service) => service === name);
}

const text = z.string().check(z.minLength(1));
const account = z.object({ iban: text, currency: z.nullish(text) });
/** Not `z.null`, which no other page needs, and every page would load. */
const none = z.optional(z.literal(null));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** `data.data` of a ticket, by its service: what the holder of the key fixes for the login. */
export const ticketData = {
  Accounts: none,
  Balances: none,
  Transactions: z.object({
    account,
    range: z.object({ from: day, to: z.nullish(day) }),
    webhook: z.optional(z.unknown()),
  }),
  CollectPayment: z.object({
    amount: z.object({ amount: z.union([text, z.number()]), currency: text }),
    creditorAccount: account,
    creditorName: text,
    remittance: z.nullish(z.string()),
    instant: z.nullish(z.boolean()),
    fields: z.nullish(z.array(text)),
  }),
  Transfer: none,
} as const satisfies Record<ServiceName, z.ZodMiniType>;

/** The account of the Demo Bank, whose owner allows everything. */
export const DEMO_IBAN = 'DE02120300000000202051';

/**
 * An example of `data.data` that the service accepts: the Demo Bank's account, `from` as the first day
 * of the range ('YYYY-MM-DD').
 */
export function exampleData(service: ServiceName, from: string): object | null {
  switch (service) {
    case 'Transactions':
      return { account: { iban: DEMO_IBAN, currency: 'EUR' }, range: { from } };
    case 'CollectPayment':
      return {
        amount: { amount: '10.00', currency: 'EUR' },
        creditorAccount: { iban: 'DE40100100103307118608' },
        creditorName: 'Example Shop',
        remittance: 'Order 4711',
        fields: ['DebtorIban', 'DebtorName'],
      };
    case 'Accounts':
    case 'Balances':
    case 'Transfer':
      return null;
  }
}
