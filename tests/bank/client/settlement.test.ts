import { describe, expect, test, vi } from 'vitest';
import { deferred } from '../../fakeHub.ts';
import { BankServiceError } from '../../../src/bank/client/errors.ts';
import {
  LOGIN,
  SEARCH,
  TICKET,
  TICKET_ID,
  failure,
  openedSession,
  serviceAndClient,
  ticketFor,
} from './fakeService.ts';

const CALL = 'POST key-settlement';
const ABORTED = { kind: 'Aborted', call: CALL };
const REFUSED = { status: 403, text: '', plain: true };

/** An open session whose keys the service has lost. */
async function sessionWithoutKeys() {
  const { session, service } = await openedSession();
  service.reply.mockReturnValueOnce(REFUSED);
  await failure(session.start(...LOGIN));
  service.reply.mockClear();
  return { session, service };
}

describe('a session', { tags: ['X9'] }, () => {
  test('has settled once when it opens, however many calls come at once', async () => {
    const { session, service } = await openedSession();
    expect(session).toMatchObject({ jwt: TICKET, ticketId: TICKET_ID });
    await Promise.all(Array.from({ length: 30 }, () => session.search(SEARCH)));
    expect([service.settlements(), service.calls().length]).toEqual([1, 30]);
  });

  test('has keys of its own, as each ticket has', async () => {
    const { client, service } = serviceAndClient();
    const ids = [TICKET_ID, '00000000-0000-4000-8000-000000000000'];
    const sessions = await Promise.all(ids.map((id) => client.openSession(ticketFor(id))));
    for (const session of sessions) await session.search(SEARCH);
    const [one, two] = service.sessions;
    expect(one?.clientKey).not.toEqual(two?.clientKey);
    expect(service.reply.mock.calls.map((call) => call[0].session.ticketId)).toEqual(ids);
    expect(service.settlements()).toBe(2);
  });

  // tests/bank/client/crypto/ticket.test.ts has what is none.
  test.each(['', ticketFor('with\nline')])(
    'of a ticket without an id asks nothing',
    async (jwt) => {
      const { client, service } = serviceAndClient();
      const error = await failure(client.openSession(jwt));
      expect(error).toMatchObject({ kind: 'InvalidTicket', status: 0 });
      expect(service.seen).toEqual([]);
    },
  );

  test('says what was verified and when', async () => {
    const { session } = await openedSession({ now: () => 1_700_000_000_000 });
    expect(session.evidence).toEqual({
      checkedAt: 1_700_000_000_000,
      product: 'Milan',
      attack: 'arXiv:1',
      simulated: true,
      configured: [{ kind: 'roots', used: true }],
      systemVersion: {
        kind: 'release',
        generation: 1,
        createdAt: '2026-04-01T00:00:00Z',
        ref: 'refs/tags/test',
      },
      results: [],
    });
  });

  test('prepares its checks while the service still works on its answer', async () => {
    const { client, service } = serviceAndClient();
    const answer = deferred<void>();
    service.onSettlement.mockReturnValue(answer.promise);
    const opening = client.openSession(TICKET);
    await vi.waitFor(() => expect(service.onSettlement).toHaveBeenCalled());
    expect(service.verifier.prepare).toHaveBeenCalledTimes(1);
    answer.resolve();
    await opening;
  });
});

describe('a failed settlement', { tags: ['T33'] }, () => {
  test('fails the opening, and the next one has other keys', async () => {
    const { client, service } = serviceAndClient();
    const expired = { TicketError: { code: 'Expired', error: 'late' } };
    service.onSettlement.mockReturnValueOnce(Response.json(expired, { status: 400 }));
    const error = { kind: 'TicketError', code: 'Expired', text: 'late', status: 400, call: CALL };
    expect(await failure(client.openSession(TICKET))).toMatchObject(error);
    await client.openSession(TICKET);
    const [first, second] = service.seen.map(({ body }) => Buffer.from(body).toString());
    expect(first).not.toBe(second);
    expect(service.calls()).toEqual([]);
  });

  test('is one that is no JSON, or whose key nothing can be sealed to', async () => {
    const { client, service } = serviceAndClient();
    const { verifier } = service;
    const verify = verifier.verifySettlement;
    service.onSettlement.mockReturnValueOnce(new Response('<html>'));
    const verifySettlement = vi.spyOn(verifier, 'verifySettlement');
    expect(await failure(client.openSession(TICKET))).toMatchObject({ kind: 'Attestation' });
    expect(verifySettlement.mock.lastCall?.[0]).toBe('<html>');
    verifySettlement.mockImplementation(async (json, own) => ({
      ...(await verify(json, own)),
      serverKey: new Uint8Array(32),
    }));
    const session = await client.openSession(TICKET);
    expect(await failure(session.search(SEARCH))).toMatchObject({ kind: 'Attestation' });
    expect(service.calls()).toEqual([]);
  });

  test('of the verifier is passed on, and an unexpected error counts as one', async () => {
    const { client, service } = serviceAndClient();
    const refusal = new BankServiceError('Attestation', { call: CALL });
    service.onVerification.mockRejectedValueOnce(refusal);
    expect(await failure(client.openSession(TICKET))).toBe(refusal);
    service.onVerification.mockRejectedValueOnce(new RangeError('a defect'));
    const error = await failure(client.openSession(TICKET));
    expect(error).toBeInstanceOf(BankServiceError);
    expect(error).toMatchObject({ kind: 'Attestation', cause: { message: 'a defect' } });
    expect(service.calls()).toEqual([]);
  });
});

// tests/bank/client/retries.test.ts has what counts as lost, and that a write is never repeated.
describe('keys that the service has lost', { tags: ['X9'] }, () => {
  test('are settled once more, for many reads at once', async () => {
    const { session, service } = await openedSession();
    const [old] = service.sessions;
    service.reply.mockImplementation((call) => (call.session === old ? REFUSED : { json: [] }));
    await Promise.all(Array.from({ length: 10 }, () => session.search(SEARCH)));
    expect([service.settlements(), service.calls().length]).toEqual([2, 20]);
  });

  test('leave their evidence until there are new ones', async () => {
    const { session, service } = await sessionWithoutKeys();
    const { evidence } = session;
    expect([evidence.product, service.settlements()]).toEqual(['Milan', 1]);
    await session.search(SEARCH);
    expect(session.evidence).not.toBe(evidence);
  });

  test('fail every call that waits for new ones; the next call settles again', async () => {
    const { session, service } = await sessionWithoutKeys();
    service.onSettlement.mockRejectedValueOnce(new TypeError('fetch failed'));
    const { signal } = new AbortController();
    const logIn = failure(session.start(...LOGIN));
    const waiting = [session.search(SEARCH), session.search(SEARCH, { signal })].map(failure);
    const errors = await Promise.all([logIn, ...waiting]);
    expect(errors[0]).toMatchObject({ kind: 'Network', call: CALL });
    expect(new Set(errors).size).toBe(1);
    expect(service.reply).not.toHaveBeenCalled();
    expect(await session.search(SEARCH)).toEqual([]);
    expect(service.settlements()).toBe(3);
  });

  test('are settled for the others when a caller gives up', async () => {
    const { session, service } = await sessionWithoutKeys();
    const answer = deferred<void>();
    service.onSettlement.mockReturnValueOnce(answer.promise);
    const leaving = new AbortController();
    const first = failure(session.search(SEARCH, { signal: leaving.signal }));
    const second = session.search(SEARCH, { signal: new AbortController().signal });
    leaving.abort();
    expect(await first).toMatchObject(ABORTED);
    answer.resolve();
    expect(await second).toEqual([]);
    expect(service.settlements()).toBe(2);
  });

  test('are not replaced for a caller who gave up beforehand', async () => {
    const { session, service } = await sessionWithoutKeys();
    const searching = session.search(SEARCH, { signal: AbortSignal.abort() });
    expect(await failure(searching)).toMatchObject(ABORTED);
    expect(service.settlements()).toBe(1);
  });
});

describe('a caller who gives up', () => {
  test('before the opening, or before its keys are made, causes no request', async () => {
    const { client, service } = serviceAndClient();
    const leaving = new AbortController();
    const early = failure(client.openSession(TICKET, leaving));
    leaving.abort();
    expect(await early).toMatchObject(ABORTED);
    expect(await failure(client.openSession(TICKET, leaving))).toMatchObject(ABORTED);
    expect(service.seen).toEqual([]);
  });

  test('during the opening ends its request', async () => {
    const { client, service } = serviceAndClient();
    service.onSettlement.mockReturnValueOnce(new Promise(() => {}));
    const leaving = new AbortController();
    const opening = failure(client.openSession(TICKET, leaving));
    await vi.waitFor(() => expect(service.onSettlement).toHaveBeenCalled());
    leaving.abort();
    expect(await opening).toMatchObject(ABORTED);
    expect(service.seen[0]?.init.signal?.aborted).toBe(true);
  });
});

describe('a closed session', () => {
  test('makes no call', async () => {
    const { session, service } = await openedSession();
    session.close();
    session.close();
    const calls = [
      session.search(SEARCH),
      session.info('c'),
      session.trace(new Uint8Array(1)),
      session.registerRedirect({ handle: '', redirectUri: '' }),
      session.start(...LOGIN),
      session.respond('Accounts', { context: '', response: '' }),
      session.confirm('Accounts', { context: '' }),
    ];
    for (const error of await Promise.all(calls.map(failure))) expect(error).toMatchObject(ABORTED);
    expect(service.seen).toHaveLength(1);
  });

  test('ends the settlement that it waits for', async () => {
    const { session, service } = await sessionWithoutKeys();
    service.onSettlement.mockReturnValueOnce(new Promise(() => {}));
    const waiting = failure(session.search(SEARCH));
    await vi.waitFor(() => expect(service.settlements()).toBe(2));
    session.close();
    expect(await waiting).toMatchObject(ABORTED);
    expect(service.seen.at(-1)?.init.signal?.aborted).toBe(true);
  });

  test('takes no keys whose check ends later', async () => {
    const { session, service } = await sessionWithoutKeys();
    const verdict = deferred<void>();
    service.onVerification.mockClear().mockReturnValueOnce(verdict.promise);
    const waiting = failure(session.search(SEARCH));
    await vi.waitFor(() => expect(service.onVerification).toHaveBeenCalled());
    session.close();
    verdict.resolve();
    expect(await waiting).toMatchObject(ABORTED);
    expect(await failure(session.search(SEARCH))).toMatchObject(ABORTED);
    expect(service.reply).not.toHaveBeenCalled();
  });
});
