import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import type { BankConfig } from '../../../src/config/schema.ts';
import {
  createExplorer,
  createExplorerEffects,
  issueWith,
  type Explorer,
  type ExplorerState,
} from '../../../src/custom-pages/bank-explorer/explorer.ts';
import type { Issue } from '../../../src/bank/login/effects.ts';
import { bankOf } from '../../../src/bank/bankClient.ts';
import type { SigningKey } from '../../../src/resources/api-keys/try/signingKey.ts';
import { isService, serviceFor } from '../../../src/bank/services.ts';
import { createBankService } from '../../../src/bank/client/index.ts';
import { bankErrorOf } from '../../../src/bank/errors.ts';
import type { Failure } from '../../../src/bank/login/flow/state.ts';
import { simulatorForFile } from '../../bank/client/simulator.ts';

const services = await simulatorForFile();
const { config: bank } = services;
const hubTicket: Issue = () => services.hubTicket();
let explorer: Explorer;
/** Calls of the bank service, in their order. */
let sent: string[];
/** How many tickets were made. */
let made: number;

beforeEach(() => {
  sent = [];
  made = 0;
});
afterEach(() => explorer.stop());

type Draft = { issue?: Issue; config?: BankConfig; byKey?: boolean; fetch?: typeof fetch };

/** An explorer of the running simulator that has started. */
function explore(draft: Draft = {}) {
  const { issue = hubTicket, config = bank, byKey = false } = draft;
  const send = draft.fetch ?? fetch;
  const client = createBankService({
    ...config,
    fetch: (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input);
      sent.push(href.replace(`${services.url}/`, ''));
      return send(input, init);
    },
  });
  const counted: Issue = (signal) => {
    made += 1;
    return issue(signal);
  };
  const effects = createExplorerEffects(config, counted, () => Promise.resolve(client));
  explorer = createExplorer({ ...effects, wait: () => Promise.resolve() }, byKey);
  explorer.start();
}

/** The state as soon as it is as described. */
function when(isSo: (state: ExplorerState) => boolean): Promise<ExplorerState> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(explorer.state.get())) return;
      leave();
      resolve(explorer.state.get());
    };
    const leave = explorer.state.subscribe(look);
    look();
  });
}

async function search(query: string) {
  explorer.type(query);
  const { search: outcome } = await when((it) => it.search.phase !== 'searching');
  return outcome.phase === 'found' ? outcome.hits : outcome.phase;
}

async function details(id: string) {
  explorer.show(id);
  const { shown, ended } = await when(
    (it) => it.ended !== undefined || it.shown?.details.phase !== 'loading',
  );
  return ended ?? shown?.details;
}

const errorIn = (failure: Failure | undefined) =>
  failure?.kind === 'error' ? bankErrorOf(failure.error) : undefined;
const ended = async () => errorIn((await when((it) => it.ended !== undefined)).ended);

function seededKey(name: string): SigningKey {
  const row = services.store.state.apiKeys.find((key) => key.name === name);
  if (!row) throw new Error(`no key ${name}`);
  const { id, environment, servicePermissions, expiresAt, secret } = row;
  const apiKey = { id, name, environment, servicePermissions, expiresAt };
  return { apiKey, secret: new Uint8Array(Buffer.from(secret, 'base64')) };
}

function exploreWith(key: SigningKey) {
  const tenant = services.store.state.tenants.find(({ name }) => name.includes('Acme'));
  const service = serviceFor(key.apiKey.servicePermissions, tenant?.servicePermissions);
  if (!service) throw new Error('no service');
  const config = bankOf(bank, key.apiKey.environment);
  explore({ issue: issueWith(key, service), config, byKey: true });
}

describe('with tickets of the hub', () => {
  test('banks are found and described, with one settlement', async () => {
    explore();
    const hits = await search('sparkasse muster');
    expect(hits).toMatchObject({
      more: false,
      connections: [{ displayName: 'Sparkasse Musterstadt' }],
    });
    const [hit] = typeof hits === 'object' ? hits.connections : [];
    explorer.show(hit?.id);
    expect(explorer.state.get().shown?.details).toEqual({
      phase: 'loading',
      name: 'Sparkasse Musterstadt',
    });
    expect(await details(hit?.id ?? '')).toMatchObject({
      phase: 'known',
      bank: { bics: ['MUSTDE51XXX'], bankCodes: ['51050120'], password: 'Online-Banking-PIN' },
    });
    expect(explorer.state.get().evidence).toMatchObject({ simulated: true });
    expect(sent).toEqual(['bank/key-settlement', 'bank/search', `bank/info/${hit?.id}`]);
    expect(made).toBe(1);
  });

  test('a shared bank is described without any search', async () => {
    explore();
    expect(await details(DEMO_CONNECTION)).toMatchObject({ bank: { displayName: 'Demo Bank' } });
    expect(sent).toEqual(['bank/key-settlement', `bank/info/${DEMO_CONNECTION}`]);
  });

  test.each([
    ['unknown', 'connection-0'],
    ['a path', '../search'],
    ['endless', 'x'.repeat(100_000)],
  ])('a link that is %s names no bank', { tags: ['X41'] }, async (_, id) => {
    explore();
    expect(await details(id)).toEqual({ phase: 'unknown' });
    expect(sent.filter((call) => !/^bank\/(key-settlement|info\/[^/]{1,100})$/.test(call))).toEqual(
      [],
    );
    expect(explorer.state.get().ended).toBeUndefined();
  });

  test('an expired ticket is renewed silently', async () => {
    explore({
      issue: (signal) => {
        services.bank.control.ticketError = undefined;
        return hubTicket(signal);
      },
    });
    await search('demo');
    services.bank.control.ticketError = 'Expired';
    expect(await search('sparkasse muster')).toMatchObject({ connections: [{}] });
    expect(made).toBe(2);
  });

  test('a service that does not prove itself is sent nothing more', { tags: ['X30'] }, async () => {
    services.bank.control.fault = 'measurement';
    explore();
    explorer.show(DEMO_CONNECTION);
    explorer.type('sparkasse');
    expect(await ended()).toMatchObject({ name: 'AttestationError', check: 'measurement' });
    expect(sent).toEqual(['bank/key-settlement']);

    services.bank.control.fault = undefined;
    explorer.start();
    const begun = await when((it) => it.shown?.details.phase === 'known');
    expect(begun).toMatchObject({ shown: { id: DEMO_CONNECTION }, ended: undefined });
  });

  test('a failed call can be repeated', async () => {
    let online = true;
    explore({
      fetch: (...request) =>
        online ? fetch(...request) : Promise.reject(new TypeError('offline')),
    });
    await search('demo');
    online = false;
    expect(await search('sparkasse')).toBe('failed');
    expect(await details(DEMO_CONNECTION)).toMatchObject({ phase: 'failed' });
    online = true;
    explorer.searchAgain();
    explorer.showAgain();
    await when((it) => it.search.phase === 'found' && it.shown?.details.phase === 'known');
    expect(made).toBe(1);
  });

  test('a bank is described with a fresh ticket after one that was refused', async () => {
    explore();
    await search('demo');
    services.bank.control.ticketError = 'Mismatch';
    expect(await details(DEMO_CONNECTION)).toMatchObject({ phase: 'failed' });
    services.bank.control.ticketError = undefined;
    explorer.showAgain();
    await when((it) => it.shown?.details.phase === 'known');
    expect([made, explorer.state.get().ended]).toEqual([2, undefined]);
  });

  test('nothing is asked after the page was left', async () => {
    explore();
    explorer.stop();
    explorer.type('sparkasse');
    await Promise.resolve();
    expect(sent).toEqual([]);
    expect(made).toBe(0);
  });
});

describe('with tickets of a key', () => {
  test.each([
    ['CI pipeline', 'bank-integration'],
    ['Production backend', 'bank'],
  ])('%s is used where it is valid', async (name, place) => {
    exploreWith(seededKey(name));
    expect(await search('demo')).toMatchObject({ connections: [{ id: DEMO_CONNECTION }] });
    expect(await details(DEMO_CONNECTION)).toMatchObject({ phase: 'known' });
    expect(new Set(sent.map((call) => call.split('/')[0]))).toEqual(new Set([place]));
  });

  // Each refusal of a key: tests/resources/api-keys/try/testKey.test.ts.
  test('an expired key ends the exploration with the reason', { tags: ['X32'] }, async () => {
    exploreWith(seededKey('Legacy importer'));
    explorer.type('demo');
    expect(await ended()).toMatchObject({ kind: 'TicketError', code: 'ExpiredKey' });
    expect(sent.filter((call) => call.endsWith('search'))).toHaveLength(1);
  });
});

test('the service of a ticket is one that the key may use', () => {
  expect(serviceFor(['Transactions', 'Balances'], ['Accounts'])).toBe('Balances');
  expect(serviceFor(undefined, ['CollectPayment', 'Unheard'])).toBe('CollectPayment');
  expect(serviceFor(undefined, undefined)).toBe('Accounts');
  expect(serviceFor(['Transactions', 'CollectPayment'], undefined)).toBe('Transactions');
  expect(serviceFor([], ['Accounts'])).toBeUndefined();
  expect(isService(serviceFor(['Transfer'], undefined) ?? '')).toBe(true);
});
