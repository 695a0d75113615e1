import { expect, test } from 'vitest';
import type { ObservedCall } from '../../../src/bank/client/service.ts';
import { runFile, type RecordedRun } from '../../../src/customer-backend/runs/runFile.ts';
import { LOGIN, serviceAndClient, TICKET } from '../../bank/client/fakeService.ts';

const SECRETS = {
  userId: 'canary-user-7f3a',
  password: 'canary-pässwörd',
  session: 'Y2FuYXJ5LXNlc3Npb24=',
  connectionData: 'Y2FuYXJ5LWRhdGE=',
  next: 'Y2FuYXJ5LW5leHQ=',
};

/** A run of two calls: one is refused, one brings a result. */
async function recorded(): Promise<RecordedRun> {
  const { userId, password, session, connectionData, next } = SECRETS;
  const log = new Map<number, ObservedCall>();
  const { client, service } = serviceAndClient({ onCall: (call) => log.set(call.id, call) });
  const credentials = { connectionId: 'connection-1', userId, password };
  const login = { ...LOGIN, credentials, continued: { session, connectionData } };
  service.reply.mockReturnValueOnce({ status: 400, json: { Canceled: { userMessage: userId } } });
  await client.accounts.start(TICKET, login).catch(() => undefined);
  service.reply.mockReturnValueOnce({ json: { Result: ['a.b.c', next, next] } });
  await client.accounts.start(TICKET, login);
  return {
    service: 'Accounts',
    environment: 'Integration',
    keyId: 'key-1',
    bank: { id: 'connection-1', displayName: 'Demo Bank' },
    order: { service: 'Accounts', ticket: null, request: { fields: ['Iban'] } },
    continued: ['session'],
    outcome: { kind: 'result', detail: 'ticket-1' },
    calls: [...log.values()],
  };
}

test('a run as a file has each call with times and outcome in their order, and what was asked for', async () => {
  const run = await recorded();
  const file = JSON.parse(runFile(run, Date.parse('2026-11-22T12:00:00Z'))) as {
    calls: Record<string, unknown>[];
  };
  expect(file).toMatchObject({
    kind: 'bank-run',
    version: 1,
    savedAt: '2026-11-22T12:00:00.000Z',
    keyId: 'key-1',
    bank: { id: 'connection-1', displayName: 'Demo Bank' },
    outcome: { kind: 'result', detail: 'ticket-1' },
    asked: { ticketData: null, request: { fields: ['Iban'] } },
    continued: ['session'],
  });
  const login = 'POST accounts/service';
  expect(file.calls.map(({ call, outcome }) => [call, outcome])).toEqual([
    ['POST key-settlement', '200'],
    [login, 'Canceled'],
    [login, '200'],
  ]);
  expect(file.calls[1]?.['milliseconds']).toBeTypeOf('number');
  expect(file.calls[1]?.['startedAt']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('what is masked in the list of calls is masked in the file, and no session is in it', async () => {
  const text = runFile(await recorded(), 0);
  expect(text).toContain('••••••');
  for (const secret of [...Object.values(SECRETS), TICKET]) expect(text).not.toContain(secret);
});

test('an address of the request is told without its query, which may be a secret', async () => {
  const webhook = 'https://ada:pw@shop.example/hook?token=canary#x';
  const order = { service: 'Transactions', ticket: { webhook }, request: {} } as const;
  const file = JSON.parse(runFile({ ...(await recorded()), order }, 0)) as object;
  expect(file).toMatchObject({ asked: { ticketData: { webhook: 'https://shop.example/hook' } } });
});

test('the claims of a result are not in the file, since they name accounts and people', async () => {
  const { calls } = await recorded();
  expect(calls.at(-1)?.answer).toEqual({ Result: ['••••••', '••••••', '••••••'] });
});

test('a run whose request is gone says so', async () => {
  const run = { ...(await recorded()), order: undefined, bank: undefined, keyId: '' };
  expect(JSON.parse(runFile(run, 0))).toMatchObject({ asked: null, bank: null, keyId: null });
});
