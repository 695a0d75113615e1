// @module-tag F38
// @module-tag F39
// @module-tag T33
import { describe, expect, test } from 'vitest';
import { AttestationError, BankServiceError } from '../../../src/bank/client/errors.ts';
import { FAILED_CHECK, failureBy } from '../failedCheck.ts';
import { SEARCH, failure } from './fakeService.ts';
import { loginAs, simulatorForFile } from './simulator.ts';

const simulator = await simulatorForFile();

// tests/bank/client/attestation/settlement.test.ts has every fault.
test.each(['report-version', 'report-signature', 'box'] as const)(
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
    const [error] = errors;
    if (!(error instanceof AttestationError)) throw error;
    expect(new Set(errors).size).toBe(1);
    const check = FAILED_CHECK[fault];
    expect([error.kind, error.check, error.failure]).toEqual([
      'Attestation',
      check,
      failureBy(fault),
    ]);
    expect(error.expected).not.toBe(error.found);
    expect(error.results.find(({ passed }) => !passed)?.check).toBe(check);
    expect(requests).toEqual(['/bank/key-settlement']);

    simulator.bank.control.fault = undefined;
    expect(await client.search(ticket, SEARCH)).not.toEqual([]);
    expect(requests).toEqual(['/bank/key-settlement', '/bank/key-settlement', '/bank/search']);
  },
);

test('a simulator that the configuration does not vouch for is refused', async () => {
  const ticket = await simulator.hubTicket();
  const { attestation } = simulator.config;
  const stranger = simulator.client({ attestation: { ...attestation, roots: [] } });
  expect(await failure(stranger.client.settle(ticket))).toMatchObject({
    failure: 'invalid key certificate chain',
  });
  const unsigned = simulator.client({ attestation: { ...attestation, signingKeys: {} } });
  expect(await failure(unsigned.client.settle(ticket))).toMatchObject({
    failure: 'unknown signing key',
  });
  const none = { ...attestation, minimums: { Genoa: null } };
  expect(
    await failure(simulator.client({ attestation: none }).client.settle(ticket)),
  ).toMatchObject({ failure: 'refused processor family' });
});

test(
  'what a bank reports, sealed or in clear, is read with its trace',
  { tags: ['F40'] },
  async () => {
    const { client, requests } = simulator.client();
    const ticket = await simulator.hubTicket();
    for (const [userId, error] of [
      ['wrong', { kind: 'InvalidCredentials', userMessage: 'Anmeldename oder PIN ist falsch.' }],
      ['blocked-missing-setup', { kind: 'ServiceBlocked', code: 'MissingSetup' }],
      ['not-found', { kind: 'NotFound', status: 404 }],
      ['unknown-error', { kind: 'Response', status: 418 }],
    ] as const) {
      for (const plainErrors of [false, true]) {
        simulator.bank.control.plainErrors = plainErrors;
        const found = await failure(client.accounts.start(ticket, loginAs(userId)));
        expect(found).toBeInstanceOf(BankServiceError);
        expect(found).toMatchObject({ ...error, call: 'POST accounts/service' });
        expect(found).toMatchObject({ traceId: { length: 16 } });
      }
    }
    expect(requests.filter((path) => path === '/bank/accounts/service')).toHaveLength(8);
  },
);

describe('what a simulator does wrong', () => {
  test.each(['Invalid', 'Expired'] as const)(
    'every ticket refused: %s',
    { tags: ['F37'] },
    async (ticketError) => {
      const { client, requests } = simulator.client();
      const ticket = await simulator.hubTicket();
      await client.settle(ticket);
      simulator.bank.control.ticketError = ticketError;
      const search = failure(client.search(ticket, SEARCH));
      expect(await search).toMatchObject({ kind: 'TicketError', code: ticketError });
      expect(requests.filter((path) => path === '/bank/key-settlement')).toHaveLength(
        ticketError === 'Invalid' ? 2 : 1,
      );
    },
  );

  test('tickets of another service, of an unknown key and of another secret', async () => {
    const { client } = simulator.client();
    const other = await simulator.keyTicket('Balances');
    expect(await failure(client.accounts.start(other, loginAs('result')))).toMatchObject({
      kind: 'TicketError',
      code: 'Mismatch',
    });
    const unknown = await simulator.keyTicket('Accounts', null, 'unknown');
    expect(await failure(client.search(unknown, SEARCH))).toMatchObject({ code: 'UnknownKey' });
    const { ticketKey } = simulator.store.state;
    const forged = await simulator.keyTicket('Accounts', null, ticketKey.kid);
    expect(await failure(client.search(forged, SEARCH))).toMatchObject({ code: 'Invalid' });
  });

  test('bodies that do not open', { tags: ['F39'] }, async () => {
    const { client } = simulator.client();
    const ticket = await simulator.hubTicket();
    simulator.bank.control.unopenableBody = true;
    expect(await failure(client.search(ticket, SEARCH))).toMatchObject({
      kind: 'Unreadable',
      traceId: expect.any(Uint8Array),
    });
    expect(await failure(client.accounts.start(ticket, loginAs('blocked')))).toMatchObject({
      kind: 'Response',
      status: 423,
    });
  });

  test('trace ids that do not open', async () => {
    const { client } = simulator.client();
    const ticket = await simulator.hubTicket();
    simulator.bank.control.unopenableTraceId = true;
    expect(await client.search(ticket, SEARCH)).not.toEqual([]);
    const error = await failure(client.accounts.start(ticket, loginAs('blocked')));
    expect(error).toMatchObject({ kind: 'ServiceBlocked', traceId: undefined });
  });

  test('nothing is found', async () => {
    const { client } = simulator.client();
    const ticket = await simulator.hubTicket();
    simulator.bank.control.notFound = true;
    expect(await failure(client.search(ticket, SEARCH))).toMatchObject({ kind: 'NotFound' });
  });

  test('it answers late', async () => {
    const { client } = simulator.client({ timeouts: { read: 50 } });
    const ticket = await simulator.hubTicket();
    simulator.bank.control.delayMs = 1000;
    expect(await failure(client.settle(ticket))).toMatchObject({ kind: 'Timeout' });
    const leaving = new AbortController();
    const search = failure(client.search(ticket, SEARCH, { signal: leaving.signal }));
    leaving.abort();
    expect(await search).toMatchObject({ kind: 'Aborted' });
  });

  test('it forgets a session: reads settle again, bank steps fail and the next call settles', async () => {
    const ticket = await simulator.hubTicket();
    const forgotten = Buffer.alloc(32, 7).toString('base64');
    let forget = false;
    const sent: string[] = [];
    const { client } = simulator.client({
      fetch: (input, init) => {
        sent.push(new URL(input instanceof Request ? input.url : input).pathname.slice(6));
        const headers = new Headers(init?.headers);
        if (forget) headers.set('yaxi-session-id', forgotten);
        forget = false;
        return fetch(input, { ...init, headers });
      },
    });
    await client.settle(ticket);
    forget = true;
    expect(await client.search(ticket, SEARCH)).not.toEqual([]);
    expect(sent).toEqual(['key-settlement', 'search', 'key-settlement', 'search']);
    forget = true;
    expect(await failure(client.accounts.start(ticket, loginAs('result')))).toMatchObject({
      kind: 'TicketError',
      code: 'Invalid',
    });
    await client.accounts.start(ticket, loginAs('result'));
    expect(sent.slice(4)).toEqual(['accounts/service', 'key-settlement', 'accounts/service']);
  });
});
