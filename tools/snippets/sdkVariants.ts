import { NOTABLE_BANKS } from '../../mock-server/bank/banks/notable.ts';
import type { BankRow } from '../../mock-server/bank/banks/row.ts';
import { ACCOUNT_FIELDS, type AccountFilter } from '../../src/bank/client/filter.ts';
import type { Continued, TransferRequest } from '../../src/bank/client/service.ts';
import type { Order } from '../../src/bank/login/orders.ts';
import { DEMO_CREDITOR_IBAN, DEMO_IBAN, exampleData } from '../../src/bank/tickets/ticketData.ts';
import type { sdkCode } from '../../src/customer-backend/sdk/sdkCode.ts';

/** What a login brought for the next one. */
export type Earlier = Readonly<Record<keyof Continued, string>>;

/** A program of the page, and how it is run. */
export interface Variant {
  name: string;
  of: Parameters<typeof sdkCode>[0];
  /** The user ids to run it with. */
  logins: readonly string[];
  /** What the verified result has to hold. */
  holds?: string;
  /** What it asks for beside what every program asks for. */
  answers?: readonly (readonly [question: RegExp, answer: string])[];
  /** What it must not say. */
  lacks?: string;
  /** Bends the program to what the simulator does otherwise. */
  edit?: (code: string) => string;
}

const bankNamed = (name: string): BankRow => {
  const bank = NOTABLE_BANKS.find(({ displayName }) => displayName === name);
  if (!bank) throw new Error(`The simulator has no bank '${name}'`);
  return bank;
};

/** A word that would break out of the code, and looks like a place holder. */
const HOSTILE = `Shop'); evil(); //\\ */ \u2028 \n \${x} __URL__`;

const transfer: TransferRequest = {
  product: 'DefaultSepaCreditTransfer',
  details: [
    {
      amount: { amount: '10.00', currency: 'EUR' },
      creditorAccount: { iban: DEMO_CREDITOR_IBAN },
      creditorName: 'Example Shop',
    },
  ],
};

const accounts = (filter?: AccountFilter): Order => ({
  service: 'Accounts',
  ticket: null,
  request: { fields: filter ? ['Iban', 'Type'] : ACCOUNT_FIELDS, filter },
});

/** Logins of the simulator that together lead through every branch of the program. */
const ALL = [
  'result',
  'input',
  'password',
  'minmax',
  'selection',
  'confirmation',
  'confirmation-manual',
  'image',
  'redirect',
  'chain',
];

/** Those that call every method of a service. */
const METHODS = ['result', 'redirect', 'chain'];

/** The order of each service as its form begins, and those with other members. */
const ORDERS: readonly (Pick<Variant, 'name' | 'holds'> & {
  order: Order;
  logins?: readonly string[];
})[] = [
  { name: 'Accounts', order: accounts(), logins: ALL, holds: DEMO_IBAN },
  { name: 'Balances', logins: METHODS, holds: '1234.56', order: balances(undefined) },
  { name: 'Balances in a currency', holds: '1234.56', order: balances('EUR') },
  { name: 'Transactions', logins: METHODS, order: transactions(undefined) },
  { name: 'Transactions to a day', order: transactions('2026-02-28') },
  {
    name: 'CollectPayment',
    logins: METHODS,
    holds: 'debtorName',
    order: {
      service: 'CollectPayment',
      ticket: exampleData('CollectPayment', '2026-01-31'),
      request: {},
    },
  },
  {
    name: 'CollectPayment with a hostile name',
    order: {
      service: 'CollectPayment',
      ticket: {
        ...exampleData('CollectPayment', '2026-01-31'),
        creditorName: HOSTILE,
        instant: true,
      },
      request: { account: { iban: DEMO_IBAN, currency: 'EUR' } },
    },
  },
  {
    name: 'Transfer',
    logins: METHODS,
    order: { service: 'Transfer', ticket: null, request: transfer },
  },
  {
    name: 'Transfer with all members',
    order: {
      service: 'Transfer',
      ticket: null,
      request: {
        ...transfer,
        product: 'SepaCreditTransfer',
        debtorAccount: { iban: DEMO_IBAN, currency: 'EUR' },
        debtorName: HOSTILE,
        requestedExecutionDate: '2026-12-31',
        details: transfer.details.map((detail) => ({
          ...detail,
          endToEndIdentification: 'E2E-1',
          remittance: HOSTILE,
          creditorAgentBic: 'BYLADEM1001',
          creditorAddress: { townName: 'Berlin', country: 'DE' },
          chargeBearer: 'SHAR',
        })),
      },
    },
  },
  ...(
    [
      ['Eq', { Eq: ['Iban', DEMO_IBAN] }],
      ['NotEq null', { NotEq: ['OwnerName', null] }],
      ['Eq of a type', { Eq: ['Type', 'Current'] }],
      ['NotEq of a status', { NotEq: ['Status', 'Blocked'] }],
      [
        'And, Or and Supports',
        {
          And: [
            { Supports: 'CollectPayment' },
            { Or: [{ Eq: ['Iban', DEMO_IBAN] }, { Eq: ['Currency', HOSTILE] }] },
          ],
        },
      ],
    ] satisfies [string, AccountFilter][]
  ).map(([name, filter]) => ({
    name: `Accounts, ${name}`,
    order: accounts(filter),
    holds: DEMO_IBAN,
  })),
];

function balances(currency: string | undefined): Order {
  const request = { accounts: [{ iban: DEMO_IBAN, currency }] };
  return { service: 'Balances', ticket: null, request };
}

function transactions(to: string | undefined): Order {
  const account = { iban: DEMO_IBAN, currency: 'EUR' };
  return {
    service: 'Transactions',
    ticket: { account, range: { from: '2026-01-31', to } },
    request: {},
  };
}

/** Banks that ask for other credentials, or that are not chosen yet. */
const BANKS: readonly (readonly [
  name: string,
  bank: BankRow | undefined,
  logins: readonly string[],
])[] = [
  ['no bank yet', undefined, ['result']],
  ['no credentials', bankNamed('Direktbank Ohne Anmeldung'), ['']],
  ['a user id alone', bankNamed('Nordlicht Bank'), ['result']],
  ['an optional password', bankNamed('Zahlbank Flexibel'), ['result']],
  ['credentials or none', bankNamed('Freie Bank Europa'), ['', 'result']],
];

/** Every program that the page can show, by its service, its options and what the bank asks for. */
export function variants(baseUrl: string): Variant[] {
  const demo = bankNamed('Demo Bank');
  const atDemo = { baseUrl, connection: demo, info: demo };
  return [
    ...ORDERS.map(({ order, logins = ['result'], ...rest }): Variant => {
      return { ...rest, logins, of: { ...atDemo, order } };
    }),
    ...BANKS.map(([name, bank, logins]): Variant => {
      const of = { baseUrl, connection: bank, info: bank, order: accounts() };
      return { name: `Accounts, ${name}`, of, logins, holds: DEMO_IBAN };
    }),
    {
      name: 'Accounts, without an address to return to at first',
      of: { ...atDemo, order: accounts() },
      logins: ['redirect', 'redirect-input'],
      holds: DEMO_IBAN,
      edit: (code) => code.replace(/^ *client\.setRedirectUri\(.*\n/m, ''),
    },
  ];
}

/** The program that continues an earlier login, which spares the person its dialogs. */
export function continuedVariant(baseUrl: string, earlier: Earlier): Variant {
  const demo = bankNamed('Demo Bank');
  const continued = ['session', 'connectionData'] as const;
  return {
    name: 'Accounts, continued',
    of: { baseUrl, connection: demo, info: demo, order: accounts(), continued },
    logins: ['input'],
    answers: [
      [/^Session of the earlier result \(Base64\): $/, earlier.session],
      [/^Connection data of the earlier result \(Base64\): $/, earlier.connectionData],
    ],
    holds: DEMO_IBAN,
    lacks: 'Your answer',
  };
}
