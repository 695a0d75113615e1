import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  sealed,
  sealedBankForFile,
  settle,
  signTicket,
  startSealedBank,
  type Settled,
  type SealedBank,
  type TicketDraft,
} from './sealedCalls.ts';

// Every broken ticket, and several faults at once: tests/bank/tickets/agreement.test.ts.

const simulator = await sealedBankForFile();
let settled: Settled;
beforeEach(async () => {
  settled = await settle(simulator.url);
});

const foreignSecret = randomBytes(32).toString('base64');

/** A ticket for the session's ticket id, unless the draft says otherwise. */
const signed = (draft: TicketDraft = {}) =>
  signTicket(simulator, { id: settled.ticketId, ...draft });

/** What the service answers when this ticket comes with a call that needs one for Accounts. */
async function verdict(ticket: string, headers: Record<string, string | undefined> = {}) {
  const path = 'accounts/service';
  const answer = await call(simulator.url, settled, ticket, path, { json: {}, headers });
  const body = JSON.parse(answer.text ?? answer.raw.toString()) as {
    TicketError?: { code: string; error: string };
  };
  return { status: answer.status, ...body.TicketError };
}

const apiKey = (name: string) => {
  const row = simulator.store.state.apiKeys.find((key) => key.name === name);
  if (!row) throw new Error(`No key ${name}`);
  return row;
};

describe('a ticket that is', () => {
  test('right is taken', async () => {
    expect(await verdict(await signed())).toEqual({ status: 422 });
  });

  test.each<[string, TicketDraft, string, string]>([
    ['signed by somebody else', { secret: foreignSecret }, 'Invalid', 'InvalidSignature'],
    ['past its time', { lasts: -1 }, 'Expired', 'Ticket is expired'],
    ['another one', { id: 'other' }, 'Mismatch', 'Ticket does not match the call'],
  ])('%s is refused', async (_what, draft, code, error) => {
    expect(await verdict(await signed(draft))).toEqual({ status: 401, code, error });
  });

  test('missing is refused', async () => {
    const answer = await verdict('', { 'yaxi-ticket': undefined });
    expect(answer).toMatchObject({ code: 'Missing', error: 'Missing "yaxi-ticket" header' });
  });

  test.each([
    ['not Base64', () => 'no box!'],
    ['too short', () => randomBytes(40).toString('base64')],
    [
      'for another key',
      (ticket: string) => sealed(settled.own.publicKey, ticket).toString('base64'),
    ],
    ['in clear', (ticket: string) => ticket],
  ])('%s does not open', async (_what, header) => {
    const answer = await verdict('', { 'yaxi-ticket': header(await signed()) });
    expect(answer).toMatchObject({ code: 'Invalid', error: 'Invalid "yaxi-ticket" header' });
  });
});

test('the last second of 15 minutes counts', async () => {
  expect(await verdict(await signed({ lasts: 15 * 60 }))).toEqual({ status: 422 });
});

describe('an API key', () => {
  test('signs tickets as the hub does', async () => {
    const { id, secret } = apiKey('Production backend');
    expect(await verdict(await signed({ kid: id, secret }))).toEqual({ status: 422 });
  });

  test('is good for the services that it may use alone', { tags: ['X32'] }, async () => {
    const { id, secret } = apiKey('Reporting');
    const asked = async (service: string) => {
      const ticket = await signed({ kid: id, secret, service });
      return call(simulator.url, settled, ticket, 'search', { json: {} });
    };
    expect((await asked('Balances')).status).toBe(200);
    const refused = await asked('Transfer');
    expect([refused.status, JSON.parse(refused.text ?? '')]).toEqual([
      403,
      { Unauthorized: { userMessage: 'The API key has no permission for Transfer' } },
    ]);
  });
});

test('search and info take tickets of any service', async () => {
  const ticket = await signed({ service: 'Transactions' });
  const found = await call(simulator.url, settled, ticket, 'search', { json: {} });
  const info = await call(simulator.url, settled, ticket, 'info/x');
  expect([found.status, info.status]).toEqual([200, 200]);
});

describe('a session of another ticket', () => {
  const useOther = async (running: SealedBank) => {
    const session = await settle(running.url, 'first');
    const headers = { 'yaxi-ticket-id': 'second' };
    const ticket = await signTicket(running, { id: 'second' });
    return call(running.url, session, ticket, 'search', { json: {}, headers });
  };

  test('serves in lenient mode', async () => {
    expect((await useOther(simulator)).status).toBe(200);
  });

  test('does not in strict mode', async () => {
    const strict = await startSealedBank({ strict: true });
    const { status, raw } = await useOther(strict);
    expect(status).toBe(401);
    expect(JSON.parse(raw.toString())).toMatchObject({ TicketError: { code: 'Invalid' } });
    const own = await settle(strict.url);
    const ticket = await signTicket(strict, { id: own.ticketId });
    expect((await call(strict.url, own, ticket, 'search', { json: {} })).status).toBe(200);
    await strict.close();
  });
});
