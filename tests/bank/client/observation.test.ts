// @module-tag X33
import { expect, test } from 'vitest';
import { MASK } from '../../../src/bank/client/protocol/masking.ts';
import type { ObservedCall } from '../../../src/bank/client/service.ts';
import { ACCOUNTS, LOGIN, openedSession, TICKET } from './fakeService.ts';

/** Texts that occur nowhere else in the protocol. */
const [userId, password, response] = ['canary-user-7f3a', 'canary-pässwörd', 'canary-tan-133742'];
const [context, session] = ['Y2FuYXJ5LWNvbnRleHQ=', 'Y2FuYXJ5LXNlc3Npb24='];
const [handle, state] = ['canary-handle-55aa', 'canary-state-of-the-bank'];

async function observed() {
  const calls: ObservedCall[] = [];
  const opened = await openedSession({ onCall: (call) => calls.push(call) });
  return { bank: opened.session, service: opened.service, calls };
}

const credentials = { connectionId: 'connection-1', userId, password };

test('no observer sees credentials, answers, tickets or the context of a login', async () => {
  const { bank, service, calls } = await observed();
  const redirectUri = `https://console.example/tools?fromRedirect=${state}`;
  const echo = `You are ${userId} with ${password}, ${response} and ${TICKET}.`;
  const input = { Field: { type: 'Text', secrecyLevel: 'Otp', context } };
  const answers = [
    { json: { Result: [`header.payload.signature`, session, state] } },
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
  // An answer is masked by the request of its own call, so only that call's secrets are looked for.
  const ownOf = ({ call }: ObservedCall) => [
    TICKET,
    ...(call.endsWith('service') ? [userId, password] : []),
    ...(call.endsWith('response') ? [response] : []),
  ];
  for (const call of calls) {
    const text = JSON.stringify(call);
    for (const canary of [...ownOf(call), context, session, handle, state]) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain(Buffer.from(canary).toString('base64').slice(0, -4));
    }
  }
});

test('an observer sees members, categories and kinds', async () => {
  const { bank, service, calls } = await observed();
  const Dialog = { context: 'Sca', message: 'TAN, please', input: { Field: { type: 'Text' } } };
  service.reply.mockReturnValue({ json: { Dialog } });
  // This user id is also the name of a member.
  await bank.start(ACCOUNTS, { ...credentials, userId: 'input' }).catch(() => undefined);
  const masked = { connectionId: 'connection-1', userId: MASK, password: MASK };
  const request = { credentials: masked, session: null, fields: ['Iban'] };
  const received = { status: 200 };
  expect(calls.at(-1)).toMatchObject({ request, answer: { Dialog }, received });
  await bank.info('connection-1').catch(() => undefined);
  expect(calls.at(-1)).toMatchObject({ request: undefined, sent: { body: undefined } });
  expect(calls.at(-1)?.sent?.url).toMatch(/\/info\/connection-1$/);
});

test('a call is observed at its start and its end; the settlement with its evidence', async () => {
  const { bank, calls } = await observed();
  await bank.search({ terms: ['spark'] });
  const settled = { id: 1, call: 'POST key-settlement' };
  const found = { id: 2, call: 'POST search' };
  expect(calls).toMatchObject([settled, settled, found, found]);
  const running = calls.map(({ milliseconds }) => milliseconds === undefined);
  expect(running).toEqual([true, false, true, false]);
  const publicKey = expect.stringMatching(/^[\w+/]{43}=$/) as string;
  expect(calls[1]?.request).toEqual({ publicKey });
  expect(calls[1]?.evidence).toEqual(bank.evidence);
  expect(calls[3]?.sent?.headers['yaxi-session-id']).toBe('••••••');
  // The first 48 bytes of the answer.
  expect(calls[3]?.received?.beginning).toMatch(/^[A-Za-z0-9+/]{64}$/);
  // A box is 48 bytes longer than its content.
  const request = { filters: [{ term: 'spark' }] };
  const body = { size: JSON.stringify(request).length + 48 };
  expect(calls[3]).toMatchObject({ request, sent: { body } });
});

test('a failure is observed with its kind, and with its answer if there was one', async () => {
  const { bank, service, calls } = await observed();
  service.reply.mockRejectedValueOnce(new TypeError('no network'));
  await bank.start(...LOGIN).catch(() => undefined);
  expect(calls.at(-1)).toMatchObject({ failure: { kind: 'Network' } });
  expect(calls.at(-1)?.received).toBeUndefined();
  const failed = { kind: 'TicketError', code: 'ExpiredKey' };
  service.reply.mockReturnValue({ status: 401, json: { TicketError: { code: failed.code } } });
  await bank.start(...LOGIN).catch(() => undefined);
  expect(calls.at(-1)).toMatchObject({ failure: failed, received: { status: 401 } });
});
