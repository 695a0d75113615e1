import * as z from 'zod';
import { isWebhook } from './webhooks.ts';

const account = z.object({ iban: z.string(), currency: z.string().nullish() });

/** `data.data` of a ticket, by its service. */
export const ticketSchemas = {
  Accounts: z.null().optional(),
  Balances: z.null().optional(),
  Transfer: z.null().optional(),
  Transactions: z.object({
    account,
    range: z.object({ from: z.iso.date(), to: z.iso.date().nullish() }),
    webhook: z.string().refine(isWebhook).nullish(),
  }),
  CollectPayment: z.object({
    amount: z.object({ amount: z.union([z.string(), z.number()]), currency: z.string() }),
    creditorAccount: account,
    creditorName: z.string(),
    remittance: z.string().nullish(),
    instant: z.boolean().nullish(),
    fields: z.array(z.string()).nullish(),
  }),
};
