import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { CHECKS } from '../../../src/bank/client/attestation/checks.ts';
import { readResult } from '../../../src/bank/client/index.ts';
import type { BankService } from '../../../src/bank/client/service.ts';
import { failure } from './fakeService.ts';
import { SETTINGS, answerOf, loginAs, pressAtBank, simulatorForFile } from './simulator.ts';

const simulator = await simulatorForFile();

const RETURN_TO = 'http://localhost:5173/account-verification?fromRedirect=1';
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

  test('a redirect straight away, where the way back is known', async () => {
    ticket = await simulator.hubTicket();
    const options = { redirectUri: RETURN_TO };
    const redirect = await client.accounts.start(ticket, loginAs('redirect-input'), options);
    const { url, context } = answerOf(redirect, 'Redirect');
    expect(await pressAtBank(url, 'login')).toBe(RETURN_TO);
    const tan = answerOf(await client.accounts.confirm(ticket, { context }), 'Dialog').input;
    answerOf(await client.accounts.respond(ticket, { ...tan, response: '1' }), 'Result');
  });

  const { credentials } = loginAs('chain');

  /** Runs the scenario 'chain' of a service and returns the content of its result. */
  async function chain(steps: BankService['transactions'], jwt: string) {
    let answer = await steps.start(jwt, { credentials });
    while (answer.kind === 'Dialog') {
      const { input } = answer;
      if (input.kind === 'Confirmation') answer = await steps.confirm(jwt, input);
      else {
        const response = input.kind === 'Selection' ? (input.options[0]?.key ?? '') : '1';
        answer = await steps.respond(jwt, { context: input.context, response });
      }
    }
    const [, payload = ''] = answerOf(answer, 'Result').jwt.split('.');
    const { data } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { data: object };
    return data;
  }

  test('transactions, with the ticket of an API key', async () => {
    const range = { from: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10) };
    const jwt = await simulator.keyTicket('Transactions', { account: { iban: IBAN }, range });
    expect(await chain(client.transactions, jwt)).toMatchObject({ data: expect.any(Array) });
  });

  test('a collected payment, with the ticket of an API key', async () => {
    const jwt = await simulator.keyTicket('CollectPayment', {
      amount: { amount: '9.99', currency: 'EUR' },
      creditorAccount: { iban: IBAN },
      creditorName: 'Acme GmbH',
      remittance: 'Invoice 7',
      fields: ['DebtorIban', 'DebtorName'],
    });
    expect(await chain(client.collectPayment, jwt)).toMatchObject({
      data: { debtorIban: expect.any(String), debtorName: expect.any(String) },
    });
  });
});
