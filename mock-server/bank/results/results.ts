import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { ACCOUNT_FIELDS, DEMO_ACCOUNTS, accountMember } from './accounts.ts';
import type { Account, AccountField } from './accounts.ts';
import { BankFailure } from '../call.ts';
import type { BankAnswer, BankCall, BankTicket } from '../call.ts';
import type { Flow } from '../services/contexts.ts';
import { matches } from './filter.ts';
import { ticketSchemas } from './ticketData.ts';
import { listTransactions } from './transactions.ts';
import { deliver } from './webhooks.ts';
import type { ServiceName } from '../services/schemas.ts';

/**
 * The result of a finished flow: a JWT that the hub can verify (HS256 with
 * the key of the ticket), with a session and connection data, which no login here continues. The
 * data of a ticket with a webhook goes there instead, and the result has none.
 */
export async function resultAnswer({ bank, ticket }: BankCall, flow: Flow): Promise<BankAnswer> {
  const { connectionId, scenario } = flow;
  const ticketId = bank.control.foreignResult ? randomUUID() : ticket.id;
  const data = dataOf(flow, ticket);
  const sign = (signed: unknown) =>
    new SignJWT({ data: { data: signed, ticketId, timestamp: now() } })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: ticket.key.kid })
      .sign(ticket.key.secret);
  const address = webhookOf(flow.request.service, ticket);
  if (address) {
    const delivery = { ticketId: ticket.id, address, result: await sign(data) };
    await deliver(bank.deliveries, delivery);
  }
  const jwt = await sign(address ? [] : data);
  if (scenario.result === 'bare') return { json: { Result: [jwt] } };
  if (scenario.result === 'nulls') return { json: { Result: [jwt, null, null] } };
  const session = randomBytes(32).toString('base64');
  const connectionData = Buffer.from(`simulated ${connectionId}`).toString('base64');
  return { json: { Result: [jwt, session, connectionData] } };
}

/**
 * Whether a ticket says what its service needs, before anybody is asked for a TAN.
 * @throws BankFailure TicketError Invalid; PeriodOutOfBounds for a range of days that cannot be
 */
export function checkTicketData(service: ServiceName, ticket: BankTicket): void {
  if (service === 'Transactions') listTransactions(ticketData('Transactions', ticket));
  else ticketData(service, ticket);
}

/** Where the data goes instead of into the result, if the ticket says so. */
function webhookOf(service: ServiceName, ticket: BankTicket): string | undefined {
  if (service !== 'Transactions') return undefined;
  return ticketData('Transactions', ticket).webhook ?? undefined;
}

function ticketData<Name extends ServiceName>(service: Name, { data }: BankTicket) {
  const schema: (typeof ticketSchemas)[Name] = ticketSchemas[service];
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data as ReturnType<(typeof ticketSchemas)[Name]['parse']>;
  throw new BankFailure(401, {
    TicketError: { error: `The data of the ticket do not suit ${service}`, code: 'Invalid' },
  });
}

function dataOf({ request, scenario }: Flow, ticket: BankTicket): unknown {
  const accounts = scenario.accounts?.() ?? DEMO_ACCOUNTS;
  switch (request.service) {
    case 'Accounts': {
      const { fields, filter } = request.body;
      const wanted = filter ? accounts.filter((account) => matches(filter, account)) : accounts;
      return wanted.map((account) => pick(account, fields ?? ACCOUNT_FIELDS));
    }
    case 'Transactions':
      return listTransactions(ticketData('Transactions', ticket));
    case 'CollectPayment': {
      const { fields } = ticketData('CollectPayment', ticket);
      const { account } = request.body;
      return debtor(account && 'iban' in account ? account.iban : undefined, fields ?? []);
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

function pick(account: Account, fields: readonly AccountField[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const member of fields.map(accountMember)) {
    if (account[member] !== undefined) picked[member] = account[member];
  }
  return picked;
}

/** Who pays: only what the ticket asks for by name, whatever the case of its first letter. */
function debtor(iban: string | undefined, fields: readonly string[]) {
  const wanted = fields.map((field) => field.toLowerCase());
  const [{ iban: own, ownerName } = {}] = DEMO_ACCOUNTS;
  return {
    ...(wanted.includes('debtoriban') ? { debtorIban: iban ?? own } : {}),
    ...(wanted.includes('debtorname') ? { debtorName: ownerName } : {}),
  };
}

function now() {
  return new Date().toISOString();
}
