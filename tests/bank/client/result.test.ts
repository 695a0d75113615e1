// @module-tag T35
import { describe, expect, test } from 'vitest';
import { readResult } from '../../../src/bank/client/result.ts';

const TICKET_ID = '6f1d0c1e-5a0b-4c2f-9a3e-0d9f5f0b7c21';
const TIMESTAMP = '2026-04-01T08:30:00.123456789Z';

const part = (text: string) => Buffer.from(text).toString('base64url');
/** An unsigned token with this payload. */
const jwt = (payload: unknown) =>
  `${part('{"alg":"HS256"}')}.${part(JSON.stringify(payload))}.c2ln`;
const resultOf = (data: unknown) =>
  jwt({ data: { ticketId: TICKET_ID, timestamp: TIMESTAMP, data } });

describe('a result', () => {
  test('names its ticket and the accounts that can be chosen, counted among all', () => {
    const data = [
      { iban: null, ownerName: 'Ada' },
      { iban: 'DE02120300000000202051', ownerName: 'Ada Löffler', type: 'Current' },
      { iban: 'DE89370400440532013000' },
      'not an account',
      null,
      [],
      { iban: 'DE02' },
      { iban: ['DE02'], ownerName: 'Ada' },
      { iban: 'DE75512108001245126199', ownerName: 'Ada', currency: 'EUR' },
    ];
    expect(readResult(resultOf(data))).toEqual({
      ticketId: TICKET_ID,
      timestamp: TIMESTAMP,
      accounts: [
        { index: 1, iban: 'DE02120300000000202051', ownerName: 'Ada Löffler', type: 'Current' },
        { index: 8, iban: 'DE75512108001245126199', ownerName: 'Ada', currency: 'EUR' },
      ],
    });
  });

  test('shows all eleven fields, texts only', () => {
    const fields = {
      iban: 'DE02',
      number: '202051',
      bic: 'BYLADEM1001',
      bankCode: '12030000',
      currency: 'EUR',
      name: 'Konto',
      displayName: 'Girokonto',
      ownerName: 'Ada',
      productName: 'Plus',
      status: 'Available',
      type: 'Current',
    };
    const [full] = readResult(resultOf([{ ...fields, capabilities: ['x'] }]))?.accounts ?? [];
    expect(full).toEqual({ index: 0, ...fields });
    const odd = { iban: 'DE02', ownerName: 'Ada', bic: 7, name: null, index: 99, status: {} };
    const [account] = readResult(resultOf([odd]))?.accounts ?? [];
    expect(account).toEqual({ index: 0, iban: 'DE02', ownerName: 'Ada' });
  });

  test('may have further members', { tags: ['F10'] }, () => {
    const data = { ticketId: TICKET_ID, timestamp: TIMESTAMP, data: [], more: 1 };
    expect(readResult(jwt({ exp: 1, data }))).toMatchObject({ accounts: [] });
  });
});

test('a result with more than 10,000 entries is none', { tags: ['T27'] }, () => {
  const accounts = Array.from({ length: 10_001 }, () => ({ iban: 'DE02', ownerName: 'Ada' }));
  expect(readResult(resultOf(accounts.slice(1)))?.accounts).toHaveLength(10_000);
  expect(readResult(resultOf(accounts))).toBeUndefined();
});

describe('no result', () => {
  const good = { ticketId: TICKET_ID, timestamp: TIMESTAMP, data: [] };

  test.each([
    ['a word', 'abc'],
    ['null', jwt(null)],
    ['data of another shape', jwt({ data: [] })],
    ['a ticket id that is no text', jwt({ data: { ...good, ticketId: 7 } })],
    ['no timestamp', jwt({ data: { ...good, timestamp: null } })],
    ['the result of a collected payment', jwt({ data: { ...good, data: { debtorIban: 'DE02' } } })],
    ['a list by the name of one', jwt({ data: { ...good, data: { length: 1, 0: {} } } })],
  ])('%s', (_name, token) => {
    expect(readResult(token)).toBeUndefined();
  });
});
