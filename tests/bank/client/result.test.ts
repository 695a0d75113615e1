// @module-tag T35
import { expect, test } from 'vitest';
import { readResult } from '../../../src/bank/client/result.ts';

const part = (text: string) => Buffer.from(text).toString('base64url');
/** An unsigned token with this payload. */
const jwt = (payload: unknown) =>
  `${part('{"alg":"HS256"}')}.${part(JSON.stringify(payload))}.c2ln`;

const HEAD = { ticketId: '6f1d0c1e-5a0b-4c2f', timestamp: '2026-04-01T08:30:00Z' };
/** A result with further members, as a newer service may send. */
const resultOf = (data: unknown) => jwt({ exp: 1, data: { ...HEAD, data, more: 1 } });

test('a result has its ticket id and its valid accounts, each with its index among all entries', () => {
  const ada = { iban: 'DE02120300000000202051', ownerName: 'Ada Löffler', displayName: 'Giro' };
  const babbage = { iban: 'DE75512108001245126199', ownerName: 'Charles', currency: 'EUR' };
  const partly = [{ iban: null, ownerName: 'Ada' }, { iban: ['DE'], ownerName: '' }, { iban: '' }];
  const data = [...partly, 'not an account', null, [], ada, {}, babbage];
  const accounts = [
    { index: 6, ...ada },
    { index: 8, ...babbage },
  ];
  expect(readResult(resultOf(data))).toEqual({ ...HEAD, accounts });
});

test('an account has only known members, and only texts', { tags: ['T37'] }, () => {
  const facts = { bic: 'B', currency: 'EUR', name: 'n', displayName: 'd', productName: 'p' };
  const account = { iban: 'DE02', ownerName: 'Ada' };
  const odd = { bic: 7, name: null, index: 99, currency: {}, productName: 'x'.repeat(100_001) };
  const full = { ...account, ...facts, capabilities: ['x'] };
  expect(readResult(resultOf([full, { ...account, ...odd }]))?.accounts).toEqual([
    { index: 0, ...account, ...facts },
    { index: 1, ...account },
  ]);
});

test('a result with more than 10,000 entries is none', { tags: ['T27'] }, () => {
  const accounts = Array.from({ length: 10_001 }, () => ({ iban: 'DE02', ownerName: 'Ada' }));
  expect(readResult(resultOf(accounts.slice(1)))?.accounts).toHaveLength(10_000);
  expect(readResult(resultOf(accounts))).toBeUndefined();
});

test.each([
  ['a word', 'abc'],
  ['null', jwt(null)],
  ['data of another shape', jwt({ data: [] })],
  ['a ticket id that is no text', jwt({ data: { ...HEAD, data: [], ticketId: 7 } })],
  ['no timestamp', jwt({ data: { ...HEAD, data: [], timestamp: null } })],
  ['the result of a collected payment', resultOf({ debtorIban: 'DE02' })],
  ['a list by the name of one', resultOf({ length: 1, 0: {} })],
])('no result: %s', (_name, token) => {
  expect(readResult(token)).toBeUndefined();
});
