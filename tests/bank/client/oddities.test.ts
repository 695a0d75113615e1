// @module-tag T33
// @module-tag X14
// @module-tag X16
import { expect, test } from 'vitest';
import { fromBase64, utf8 } from '../../../src/lib/bytes.ts';
import { seal } from '../../../src/bank/client/crypto/sealedBox.ts';
import { createBankService } from '../../../src/bank/client/index.ts';
import { simulatorForFile } from './simulator.ts';

const simulator = await simulatorForFile();

test('a comment behind the certificates and a time in lower case are accepted', async () => {
  simulator.bank.control.unusualProof = true;
  const { session } = await simulator.session();
  const { results, systemVersion } = session.evidence;
  expect(systemVersion.createdAt).toMatch(/^[\d-]+t[\d:.]+z$/);
  expect(results.filter(({ passed }) => !passed)).toEqual([]);
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
  const session = await client.openSession(await simulator.hubTicket());
  const demo = await session.search({ terms: ['demo', 'bank'] });
  expect(demo).toMatchObject([{ displayName: 'Demo Bank' }]);
  // The former answer again, to another question; then one that the service never gave.
  expect(await session.search({ terms: ['sparkasse'] })).toEqual(demo);
  expect(await session.search({ terms: ['demo', 'bank'] })).toEqual([]);
});
