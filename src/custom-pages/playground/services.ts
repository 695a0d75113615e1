import * as z from 'zod/mini';
import type { ServiceName } from '../../bank/services.ts';
import { payableIban } from '../../lib/bankNumbers.ts';
import type { playgroundEn } from '../../texts/tools/playground.en.ts';
import type { Wording } from '../../texts/wording.ts';
import {
  ACCOUNT_FIELDS,
  COLLECTS_PAYMENT,
  CURRENT_ACCOUNTS,
  type AccountFilter,
} from '../../bank/client/filter.ts';
import { PAYMENT_PRODUCTS } from '../../bank/client/protocol/requests.ts';
import type { PaymentProduct, ServiceRequest } from '../../bank/client/service.ts';
import {
  DEMO_IBAN,
  EXAMPLE_PAYMENT,
  monthBefore,
} from '../../customer-backend/tickets/ticketData.ts';

/** The request of a run, and the data of its ticket. */
export type Order = ServiceRequest & { ticket: object | null };

type Words = (typeof playgroundEn)['playgroundData'];
export type FieldName = keyof Words['fields'];

/** Form values: text as typed, a checkbox, or the ticked choices. */
export type Values = Record<string, string | boolean | string[]>;

const PAYMENT = [
  'amount',
  'currency',
  'creditorIban',
  'creditorName',
  'remittance',
] as const satisfies readonly FieldName[];

/** The ordered fields of each service's form. */
export const FORM: Readonly<Record<ServiceName, readonly FieldName[]>> = {
  Accounts: ['type', 'fields'],
  Balances: ['iban'],
  Transactions: ['iban', 'from', 'to'],
  CollectPayment: [...PAYMENT, 'instant'],
  Transfer: [...PAYMENT, 'product', 'debtorIban', 'executionDate'],
};

const FILTERS = {
  All: undefined,
  Current: CURRENT_ACCOUNTS,
  CollectPayment: COLLECTS_PAYMENT,
} as const satisfies Record<string, AccountFilter | undefined>;

/** Account types that can be requested. */
export const TYPES = ['All', 'Current', 'CollectPayment'] as const;

/** Initial values, which the Demo Bank accepts. `now` in epoch milliseconds. */
export function startValues(service: ServiceName, now: number): Values {
  const values: Readonly<Record<FieldName, Values[string]>> = {
    ...EXAMPLE_PAYMENT,
    type: 'All',
    fields: [...ACCOUNT_FIELDS],
    iban: DEMO_IBAN,
    from: monthBefore(now),
    to: '',
    instant: false,
    product: 'DefaultSepaCreditTransfer',
    debtorIban: '',
    executionDate: '',
  };
  return Object.fromEntries(FORM[service].map((name) => [name, values[name]]));
}

type Problems = Wording<Words['problems']>;

/** Longest text of a payment in characters (EPC rulebook for SEPA credit transfers). */
const MAX_LENGTH = 140;

/** The schema of a service's form. Its messages are sentences for the user. */
export function schemaOf(service: ServiceName, problems: Problems): z.ZodMiniType<Values, Values> {
  const optional = (isValid: (text: string) => boolean, error: string) =>
    z.string().check(z.refine((text) => text.trim() === '' || isValid(text.trim()), { error }));
  const required = (...rule: Parameters<typeof optional>) =>
    optional(...rule).check(z.refine((text) => text.trim() !== '', { error: problems.required }));
  const iban = [(text: string) => payableIban(text) !== '', problems.iban] as const;
  // The ticket's rule: zod's date rejects days such as 2027-02-30.
  const day = [(text: string) => z.regexes.date.test(text), problems.day] as const;
  const text = [({ length }: string) => length <= MAX_LENGTH, problems.long] as const;
  const schemas: Readonly<Record<FieldName, z.ZodMiniType<Values[string], Values[string]>>> = {
    type: z.enum(TYPES),
    fields: z.array(z.enum(ACCOUNT_FIELDS)).check(z.minLength(1, { error: problems.fields })),
    iban: required(...iban),
    from: required(...day),
    to: optional(...day),
    amount: required(isAmount, problems.amount),
    currency: required((code) => /^[A-Z]{3}$/.test(code), problems.currency),
    creditorIban: required(...iban),
    creditorName: required(...text),
    remittance: optional(...text),
    instant: z.boolean(),
    product: z.enum(PAYMENT_PRODUCTS),
    debtorIban: optional(...iban),
    executionDate: optional(...day),
  };
  return z.object(Object.fromEntries(FORM[service].map((name) => [name, schemas[name]])));
}

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text) && Number(text) > 0;

/** The order for valid form values. */
export function orderOf(service: ServiceName, values: Values): Order {
  const text = (name: FieldName) => String(values[name] ?? '').trim();
  const maybe = (name: FieldName) => text(name) || undefined;
  const account = { iban: payableIban(text('iban')) };
  const payment = {
    amount: { amount: text('amount'), currency: text('currency') },
    creditorAccount: { iban: payableIban(text('creditorIban')) },
    creditorName: text('creditorName'),
    remittance: maybe('remittance'),
  };
  switch (service) {
    case 'Accounts': {
      const chosen = values['fields'];
      const fields = ACCOUNT_FIELDS.filter(
        (field) => Array.isArray(chosen) && chosen.includes(field),
      );
      const type = TYPES.find((one) => one === values['type']) ?? 'All';
      return { service, ticket: null, request: { fields, filter: FILTERS[type] } };
    }
    case 'Balances':
      return { service, ticket: null, request: { accounts: [account] } };
    case 'Transactions': {
      const range = { from: text('from'), to: maybe('to') };
      return { service, ticket: { account, range } };
    }
    case 'CollectPayment': {
      const instant = values['instant'] === true ? { instant: true } : {};
      const ticket = { ...payment, ...instant, fields: ['DebtorIban', 'DebtorName'] };
      return { service, ticket };
    }
    case 'Transfer': {
      const debtor = maybe('debtorIban');
      const request = {
        // Sound, because the select offers only these.
        product: text('product') as PaymentProduct,
        debtorAccount: debtor === undefined ? undefined : { iban: payableIban(debtor) },
        requestedExecutionDate: maybe('executionDate'),
        details: [payment],
      };
      return { service, ticket: null, request };
    }
  }
}
