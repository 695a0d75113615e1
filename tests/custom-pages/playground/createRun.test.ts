// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Order } from '../../../src/bank/login/orders.ts';
import type { BankConfig } from '../../../src/config/schema.ts';
import { createRun } from '../../../src/custom-pages/playground/createRun.ts';
import { settle } from '../../bank/login/flow/world.ts';

const ORDER: Order = { service: 'Accounts', ticket: null, request: { fields: ['Iban'] } };
const SECRET = new Uint8Array(32);

/** A run whose login has begun, and what it asks the bank service. */
function begun(order: Order | undefined, secret: typeof SECRET | undefined) {
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  const config = { baseUrl: 'https://bank.example/', clientVersion: '1', fetch: asked };
  const { login } = createRun(
    {
      service: 'Accounts',
      keyId: 'key-1',
      environment: 'Production',
      order,
      entered: undefined,
      continued: [],
    },
    {
      config: config as unknown as BankConfig,
      secret: () => secret,
      continued: () => ({}),
      tab: {
        person: () => ({ subject: 'ada', tenant: undefined }),
        storage: sessionStorage,
        cleanAddress: () => undefined,
      },
    },
  );
  login.start();
  return { login, asked };
}

test('a run with its key and what to ask for settles keys for a ticket', async () => {
  const { login, asked } = begun(ORDER, SECRET);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  login.stop();
});

test.each([
  ['its key', ORDER, undefined],
  ['what to ask for', undefined, SECRET],
])('a run that has lost %s waits, and has not failed', async (_what, order, secret) => {
  const { login, asked } = begun(order, secret);
  await settle();
  expect(login.state.get()).toMatchObject({ name: 'Initial' });
  expect(asked).not.toHaveBeenCalled();
  login.stop();
});
