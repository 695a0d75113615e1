import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSignedWith } from '../../../src/customer-backend/tickets/signing.ts';
import { SERVICES, type ServiceName } from '../../../src/bank/services.ts';
import { orderOf, startValues } from '../../../src/custom-pages/playground/services.ts';
import { parseJson } from '../../../src/lib/bytes.ts';
import { decodeResult } from '../../../src/custom-pages/playground/run.ts';
import { startSimulator, type Simulator } from '../../bank/client/simulator.ts';
import { finish, logInAs, openTabOf } from '../../bank/login/flow/tab.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

const DATA = {
  Accounts: expect.arrayContaining([expect.objectContaining({ iban: 'DE02120300000000202051' })]),
  Balances: [expect.objectContaining({ account: expect.objectContaining({ currency: 'EUR' }) })],
  Transactions: expect.arrayContaining([expect.objectContaining({})]),
  CollectPayment: { debtorIban: 'DE02120300000000202051', debtorName: expect.any(String) },
  Transfer: {},
};

const orderFor = (service: ServiceName) => orderOf(service, startValues(service, Date.now()));

function openFor(service: ServiceName) {
  const order = orderFor(service);
  return openTabOf(simulator, {
    issue: () => simulator.keyTicket(service, order.ticket),
    service: { name: service, wanted: order, read: decodeResult },
  });
}

// The user 'chain' has a redirect, a selection and a TAN.
test.each([
  ...SERVICES.map((service) => [service, 'chain'] as const),
  ['Accounts', 'result'],
] as const)('a login for %s ends with a signed result after %s', async (service, userId) => {
  const tab = openFor(service);
  const state = await finish(tab, await logInAs(tab, userId));
  if (state.name !== 'SignedResult') throw new Error(`It ended with ${state.name}`);
  expect(await isSignedWith(state.jwt, simulator.keySecret)).toBe(true);
  expect(await isSignedWith(state.jwt, new Uint8Array(32))).toBe(false);
  expect(parseJson(state.result.claims)).toMatchObject({ data: { data: DATA[service] } });
});

test('the result of another ticket is refused', { tags: ['X35'] }, async () => {
  simulator.bank.control.foreignResult = true;
  const tab = openFor('Transfer');
  const state = await finish(tab, await logInAs(tab, 'result'));
  simulator.bank.control.foreignResult = false;
  expect(state).toMatchObject({
    name: 'NonRecoverableError',
    failure: { error: { name: 'ForeignResultError' } },
  });
});
