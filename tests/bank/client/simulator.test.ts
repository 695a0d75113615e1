// @module-tag F38
// @module-tag T33
import { describe, expect, test } from 'vitest';
import type { BankControl } from '../../../mock-server/bank/control/control.ts';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { fromBase64, utf8 } from '../../../src/lib/bytes.ts';
import { seal } from '../../../src/bank/client/crypto/sealedBox.ts';
import { CHECKS } from '../../../src/bank/client/attestation/checks.ts';
import { FAILED_CHECK } from '../failedCheck.ts';
import { SEARCH, V2, V5, failure } from './fakeService.ts';
import { loginAs, simulatorForFile } from './simulator.ts';

const simulator = await simulatorForFile();

// The default configuration, and the newest client that the service accepts.
describe.each([V2, V5])('with $mediaType', (settings) => {
  test('every check has a row; banks and the trace of an answer are found', async () => {
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
});

// tests/bank/client/attestation/settlement.test.ts has every fault.
test.each(['report-signature', 'box'] as const)(
  'with the fault %s nothing is sealed',
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

const BLOCKED = { kind: 'ServiceBlocked', traceId: expect.any(Uint8Array) as unknown };

// The client's reading of each, for every call, is in errors, answers and retries.test.ts.
test.each<[Partial<BankControl>, login: object]>([
  [{ plainErrors: true }, BLOCKED],
  [{ ticketError: 'Expired' }, { kind: 'TicketError', code: 'Expired' }],
  [{ unopenableBody: true }, { kind: 'Response' }],
  [{ unopenableTraceId: true }, { ...BLOCKED, traceId: undefined }],
  [{ notFound: true }, { kind: 'NotFound' }],
])('what a simulator does wrong: %j', async (control, login) => {
  const { session } = await simulator.session();
  Object.assign(simulator.bank.control, control);
  expect(await failure(session.start(...loginAs('blocked')))).toMatchObject(login);
});

test('comments behind the certificates and `t` and `z` pass', { tags: ['X16'] }, async () => {
  simulator.bank.control.unusualProof = true;
  const { session } = await simulator.session();
  const { results, systemVersion } = session.evidence;
  expect(systemVersion.createdAt).toMatch(/^[\d-]+t[\d:.]+z$/);
  expect(results.filter(({ passed }) => !passed)).toEqual([]);
});

// The limit of the protocol that the console's words about the checks and docs/security.md name.
test('an answer that was sealed to the key in the settlement’s request opens, whoever sealed it', async () => {
  let clientKey = new Uint8Array();
  const forged = utf8('[]');
  const recorded: Uint8Array<ArrayBuffer>[] = [];
  // It ends the TLS connection: it reads and changes what passes, and has no key of anyone.
  const middle: typeof fetch = async (input, init) => {
    if (input instanceof URL && input.pathname.endsWith('key-settlement')) {
      const { publicKey } = JSON.parse(init?.body as string) as { publicKey: string };
      clientKey = fromBase64(publicKey) ?? clientKey;
      return fetch(input, init);
    }
    const answer = recorded[0] ?? new Uint8Array(await (await fetch(input, init)).arrayBuffer());
    recorded.push(answer);
    return new Response(recorded.length < 3 ? answer : await seal(clientKey, forged));
  };
  const { session } = await simulator.session({ fetch: middle });
  const demo = await session.search({ terms: ['demo', 'bank'] });
  expect(demo).toMatchObject([{ displayName: 'Demo Bank' }]);
  // The former answer again, to another question; then one that the service never gave.
  expect(await session.search({ terms: ['sparkasse'] })).toEqual(demo);
  expect(await session.search({ terms: ['demo', 'bank'] })).toEqual([]);
});
