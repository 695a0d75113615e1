import { expect, test } from 'vitest';
import { resultData } from '../../../src/customer-backend/check/made.ts';

const debtorIban = expect.any(String) as string;
const debtorName = expect.any(String) as string;

test.each([
  ['both', { fields: ['DebtorIban', 'debtorName'] }, { debtorIban, debtorName }],
  ['the IBAN', { fields: ['debtorIban', 5] }, { debtorIban }],
  ['the name', { fields: ['DEBTORNAME'] }, { debtorName }],
  ['nobody', { fields: [] }, {}],
  ['what is no list', { fields: 'DebtorIban' }, {}],
  ['nothing', null, {}],
])('a right result of a payment names who pays as its ticket asks: %s', (_, data, named) => {
  expect(resultData('CollectPayment', data)).toEqual(named);
});
