import { expect, test } from 'vitest';
import { BANK_CALLS } from '../../../src/reporting/bundle.ts';
import { LOGIN, SEARCH, serviceAndClient, TICKET, V5 } from './fakeService.ts';

/** A client whose timed requests are in `timed`. */
function timedClient() {
  const timed: [call: string, status: number, failure: string | undefined][] = [];
  const timeCall = (call: string) => (status: number, failure?: string) =>
    void timed.push([call, status, failure]);
  return { ...serviceAndClient({ ...V5, timeCall }), timed };
}

test('every call is timed under a name that support information knows', async () => {
  const { client, service, timed } = timedClient();
  service.reply.mockReturnValue({ status: 418, text: 'no', plain: true });
  const request = { ...LOGIN, accounts: [], details: [], product: 'SepaCreditTransfer' } as const;
  const answer = { context: 'Yw==', response: 'r' };
  const steps = ['accounts', 'transactions', 'collectPayment', 'balances', 'transfer'] as const;
  await Promise.allSettled([
    client.search(TICKET, SEARCH),
    client.info(TICKET, 'connection/1'),
    client.trace(TICKET, Uint8Array.of(1)),
    client.registerRedirect(TICKET, { handle: 'h', redirectUri: 'https://x.example' }),
    ...steps.flatMap((step) => [
      client[step].start(TICKET, request),
      client[step].respond(TICKET, answer),
      client[step].confirm(TICKET, answer),
    ]),
  ]);
  expect([...new Set(timed.map(([call]) => call))].toSorted()).toEqual([...BANK_CALLS].toSorted());
  expect(timed).toContainEqual(['POST key-settlement', 200, undefined]);
  expect(timed).toContainEqual(['POST accounts/service', 418, undefined]);
});

test('a call without an answer is timed with the kind of failure', async () => {
  const { client, service, timed } = timedClient();
  await client.settle(TICKET);
  service.reply.mockImplementation(() => {
    throw new TypeError('network');
  });
  await client.accounts.start(TICKET, LOGIN).catch(() => undefined);
  expect(timed.at(-1)).toEqual(['POST accounts/service', 0, 'Network']);
});
