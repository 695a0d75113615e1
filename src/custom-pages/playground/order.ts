import * as z from 'zod/mini';
import type { ServiceName } from '../../bank/services.ts';
import { compactIban, isIban } from '../../lib/iban.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import type { Wording } from '../../texts/wording.ts';
import { ACCOUNT_FIELDS, COLLECTS_PAYMENT, type AccountField } from '../../bank/client/filter.ts';
import type { PaymentProduct } from '../../bank/client/service.ts';
import type { Order } from '../../bank/login/orders.ts';
import { DEMO_CREDITOR_IBAN, DEMO_IBAN, monthBefore } from '../../bank/tickets/ticketData.ts';
import { secureUrl } from '../../lib/secureUrl.ts';
import type { FieldName, FieldRule, Kind, Values } from './setup/fields.ts';

/** The fields of each service's form, in their order. */
export const FORM: Readonly<Record<ServiceName, readonly FieldRule[]>> = {
  Accounts: [
    { name: 'fields', kind: 'fields', wide: true },
    { name: 'collectsPayment', kind: 'flag', wide: true },
  ],
  Balances: [
    { name: 'accounts', kind: 'ibans' },
    { name: 'currency', kind: 'currency', optional: true },
  ],
  Transactions: [
    { name: 'iban', kind: 'iban' },
    { name: 'currency', kind: 'currency', optional: true },
    { name: 'from', kind: 'day' },
    { name: 'to', kind: 'day', optional: true },
    { name: 'webhook', kind: 'address', optional: true, wide: true },
  ],
  CollectPayment: [
    { name: 'amount', kind: 'amount' },
    { name: 'currency', kind: 'currency' },
    { name: 'creditorIban', kind: 'iban' },
    { name: 'creditorName', kind: 'text' },
    { name: 'remittance', kind: 'text', optional: true },
    { name: 'instant', kind: 'flag' },
    { name: 'askDebtor', kind: 'flag' },
  ],
  Transfer: [
    { name: 'product', kind: 'choice' },
    { name: 'amount', kind: 'amount' },
    { name: 'currency', kind: 'currency' },
    { name: 'creditorIban', kind: 'iban' },
    { name: 'creditorName', kind: 'text' },
    { name: 'remittance', kind: 'text', optional: true },
    { name: 'reference', kind: 'text', optional: true },
    { name: 'debtorIban', kind: 'iban', optional: true },
    { name: 'debtorName', kind: 'text', optional: true },
    { name: 'executionDate', kind: 'day', optional: true },
  ],
};

/** Values that the Demo Bank accepts. `now` is in milliseconds since 1970. */
export function startValues(service: ServiceName, now: number): Values {
  const values: Readonly<Record<FieldName, Values[string]>> = {
    fields: [...ACCOUNT_FIELDS],
    collectsPayment: false,
    webhook: '',
    accounts: DEMO_IBAN,
    iban: DEMO_IBAN,
    currency: 'EUR',
    from: monthBefore(now),
    to: '',
    amount: '10.00',
    creditorIban: DEMO_CREDITOR_IBAN,
    creditorName: 'Example Shop',
    remittance: 'Order 4711',
    instant: false,
    askDebtor: true,
    product: 'DefaultSepaCreditTransfer',
    debtorIban: '',
    debtorName: '',
    executionDate: '',
    reference: '',
  };
  return Object.fromEntries(FORM[service].map(({ name }) => [name, values[name]]));
}

/** The kinds of transfer. */
export const PRODUCTS = [
  'DefaultSepaCreditTransfer',
  'SepaCreditTransfer',
  'SepaInstantCreditTransfer',
  'CrossBorderCreditTransfer',
  'DomesticCreditTransfer',
  'DomesticInstantCreditTransfer',
] as const satisfies readonly PaymentProduct[];

type Problems = Wording<(typeof playgroundEn)['playgroundData']['problems']>;

/** Longest text of a payment that banks pass on (EPC's rulebook for SEPA credit transfers). */
const LONGEST = 140;

/** Longest address of a webhook: what servers and proxies take (RFC 9110, section 4.1, has 8,000). */
const LONGEST_ADDRESS = 2000;

/** The schema of a service's form. Its messages are sentences for the person. */
export function schemaOf(service: ServiceName, problems: Problems): z.ZodMiniType<Values, Values> {
  return z.object(
    Object.fromEntries(FORM[service].map((rule) => [rule.name, entrySchema(rule, problems)])),
  );
}

/**
 * What was entered for a service, as the tab kept it over a redirect: undefined unless the service's
 * form would take it as it is.
 */
export const enteredOf = (service: ServiceName, kept: unknown): Values | undefined =>
  schemaOf(service, playgroundEn.playgroundData.problems).safeParse(kept).data;

type Entry = Values[string];

function entrySchema(
  { kind, optional }: FieldRule,
  problems: Problems,
): z.ZodMiniType<Entry, Entry> {
  if (kind === 'flag') return z.boolean();
  if (kind === 'fields') {
    return z.array(z.string()).check(
      z.refine((fields) => fields.length > 0 && fields.every((field) => isAccountField(field)), {
        error: problems.fields,
      }),
    );
  }
  if (kind === 'choice') return z.enum(PRODUCTS);
  const wrong = kind === 'text' ? problems.long : problems[kind];
  return z.string().check(
    z.refine((text) => text.trim() !== '' || optional === true, {
      error: problems.required,
      abort: true,
    }),
    z.refine((text) => text.trim() === '' || CHECKS[kind](text.trim()), { error: wrong }),
  );
}

const isAccountField = (name: string): name is AccountField =>
  ACCOUNT_FIELDS.some((field) => field === name);

/** An address that the bank service may call: no user name, which proxies and logs would keep. */
function isWebhook(text: string): boolean {
  const url = secureUrl(text);
  return text.length <= LONGEST_ADDRESS && url?.username === '' && url.password === '';
}

const CHECKS: Readonly<
  Record<Exclude<Kind, 'flag' | 'fields' | 'choice'>, (text: string) => boolean>
> = {
  iban: isIban,
  ibans: (text) => listOf(text).length > 0 && listOf(text).every((iban) => isIban(iban)),
  currency: (text) => /^[A-Z]{3}$/.test(text),
  amount: (text) => /^\d{1,12}(\.\d{1,2})?$/.test(text) && Number(text) > 0,
  // The rule of the ticket, which knows the calendar.
  day: (text) => z.regexes.date.test(text),
  text: (text) => text.length <= LONGEST,
  address: isWebhook,
};

const listOf = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The order of valid values. */
export function orderOf(service: ServiceName, values: Values): Order {
  const text = (name: FieldName) => String(values[name] ?? '').trim();
  const maybe = (name: FieldName) => text(name) || undefined;
  const amount = { amount: text('amount'), currency: text('currency') };
  const creditor = {
    creditorAccount: { iban: compactIban(text('creditorIban')) },
    creditorName: text('creditorName'),
  };
  switch (service) {
    case 'Accounts': {
      const chosen = values['fields'];
      // In the order of the service, whatever order they were ticked in.
      const fields = ACCOUNT_FIELDS.filter(
        (field) => !Array.isArray(chosen) || chosen.includes(field),
      );
      const filter = values['collectsPayment'] === true ? COLLECTS_PAYMENT : undefined;
      return { service, ticket: null, request: { fields, filter } };
    }
    case 'Balances': {
      const currency = maybe('currency');
      const accounts = listOf(text('accounts')).map((iban) => ({
        iban: compactIban(iban),
        currency,
      }));
      return { service, ticket: null, request: { accounts } };
    }
    case 'Transactions': {
      const account = { iban: compactIban(text('iban')), currency: maybe('currency') };
      const range = { from: text('from'), to: maybe('to') };
      const webhook = maybe('webhook');
      return { service, ticket: { account, range, webhook }, request: {} };
    }
    case 'CollectPayment': {
      const ticket = {
        amount,
        ...creditor,
        remittance: maybe('remittance'),
        ...(values['instant'] === true ? { instant: true } : {}),
        ...(values['askDebtor'] === true ? { fields: ['DebtorIban', 'DebtorName'] } : {}),
      };
      return { service, ticket, request: {} };
    }
    case 'Transfer': {
      const debtor = maybe('debtorIban');
      const request = {
        // One of the form's own options.
        product: text('product') as PaymentProduct,
        debtorAccount: debtor === undefined ? undefined : { iban: compactIban(debtor) },
        debtorName: maybe('debtorName'),
        requestedExecutionDate: maybe('executionDate'),
        details: [
          {
            endToEndIdentification: maybe('reference'),
            amount,
            ...creditor,
            remittance: maybe('remittance'),
          },
        ],
      };
      return { service, ticket: null, request };
    }
  }
}
