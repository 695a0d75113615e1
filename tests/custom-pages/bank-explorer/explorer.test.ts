import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { createBankService } from '../../../src/bank/client/index.ts';
import { bankErrorOf } from '../../../src/bank/errors.ts';
import { waysOf } from '../../../src/custom-pages/bank-explorer/BankPanel.tsx';
import {
  createExplorer,
  type Explorer,
  type ExplorerState,
} from '../../../src/custom-pages/bank-explorer/explorer.ts';
import { simulatorForFile } from '../../bank/client/simulator.ts';

const services = await simulatorForFile();
const { signal } = new AbortController();
let explorer: Explorer;
/** Paths of the calls to the bank service. */
let sent: string[];
/** Number of tickets issued. */
let issued: number;

beforeEach(() => {
  sent = [];
  issued = 0;
  // The debounce uses the page's timers.
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => explorer.stop());

/** Starts an explorer of the simulator. */
function explore(send: typeof fetch = fetch) {
  const client = createBankService({
    ...services.config,
    fetch: (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input);
      sent.push(href.replace(`${services.url}/bank/`, ''));
      return send(input, init);
    },
  });
  explorer = createExplorer(
    () => Promise.resolve(client),
    () => {
      issued += 1;
      return services.hubTicket();
    },
  );
  explorer.start();
}

/** Resolves to the first state that matches. */
function when<S extends ExplorerState>(isSo: (state: ExplorerState) => state is S): Promise<S> {
  return new Promise((resolve) => {
    const leave = explorer.state.subscribe(look);
    function look() {
      const state = explorer.state.get();
      if (!isSo(state)) return;
      leave();
      resolve(state);
    }
    look();
  });
}

type Proved = Extract<ExplorerState, { phase: 'proved' }>;
const isProved = (state: ExplorerState): state is Proved => state.phase === 'proved';
const isSearched = (state: ExplorerState): state is Proved =>
  state.phase === 'proved' && state.search.phase !== 'searching';
const isEnded = (state: ExplorerState) => state.phase === 'ended';

async function search(query: string) {
  await when(isProved);
  explorer.type(query);
  const { search: outcome } = await when(isSearched);
  return outcome.phase === 'found' ? outcome.hits.connections : outcome.phase;
}

test('banks are found and described, with one settlement and one ticket', async () => {
  explore();
  const hits = await search('sparkasse muster');
  expect(hits).toMatchObject([{ displayName: 'Sparkasse Musterstadt' }]);
  const id = typeof hits === 'object' ? (hits[0]?.id ?? '') : '';
  expect(await explorer.describe(id, signal)).toMatchObject({
    bics: ['MUSTDE51XXX'],
    bankCodes: ['51050120'],
    password: 'Online-Banking-PIN',
  });
  expect(explorer.state.get()).toMatchObject({ evidence: { simulated: true } });
  expect([sent, issued]).toEqual([['key-settlement', 'search', `info/${id}`], 1]);
});

test.each([
  ['unknown', 'connection-0'],
  ['a path', '../search'],
  ['endless', 'x'.repeat(100_000)],
])('a link that is %s names no bank', { tags: ['X41'] }, async (_, id) => {
  explore();
  await when(isProved);
  expect(await explorer.describe(id, signal)).toBeNull();
  const foreign = sent.filter((call) => !/^(key-settlement|info\/[^/]{1,100})$/.test(call));
  expect([foreign, explorer.state.get().phase]).toEqual([[], 'proved']);
});

test('a service without attestation is sent nothing more', { tags: ['T33'] }, async () => {
  services.bank.control.fault = 'measurement';
  explore();
  const { failure } = await when(isEnded);
  const error = failure.kind === 'error' ? bankErrorOf(failure.error) : undefined;
  expect(error).toMatchObject({ name: 'AttestationError', check: 'measurement' });
  explorer.type('sparkasse');
  expect(sent).toEqual(['key-settlement']);

  services.bank.control.fault = undefined;
  explorer.start();
  expect(await explorer.describe(DEMO_CONNECTION, signal)).toMatchObject({ id: DEMO_CONNECTION });
});

test('a failed call can be repeated', async () => {
  let online = true;
  explore((...request) => (online ? fetch(...request) : Promise.reject(new TypeError('offline'))));
  await when(isProved);
  online = false;
  expect(await search('sparkasse')).toBe('failed');
  await expect(explorer.describe(DEMO_CONNECTION, signal)).rejects.toThrow();
  online = true;
  explorer.searchAgain();
  expect((await when(isSearched)).search.phase).toBe('found');
  expect(await explorer.describe(DEMO_CONNECTION, signal)).not.toBeNull();
  expect(issued).toBe(1);
});

test('after a rejected ticket the next call has a new one', async () => {
  explore();
  await when(isProved);
  services.bank.control.ticketError = 'Mismatch';
  await expect(explorer.describe(DEMO_CONNECTION, signal)).rejects.toThrow();
  services.bank.control.ticketError = undefined;
  expect(await explorer.describe(DEMO_CONNECTION, signal)).not.toBeNull();
  expect(issued).toBe(2);
});

describe('the ways to log in', () => {
  const NONE = { full: false, userId: false, none: false };
  const bank = { id: '1', countries: [], displayName: 'Bank' };
  test.each([
    [{ ...NONE, full: true }, ['User ID and Password']],
    [{ ...NONE, userId: true }, ['User ID only; the bank asks for the rest']],
    [{ ...NONE, none: true }, ['Nothing: the user logs in on the bank’s own page or in its app']],
    [NONE, []],
  ])('%j are written as %j', (credentials, ways) => {
    expect(waysOf({ ...bank, credentials })).toEqual(ways);
  });

  test('have the bank’s own labels, without endless or empty ones', () => {
    const credentials = { ...NONE, full: true };
    const own = { ...bank, credentials, userId: 'Kundennummer', password: ' ' };
    expect(waysOf(own)).toEqual(['Kundennummer and Password']);
    const [long = ''] = waysOf({ ...own, userId: 'x'.repeat(1_000_000) });
    expect(long.length).toBeLessThan(200);
  });
});
