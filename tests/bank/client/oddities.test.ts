// @module-tag T33
// @module-tag X14
// @module-tag X16
import { expect, test } from 'vitest';
import { fromBase64, utf8 } from '../../../src/lib/bytes.ts';
import { seal } from '../../../src/bank/client/crypto/sealedBox.ts';
import { createBankService } from '../../../src/bank/client/index.ts';
import { failure } from './fakeService.ts';
import { loginAs, simulatorForFile } from './simulator.ts';

const simulator = await simulatorForFile();

test('a comment behind the certificates and a time in lower case are accepted', async () => {
  simulator.bank.control.unusualProof = true;
  const { client } = simulator.client();
  const { results, systemVersion } = await client.settle(await simulator.hubTicket());
  expect(systemVersion.createdAt).toMatch(/^[\d-]+t[\d:.]+z$/);
  expect(results.filter(({ passed }) => !passed)).toEqual([]);
});

test('the evidence of a ticket is that of the keys it has now', async () => {
  let now = Date.now();
  const { client, requests } = simulator.client({ now: () => now });
  const ticket = await simulator.hubTicket();
  expect(client.evidence(ticket)).toBeUndefined();
  const first = await client.settle(ticket);
  expect(client.evidence(ticket)).toBe(first);

  simulator.bank.control.shortSessions = true;
  await client.search(ticket, { terms: ['demo'] });
  expect(client.evidence(ticket)).toBe(first);
  now += 60_000;
  await client.search(ticket, { terms: ['demo'] });
  expect(requests.filter((path) => path.endsWith('key-settlement'))).toHaveLength(2);
  expect(client.evidence(ticket)?.checkedAt).toBe(now);
  expect(await client.settle(ticket)).toBe(client.evidence(ticket));

  // A login in a session that is lost is not repeated, so there are no keys until the next call.
  expect(await failure(client.accounts.start(ticket, loginAs('result')))).toMatchObject({
    status: 401,
  });
  expect(client.evidence(ticket)).toBeUndefined();
});

// The limit of the protocol that the console's words about the checks and docs/trust.md name.
test('an answer that was sealed to the key in the settlement’s request opens, whoever sealed it', async () => {
  let clientKey = new Uint8Array();
  let answers = 0;
  const recorded: Uint8Array<ArrayBuffer>[] = [];
  // It ends the TLS connection: it reads and changes what passes, and has no key of anyone.
  const middle: typeof fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith('key-settlement')) {
      const { publicKey } = JSON.parse(init?.body as string) as { publicKey: string };
      clientKey = fromBase64(publicKey) ?? clientKey;
      return fetch(input, init);
    }
    answers += 1;
    if (answers === 1) {
      const answer = await fetch(input, init);
      recorded.push(new Uint8Array(await answer.arrayBuffer()));
      return new Response(recorded[0]);
    }
    const forged = utf8(JSON.stringify([]));
    return new Response(answers === 2 ? recorded[0] : await seal(clientKey, forged));
  };
  const client = createBankService({ ...simulator.config, fetch: middle });
  const ticket = await simulator.hubTicket();
  const demo = await client.search(ticket, { terms: ['demo', 'bank'] });
  expect(demo).toMatchObject([{ displayName: 'Demo Bank' }]);
  // The former answer again, to another question; then one that the service never gave.
  expect(await client.search(ticket, { terms: ['sparkasse'] })).toEqual(demo);
  expect(await client.search(ticket, { terms: ['demo', 'bank'] })).toEqual([]);
});
