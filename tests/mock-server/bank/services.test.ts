import { describe, expect, test } from 'vitest';
import { refusalOf, newTicket, person, resultOf, signedIn } from './bankCall.ts';

const dataFor = async (path: string, service: string, data: unknown) => {
  const answer = await person({ ticket: newTicket(service, data) }, path).start('result');
  return signedIn(resultOf(answer)[0]).data;
};

describe('transactions', () => {
  const iban = 'DE02120300000000202051';
  const ticket = (from: string, to?: string, more: object = {}) => ({
    account: { iban },
    range: { from, ...(to === undefined ? {} : { to }) },
    ...more,
  });
  const list = (data: unknown) => dataFor('transactions', 'Transactions', data);

  test('are not in the result of a ticket with a webhook', async () => {
    const webhook = 'https://example.com/hook';
    expect(await list(ticket('2026-01-01', '2026-02-28'))).not.toEqual([]);
    expect(await list(ticket('2026-01-01', '2026-02-28', { webhook }))).toEqual([]);
  });

  test.each([
    ['2026-02-01', '2026-01-01'],
    ['1970-01-01', '2026-01-01'],
  ])('from %s to %s are out of bounds', async (from, to) => {
    expect((await refusalOf(list(ticket(from, to)))).body).toEqual({
      PeriodOutOfBounds: { userMessage: expect.any(String) },
    });
  });

  test('need a ticket with data, which is checked before the login', async () => {
    const ada = person({ ticket: newTicket('Transactions') }, 'transactions');
    expect((await refusalOf(ada.start('input'))).body).toEqual({
      TicketError: { error: expect.any(String), code: 'Invalid' },
    });
  });
});
