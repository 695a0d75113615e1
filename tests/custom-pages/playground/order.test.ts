import { describe, expect, test } from 'vitest';
import { ACCOUNT_FIELDS } from '../../../src/bank/client/filter.ts';
import {
  enteredOf,
  orderOf,
  schemaOf,
  startValues,
} from '../../../src/custom-pages/playground/order.ts';
import type { Values } from '../../../src/custom-pages/playground/setup/fields.ts';
import { SERVICES, type ServiceName } from '../../../src/bank/services.ts';
import { playgroundEn } from '../../../src/texts/tools/playground.en.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const { problems } = playgroundEn.playgroundData;

/** What the form says about a field. */
function problemOf(service: ServiceName, values: Values): string | undefined {
  const parsed = schemaOf(service, problems).safeParse({ ...startValues(service, NOW), ...values });
  return parsed.error?.issues[0]?.message;
}

test.each(SERVICES)('the form of %s starts with values that are valid', (service) => {
  expect(problemOf(service, {})).toBeUndefined();
});

test.each<[ServiceName, Values, string]>([
  ['Transactions', { iban: '' }, problems.required],
  ['Transactions', { iban: 'DE02120300000000202052' }, problems.iban],
  ['Transactions', { from: '2026-02-30' }, problems.day],
  ['Balances', { accounts: 'DE02120300000000202051, DE00' }, problems.ibans],
  ['Balances', { currency: 'eur' }, problems.currency],
  ['CollectPayment', { amount: '0.00' }, problems.amount],
  ['CollectPayment', { remittance: 'x'.repeat(141) }, problems.long],
  ['Transactions', { webhook: 'http://example.com/hook' }, problems.address],
  ['Transactions', { webhook: 'https://ada:pw@example.com/hook' }, problems.address],
  ['Accounts', { fields: ['Iban', 'Pin'] }, problems.fields],
])('%s with %o is refused in words', (service, values, problem) => {
  expect(problemOf(service, values)).toBe(problem);
});

test.each<[ServiceName, Values]>([
  ['Transactions', { to: '', currency: '' }],
  ['Transactions', { iban: 'DE02\u00A01203\u00A00000\u00A00000\u00A02020\u00A051' }],
  ['CollectPayment', { remittance: '', instant: true, askDebtor: false }],
  ['Transfer', { debtorIban: 'DE02 1203 0000 0000 2020 51', executionDate: '2026-12-24' }],
  ['Transactions', { webhook: 'http://localhost:9/hook' }],
  ['Balances', { accounts: 'DE02120300000000202051, ' }],
])('%s with %o is accepted', (service, values) => {
  expect(problemOf(service, values)).toBeUndefined();
});

describe('an order of accounts', () => {
  const order = (values: Values) => {
    const { request } = orderOf('Accounts', { ...startValues('Accounts', NOW), ...values });
    return request;
  };

  test('asks for every field without a filter, or for the chosen ones in their order', () => {
    expect(order({})).toEqual({ fields: ACCOUNT_FIELDS, filter: undefined });
    expect(order({ fields: ['Type', 'Iban'] })).toMatchObject({ fields: ['Iban', 'Type'] });
  });

  test('asks for those that a payment can be collected from where the box is ticked', () => {
    expect(order({ collectsPayment: true })).toEqual({
      fields: ACCOUNT_FIELDS,
      filter: { Supports: 'CollectPayment' },
    });
  });
});

describe('what was entered before a redirect', () => {
  const entered = startValues('Transfer', NOW);

  test('is taken as the form would take it, without members of others', () => {
    expect(enteredOf('Transfer', { ...entered, iban: 'x' })).toEqual(entered);
  });

  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['the form of another service', startValues('Accounts', NOW)],
    ['a kind of transfer that there is not', { ...entered, product: 'Gift' }],
    ['a number', { ...entered, amount: 10 }],
  ])('%s is dropped', (_name, kept) => {
    expect(enteredOf('Transfer', kept)).toBeUndefined();
  });
});

describe('an order', () => {
  test('leaves out what is empty, and writes IBANs without spaces', () => {
    const values = { ...startValues('Transactions', NOW), iban: 'de02 1203 0000 0000 2020 51 ' };
    expect(orderOf('Transactions', { ...values, currency: '' })).toEqual({
      service: 'Transactions',
      ticket: {
        account: { iban: 'DE02120300000000202051', currency: undefined },
        range: { from: '2026-10-23', to: undefined },
      },
      request: {},
    });
  });

  test('of a transfer has its payment in the request', () => {
    const values = {
      ...startValues('Transfer', NOW),
      debtorName: 'Ada',
      executionDate: '2026-12-24',
    };
    expect(orderOf('Transfer', values)).toMatchObject({
      ticket: null,
      request: {
        product: 'DefaultSepaCreditTransfer',
        debtorAccount: undefined,
        debtorName: 'Ada',
        requestedExecutionDate: '2026-12-24',
        details: [{ amount: { amount: '10.00', currency: 'EUR' }, creditorName: 'Example Shop' }],
      },
    });
  });

  test('asks who paid only where the box is ticked', () => {
    const values = startValues('CollectPayment', NOW);
    expect(orderOf('CollectPayment', values).ticket).toHaveProperty('fields');
    const without = orderOf('CollectPayment', { ...values, askDebtor: false, instant: true });
    expect(without.ticket).not.toHaveProperty('fields');
    expect(without.ticket).toMatchObject({ instant: true });
  });
});
