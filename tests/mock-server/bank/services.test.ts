import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../../../mock-server/http.ts';
import { newBank, refusalOf, newTicket, person, resultOf, signedIn } from './bankCall.ts';

afterEach(() => vi.restoreAllMocks());

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

  describe('with a webhook in the ticket', () => {
    const range = ['2026-01-01', '2026-02-28'] as const;
    const bank = newBank();
    const signedOf = (jwt: string) => (decodeJwt(jwt)['data'] as { data: unknown }).data;

    /** What the result has, and what went to the address. */
    async function deliverTo(webhook: string) {
      const one = newTicket('Transactions', ticket(...range, { webhook }));
      const answer = await person({ ticket: one, bank }, 'transactions').start('result');
      const delivery = bank.deliveries.list().at(-1);
      return { data: signedIn(resultOf(answer)[0]).data, ticketId: one.id, delivery };
    }

    test('are posted to an address of this machine, signed, and are not in the result', async () => {
      const posted: string[] = [];
      const hook = await listen(0, () => (request, response) => {
        if (request.url === '/broken') return response.destroy();
        request.on('data', (part: Buffer) => posted.push(part.toString()));
        return request.on('end', () =>
          response.writeHead(302, { Location: 'https://example.com/' }).end(),
        );
      });
      const { data, ticketId, delivery } = await deliverTo(`${hook.url}/hook`);
      const broken = await deliverTo(`${hook.url}/broken`);
      await hook.close();
      expect(data).toEqual([]);
      // A redirect is not followed.
      expect(delivery).toMatchObject({ ticketId, address: `${hook.url}/hook`, outcome: 302 });
      const { result } = JSON.parse(posted.join('')) as { result: string };
      expect(signedOf(result)).toEqual(await list(ticket(...range)));
      expect(broken.delivery?.outcome).toBe('failed');
    });

    test('go to no other host: what would be sent is recorded', async () => {
      const fetching = vi.spyOn(globalThis, 'fetch');
      const { data, delivery } = await deliverTo('https://example.com/hook');
      expect(data).toEqual([]);
      expect(delivery).toMatchObject({ outcome: 'recorded', address: 'https://example.com/hook' });
      expect(signedOf(delivery?.result ?? '')).toEqual(await list(ticket(...range)));
      expect(fetching).not.toHaveBeenCalled();
    });
  });

  test.each([
    ['2026-02-01', '2026-01-01'],
    ['1970-01-01', '2026-01-01'],
  ])('from %s to %s are out of bounds', async (from, to) => {
    expect((await refusalOf(list(ticket(from, to)))).body).toEqual({
      PeriodOutOfBounds: { userMessage: expect.any(String) },
    });
  });

  test('need a ticket with data, which is checked before a TAN is asked for', async () => {
    const ada = person({ ticket: newTicket('Transactions') }, 'transactions');
    expect((await refusalOf(ada.start('input'))).body).toEqual({
      TicketError: { error: expect.any(String), code: 'Invalid' },
    });
  });
});
