import * as z from 'zod';
import { ACCOUNT_FIELDS } from '../../../src/bank/client/filter.ts';
import type { ServiceName } from '../../../src/bank/services.ts';
import { unexpectedValue } from '../failure.ts';
import { filterSchema } from '../results/filter.ts';

/** Checks a decrypted body. @throws BankFailure UnexpectedValue with the first invalid member */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.map(String).join('.') || 'body';
  throw unexpectedValue(`${where}: ${issue?.message ?? 'not readable'}`);
}

const base64 = z.base64('not Base64');
const currency = z.string().nullish();
const account = z.object({ iban: z.string(), currency });
const anyAccount = z.union([account, z.object({ encryptedIban: base64, currency })]);

// Members that only some protocol versions send may be missing or null. Unknown members are
// ignored, because newer clients send more.
const common = {
  credentials: z.object({
    connectionId: z.string(),
    userId: z.string().nullish(),
    password: z.string().nullish(),
    connectionData: base64.nullish(),
  }),
  session: base64.nullish(),
  recurringConsents: z.boolean().nullish(),
};

/** The bodies of `{service}/service`, by the ticket's service. */
const serviceSchemas = {
  Accounts: z.object({
    ...common,
    fields: z.array(z.enum(ACCOUNT_FIELDS)).nullish(),
    filter: filterSchema.nullish(),
  }),
  Transactions: z.object(common),
  CollectPayment: z.object({ ...common, account: anyAccount.nullish() }),
  Balances: z.object({ ...common, accounts: z.array(account).nullish() }),
  Transfer: z.object({
    ...common,
    product: z.unknown(),
    debtorAccount: anyAccount.nullish(),
    debtorName: z.string().nullish(),
    requestedExecutionDate: z.string().nullish(),
    details: z.array(z.unknown()).nullish(),
  }),
} satisfies Record<ServiceName, z.ZodType>;

export type Credentials = z.output<(typeof common)['credentials']>;

/** A request with the name of its service. */
export type ServiceRequest = {
  [Name in ServiceName]: { service: Name; body: z.output<(typeof serviceSchemas)[Name]> };
}[ServiceName];

/** Parses the body of `{service}/service`. @throws BankFailure UnexpectedValue */
export function parseServiceRequest(service: ServiceName, body: unknown): ServiceRequest {
  // The compiler cannot relate the output of a schema to its name.
  return { service, body: parseBody(serviceSchemas[service], body) } as ServiceRequest;
}

/** The body of `{service}/response`. */
export const responseSchema = z.object({ context: base64, response: z.string() });

/** The body of `{service}/confirmation`. */
export const confirmationSchema = z.object({ context: base64 });
