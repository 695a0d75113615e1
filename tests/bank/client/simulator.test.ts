import { expect, test } from 'vitest';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { fromBase64, utf8 } from '../../../src/lib/bytes.ts';
import { seal } from '../../../src/bank/client/crypto/sealedBox.ts';
import { CHECKS } from '../../../src/bank/client/attestation/checks.ts';
import { V2, V5, failure } from './fakeService.ts';
import { loginAs, simulatorForFile } from './simulator.ts';

const simulator = await simulatorForFile();

// The default configuration, and the newest client that the service accepts.
test.each([V2, V5])('with $mediaType every check passes and every read works', async (settings) => {
  const now = Date.now();
  const { session } = await simulator.session({ ...settings, now: () => now });
  const { evidence } = session;
  expect(evidence).toMatchObject({ product: 'Genoa', simulated: true, checkedAt: now });
  expect(evidence.results.filter(({ passed }) => !passed)).toEqual([]);
  expect(evidence.results.map(({ check }) => check)).toEqual(Object.keys(CHECKS));

  const bank = { id: DEMO_CONNECTION, displayName: 'Demo Bank' };
  expect(await session.search({ terms: ['demo', 'bank'], limit: 50 })).toMatchObject([bank]);
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

const BLOCKED = { kind: 'ServiceBlocked', traceId: expect.any(Uint8Array) as unknown };

test.each([
  [{ plainErrors: true }, BLOCKED],
  [{ unopenableBody: true }, { kind: 'Response' }],
  [{ unopenableTraceId: true }, { ...BLOCKED, traceId: undefined }],
])('the simulator can send a wrong answer: %j', async (control, error) => {
  const { session } = await simulator.session();
  Object.assign(simulator.bank.control, control);
  expect(await failure(session.start(...loginAs('blocked')))).toMatchObject(error);
});

test('comments after certificates, and `t` and `z` in a date pass', { tags: ['X16'] }, async () => {
  simulator.bank.control.unusualProof = true;
  const { session } = await simulator.session();
  const { results, systemVersion } = session.evidence;
  expect(systemVersion.createdAt).toMatch(/^[\d-]+t[\d:.]+z$/);
  expect(results.filter(({ passed }) => !passed)).toEqual([]);
});

// A limit of the protocol, which the evidence dialog and docs/security.md name.
test('a party that ends TLS can replay answers, and seal its own to the client’s public key', async () => {
  let clientKey = new Uint8Array();
  const forged = utf8('[]');
  const recorded: Uint8Array<ArrayBuffer>[] = [];
  // Has no private key, but reads and changes every request and answer.
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
  // A replayed answer to another question, then a forged one.
  expect(await session.search({ terms: ['sparkasse'] })).toEqual(demo);
  expect(await session.search({ terms: ['demo', 'bank'] })).toEqual([]);
});
