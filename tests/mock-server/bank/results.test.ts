import { jwtVerify } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  ACCOUNT_FIELDS,
  DEMO_ACCOUNTS,
  TYPED_ACCOUNTS,
  manyAccounts,
} from '../../../mock-server/bank/results/accounts.ts';
import { refusalOf, newTicket, person, resultOf } from './bankCall.ts';
import { accountsIn, signedIn } from './results.ts';

afterEach(() => vi.useRealTimers());

const accountsFor = async (more: Record<string, unknown>, userId = 'result') =>
  accountsIn(resultOf(await person().start(userId, more))[0]);
const ibansFor = async (filter: unknown, userId?: string) =>
  (await accountsFor({ filter }, userId)).map(({ iban }) => iban);
const IBANS = DEMO_ACCOUNTS.map(({ iban }) => iban);

/** What the console asks for. */
const CURRENT_OR_UNKNOWN = { Or: [{ Eq: ['Type', 'Current'] }, { Eq: ['Type', null] }] };

function isValidIban(iban: string) {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))) % 97n === 1n;
}

test('the accounts have valid IBANs, each its own', () => {
  const all = [...DEMO_ACCOUNTS, ...TYPED_ACCOUNTS, ...manyAccounts(500)];
  const ibans = all.map(({ iban }) => iban).filter((iban) => iban !== undefined);
  expect(ibans).toHaveLength(all.length - 1);
  expect(new Set(ibans).size).toBe(ibans.length);
  expect(ibans.filter((iban) => !isValidIban(iban))).toEqual([]);
});

describe('fields', () => {
  test('limit what the result has', async () => {
    expect(await accountsFor({ fields: ['Iban', 'Type'] })).toEqual([
      { iban: IBANS[0], type: 'Current' },
      { iban: IBANS[1], type: 'Current' },
      { iban: IBANS[2] },
      { type: 'Savings' },
    ]);
    expect(await accountsFor({ fields: [] })).toEqual([{}, {}, {}, {}]);
  });

  test('are all present unless some are named, and do not change what the filter sees', async () => {
    expect(await accountsFor({ fields: null })).toEqual(
      await accountsFor({ fields: ACCOUNT_FIELDS }),
    );
    expect(await accountsFor({})).toEqual(await accountsFor({ fields: ACCOUNT_FIELDS }));
    const filter = { Eq: ['Status', 'Blocked'] };
    expect(await accountsFor({ fields: ['Iban'], filter })).toEqual([{ iban: IBANS[1] }]);
  });
});

describe('a filter', () => {
  const always = { Or: [{ Eq: ['Iban', null] }, { NotEq: ['Iban', null] }] };
  const never = { And: [{ Eq: ['Iban', null] }, { NotEq: ['Iban', null] }] };
  const [first, second, third, fourth] = IBANS;

  test.each([
    ['what the console sends', CURRENT_OR_UNKNOWN, [first, second, third]],
    ['never', never, []],
    ['Eq', { Eq: ['OwnerName', 'Dr. Peter Steiger'] }, [first, fourth]],
    ['NotEq null', { NotEq: ['OwnerName', null] }, [first, third, fourth]],
    ['And', { And: [{ Eq: ['Type', 'Current'] }, { Eq: ['Status', 'Available'] }] }, [first]],
    [
      'a nested Or',
      {
        Or: [
          { Eq: ['Type', 'Savings'] },
          { Or: [{ Eq: ['Status', 'Blocked'] }, { Eq: ['Type', null] }] },
        ],
      },
      [second, third, fourth],
    ],
    ['Supports', { Supports: 'CollectPayment' }, [first]],
  ])('of %s selects the expected accounts', async (_name, filter, expected) => {
    expect(await ibansFor(filter)).toEqual(expected);
  });

  test('can nest as deep as any client needs, but not without limit', async () => {
    const nest = (levels: number): unknown =>
      levels === 0 ? always : { Or: [{ Eq: ['Iban', 'x'] }, nest(levels - 1)] };
    expect(await ibansFor(nest(20))).toEqual(IBANS);
    let deep: unknown = always;
    for (let n = 0; n < 100_000; n += 1) deep = { And: [always, deep] };
    expect((await refusalOf(ibansFor(deep))).body).toHaveProperty('UnexpectedValue');
  });

  test.each([
    ['Everything'],
    [{ Eq: ['type', 'Current'] }],
    [{ Or: [always] }],
    [{ Eq: ['Type', null], NotEq: ['Type', null] }],
    [{ Supports: 'Gardening' }],
  ])('that reads %j is refused', async (filter) => {
    expect((await refusalOf(ibansFor(filter))).body).toEqual({
      UnexpectedValue: { error: expect.stringMatching(/^filter/) },
    });
  });
});

describe('a result', () => {
  test('is signed with the key of the ticket and names both', async () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now });
    const ada = person();
    const [jwt] = resultOf(await ada.start('result'));
    const { kid, secret } = ada.ticket.key;
    const { payload, protectedHeader } = await jwtVerify(jwt, secret, { algorithms: ['HS256'] });
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT', kid });
    expect(Object.keys(payload)).toEqual(['data']);
    const { ticketId, timestamp, data } = signedIn(jwt);
    expect(ticketId).toBe(ada.ticket.id);
    expect(Date.parse(timestamp)).toBe(now);
    expect(data).toHaveLength(4);
    await expect(jwtVerify(jwt, newTicket().key.secret)).rejects.toThrow();
  });
});
