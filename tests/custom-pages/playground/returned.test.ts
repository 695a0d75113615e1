import { expect, test } from 'vitest';
import { returnedFrom } from '../../../src/custom-pages/playground/createRun.ts';
import { orderOf, startValues } from '../../../src/custom-pages/playground/order.ts';
import type { Values } from '../../../src/custom-pages/playground/setup/fields.ts';
import type { ServiceName } from '../../../src/bank/services.ts';
import { mintTicket } from '../../../src/bank/tickets/signing.ts';
import { claimsWith, signed } from '../../bank/tickets/brokenTokens.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const secret = new Uint8Array(32);

/** What a return finds: the ticket of a run, and what was entered for it as JSON. */
async function kept(service: ServiceName, entered: Values, changed: unknown = entered) {
  const { ticket: data } = orderOf(service, entered);
  const ticket = await mintTicket({ keyId: 'key-1', secret, service, data });
  return { ticket, entered: JSON.parse(JSON.stringify(changed)) as unknown };
}

test('a return knows what was entered', async () => {
  const entered = startValues('Transfer', NOW);
  expect(returnedFrom(await kept('Transfer', entered), 'Integration')).toEqual({
    service: 'Transfer',
    keyId: 'key-1',
    environment: 'Integration',
    order: undefined,
    entered,
  });
});

test('what was entered is dropped if the form would refuse it; the run goes on', async () => {
  const entered = startValues('Balances', NOW);
  const found = await kept('Balances', entered, { ...entered, accounts: 'DE00' });
  expect(returnedFrom(found, 'Production')).toMatchObject({ keyId: 'key-1', entered: undefined });
});

test.each([
  ['no ticket', 'a.b.c'],
  ['of no known service', signed(claimsWith({ service: 'Loans' }))],
  ['of a service that is no text', signed(claimsWith({ service: ['Accounts'] }))],
])('what is %s is no run', (_what, ticket) => {
  expect(returnedFrom({ ticket }, 'Production')).toBeUndefined();
});

test.each([7, undefined])('a ticket whose key is %s is a run of no key', (kid) => {
  const ticket = signed(claimsWith({}), { kid });
  expect(returnedFrom({ ticket }, 'Production')).toMatchObject({ service: 'Accounts', keyId: '' });
});
