import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import * as z from 'zod';
import { ACCOUNT_FIELDS } from '../../../src/bank/client/filter.ts';
import type { AccountField } from '../../../src/bank/client/filter.ts';
import type { ServiceName } from '../../../src/bank/services.ts';
import { BankFailure } from '../failure.ts';
import type { BankCall, BankTicket, Flow } from '../call.ts';
import { DEMO_ACCOUNTS, accountMember } from './accounts.ts';
import type { Account } from './accounts.ts';
import { matches } from './filter.ts';
import { listTransactions } from './transactions.ts';

/**
 * The result of a finished flow: a JWT that the hub can verify (HS256 with the key of the ticket),
 * and session and connection data. The simulator ignores these in later logins.
 */
export async function resultAnswer({ bank, ticket }: BankCall, flow: Flow): Promise<unknown> {
  const ticketId = bank.control.foreignResult ? randomUUID() : ticket.id;
  const data = dataOf(flow, ticket);
  const jwt = await new SignJWT({ data: { data, ticketId, timestamp: new Date().toISOString() } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: ticket.key.kid })
    .sign(ticket.key.secret);
  const { result } = flow.scenario;
  if (result === 'bare') return { Result: [jwt] };
  if (result === 'nulls') return { Result: [jwt, null, null] };
  const connectionData = Buffer.from(`simulated ${flow.bank.id}`).toString('base64');
  return { Result: [jwt, randomBytes(32).toString('base64'), connectionData] };
}

const account = z.object({ iban: z.string(), currency: z.string().nullish() });

/** True for https, and for http on a loopback address. */
function isWebhook(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url?.hostname ?? '');
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback);
}

/** `data.data` of a ticket by its service. */
const ticketSchemas = {
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

/**
 * Checks the service data of a ticket before the login starts.
 * @throws BankFailure TicketError Invalid; PeriodOutOfBounds for an impossible range of days
 */
export function checkTicketData(service: ServiceName, ticket: BankTicket): void {
  if (service === 'Transactions') transactionsOf(ticket);
  else ticketData(service, ticket);
}

function ticketData<Name extends ServiceName>(service: Name, { data }: BankTicket) {
  const schema: (typeof ticketSchemas)[Name] = ticketSchemas[service];
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data as z.output<(typeof ticketSchemas)[Name]>;
  throw new BankFailure(401, {
    TicketError: { error: `The data of the ticket is invalid for ${service}`, code: 'Invalid' },
  });
}

/** Empty for a ticket with a webhook. The real service's format for webhooks is not public. */
function transactionsOf(ticket: BankTicket) {
  const { account: of, range, webhook } = ticketData('Transactions', ticket);
  const transactions = listTransactions(range, of.currency ?? 'EUR');
  return webhook ? [] : transactions;
}

function dataOf({ request, scenario }: Flow, ticket: BankTicket): unknown {
  switch (request.service) {
    case 'Accounts': {
      const { fields, filter } = request.body;
      const accounts = scenario.accounts ?? DEMO_ACCOUNTS;
      const wanted = filter ? accounts.filter((one) => matches(filter, one)) : accounts;
      return wanted.map((one) => pick(one, fields ?? ACCOUNT_FIELDS));
    }
    case 'Transactions':
      return transactionsOf(ticket);
    case 'CollectPayment': {
      const { fields } = ticketData('CollectPayment', ticket);
      const { account: debtor } = request.body;
      return describeDebtor(debtor && 'iban' in debtor ? debtor.iban : undefined, fields ?? []);
    }
    case 'Balances':
      return (request.body.accounts ?? []).map(({ iban, currency }) => ({
        account: { iban, currency: currency ?? 'EUR' },
        balances: [{ type: 'Booked', amount: { amount: '1234.56', currency: currency ?? 'EUR' } }],
      }));
    case 'Transfer':
      return {};
  }
}

function pick(from: Account, fields: readonly AccountField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(accountMember).map((member) => [member, from[member]]));
}

/** The debtor, only with the fields that the ticket requests. Ignores the case of their names. */
function describeDebtor(iban: string | undefined, fields: readonly string[]) {
  const wanted = fields.map((field) => field.toLowerCase());
  const [{ iban: own, ownerName } = {}] = DEMO_ACCOUNTS;
  return {
    ...(wanted.includes('debtoriban') ? { debtorIban: iban ?? own } : {}),
    ...(wanted.includes('debtorname') ? { debtorName: ownerName } : {}),
  };
}
