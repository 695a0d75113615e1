import * as z from 'zod/mini';
import { own } from '../../../lib/own.ts';
import type { AccountField, AccountFilter } from '../filter.ts';

export type SearchRequest = {
  /** Every term must occur in name, BIC or bank code. */
  terms: readonly string[];
  ibanDetection?: boolean | undefined;
  limit?: number | undefined;
};

export type Credentials = {
  connectionId: string;
  userId?: string | undefined;
  password?: string | undefined;
};

export const PAYMENT_PRODUCTS = [
  'DefaultSepaCreditTransfer',
  'SepaCreditTransfer',
  'SepaInstantCreditTransfer',
  'CrossBorderCreditTransfer',
  'DomesticCreditTransfer',
  'DomesticInstantCreditTransfer',
] as const;

const account = z.object({ iban: z.string() });

/** Drops further members: a caller's object may contain more than the service should receive. */
const REQUESTS = {
  Accounts: z.object({
    fields: z.custom<readonly AccountField[]>(),
    filter: z.optional(z.custom<AccountFilter>()),
  }),
  Balances: z.object({ accounts: z.array(account) }),
  Transfer: z.object({
    product: z.enum(PAYMENT_PRODUCTS),
    debtorAccount: z.optional(account),
    /** 'YYYY-MM-DD'. */
    requestedExecutionDate: z.optional(z.string()),
    details: z.array(
      z.object({
        /** '12.34' and a currency of ISO 4217. */
        amount: z.object({ amount: z.string(), currency: z.string() }),
        creditorAccount: account,
        creditorName: z.string(),
        remittance: z.optional(z.string()),
      }),
    ),
  }),
};

type Requests = { [Name in keyof typeof REQUESTS]: z.input<(typeof REQUESTS)[Name]> };

export type PaymentProduct = (typeof PAYMENT_PRODUCTS)[number];

/** A service and its request. Transactions and CollectPayment take theirs from the ticket. */
export type ServiceRequest =
  | { [Name in keyof Requests]: { service: Name; request: Requests[Name] } }[keyof Requests]
  | { service: 'Transactions' | 'CollectPayment'; request?: undefined };

export type ServiceName = ServiceRequest['service'];

/** The body of `POST {service}/service`. The nulls mean that it continues no earlier login. */
export function startBody(
  { service, request }: ServiceRequest,
  { connectionId, userId, password }: Credentials,
): object {
  const credentials = { connectionId, userId, password, connectionData: null };
  const schema = own<z.ZodMiniType<object>>(REQUESTS, service);
  return { credentials, session: null, ...schema?.parse(request) };
}
