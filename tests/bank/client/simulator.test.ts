// @module-tag F38
// @module-tag T33
import { describe, expect, test } from 'vitest';
import type { BankControl } from '../../../mock-server/bank/control/control.ts';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { CHECKS } from '../../../src/bank/client/attestation/checks.ts';
import { FAILED_CHECK } from '../failedCheck.ts';
import { SEARCH, failure } from './fakeService.ts';
import { SETTINGS, loginAs, simulatorForFile } from './simulator.ts';

const simulator = await simulatorForFile();

describe.each(Object.entries(SETTINGS))('with %s', (_name, settings) => {
  test('the evidence has a row for every check, and banks are searched and described', async () => {
    const now = Date.now();
    const { client } = simulator.client({ ...settings, now: () => now });
    const ticket = await simulator.hubTicket();
    const evidence = await client.settle(ticket);
    expect(evidence).toMatchObject({ product: 'Genoa', simulated: true, checkedAt: now });
    expect(evidence.results.filter(({ passed }) => !passed)).toEqual([]);
    expect(evidence.results.map(({ check }) => check)).toEqual(Object.keys(CHECKS));

    const bank = { id: DEMO_CONNECTION, displayName: 'Demo Bank' };
    const found = await client.search(ticket, { terms: ['demo', 'bank'], limit: 50 });
    expect(found).toMatchObject([bank]);
    expect(await client.info(ticket, DEMO_CONNECTION)).toMatchObject(bank);
    for (const id of ['a/b', 'ü?#']) {
      expect(await failure(client.info(ticket, id))).toMatchObject({ kind: 'NotFound' });
    }
  });

  test('the trace of an answer can be fetched', async () => {
    const { client } = simulator.client(settings);
    const ticket = await simulator.hubTicket();
    const error = await failure(client.accounts.start(ticket, loginAs('blocked')));
    const { traceId = new Uint8Array() } = error as { traceId?: Uint8Array };
    const trace = await client.trace(ticket, traceId);
    expect(trace).toContain('ServiceBlocked');
    expect(trace).toContain(settings.mediaType);
  });
});

// tests/bank/client/attestation/settlement.test.ts has every fault.
test.each(['report-signature', 'box'] as const)(
  'the fault %s ends in its own error, and nothing is sealed',
  async (fault) => {
    const { client, requests } = simulator.client();
    const ticket = await simulator.hubTicket();
    simulator.bank.control.fault = fault;
    const errors = await Promise.all([
      failure(client.search(ticket, SEARCH)),
      failure(client.accounts.start(ticket, loginAs('result'))),
      failure(client.settle(ticket)),
    ]);
    expect(new Set(errors).size).toBe(1);
    expect(errors[0]).toMatchObject({ kind: 'Attestation', check: FAILED_CHECK[fault] });
    expect(requests).toEqual(['/bank/key-settlement']);

    simulator.bank.control.fault = undefined;
    expect(await client.search(ticket, SEARCH)).not.toEqual([]);
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
  const { client } = simulator.client();
  const ticket = await simulator.hubTicket();
  await client.settle(ticket);
  Object.assign(simulator.bank.control, control);
  const found = client.search(ticket, SEARCH).then(
    ({ length }) => ({ banks: length > 0 }),
    (error: unknown) => error,
  );
  expect(await found).toMatchObject(search);
  const refused = failure(client.accounts.start(ticket, loginAs('blocked-missing-setup')));
  expect(await refused).toMatchObject(login);
});
