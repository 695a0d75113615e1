import * as z from 'zod/mini';
import { own } from '../../../lib/own.ts';
import type { AccountField, AccountFilter } from '../filter.ts';

export type SearchRequest = {
  /** All must match; each is searched in name, BIC and bank code. */
  terms: readonly string[];
  ibanDetection?: boolean | undefined;
  limit?: number | undefined;
};

export type Credentials = {
  connectionId: string;
  userId?: string | undefined;
  password?: string | undefined;
};

/** The kinds of credit transfer by their names on the wire. */
export const PAYMENT_PRODUCTS = [
  'DefaultSepaCreditTransfer',
  'SepaCreditTransfer',
  'SepaInstantCreditTransfer',
  'CrossBorderCreditTransfer',
  'DomesticCreditTransfer',
  'DomesticInstantCreditTransfer',
] as const;

const account = z.object({ iban: z.string() });

/**
 * The request of each service beside the credentials. Further members are dropped, because a
 * caller's object may hold more than the service is meant to see.
 */
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
        /** A decimal number ('12.34') and a currency of ISO 4217. */
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

/**
 * A service, and what it is asked for. Transactions and the collection of a payment ask for nothing
 * more: what they are about is in the ticket.
 */
export type ServiceRequest =
  | { [Name in keyof Requests]: { service: Name; request: Requests[Name] } }[keyof Requests]
  | { service: 'Transactions' | 'CollectPayment'; request?: undefined };

/** The services by their names in tickets. */
export type ServiceName = ServiceRequest['service'];

/** The body of `POST {service}/service`. Null: no earlier login is continued. */
export function startBody(
  { service, request }: ServiceRequest,
  { connectionId, userId, password }: Credentials,
): object {
  const credentials = { connectionId, userId, password, connectionData: null };
  const schema = own<z.ZodMiniType<object>>(REQUESTS, service);
  return { credentials, session: null, ...schema?.parse(request) };
}
