// @module-tag F38
// @module-tag T33
import { expect, test } from 'vitest';
import type { BankControl } from '../../../mock-server/bank/control/control.ts';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { CHECKS } from '../../../src/bank/client/attestation/checks.ts';
import { FAILED_CHECK } from '../failedCheck.ts';
import { SEARCH, V2, V5, failure } from './fakeService.ts';
import { loginAs, simulatorForFile } from './simulator.ts';

const simulator = await simulatorForFile();

test.each([V2, V5])('client $clientVersion reads evidence, banks and traces', async (settings) => {
  const now = Date.now();
  const { session } = await simulator.session({ ...settings, now: () => now });
  const { evidence } = session;
  expect(evidence).toMatchObject({ product: 'Genoa', simulated: true, checkedAt: now });
  expect(evidence.results.filter(({ passed }) => !passed)).toEqual([]);
  expect(evidence.results.map(({ check }) => check)).toEqual(Object.keys(CHECKS));

  const bank = { id: DEMO_CONNECTION, displayName: 'Demo Bank' };
  const found = await session.search({ terms: ['demo', 'bank'], limit: 50 });
  expect(found).toMatchObject([bank]);
  expect(await session.info(DEMO_CONNECTION)).toMatchObject(bank);
  for (const id of ['a/b', 'ü?#']) {
    expect(await failure(session.info(id))).toMatchObject({ kind: 'NotFound' });
  }

  const error = await failure(session.start(...loginAs('blocked')));
  const { traceId = new Uint8Array() } = error as { traceId?: Uint8Array };
  const trace = await session.trace(traceId);
  expect(trace).toContain('ServiceBlocked');
  expect(trace).toContain(settings.mediaType);
});

// tests/bank/client/attestation/settlement.test.ts has every fault.
test.each(['report-signature', 'box'] as const)(
  'the fault %s ends in its own error, and nothing is sealed',
  async (fault) => {
    const { client, requests } = simulator.client();
    const ticket = await simulator.hubTicket();
    simulator.bank.control.fault = fault;
    const error = await failure(client.openSession(ticket));
    expect(error).toMatchObject({ kind: 'Attestation', check: FAILED_CHECK[fault] });
    expect(requests).toEqual(['/bank/key-settlement']);

    simulator.bank.control.fault = undefined;
    const session = await client.openSession(ticket);
    expect(await session.search(SEARCH)).not.toEqual([]);
    expect(requests).toEqual(['/bank/key-settlement', '/bank/key-settlement', '/bank/search']);
  },
);

const TRACE: unknown = expect.any(Uint8Array);
const BLOCKED = { kind: 'ServiceBlocked', code: 'MissingSetup', traceId: TRACE };

const FOUND = { banks: true };

/** For each switch of the simulator: the results of a read and of a refused login. */
const SWITCHES: readonly [Partial<BankControl>, search: object, login: object][] = [
  [{ plainErrors: true }, FOUND, BLOCKED],
  [{ ticketError: 'Expired' }, { kind: 'TicketError', code: 'Expired' }, { kind: 'TicketError' }],
  [{ unopenableBody: true }, { kind: 'Unreadable', traceId: TRACE }, { kind: 'Response' }],
  [{ unopenableTraceId: true }, FOUND, { ...BLOCKED, traceId: undefined }],
  [{ notFound: true }, { kind: 'NotFound' }, { kind: 'NotFound' }],
];

test.each(SWITCHES)('what a simulator does wrong: %j', async (control, search, login) => {
  const { session } = await simulator.session();
  Object.assign(simulator.bank.control, control);
  const found = session.search(SEARCH).then(
    ({ length }) => ({ banks: length > 0 }),
    (error: unknown) => error,
  );
  expect(await found).toMatchObject(search);
  const refused = failure(session.start(...loginAs('blocked-missing-setup')));
  expect(await refused).toMatchObject(login);
});
