import { describe, expect, test, vi } from 'vitest';
import { BankServiceError } from '../../../src/bank/client/errors.ts';
import { SEARCH, TICKET, TICKET_ID, failure, serviceAndClient, ticketFor } from './fakeService.ts';

/** A promise with its resolve and reject functions. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const other = ticketFor('00000000-0000-4000-8000-000000000000');

describe('one settlement a ticket id', { tags: ['X9'] }, () => {
  test('serves 30 first calls that come at once', async () => {
    const { client, service } = serviceAndClient();
    await Promise.all(Array.from({ length: 30 }, () => client.search(TICKET, SEARCH)));
    expect(service.settlements()).toBe(1);
    expect(service.calls()).toHaveLength(30);
    const [session] = service.sessions;
    expect(service.reply.mock.calls.every(([call]) => call.session === session)).toBe(true);
  });

  test('serves only later calls of that id: each id has its own keys and session', async () => {
    const { client, service } = serviceAndClient();
    await Promise.all([client.settle(TICKET), client.settle(other)]);
    await client.search(ticketFor(TICKET_ID, 'b3RoZXI'), SEARCH);
    await client.search(other, SEARCH);
    const [one, two] = service.sessions;
    expect(one?.clientKey).not.toEqual(two?.clientKey);
    const ids = service.reply.mock.calls.map(([{ session }]) => session.ticketId);
    expect(ids).toEqual([TICKET_ID, '00000000-0000-4000-8000-000000000000']);
    expect(service.settlements()).toBe(2);
  });

  test('ends when the ticket is forgotten', async () => {
    const { client, service } = serviceAndClient();
    await client.settle(TICKET);
    client.forget(other);
    client.forget('no ticket');
    await client.settle(TICKET);
    expect(service.settlements()).toBe(1);
    client.forget(TICKET);
    await client.settle(TICKET);
    expect(service.settlements()).toBe(2);
    expect(service.sessions[0]?.clientKey).not.toEqual(service.sessions[1]?.clientKey);
  });

  test('that is forgotten while in progress serves only the callers that already wait', async () => {
    const { client, service } = serviceAndClient();
    const verified = gate();
    service.onVerification.mockReturnValueOnce(verified.opened);
    const waiting = client.search(TICKET, SEARCH);
    await vi.waitFor(() => expect(service.onVerification).toHaveBeenCalled());
    client.forget(TICKET);
    verified.open();
    expect(await waiting).toEqual([]);
    await client.search(TICKET, SEARCH);
    expect(service.settlements()).toBe(2);
  });
});

describe('evidence', () => {
  test('says what was verified and when, and is kept', async () => {
    const now = vi.fn<() => number>(() => 1_700_000_000_000);
    const { client } = serviceAndClient({ now });
    const evidence = await client.settle(TICKET);
    expect(evidence).toEqual({
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
    now.mockReturnValue(1_700_000_009_000);
    expect(await client.settle(TICKET)).toBe(evidence);
  });

  test('is prepared for while the service still works on its answer', async () => {
    const { client, service } = serviceAndClient();
    const answered = gate();
    service.onSettlement.mockReturnValue(answered.opened);
    const settling = client.settle(TICKET);
    await vi.waitFor(() => expect(service.onSettlement).toHaveBeenCalled());
    expect(service.verifier.prepare).toHaveBeenCalledTimes(1);
    answered.open();
    await settling;
  });
});

describe('a failed settlement', { tags: ['T33'] }, () => {
  test('fails every waiting caller, and the next call settles again', async () => {
    const { client, service } = serviceAndClient();
    const expired = { TicketError: { code: 'Expired', error: 'late' } };
    service.onSettlement.mockImplementationOnce(() => Response.json(expired, { status: 400 }));
    const errors = await Promise.all([1, 2, 3].map(() => failure(client.search(TICKET, SEARCH))));
    const error = { kind: 'TicketError', code: 'Expired', text: 'late', status: 400 };
    expect(errors[0]).toMatchObject({ ...error, call: 'POST key-settlement' });
    expect(new Set(errors).size).toBe(1);
    expect(service.calls()).toEqual([]);
    expect(service.settlements()).toBe(1);
    expect(await client.search(TICKET, SEARCH)).toEqual([]);
    const [first, second] = service.seen.map(({ body }) => Buffer.from(body).toString());
    expect(first).not.toBe(second);
  });

  test('of the verifier is passed on, and an unexpected error counts as one', async () => {
    const { client, service } = serviceAndClient();
    const refusal = new BankServiceError('Attestation', { call: 'POST key-settlement' });
    service.onVerification.mockRejectedValueOnce(refusal);
    expect(await failure(client.search(TICKET, SEARCH))).toBe(refusal);
    service.onVerification.mockRejectedValueOnce(new RangeError('a defect'));
    const error = await failure(client.search(TICKET, SEARCH));
    expect(error).toBeInstanceOf(BankServiceError);
    expect(error).toMatchObject({ kind: 'Attestation', cause: { message: 'a defect' } });
    expect(service.calls()).toEqual([]);
    await client.search(TICKET, SEARCH);
    expect(service.settlements()).toBe(3);
  });

  test('has ended for a caller that tries again when it learns of it', async () => {
    const { client, service } = serviceAndClient();
    service.onSettlement.mockRejectedValueOnce(new TypeError('fetch failed'));
    const again = client.settle(TICKET).catch(() => client.settle(TICKET));
    // These callers learn of it some ticks later.
    const { signal } = new AbortController();
    const others = [1, 2, 3].map(() => failure(client.settle(TICKET, { signal })));
    expect(await again).toMatchObject({ product: 'Milan' });
    for (const error of await Promise.all(others)) expect(error).toMatchObject({ kind: 'Network' });
    expect(service.settlements()).toBe(2);
  });

  test('of a forgotten ticket does not touch the settlement that came after it', async () => {
    const { client, service } = serviceAndClient();
    const answered = gate();
    service.onSettlement.mockImplementationOnce(async () => {
      await answered.opened;
      throw new TypeError('fetch failed');
    });
    const first = failure(client.settle(TICKET));
    await vi.waitFor(() => expect(service.onSettlement).toHaveBeenCalled());
    client.forget(TICKET);
    await client.settle(TICKET);
    answered.open();
    expect(await first).toMatchObject({ kind: 'Network' });
    await client.search(TICKET, SEARCH);
    expect(service.settlements()).toBe(2);
  });
});

describe('a caller who gives up', () => {
  test('leaves the settlement to the others', async () => {
    const { client, service } = serviceAndClient();
    const answered = gate();
    service.onSettlement.mockReturnValueOnce(answered.opened);
    const leaving = new AbortController();
    const first = failure(client.search(TICKET, SEARCH, { signal: leaving.signal }));
    const second = client.search(TICKET, SEARCH, { signal: new AbortController().signal });
    await vi.waitFor(() => expect(service.onSettlement).toHaveBeenCalled());
    leaving.abort();
    expect(await first).toMatchObject({ kind: 'Aborted', call: 'POST key-settlement' });
    expect(service.seen[0]?.init.signal?.aborted).toBe(false);
    answered.open();
    expect(await second).toEqual([]);
    expect(service.settlements()).toBe(1);
  });

  test('as the last one ends it; the next call starts a new one', async () => {
    const { client, service } = serviceAndClient();
    service.onSettlement.mockReturnValueOnce(new Promise<void>(() => {}));
    const leaving = new AbortController();
    const both = [1, 2].map(() =>
      failure(client.search(TICKET, SEARCH, { signal: leaving.signal })),
    );
    await vi.waitFor(() => expect(service.onSettlement).toHaveBeenCalled());
    leaving.abort();
    // The first to learn of it comes back at once.
    const again = both[0]?.then(() => client.search(TICKET, SEARCH));
    for (const error of await Promise.all(both)) expect(error).toMatchObject({ kind: 'Aborted' });
    expect(service.seen[0]?.init.signal?.aborted).toBe(true);
    expect(await again).toEqual([]);
    expect(service.settlements()).toBe(2);
  });

  test('beforehand causes no request', async () => {
    const { client, service } = serviceAndClient();
    const signal = AbortSignal.abort();
    expect(await failure(client.settle(TICKET, { signal }))).toMatchObject({ kind: 'Aborted' });
    await client.settle(TICKET);
    expect(await failure(client.search(TICKET, SEARCH, { signal }))).toMatchObject({
      kind: 'Aborted',
    });
    expect(service.seen).toHaveLength(1);
  });
});
