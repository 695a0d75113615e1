// @module-tag X33
import { expect, test } from 'vitest';
import { MASK } from '../../../src/bank/client/protocol/masking.ts';
import type { ObservedCall } from '../../../src/bank/client/service.ts';
import { ACCOUNTS, LOGIN, openedSession, TICKET, type Reply } from './fakeService.ts';

/** No text of the protocol contains any of these. */
const userId = 'canary-user-7f3a';
const password = 'canary-pässwörd';
const response = 'canary-tan-133742';
const context = 'Y2FuYXJ5LWNvbnRleHQ=';
const session = 'Y2FuYXJ5LXNlc3Npb24=';
const connectionData = 'Y2FuYXJ5LWRhdGE=';
const handle = 'canary-handle-55aa';
const state = 'canary-state-of-the-bank';

async function observed() {
  const calls: ObservedCall[] = [];
  const opened = await openedSession({ onCall: (call) => calls.push(call) });
  return { bank: opened.session, service: opened.service, calls };
}

const credentials = { connectionId: 'connection-1', userId, password };

test('no observer ever sees credentials, answers, tickets or what continues a login', async () => {
  const { bank, service, calls } = await observed();
  const redirectUri = `https://console.example/tools?fromRedirect=${state}`;
  const echo = `You are ${userId} with ${password}, ${response} and ${TICKET}.`;
  const input = { Field: { type: 'Text', secrecyLevel: 'Otp', context } };
  const answers = [
    { json: { Result: [`header.payload.signature`, session, connectionData] } },
    { json: { Dialog: { context: 'Sca', message: echo, [password]: 1, input } } },
    { json: { RedirectHandle: { handle, context } } },
    { json: { Redirect: { url: `https://bank.example/login/${state}?s=${state}`, context } } },
    { json: { redirectUrl: `https://bank.example/?s=${state}#${state}` } },
    { status: 400, json: { UnexpectedValue: { error: echo, userId, nested: [{ session }] } } },
    { status: 502, text: echo, plain: true },
    { text: echo },
    { bytes: Buffer.from(`{"password":"${password}", broken`) },
  ];
  for (const answer of answers) {
    service.reply.mockReturnValue(answer);
    await Promise.allSettled([
      bank.start(ACCOUNTS, credentials),
      bank.respond('Accounts', { context, response }),
      bank.start({ service: 'Balances', request: { accounts: [] } }, credentials),
      bank.confirm('Transfer', { context }),
      bank.registerRedirect({ handle, redirectUri }),
    ]);
  }
  expect(calls.length).toBeGreaterThan(90);
  // Each call by itself: an answer may only repeat what its own request or none has sent.
  const ownOf = (call: ObservedCall) =>
    call.call.endsWith('service')
      ? [userId, password, TICKET]
      : call.call.endsWith('response')
        ? [response, context, TICKET]
        : [context, handle, TICKET];
  for (const call of calls) {
    const text = JSON.stringify(call);
    for (const canary of [...ownOf(call), context, session, connectionData, handle, state]) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain(Buffer.from(canary).toString('base64').slice(0, -4));
    }
  }
});

test('what a developer needs to see stays: members, categories, kinds', async () => {
  const { bank, service, calls } = await observed();
  const field = { type: 'Text', secrecyLevel: 'Otp' };
  const dialog = { context: 'Sca', message: 'TAN, please' };
  const input = { Field: { ...field, context } };
  service.reply.mockReturnValue({ json: { Dialog: { ...dialog, input } } });
  // The name of a member that is also the person's user id.
  const short = { connectionId: 'connection-1', userId: 'input', password };
  await bank.start(ACCOUNTS, short);
  const masked = { connectionId: 'connection-1', userId: MASK, password: MASK };
  expect(calls.at(-1)).toMatchObject({
    call: 'POST accounts/service',
    request: { credentials: masked, session: null, fields: ['Iban'] },
    answer: { Dialog: { ...dialog, input: { Field: { ...field, context: MASK } } } },
    received: { status: 200 },
    failure: undefined,
  });
  await bank.info('connection-1').catch(() => undefined);
  expect(calls.at(-1)).toMatchObject({ request: undefined, sent: { body: undefined } });
  expect(calls.at(-1)?.sent?.url).toMatch(/\/info\/connection-1$/);
});

test('a call is told at its start and at its end; the settlement with its evidence', async () => {
  const { bank, service, calls } = await observed();
  service.reply.mockReturnValue({ json: [] });
  await bank.search({ terms: ['spark'] });
  expect(calls.map(({ id, call, milliseconds }) => [id, call, milliseconds === undefined])).toEqual(
    [
      [1, 'POST key-settlement', true],
      [1, 'POST key-settlement', false],
      [2, 'POST search', true],
      [2, 'POST search', false],
    ],
  );
  expect(calls[1]?.request).toEqual({
    publicKey: expect.stringMatching(/^[\w+/]{43}=$/) as string,
  });
  expect(calls[1]?.evidence).toEqual(bank.evidence);
  expect(calls[3]?.sent?.headers['yaxi-session-id']).toBe('••••••');
  // 48 bytes of what arrived.
  expect(calls[3]?.received?.beginning).toMatch(/^[A-Za-z0-9+/]{64}$/);
  expect(calls[3]?.request).toEqual({ filters: [{ term: 'spark' }] });
  // A box is 48 bytes longer than what is in it.
  const clear = JSON.stringify({ filters: [{ term: 'spark' }] });
  expect(calls[3]?.sent?.body?.size).toBe(clear.length + 48);
});

test('a failure is told with its kind; nothing was received if no answer came', async () => {
  const { bank, service, calls } = await observed();
  const failed = async (reply: () => Promise<Reply>) => {
    service.reply.mockImplementation(reply);
    await bank.start(...LOGIN).catch(() => undefined);
    return calls.at(-1);
  };
  const offline = await failed(() => Promise.reject(new TypeError('no network')));
  expect(offline).toMatchObject({ failure: { kind: 'Network' }, received: undefined });
  const json = { TicketError: { code: 'ExpiredKey' } };
  expect(await failed(() => Promise.resolve({ status: 401, json }))).toMatchObject({
    failure: { kind: 'TicketError', code: 'ExpiredKey' },
    received: { status: 401 },
  });
});
