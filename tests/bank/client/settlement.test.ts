import { describe, expect, test, vi } from 'vitest';
import { deferred } from '../../fakeHub.ts';
import { BankServiceError } from '../../../src/bank/client/errors.ts';
import {
  LOGIN,
  SEARCH,
  TICKET,
  TICKET_ID,
  PROVED,
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
  const now = vi.fn<() => number>(() => 1);
  const { session, service } = await openedSession({ now });
  service.reply.mockReturnValueOnce(REFUSED);
  await failure(session.start(...LOGIN));
  service.reply.mockClear();
  return { session, service, now };
}

describe('a session', { tags: ['X9'] }, () => {
  test('settles once for any number of calls, and has the evidence', async () => {
    const { session, service } = await openedSession({ now: () => 1_700_000_000_000 });
    expect(session).toMatchObject({ jwt: TICKET, ticketId: TICKET_ID });
    expect(session.evidence).toEqual({ checkedAt: 1_700_000_000_000, ...PROVED });
    await Promise.all(Array.from({ length: 30 }, () => session.search(SEARCH)));
    expect([service.settlements(), service.calls().length]).toEqual([1, 30]);
  });

  test('has its own keys, and exists only for a ticket with an id', async () => {
    const { client, service } = serviceAndClient();
    const ids = [TICKET_ID, '00000000-0000-4000-8000-000000000000'];
    const sessions = await Promise.all(ids.map((id) => client.openSession(ticketFor(id))));
    for (const session of sessions) await session.search(SEARCH);
    const [one, two] = service.sessions;
    expect(one?.clientKey).not.toEqual(two?.clientKey);
    expect(service.reply.mock.calls.map((call) => call[0].session.ticketId)).toEqual(ids);
    expect(service.settlements()).toBe(2);
    // crypto/ticket.test.ts has every invalid id.
    const error = await failure(client.openSession(ticketFor('with\nline')));
    expect(error).toMatchObject({ kind: 'InvalidTicket', status: 0 });
    expect(service.settlements()).toBe(2);
  });
});

describe('a failed settlement', { tags: ['T33'] }, () => {
  test('fails the opening, and the next one uses other keys', async () => {
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

  test('has the error of the verifier; any other error becomes a failed attestation', async () => {
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

// retries.test.ts has the answers that mean lost keys, and proves that a write is never repeated.
describe('keys that the service has lost', { tags: ['X9'] }, () => {
  test('are settled once more, for many reads at once', async () => {
    const { session, service } = await openedSession();
    const [old] = service.sessions;
    service.reply.mockImplementation((call) => (call.session === old ? REFUSED : { json: [] }));
    await Promise.all(Array.from({ length: 10 }, () => session.search(SEARCH)));
    expect([service.settlements(), service.calls().length]).toEqual([2, 20]);
  });

  test('keep their evidence until there are new ones', async () => {
    const { session, now } = await sessionWithoutKeys();
    now.mockReturnValue(2);
    expect(session.evidence.checkedAt).toBe(1);
    await session.search(SEARCH);
    expect(session.evidence.checkedAt).toBe(2);
  });

  test('fail every call that waits for new ones, and the next call settles again', async () => {
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

  test('are settled for other callers when one aborts', async () => {
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
});

describe('a caller who aborts', () => {
  test('before the opening, before its keys exist, or before a call causes no request', async () => {
    const { client, service } = serviceAndClient();
    const leaving = new AbortController();
    const early = failure(client.openSession(TICKET, leaving));
    leaving.abort();
    expect(await early).toMatchObject(ABORTED);
    expect(await failure(client.openSession(TICKET, leaving))).toMatchObject(ABORTED);
    expect(service.seen).toEqual([]);
    const session = await client.openSession(TICKET);
    const { signal } = leaving;
    expect(await failure(session.search(SEARCH, { signal }))).toMatchObject({ kind: 'Aborted' });
    expect(service.calls()).toEqual([]);
  });

  test('during the opening ends its request; during the check, gets no session', async () => {
    const { client, service } = serviceAndClient();
    service.onSettlement.mockReturnValueOnce(new Promise(() => {}));
    const leaving = new AbortController();
    const opening = failure(client.openSession(TICKET, leaving));
    await vi.waitFor(() => expect(service.onSettlement).toHaveBeenCalled());
    // The checks are prepared while the client waits for the answer.
    expect(service.verifier.prepare).toHaveBeenCalledTimes(1);
    leaving.abort();
    expect(await opening).toMatchObject(ABORTED);
    expect(service.seen[0]?.init.signal?.aborted).toBe(true);
    const late = new AbortController();
    service.onVerification.mockImplementation(() => late.abort());
    expect(await failure(client.openSession(TICKET, late))).toMatchObject(ABORTED);
  });
});

describe('a closed session', () => {
  test('makes no call', async () => {
    const { session, service } = await openedSession();
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

  test('does not repeat a call whose keys were lost', async () => {
    const { session, service } = await openedSession();
    service.reply.mockImplementation(() => {
      session.close();
      return REFUSED;
    });
    expect(await failure(session.search(SEARCH))).toMatchObject(ABORTED);
    expect([service.settlements(), service.calls().length]).toEqual([1, 1]);
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

  test('does not accept keys whose check ends later', async () => {
    const { session, service } = await sessionWithoutKeys();
    const verdict = deferred<void>();
    service.onVerification.mockClear().mockReturnValueOnce(verdict.promise);
    const waiting = failure(session.search(SEARCH));
    await vi.waitFor(() => expect(service.onVerification).toHaveBeenCalled());
    session.close();
    verdict.resolve();
    expect(await waiting).toMatchObject(ABORTED);
    expect(service.reply).not.toHaveBeenCalled();
  });
});
