// @module-tag F21
import { describe, expect, test } from 'vitest';
import {
  KEPT,
  RESULT,
  bankError,
  confirmationDialog,
  evidenceOf,
  expiry,
  redirectTo,
  ticketNamed,
} from './flowValues.ts';
import { walkBack, walkTo, walkToLogin, walkToSearch } from './walks.ts';
import { createWorld, immediate, namesOf, settle, type World } from './world.ts';

describe('a run', () => {
  // In development React mounts every page twice.
  test.each([
    ['issue', { kind: 'none' }],
    ['settle', { kind: 'kept', marker: 'kept-marker', redirect: KEPT }],
  ] as const)('mounted, unmounted and mounted again asks once: %s', async (call, opened) => {
    const world = createWorld(opened);
    const { flow } = world;
    for (const mount of [flow.start, flow.stop, flow.start, flow.start]) mount();
    await settle();
    expect(namesOf(world.calls)).toEqual(['takeReturn', call]);
    expect(flow.state.get().name).toBe('Initial');
  });

  test('uses a return from a bank once, even after another mount', async () => {
    const world = await walkBack();
    expect(world.count('confirm')).toBe(1);
    world.flow.stop();
    await world.act((flow) => flow.start());
    await world.prepare(2);
    expect(world.at('SelectConnection').query).toBe('');
    expect([world.count('takeReturn'), world.count('confirm')]).toEqual([1, 1]);
  });

  test('aborts its call when stopped, closes the session and ignores late answers', async () => {
    const world = await walkTo(confirmationDialog('c1', 1));
    await world.wake();
    const [polling] = world.open('confirm');
    const state = world.flow.state.get();
    world.flow.stop();
    expect(polling?.aborted()).toBe(true);
    expect(world.given('forget')).toEqual([[ticketNamed(1)]]);
    const before = world.calls.length;
    polling?.resolve(RESULT);
    world.flow.confirm();
    await world.act((flow) => flow.cancel());
    expect(world.flow.state.get()).toBe(state);
    expect(world.calls).toHaveLength(before);
  });

  test('keeps no session if stopped while a ticket is prepared', async () => {
    const world = createWorld();
    await world.act((flow) => flow.start());
    const [issuing] = world.open('issue');
    world.flow.stop();
    expect(issuing?.aborted()).toBe(true);
    issuing?.resolve(ticketNamed('late'));
    await settle();
    expect([world.count('settle'), world.sessions()]).toEqual([0, 0]);

    await world.act((flow) => flow.start());
    await world.answer('issue', ticketNamed(2));
    const [settling] = world.open('settle');
    world.flow.stop();
    settling?.resolve(evidenceOf('late'));
    await settle();
    expect(world.sessions()).toBe(0);

    await world.act((flow) => flow.start());
    await world.answer('issue', ticketNamed(3));
    world.open('settle')[0]?.resolve(evidenceOf('in time'));
    await immediate();
    world.flow.stop();
    await settle();
    expect([world.count('forget'), world.sessions()]).toEqual([1, 0]);
    expect(world.at('Initial').returning).toBe(false);
  });

  // soundness.test.ts stops and starts at any other moment.
  test.each(['leave', 'cancel'] as const)('ends if stopped right after %s', async (press) => {
    const world = await walkTo(redirectTo('https://bank.example/a', 'c1'));
    world.flow[press]();
    await world.act((flow) => flow.stop());
    expect([world.open(), world.count('keep'), world.sessions()]).toEqual([[], 0, 0]);
  });
});

function failureIn(world: World) {
  const { failure } = world.at('CredentialsForm');
  if (!failure) throw new Error('no failure');
  return failure;
}

describe('the report of a failure', () => {
  const traceId = new Uint8Array([1, 2, 3]);
  const failing = () => bankError('UnexpectedError', { traceId });

  /** Asks for a report and settles its keys. `report` resolves with an error instead of rejecting. */
  async function ask(world: World, failure = failureIn(world)) {
    const report = world.flow.report(failure).catch((error: unknown) => error);
    await settle();
    await world.answer('settle', evidenceOf('once more'));
    return { report };
  }

  test('is read with the ticket of the failed call, in a session that is then closed', async () => {
    const world = await walkToLogin();
    await world.refuse('start', failing());
    await world.prepare(2);
    const { report } = await ask(world);
    await world.answer('trace', 'the trace');
    expect(await report).toBe('the trace');
    expect(world.given('trace')).toEqual([[ticketNamed(1), traceId]]);
    expect(world.given('forget')).toEqual([[ticketNamed(1)], [ticketNamed(1)]]);
  });

  test('is read once with the current ticket if the earlier one has expired', async () => {
    const world = await walkToLogin();
    await world.refuse('start', failing());
    const failure = failureIn(world);
    const early = await ask(world, failure);
    await world.refuse('trace', expiry());
    expect(await early.report).toMatchObject({ code: 'Expired' });
    await world.prepare(2);
    const late = await ask(world, failure);
    await world.refuse('trace', expiry());
    await world.refuse('trace', expiry());
    expect(await late.report).toMatchObject({ code: 'Expired' });
    const tickets = [1, 1, 2].map((ticket) => ticketNamed(ticket));
    expect(world.given('trace').map(([ticket]) => ticket)).toEqual(tickets);
  });

  test('of an open session is read in it, and shows the evidence of new keys', async () => {
    const world = await walkToSearch('bank');
    await world.refuse('search', failing());
    const { search } = world.at('SelectConnection');
    if (search.phase !== 'failed') throw new Error(`The search is ${search.phase}`);
    const report = world.flow.report(search.failure);
    await settle();
    world.world.renewed = evidenceOf('renewed');
    await world.answer('trace', 'the trace');
    expect(await report).toBe('the trace');
    expect(world.at('SelectConnection').evidence).toEqual(evidenceOf('renewed'));
    expect(world.count('forget')).toBe(0);
  });

  test('does not exist for any other failure', async () => {
    const world = await walkToLogin();
    await world.refuse('start', bankError('Canceled'));
    const unwatched = { kind: 'error', during: 'login', error: failing() } as const;
    const unknown = { ...unwatched, error: new Error('?') };
    for (const none of [failureIn(world), { kind: 'cancelled' } as const, unwatched, unknown]) {
      await expect(world.flow.report(none)).rejects.toMatchObject({ name: 'NoReportError' });
    }
    expect(world.count('trace')).toBe(0);
  });
});
