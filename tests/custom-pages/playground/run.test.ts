import { beforeEach, expect, test, vi } from 'vitest';
import { createTab } from '../../../src/bank/login/flow/keptRedirects.ts';
import type { Order } from '../../../src/custom-pages/playground/services.ts';
import type { BankConfig } from '../../../src/config/schema.ts';
import type { ObservedCall } from '../../../src/bank/client/service.ts';
import {
  createCallLog,
  createRun,
  returnedFrom,
} from '../../../src/custom-pages/playground/run.ts';
import { claimsWith, signed } from '../../customer-backend/tickets/brokenTokens.ts';
import { pressAtBank, simulatorForFile } from '../../bank/client/simulator.ts';
import { logInAs, turnOf } from '../../bank/login/flow/tab.ts';
import { settle } from '../../bank/login/flow/world.ts';
import { TabStorage } from '../../providers/session/page.ts';

const ORDER: Order = { service: 'Accounts', ticket: null, request: { fields: ['Iban'] } };
const HERE = 'https://console.example/playground';
const SECRET = new Uint8Array(32);

const services = await simulatorForFile();
let storage: TabStorage;

/** A page with this address; returns the spy of its navigation. */
function openPage(address: string) {
  const replace = vi.fn<(url: URL) => void>();
  const location = Object.assign(new URL(address), { replace });
  const own = { location, setTimeout, clearTimeout, stop: () => undefined };
  vi.stubGlobal('window', Object.assign(new EventTarget(), own));
  vi.stubGlobal('document', new EventTarget());
  return replace;
}

beforeEach(() => {
  storage = new TabStorage();
  openPage(HERE);
});

const runOf = (
  order: Order | undefined,
  secret: Uint8Array<ArrayBuffer> | undefined,
  config: BankConfig,
  keyId = 'key-1',
) =>
  createRun(
    { service: 'Accounts', keyId, environment: 'Production', order },
    {
      config,
      secret: () => secret,
      tab: createTab({
        owner: () => ({ subject: 'ada', tenant: undefined }),
        storage,
        cleanAddress: () => undefined,
      }),
    },
  );

/** A run whose login has begun, and its requests. */
function begun(order: Order | undefined, secret: typeof SECRET | undefined) {
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  const config = { baseUrl: 'https://bank.example/', clientVersion: '1', fetch: asked };
  const { login } = runOf(order, secret, config as unknown as BankConfig);
  login.start();
  return { login, asked };
}

test.each([
  ['its key', ORDER, undefined],
  ['its order', undefined, SECRET],
])('a run that has lost %s waits, and has not failed', async (_what, order, secret) => {
  const { login, asked } = begun(order, secret);
  await settle();
  expect(login.state.get()).toMatchObject({ name: 'Initial' });
  expect(asked).not.toHaveBeenCalled();
  login.stop();
});

/** A run with the simulator's key that is logging in as this user. */
async function loggedIn(userId: string) {
  const { keySecret, store, config } = services;
  const key = store.state.apiKeys.find(({ secret }) => secret === keySecret.toString('base64'));
  const run = runOf(ORDER, new Uint8Array(keySecret), config, key?.id);
  const open = () => {
    run.login.start();
    return run.login;
  };
  return { run, login: await logInAs({ open }, userId) };
}

test('a run continues after the bank’s page without its key and order', async () => {
  const left = openPage(HERE);
  const { login } = await loggedIn('redirect');
  expect((await turnOf(login)).name).toBe('ShowRedirect');
  login.actions.leave();
  await settle();
  const [page] = left.mock.calls[0] ?? [];
  openPage((await pressAtBank(new URL(page ?? ''), 'login')) ?? '');
  const { login: resumed } = runOf(undefined, undefined, services.config);
  resumed.start();
  expect((await turnOf(resumed)).name).toBe('SignedResult');
  resumed.stop();
  login.stop();
});

test('the log of a run keeps each call in its place, and the newest 200', () => {
  const { onCall, calls } = createCallLog();
  const call = (id: number, milliseconds?: number) => ({ id, milliseconds }) as ObservedCall;
  for (const one of [call(1), call(2), call(1, 7)]) onCall(one);
  expect(calls.get()).toEqual([call(1, 7), call(2)]);
  for (let id = 3; id <= 201; id += 1) onCall(call(id));
  expect(calls.get()).toHaveLength(200);
  expect([calls.get()[0], calls.get().at(-1)]).toEqual([call(2), call(201)]);
});

test.each([
  ['no ticket', 'a.b.c', undefined],
  ['a ticket of an unknown service', signed(claimsWith({ service: 'Loans' })), undefined],
  ['a ticket without a service', signed(claimsWith({ service: ['Accounts'] })), undefined],
  ['a ticket', signed(claimsWith({}), { kid: 'key-1' }), 'key-1'],
  ['a ticket with an odd key', signed(claimsWith({}), { kid: 7 }), ''],
  ['a ticket without a key', signed(claimsWith({}), { kid: undefined }), ''],
])('%s leads to a run with its key', (_what, ticket, keyId) => {
  const found = { service: 'Accounts', keyId, environment: 'Production', order: undefined };
  expect(returnedFrom(ticket, 'Production')).toEqual(keyId === undefined ? undefined : found);
});
