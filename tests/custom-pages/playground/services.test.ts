import { describe, expect, test } from 'vitest';
import { ACCOUNT_FIELDS } from '../../../src/bank/client/filter.ts';
import { SERVICES, type ServiceName } from '../../../src/bank/services.ts';
import {
  orderOf,
  schemaOf,
  startValues,
  type Values,
} from '../../../src/custom-pages/playground/services.ts';
import { playgroundEn } from '../../../src/texts/tools/playground.en.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const { problems } = playgroundEn.playgroundData;

const filled = (service: ServiceName, values: Values = {}) => ({
  ...startValues(service, NOW),
  ...values,
});
const problemOf = (service: ServiceName, values?: Values) =>
  schemaOf(service, problems).safeParse(filled(service, values)).error?.issues[0]?.message;

test.each(SERVICES)('the form of %s starts with values that are valid', (service) => {
  expect(problemOf(service)).toBeUndefined();
});

test.each<[ServiceName, Values, string | undefined]>([
  ['Transactions', { iban: '' }, problems.required],
  ['Transactions', { iban: 'DE02120300000000202052' }, problems.iban],
  ['Transactions', { from: '2026-02-30' }, problems.day],
  ['Transactions', { to: '' }, undefined],
  ['CollectPayment', { currency: 'eur' }, problems.currency],
  ['CollectPayment', { amount: '0.00' }, problems.amount],
  ['CollectPayment', { remittance: 'x'.repeat(141) }, problems.long],
  ['CollectPayment', { remittance: '' }, undefined],
  ['Transfer', { debtorIban: 'DE00' }, problems.iban],
  [
    'Transfer',
    { debtorIban: 'DE02 1203 0000 0000 2020 51', executionDate: '2026-12-24' },
    undefined,
  ],
  ['Accounts', { fields: [] }, problems.fields],
])('%s with %o has the problem %s', (service, values, problem) => {
  expect(problemOf(service, values)).toBe(problem);
});

describe('an order', () => {
  const order = (service: ServiceName, values?: Values) =>
    orderOf(service, filled(service, values));

  test.each([
    ['All', undefined],
    ['Current', { Or: [{ Eq: ['Type', 'Current'] }, { Eq: ['Type', null] }] }],
    ['CollectPayment', { Supports: 'CollectPayment' }],
  ])('of accounts has the filter of the type %s', (type, filter) => {
    expect(order('Accounts', { type }).request).toEqual({ fields: ACCOUNT_FIELDS, filter });
  });

  test('of accounts asks for the ticked fields in the order of the service', () => {
    const { request } = order('Accounts', { fields: ['Type', 'Iban'] });
    expect(request).toMatchObject({ fields: ['Iban', 'Type'] });
  });

  test('omits empty values, and sends only the IBAN', () => {
    const iban = 'iban: de02-1203 0000 0000 2020 51 BIC BYLADEM1001';
    expect(order('Transactions', { iban })).toEqual({
      service: 'Transactions',
      ticket: {
        account: { iban: 'DE02120300000000202051' },
        range: { from: '2026-10-23', to: undefined },
      },
    });
  });

  test('of a transfer has its payment in the request', () => {
    expect(order('Transfer', { executionDate: '2026-12-24' })).toMatchObject({
      ticket: null,
      request: {
        product: 'DefaultSepaCreditTransfer',
        debtorAccount: undefined,
        requestedExecutionDate: '2026-12-24',
        details: [{ amount: { amount: '10.00', currency: 'EUR' }, creditorName: 'Example Shop' }],
      },
    });
  });

  test('of a collected payment has it in the ticket, and asks who paid', () => {
    const { ticket } = order('CollectPayment');
    expect(ticket).toMatchObject({ creditorName: 'Example Shop', fields: expect.any(Array) });
    expect(ticket).not.toHaveProperty('instant');
    expect(order('CollectPayment', { instant: true }).ticket).toMatchObject({ instant: true });
  });
});
