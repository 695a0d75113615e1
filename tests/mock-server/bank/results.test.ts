import { jwtVerify } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEMO_ACCOUNTS } from '../../../mock-server/bank/results/accounts.ts';
import { refusalOf, newTicket, person, resultOf, accountsIn, signedIn } from './bankCall.ts';

afterEach(() => vi.useRealTimers());

const ibansFor = async (filter: unknown) =>
  accountsIn(resultOf(await person().start('result', { filter }))[0]).map(({ iban }) => iban);
const IBANS = DEMO_ACCOUNTS.map(({ iban }) => iban);

describe('a filter', () => {
  const always = { Or: [{ Eq: ['Iban', null] }, { NotEq: ['Iban', null] }] };

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
    await expect(jwtVerify(jwt, newTicket().key.secret)).rejects.toThrow(
      'signature verification failed',
    );
  });
});
