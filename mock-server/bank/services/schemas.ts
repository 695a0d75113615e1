import * as z from 'zod';
import { ACCOUNT_FIELDS } from '../results/accounts.ts';
import { BankFailure } from '../call.ts';
import { filterSchema } from '../results/filter.ts';

/** The failure for a body or value that the service cannot read; `error` says which. */
export function unexpectedValue(error: string): BankFailure {
  return new BankFailure(400, { UnexpectedValue: { error } });
}

/**
 * Checks a call's opened body.
 * @throws BankFailure UnexpectedValue that names the first wrong member
 */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.map(String).join('.') || 'body';
  throw unexpectedValue(`${where}: ${issue?.message ?? 'not readable'}`);
}

const base64 = z.base64('not Base64');

const accountReference = z.union([
  z.object({ iban: z.string(), currency: z.string().nullish() }),
  z.object({ encryptedIban: base64, currency: z.string().nullish() }),
]);

// Members that only some versions of the protocol send may be missing or null; unknown ones are
// ignored, as newer clients send more.
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
export const serviceSchemas = {
  Accounts: z.object({
    ...common,
    fields: z.array(z.enum(ACCOUNT_FIELDS)).nullish(),
    filter: filterSchema.nullish(),
  }),
  Transactions: z.object(common),
  CollectPayment: z.object({ ...common, account: accountReference.nullish() }),
  Balances: z.object({
    ...common,
    accounts: z.array(z.object({ iban: z.string(), currency: z.string().nullish() })).nullish(),
  }),
  Transfer: z.object({
    ...common,
    product: z.unknown(),
    debtorAccount: accountReference.nullish(),
    debtorName: z.string().nullish(),
    requestedExecutionDate: z.string().nullish(),
    details: z.array(z.unknown()).nullish(),
  }),
};

export type ServiceName = keyof typeof serviceSchemas;

export type Credentials = z.output<(typeof common)['credentials']>;

/** What a service was asked for, still by its name. */
export type ServiceRequest = {
  [Name in ServiceName]: { service: Name; body: z.output<(typeof serviceSchemas)[Name]> };
}[ServiceName];

/**
 * Reads the body of `{service}/service`.
 * @throws BankFailure UnexpectedValue
 */
export function parseServiceRequest(service: ServiceName, body: unknown): ServiceRequest {
  // One of the schemas by name: its output belongs to that name, which the compiler cannot follow.
  return { service, body: parseBody(serviceSchemas[service], body) } as ServiceRequest;
}

/** The body of `{service}/response`. */
export const responseSchema = z.object({ context: base64, response: z.string() });

/** The body of `{service}/confirmation`. */
export const confirmationSchema = z.object({ context: base64 });
