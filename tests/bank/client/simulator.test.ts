import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { CHECKS } from '../../../src/bank/client/attestation/checks.ts';
import { readResult } from '../../../src/bank/client/result.ts';
import type { BankService } from '../../../src/bank/client/service.ts';
import { failure } from './fakeService.ts';
import { SETTINGS, answerOf, loginAs, simulatorForFile } from './simulator.ts';

const simulator = await simulatorForFile();

const IBAN = 'DE02120300000000202051';

describe.each(Object.entries(SETTINGS))('with %s', (_name, settings) => {
  let client: BankService;
  let ticket: string;
  beforeAll(async () => {
    ({ client } = simulator.client(settings));
    ticket = await simulator.hubTicket();
  });

  /** Logs in with a fresh ticket, as a console does after each failure. */
  async function start(userId: string) {
    ticket = await simulator.hubTicket();
    return client.accounts.start(ticket, loginAs(userId));
  }

  test('the evidence has a row for every check, all passed', async () => {
    const now = Date.now();
    const timed = simulator.client({ ...settings, now: () => now });
    const evidence = await timed.client.settle(ticket);
    expect(evidence).toMatchObject({ product: 'Genoa', simulated: true });
    expect(evidence.results.filter(({ passed }) => !passed)).toEqual([]);
    expect(new Set(evidence.results.map(({ check }) => check))).toEqual(
      new Set(Object.keys(CHECKS)),
    );
    expect(evidence.checkedAt).toBe(now);
  });

  test('banks are searched and described', async () => {
    const found = await client.search(ticket, { terms: ['demo', 'bank'], limit: 50 });
    expect(found).toMatchObject([{ id: DEMO_CONNECTION, displayName: 'Demo Bank' }]);
    const byIban = await client.search(ticket, { terms: [IBAN], ibanDetection: true });
    expect(byIban.map(({ id }) => id)).toContain(DEMO_CONNECTION);
    expect(await client.search(ticket, { terms: ['a'], limit: 50 })).toHaveLength(50);
    expect(await client.info(ticket, DEMO_CONNECTION)).toMatchObject({
      displayName: 'Demo Bank',
      credentials: { full: true, userId: false, none: false },
    });
    for (const id of ['connection-0', 'a/b', 'ü?#']) {
      expect(await failure(client.info(ticket, id))).toMatchObject({
        kind: 'NotFound',
        status: 404,
      });
    }
  });

  test('the trace of an answer can be fetched', async () => {
    const error = await failure(start('blocked'));
    const { traceId = new Uint8Array() } = error as { traceId?: Uint8Array };
    expect(traceId).toHaveLength(16);
    const trace = await client.trace(ticket, traceId);
    expect(trace).toContain('ServiceBlocked');
    expect(trace).toContain(settings.mediaType);
    expect(await failure(client.trace(ticket, new Uint8Array(16)))).toMatchObject({
      kind: 'NotFound',
    });
  });

  test('a result at once, which the hub accepts with the account’s index in the whole list', async () => {
    const { jwt } = answerOf(await start('result'), 'Result');
    const result = readResult(jwt);
    const all = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as {
      data: { data: { iban?: string; ownerName?: string }[] };
    };
    const choosable = all.data.data.flatMap(({ iban, ownerName }, index) =>
      iban !== undefined && ownerName !== undefined ? [{ index, iban, ownerName }] : [],
    );
    expect(result?.accounts).toMatchObject(choosable);
    expect(choosable.length).toBeLessThan(all.data.data.length);
    const last = result?.accounts.at(-1);
    const verified = await simulator.hub('PUT', '/api/tenant/verify', {
      result: jwt,
      accountIdx: last?.index,
    });
    expect(verified.status).toBe(200);
    const tenant = simulator.store.state.tenants.find(({ verifiedAccount }) => verifiedAccount);
    expect(tenant?.verifiedAccount).toMatchObject({ iban: last?.iban, ownerName: last?.ownerName });
  });
});
